"""The tables in docs/ that are made from the code: `make docs` writes them, `--check` says whether they are true."""

import sys
from pathlib import Path
from textwrap import shorten

from scrapyard.games import all_games
from scrapyard.kernel.departures import departures, on_by_default
from scrapyard.kernel.game import Meta
from scrapyard.kernel.ledger import ledger_of, words
from scrapyard.lab.coverage import measure, tests_folder
from scrapyard.research.pages import observations_page

HEAD = """# Rules and their tests

Every clause of a ledger is implemented and has a test that would fail without it; rulings are the ledger's answers to
what its rulebook leaves open. A clause is in the code where a docstring, a comment, a question or a setting of the game
cites it; the others say what there is rather than what to do. Made by `make docs` from the ledgers, the sources and the
marks on the tests (`@pytest.mark.rule`); `scrapyard rules --coverage` prints the same, with what is missing.

| game | clauses | in the code | tested | rulings | tested |
| --- | ---: | ---: | ---: | ---: | ---: |
"""
DEPARTURES = """# As printed, and where not

The default table of every game plays the print. What it does not say is answered by a **ruling**; where a table departs
from it or adds to it, that is a **house rule**, and a setting turns it on. Cards, dice and boards that the print shows
as pictures only are filled in by the games' own content and are neither. Made by `make docs` from the
[ledgers](rules.md), which have the whole text; `scrapyard rules --departures` prints the rulings and house rules.
"""
LONGEST = 180
"""Of a ruling, so many characters; the ledger has all of it."""


def coverage_page(tests: Path) -> str:
    """docs/inside/coverage.md as it should be."""
    games, _ = measure(tests)
    rows = []
    for name, game in games.items():
        counts = game.as_json()
        numbers = [counts[key] for key in ("clauses", "cited", "tested", "rulings", "rulings_tested")]
        rows.append(f"| [{name}](../rules/{name.replace('_', '-')}.md) | " + " | ".join(map(str, numbers)) + " |\n")
    return HEAD + "".join(rows)


def departures_page() -> str:
    """docs/play/departures.md as it should be."""
    return DEPARTURES + "".join(_game(meta) for meta in all_games().values() if meta.clauses)


def _game(meta: Meta) -> str:
    low, high = meta.printed
    seats = f"{low} seats" if low == high else f"{low} to {high} seats"
    on = ", ".join(on_by_default(meta)) or "no house rule"
    lines = [
        "",
        f"## {meta.title}",
        "",
        f"Rules version {meta.version}. The print is for {seats}. On by default: {on}.",
    ]
    if ledger_of(meta).options:
        lines += ["", "| setting | values | kind | clause | what it does |", "| --- | --- | --- | --- | --- |"]
    for row in ledger_of(meta).options:
        values = ", ".join(f"`{word}`" for word in words(row.values, row.other))
        lines.append(f"| `{row.option}` | {values} | {row.kind} | {', '.join(row.clauses)} | {row.text} |")
    for preset in meta.presets:
        chosen = ", ".join(f"`{name}={value}`" for name, value in preset.settings.items())
        lines += ["", f"Preset `{preset.id}`, {preset.title}: {preset.why} ({chosen})"]
    lines += ["", "| number | kind | clause | setting | ruling |", "| --- | --- | --- | --- | --- |"]
    for one in departures(meta):
        text = shorten(one.text.replace("|", "/"), LONGEST, placeholder=" ...")
        lines.append(f"| {one.id} | {one.kind} | {one.clause or ''} | {one.setting or ''} | {text} |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    tests = tests_folder()
    stale = 0
    pages = {"inside/coverage.md": coverage_page(tests), "play/departures.md": departures_page()}
    for meta in all_games().values():
        if meta.clauses:
            pages[f"research/observations/{meta.id.replace('_', '-')}.md"] = observations_page(meta)
    for name, text in pages.items():
        page = tests.parent / "docs" / name
        if "--check" not in arguments:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
        elif not page.is_file() or page.read_text(encoding="utf-8") != text:
            print(f"docs/{name} is out of date: run `make docs`", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
