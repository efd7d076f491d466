"""The rules ledger of a game: its numbered clauses and gap rulings, read from the Markdown beside the rules.

A clause is a list item, `- **BO-021** text [R+G13]`. A gap ruling is either a list item, `- **BO-G13** text`, or the
row of a table whose first column is its number. Everything else in a ledger is prose for people.
"""

import re
from functools import cache
from importlib.resources import files

from scrapyard.games import package_of
from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Meta

ITEM = re.compile(r"- \*\*(?P<id>[A-Z]{2}-G?\d+)\*\*\s+(?P<text>.*)")
ROW = re.compile(r"\| *\*{0,2}(?P<id>[A-Z]{2}-G\d+)\*{0,2} *\|(?P<text>.*)\|")
GAP = re.compile(r"(?:\b[A-Z]{2}-)?\bG(\d+)(?: to (?:[A-Z]{2}-)?G(\d+))?\b")
NOTHING = {"", "-", "\N{EN DASH}", "\N{EM DASH}"}


class Entry:
    """One clause or gap ruling."""

    def __init__(self, id: str, text: str, section: str) -> None:
        self.id = id
        self.text = text
        """Markdown: `**`, `*` and backticks."""
        self.section = section
        self.gaps: list[str] = []
        """The gap rulings that it rests on."""

    @property
    def is_gap(self) -> bool:
        return "-G" in self.id

    def plain(self) -> str:
        """The text without its Markdown."""
        return re.sub(r"\*+|`", "", self.text)


class Ledger:
    """All entries of one game, in the order of the ledger."""

    def __init__(self, title: str, entries: list[Entry]) -> None:
        self.title = title
        self.entries = {entry.id: entry for entry in entries}

    @property
    def clauses(self) -> list[Entry]:
        return [entry for entry in self.entries.values() if not entry.is_gap]

    @property
    def rulings(self) -> list[Entry]:
        return [entry for entry in self.entries.values() if entry.is_gap]

    def find(self, number: str) -> Entry | None:
        """The entry of that number, however it is written: BO-021, bo-21, 21, g13."""
        read = re.fullmatch(r"(?:([a-z]{2})-?)?(g?)(\d{1,3})", number.strip().lower())
        if read is None:
            return None
        for entry in self.entries.values():
            prefix, _, rest = entry.id.lower().partition("-")
            meant = (read[1] or prefix, read[2] == "g", int(read[3]))
            if meant == (prefix, entry.is_gap, int(rest.lstrip("g"))):
                return entry
        return None

    def search(self, words: str) -> list[Entry]:
        """The entries that contain all the words."""
        wanted = words.lower().split()
        return [entry for entry in self.entries.values() if all(word in entry.plain().lower() for word in wanted)]

    def resting_on(self, gap: Entry) -> list[Entry]:
        """The clauses that a gap ruling completes."""
        return [entry for entry in self.clauses if gap.id in entry.gaps]


def parse(markdown: str) -> Ledger:
    """Read a ledger."""
    title, section = "", ""
    entries: list[Entry] = []
    columns: list[str] = []
    item: Entry | None = None
    """The list item that an indented line would go on with."""
    for line in markdown.splitlines():
        if line.startswith("#"):
            heading = line.lstrip("#").strip()
            title, section = (title or heading), heading
        if found := ITEM.match(line):
            item = Entry(found["id"], found["text"], section)
            entries.append(item)
        elif found := ROW.match(line):
            cells = [cell.strip() for cell in found["text"].split("|")]
            entries.append(Entry(found["id"], _row_text(cells, columns), section))
        elif line.startswith("|"):
            columns = [cell.strip().lower() for cell in line.strip("|").split("|")] if "---" not in line else columns
        elif item is not None and line.startswith("  ") and line.strip():
            item.text += " " + line.strip()
        else:
            item = None
    known = {entry.id for entry in entries}
    for entry in entries:
        entry.gaps = [gap for gap in _gaps(entry) if gap in known]
    return Ledger(title, entries)


def _row_text(cells: list[str], columns: list[str]) -> str:
    """A table's row as a sentence: the question, then each filled column under its name."""
    text = cells[0]
    for name, cell in zip(columns[2:], cells[1:], strict=False):
        if cell not in NOTHING:
            text += f" *{name.capitalize()}:* {cell}"
    return text


def _gaps(entry: Entry) -> list[str]:
    """The gap rulings that an entry names, each once, ranges written out."""
    prefix = entry.id[:2]
    named: dict[str, None] = {}
    for first, last in GAP.findall(entry.text):
        for number in range(int(first), int(last or first) + 1):
            named[f"{prefix}-G{number:0{len(first)}}"] = None
    named.pop(entry.id, None)
    return list(named)


@cache
def ledger_of(meta: Meta) -> Ledger:
    """The ledger of a game; a game without one is an error that says so."""
    source = files(package_of(meta)).joinpath("ledger.md")
    if not source.is_file():
        raise UnknownName(f"{meta.title} has no rules ledger (ledger.md beside its rules)")
    return parse(source.read_text(encoding="utf-8"))
