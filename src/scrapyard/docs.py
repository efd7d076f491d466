"""The tables in docs/ that are made from the code: `make docs` writes them, `--check` says whether they are true."""

import sys
from pathlib import Path

from scrapyard.lab.coverage import measure, tests_folder

HEAD = """# Rules and their tests

Every clause of a ledger is implemented and has a test that would fail without it; rulings are the ledger's answers to
what its rulebook leaves open. Made by `make docs` from the ledgers and from the marks on the tests
(`@pytest.mark.rule`); `scrapyard rules --coverage` prints the same, with what is missing.

| game | clauses | tested | rulings | tested |
| --- | ---: | ---: | ---: | ---: |
"""


def coverage_page(tests: Path) -> str:
    """docs/coverage.md as it should be."""
    games, _ = measure(tests)
    rows = []
    for name, game in games.items():
        counts = game.as_json()
        numbers = [counts[key] for key in ("clauses", "tested", "rulings", "rulings_tested")]
        rows.append(f"| [{name}](rules/{name.replace('_', '-')}.md) | " + " | ".join(map(str, numbers)) + " |\n")
    return HEAD + "".join(rows)


def main(arguments: list[str]) -> int:
    tests = tests_folder()
    page = tests.parent / "docs" / "coverage.md"
    text = coverage_page(tests)
    if "--check" in arguments:
        if not page.is_file() or page.read_text(encoding="utf-8") != text:
            print("docs/coverage.md is out of date: run `make docs`", file=sys.stderr)
            return 1
        return 0
    page.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
