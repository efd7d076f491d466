"""Draws bolt-terminal.svg: a real game, typed into a real terminal. `python docs/images/picture.py`"""

import os
import re
import sys
import tempfile
from pathlib import Path

import pexpect
from rich.console import Console
from rich.text import Text

ROWS, COLUMNS = 50, 120
ANSWERS = 11
"""So many questions are answered with their first option before the picture is taken."""
ARGUMENTS = ["play", "bolt", "--seats", "me:Bea,greedy,random", "--seed", "21", "--fast"]


def last_screen(home: str) -> str:
    """What the terminal shows when the typing is over."""
    game = pexpect.spawn(
        sys.executable,
        ["-m", "scrapyard", *ARGUMENTS],
        env={**os.environ, "SCRAPYARD_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
        dimensions=(ROWS, COLUMNS),
        encoding="utf-8",
        timeout=60,
    )
    game.expect("Bea> ")
    for _ in range(ANSWERS):
        game.sendline("1")
        game.expect("Bea> ")
    screen = str(game.before).rpartition("\x1b[2J")[2]
    game.sendline("q")
    game.expect(pexpect.EOF)
    return screen.removeprefix("\x1b[H") + "Bea> "


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        screen = last_screen(home)
    console = Console(width=COLUMNS, record=True, force_terminal=True, color_system="truecolor", file=sys.stderr)
    console.print(Text.from_ansi(screen.replace("\r\n", "\n")))
    svg = console.export_svg(title="scrapyard play bolt")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # fonts from elsewhere; the reader's own will do
    Path(__file__).with_name("bolt-terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
