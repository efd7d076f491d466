"""Power cuts, simulated: what a disk holds that did what it was told to sync, and of the rest anything at all.

A small library under the server (`shim.c`) keeps a journal of everything that is written to the store and its log, and
of every sync that has ended. After a `kill -9` at a random moment the files are made again from the journal: what was
synced is there; of what was written later, each write may be there, be missing, or be there in part, sector by sector
and in any order. Names of files are taken to be durable, and disks that lie about syncing are not modelled.
"""

import random
import struct
import subprocess
from pathlib import Path

HEAD = struct.Struct("=cc6xqq")
SECTOR = 512
SIDES = {"d": "", "w": "-wal"}


def shim(folder: Path) -> Path:
    """The library, compiled."""
    library = folder / "faults-shim.so"
    source = Path(__file__).with_name("shim.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl", "-lpthread"], check=True)
    return library


class Disk:
    """One file as the disk has it, and what was written to it since it was last synced."""

    def __init__(self, content: bytes) -> None:
        self.content = bytearray(content)
        self.pending: list[tuple[int, bytes | None]] = []
        """Offsets and bytes; without bytes, the file was cut there."""

    def sync(self) -> None:
        for offset, written in self.pending:
            self._apply(offset, written)
        self.pending.clear()

    def cut(self, dice: random.Random) -> None:
        """The power fails: of what was not synced, some sectors are written."""
        for offset, written in self.pending:
            if written is None:
                if dice.random() < 0.5:
                    self._apply(offset, None)
                continue
            fate = dice.random()
            for at in range(0, len(written), SECTOR):
                if fate < 0.4 or (fate < 0.7 and dice.random() < 0.5):
                    self._apply(offset + at, written[at : at + SECTOR])
        self.pending.clear()

    def _apply(self, offset: int, written: bytes | None) -> None:
        if written is None:
            del self.content[offset:]
            return
        if len(self.content) < offset:
            self.content.extend(bytes(offset - len(self.content)))
        self.content[offset : offset + len(written)] = written


def cut(before: dict[str, bytes], journal: Path, store: Path, dice: random.Random) -> int:
    """Leave the store as a power cut would have left it; how many writes were under way."""
    disks = {file: Disk(before.get(file, b"")) for file in SIDES}
    text = journal.read_bytes() if journal.exists() else b""
    at = 0
    while at + HEAD.size <= len(text):
        what, name, offset, length = HEAD.unpack_from(text, at)
        at += HEAD.size
        disk = disks[name.decode()]
        if what == b"W":
            disk.pending.append((offset, text[at : at + length]))
            at += length
        elif what == b"T":
            disk.pending.append((offset, None))
        else:
            disk.sync()
    under_way = sum(len(disk.pending) for disk in disks.values())
    for file, disk in disks.items():
        disk.cut(dice)
        store.with_name(store.name + SIDES[file]).write_bytes(disk.content)
    store.with_name(f"{store.name}-shm").unlink(missing_ok=True)
    return under_way


def contents(store: Path) -> dict[str, bytes]:
    """What the disk holds before the server starts."""
    files = {file: store.with_name(store.name + side) for file, side in SIDES.items()}
    return {file: path.read_bytes() for file, path in files.items() if path.exists()}
