"""The rules ledger of a game: its numbered clauses and gap rulings, read from the Markdown beside the rules.

A clause is a list item, `- **BO-021** text [R+G13]`. A gap ruling is either a list item, `- **BO-G13** (ruling) text`,
or the row of a table whose first column is its number and kind: `| **BO-G13** (house) | text |`. The kind says what it
is to the print: the text is silent or ambiguous (`ruling`), we depart from it or add to it (`house`), we fill in what
it shows as pictures only (`set`), it answers the question after all (`printed`).

The section "Table options" has a table with a row for each group of values of one kind; an empty first cell repeats the
option above, `any other` stands for all values that are not listed, `""` for an empty one:

    | option | values | kind | clause | what it does |
    | `deep_stacks` | **`0`** | printed | RR-041 | stacks are dealt by point value |
    |  | `3`, `6`, `auto` | house | RR-G74 | so many more cards for each stack |

The option `seats` is no setting: its values are how many sit at the table. Everything else in a ledger is prose for
people.
"""

import re
from functools import cache
from importlib.resources import files

from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Meta

KIND = r"(?: *\((?P<kind>ruling|house|set|printed)\))?"
ITEM = re.compile(rf"- \*\*(?P<id>[A-Z]{{2}}-G?\d+)\*\*{KIND}\s+(?P<text>.*)")
ROW = re.compile(rf"\| *\*{{0,2}}(?P<id>[A-Z]{{2}}-G\d+)\*{{0,2}}{KIND} *\|(?P<text>.*)\|")
NUMBER = re.compile(r"\b[A-Z]{2}-G?\d+\b")
OPTIONS = "table options"
OPTION_COLUMNS = ["option", "values", "kind", "clause", "what it does"]
OTHER = "any other"
EMPTY = '""'
GAP = re.compile(r"(?:\b[A-Z]{2}-)?\bG(\d+)(?: to (?:[A-Z]{2}-)?G(\d+))?\b")
NOTHING = {"", "-", "\N{EN DASH}", "\N{EM DASH}"}


class Entry:
    """One clause or gap ruling."""

    def __init__(self, id: str, text: str, section: str, kind: str | None = None) -> None:
        self.id = id
        self.text = text
        """Markdown: `**`, `*` and backticks."""
        self.section = section
        self.marked = kind is not None
        """Whether the ledger says of what kind it is."""
        self.kind = kind or ("ruling" if self.is_gap else "printed")
        self.gaps: list[str] = []
        """The gap rulings that it rests on."""

    @property
    def is_gap(self) -> bool:
        return "-G" in self.id

    def plain(self) -> str:
        """The text without its Markdown."""
        return re.sub(r"\*+|`", "", self.text)


class OptionRow:
    """Some values of a table option, and what they are to the print."""

    def __init__(self, option: str, values: str, kind: str, clause: str, text: str) -> None:
        self.option = option
        self.values = ["" if value == EMPTY else value for value in re.findall(r"`([^`]+)`", values)]
        self.other = OTHER in values
        """Whether it stands for all values that no row lists."""
        self.bold = re.findall(r"\*\*`([^`]+)`\*\*", values)
        """The default, in the row that has it."""
        self.kind = kind
        self.clauses = NUMBER.findall(clause)
        self.text = text

    @property
    def id(self) -> str:
        """The entry that says most about it: the first gap it names, else the first clause."""
        return next((number for number in self.clauses if "-G" in number), self.clauses[0] if self.clauses else "")


def words(values: list[str], other: bool) -> list[str]:
    """Values of an option for people."""
    return [value or "(empty)" for value in values] + ([OTHER] if other else [])


class Ledger:
    """All entries of one game, in the order of the ledger, and the kinds of its options' values."""

    def __init__(self, title: str, entries: list[Entry], options: list[OptionRow] | None = None) -> None:
        self.title = title
        self.entries = {entry.id: entry for entry in entries}
        self.options = options or []

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

    def clause_of(self, gap: Entry) -> str | None:
        """The printed clause that a gap concerns: the first that it names, else the first that cites it."""
        named = [number for number in NUMBER.findall(gap.text) if number in self.entries and "-G" not in number]
        citing = [entry.id for entry in self.resting_on(gap)]
        return next(iter(named + citing), None)

    def option(self, name: str, value: str) -> OptionRow | None:
        """The row that speaks of this value of an option."""
        rows = [row for row in self.options if row.option == name]
        listed = [row for row in rows if value in row.values]
        return next(iter(listed + [row for row in rows if row.other]), None)

    def kind_of(self, name: str, value: str) -> str:
        """What this value of an option is to the print; a ruling where the ledger does not say."""
        row = self.option(name, value)
        return row.kind if row is not None else "ruling"


def parse(markdown: str) -> Ledger:
    """Read a ledger."""
    title, section = "", ""
    entries: list[Entry] = []
    options: list[OptionRow] = []
    columns: list[str] = []
    item: Entry | None = None
    """The list item that an indented line would go on with."""
    for line in markdown.splitlines():
        if line.startswith("#"):
            heading = line.lstrip("#").strip()
            title, section = (title or heading), heading
        if found := ITEM.match(line):
            item = Entry(found["id"], found["text"], section, found["kind"])
            entries.append(item)
        elif found := ROW.match(line):
            cells = [cell.strip() for cell in found["text"].split("|")]
            entries.append(Entry(found["id"], _row_text(cells, columns), section, found["kind"]))
        elif line.startswith("|") and "---" not in line:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if OPTIONS in section.lower() and columns == OPTION_COLUMNS and len(cells) == len(columns):
                name = cells[0].strip("`*") or (options[-1].option if options else "")
                options.append(OptionRow(name, *cells[1:]))
            else:
                columns = [cell.lower() for cell in cells]
        elif item is not None and line.startswith("  ") and line.strip():
            item.text += " " + line.strip()
        else:
            item = None
    known = {entry.id for entry in entries}
    for entry in entries:
        entry.gaps = [gap for gap in _gaps(entry) if gap in known]
    return Ledger(title, entries, options)


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
    source = files(meta.home).joinpath("ledger.md") if meta.home else None
    if source is None or not source.is_file():
        raise UnknownName(f"{meta.title} has no rules ledger (ledger.md beside its rules)")
    return parse(source.read_text(encoding="utf-8"))
