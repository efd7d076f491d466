"""Records on disk: where saves go, and how to write one so that no crash can spoil it."""

import contextlib
import os
import sys
from datetime import datetime
from pathlib import Path

from scrapyard.kernel.errors import RecordError, ScrapyardError
from scrapyard.kernel.record import Record, parse


def folder() -> Path:
    """Where games are kept: $SCRAPYARD_HOME, or the place that the system has for such things."""
    if home := os.environ.get("SCRAPYARD_HOME"):
        return Path(home).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "scrapyard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "scrapyard"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "scrapyard"


def fresh_path(game: str) -> Path:
    """A file name that no save has yet."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    path = folder() / f"{stem}.record"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}.record"
        number += 1
    return path


def latest() -> Path:
    """The save that was written last."""
    saves = sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise ScrapyardError(f"there is no saved game in {folder()}")
    return saves[-1]


def write(path: Path, text: str) -> None:
    """Write the whole file or leave the old one as it is."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise ScrapyardError(f"{path} cannot be written: {error.strerror}") from None


def read(path: Path) -> Record:
    """The record in a file; whatever is wrong is said with the file's name."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ScrapyardError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ScrapyardError(f"{path} is not a record: it is not text") from None
    try:
        return parse(text)
    except RecordError as error:
        raise ScrapyardError(f"{path}: {error}") from None
