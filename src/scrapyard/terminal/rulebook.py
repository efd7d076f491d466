"""The rules of a game on a terminal: the whole ledger, one clause, or everything that speaks of a word."""

import re

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Meta
from scrapyard.kernel.ledger import Entry, Ledger, ledger_of

INDENT = 9


def styled(markdown: str, words: str = "") -> Text:
    """A ledger's Markdown for a terminal, with the searched words marked."""
    text = escape(markdown)
    text = re.sub(r"`([^`]+)`", r"[cyan]\1[/cyan]", text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"[bold]\1[/bold]", text)
    text = re.sub(r"\*([^*]+)\*", r"[italic]\1[/italic]", text)
    result = Text.from_markup(text)
    result.highlight_regex(r"\s\[[^\[\]]*\]$", "dim")
    for word in words.split():
        result.highlight_regex(f"(?i){re.escape(word)}", "black on yellow")
    return result


def show_entry(console: Console, entry: Entry, words: str = "", indent: int = 0) -> None:
    """One clause: its number, and its text with a hanging indent."""
    colour = "yellow" if entry.is_gap else "green"
    line = Text.assemble((entry.id.ljust(INDENT), f"bold {colour}"))
    body = styled(entry.text, words)
    wrapped = body.wrap(console, max(20, console.width - INDENT - indent))
    for i, part in enumerate(wrapped):
        part.rstrip()
        head = line if i == 0 else Text(" " * INDENT)
        console.print(Padding(Text.assemble(head, part), (0, 0, 0, indent)), no_wrap=True)


def show_found(console: Console, ledger: Ledger, asked: str) -> None:
    """A clause by its number with what belongs to it, or all entries with the words."""
    entry = ledger.find(asked)
    if entry is not None:
        console.print(Text(entry.section, style="dim"))
        show_entry(console, entry)
        for gap in entry.gaps:
            show_entry(console, ledger.entries[gap], indent=2)
        if entry.is_gap and (resting := ledger.resting_on(entry)):
            console.print(Text("Rests on it: " + ", ".join(clause.id for clause in resting), style="dim"))
        return
    found = ledger.search(asked)
    if not found:
        raise UnknownName(f"no clause speaks of {asked[:60]!r}")
    section = ""
    shown = {entry.id for entry in found}
    for entry in found:
        if entry.section != section:
            section = entry.section
            console.print(Text(section, style="dim"))
        show_entry(console, entry, asked)
        further = [gap for gap in entry.gaps if gap not in shown]
        if further:
            console.print(Text(" " * INDENT + "see " + ", ".join(further), style="yellow dim"))


def show_all(console: Console, ledger: Ledger) -> None:
    """The whole ledger, section by section."""
    console.print(Text(ledger.title, style="bold"))
    section = ""
    for entry in ledger.entries.values():
        if entry.section != section:
            section = entry.section
            console.print()
            console.print(Text(section, style="bold underline"))
        show_entry(console, entry)
    counts = f"{len(ledger.clauses)} clauses, {len(ledger.rulings)} gap rulings"
    console.print(Text(f"\n{counts}. Look one up with its number or a word: scrapyard rules GAME repair", style="dim"))


def as_json(meta: Meta, asked: str | None) -> dict[str, object]:
    """The same for programs."""
    ledger = ledger_of(meta)
    entries = list(ledger.entries.values())
    if asked is not None:
        one = ledger.find(asked)
        entries = [one] if one is not None else ledger.search(asked)
        if not entries:
            raise UnknownName(f"no clause speaks of {asked[:60]!r}")
    rows = [
        {"id": entry.id, "text": entry.text, "section": entry.section, "gaps": entry.gaps, "is_gap": entry.is_gap}
        for entry in entries
    ]
    return {"game": meta.id, "title": ledger.title, "entries": rows}
