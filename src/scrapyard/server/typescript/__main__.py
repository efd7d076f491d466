"""`python -m scrapyard.server.typescript web/src` writes what the page is sent as TypeScript.

With `--check` nothing is written: it says what differs, and fails if anything does.
"""

import difflib
import sys
from pathlib import Path

from scrapyard.server.typescript.games import game_files
from scrapyard.server.typescript.messages import messages_module


def files(page: Path) -> dict[Path, str]:
    """Every generated file below the page's sources, with its text."""
    return {page / "messages.ts": messages_module(), **game_files(page)}


def differences(page: Path) -> list[str]:
    """How the files that are there differ from what they should be, line by line."""
    found: list[str] = []
    for path, text in files(page).items():
        there = path.read_text(encoding="utf-8") if path.is_file() else ""
        found += difflib.unified_diff(there.splitlines(), text.splitlines(), str(path), "generated", lineterm="")
    return found


def main(arguments: list[str]) -> int:
    page = Path(next((one for one in arguments if one != "--check"), "web/src"))
    if "--check" in arguments:
        found = differences(page)
        sys.stdout.writelines(f"{line}\n" for line in found)
        return 1 if found else 0
    for path, text in files(page).items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
