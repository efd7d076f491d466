"""Is everything here that a game needs?"""

import os
import platform
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.markup import escape

import scrapyard
from scrapyard.games import all_games, usual_seats
from scrapyard.kernel import compiled
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.ledger import ledger_of
from scrapyard.terminal import saves

OLDEST_PYTHON = (3, 11)


class Finding:
    """One thing that was looked at."""

    def __init__(self, what: str, text: str, good: bool = True) -> None:
        self.what = what
        self.text = text
        self.good = good


def examine(console: Console) -> list[Finding]:
    """Look at everything; nothing is changed."""
    findings = [
        _python(),
        Finding("Scrapyard", f"{scrapyard.__version__} in {Path(scrapyard.__file__).parent}"),
        _build(),
    ]
    findings += _games()
    findings.append(_terminal(console))
    findings.append(_saves(saves.folder()))
    return findings


def _python() -> Finding:
    good = sys.version_info[:2] >= OLDEST_PYTHON
    wanted = "" if good else f"; {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer is needed"
    return Finding("Python", f"{platform.python_version()} on {platform.system()} {platform.machine()}{wanted}", good)


def _build() -> Finding:
    if compiled():
        return Finding("Speed", "compiled")
    if os.environ.get("SCRAPYARD_PURE") == "1":
        return Finding("Speed", "pure Python, because SCRAPYARD_PURE=1 is set")
    return Finding("Speed", "pure Python: no compiled modules beside the sources (`make build` compiles them)")


def _games() -> list[Finding]:
    """Each game must bind at its usual table, and its ledger must be there."""
    findings = []
    for meta in all_games().values():
        try:
            game = meta.bind(usual_seats(meta))
            clauses = f", {len(ledger_of(meta).clauses)} clauses" if meta.clauses else ""
            text = f"{meta.title}, rules version {meta.version}, {game.vocabulary.size} options{clauses}"
            findings.append(Finding(f"Game {meta.id}", text))
        except ScrapyardError as error:
            findings.append(Finding(f"Game {meta.id}", str(error), False))
    return findings or [Finding("Games", "none found", False)]


def _terminal(console: Console) -> Finding:
    if not console.is_terminal:
        return Finding("Terminal", "none; output goes to a file or a pipe")
    encoding = (getattr(console.file, "encoding", None) or "unknown").lower()
    good = "utf" in encoding
    text = f"{console.width}x{console.height}, {console.color_system or 'no'} colour, {encoding}"
    hint = "" if good else "; the pictures need UTF-8 (set LANG=C.UTF-8)"
    if console.width < 80:
        hint += "; 80 columns or more are better"
    return Finding("Terminal", text + hint, good)


def _saves(folder: Path) -> Finding:
    existing = folder
    while not existing.exists() and existing != existing.parent:
        existing = existing.parent
    try:
        with tempfile.TemporaryFile(dir=existing):
            return Finding("Saved games", f"{folder} can be written")
    except OSError as error:
        return Finding("Saved games", f"{folder} cannot be written: {error.strerror}; set SCRAPYARD_HOME", False)


def show(console: Console, findings: list[Finding]) -> None:
    for finding in findings:
        mark = "[green]✓[/]" if finding.good else "[bold red]✗[/]"
        console.print(f"{mark} [bold]{escape(finding.what)}[/]: {escape(finding.text)}")
