"""The command as its users run it: in a process of its own, with or without a terminal."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect

COMMAND = [sys.executable, "-m", "scrapyard"]
PATIENCE = 60
"""Seconds until a hanging command is a failed test."""


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "SCRAPYARD_HOME": str(home), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "60"}


def run(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run to the end with this standard input."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(home),
        timeout=PATIENCE,
        check=False,
    )


def terminal(home: Path, *arguments: str, size: tuple[int, int] = (60, 80)) -> "pexpect.spawn[str]":
    """Start in a terminal of so many rows and columns."""
    plain = {key: value for key, value in environment(home).items() if key not in ("COLUMNS", "LINES")}
    return pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *arguments],
        env=plain,
        dimensions=size,
        timeout=PATIENCE,
        encoding="utf-8",
        preexec_fn=_hear_signals,
    )


def _hear_signals() -> None:
    """As in a terminal, even if the tests were started with `nohup` or in the background, which ignore these."""
    for ignored in (signal.SIGHUP, signal.SIGINT):
        signal.signal(ignored, signal.SIG_DFL)


def shown(game: "pexpect.spawn[str]") -> str:
    """What the terminal got before the text that was expected."""
    return str(game.before)


def saved(home: Path) -> Path:
    """The only record in the folder."""
    (path,) = home.glob("*.record")
    return path
