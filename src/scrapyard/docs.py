"""The tables in docs/ that are made from the code: `make docs` writes them, `--check` says whether they are true."""

import sys
from pathlib import Path
from textwrap import fill, shorten

from scrapyard.games import all_games
from scrapyard.kernel.departures import departures, on_by_default
from scrapyard.kernel.game import Meta
from scrapyard.kernel.ledger import ledger_of, words
from scrapyard.lab.coverage import Coverage, measure, proofs, tests_folder
from scrapyard.research.pages import observations_page

HEAD = """# Rules and their tests

Every clause of a ledger is implemented and has a test that would fail without it; rulings are the ledger's answers to
what its rulebook leaves open. A clause is in the code where a docstring, a comment, a question or a setting of the game
cites it; the others say what there is rather than what to do. Of the clauses and rulings that a function of the rules
cites, those are proved of which a test marked with them notices when such a function changes, as
[mutants](measurements/mutation.md) showed last. Made by `make docs` from the ledgers, the sources, the marks on the
tests (`@pytest.mark.rule`) and what `make mutate CLAUSES=1 WRITE=1` kept; `scrapyard rules --coverage` prints the same.

| game | clauses | in the code | tested | rulings | tested | cited by rules | proved |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""
DEPARTURES = """# As printed, and where not

The default table of every game plays the print. What it does not say is answered by a **ruling**; where a table departs
from it or adds to it, that is a **house rule**, and a setting turns it on. Cards, dice and boards that the print shows
as pictures only are filled in by the games' own content and are neither. Made by `make docs` from the
[ledgers](rules.md), which have the whole text; `scrapyard rules --departures` prints the rulings and house rules.

| game | house rules on by default | rulings | house rules | presets |
| --- | ---: | ---: | ---: | ---: |
"""
LONGEST = 180
"""Of a ruling, so many characters; the ledger has all of it."""


def coverage_page(tests: Path) -> str:
    """docs/inside/coverage.md as it should be."""
    games, _ = measure(tests)
    proved = proofs(tests)
    rows = []
    for name, game in games.items():
        counts: dict[str, object] = game.as_json()
        cited, unproved = proved.get(name, (0, []))
        numbers = [counts[key] for key in ("clauses", "cited", "tested", "rulings", "rulings_tested")]
        numbers += [cited, cited - len(unproved)] if cited else ["", ""]
        rows.append(f"| [{name}](../rules/{name.replace('_', '-')}.md) | " + " | ".join(map(str, numbers)) + " |\n")
    gaps = [
        _gaps("Not in the code", {name: game.uncited for name, game in games.items()}),
        _gaps("Cited by a rule and not proved", {name: unproved for name, (_, unproved) in proved.items()}),
        _gaps("Not tested", {name: _untested(game) for name, game in games.items()}),
    ]
    return HEAD + "".join(rows) + "".join(gaps)


def _untested(game: Coverage) -> list[str]:
    return game.missing + game.untested_rulings


def _gaps(title: str, clauses: dict[str, list[str]]) -> str:
    """A section that lists these clauses game by game; nothing if there are none."""
    rows = [f"- {game}: {', '.join(ids)}" for game, ids in clauses.items() if ids]
    if not rows:
        return ""
    wrapped = [fill(row, 120, subsequent_indent="  ", break_on_hyphens=False) for row in rows]
    return "\n".join(["", f"## {title}", "", *wrapped, ""])


def departures_page() -> str:
    """docs/play/departures.md as it should be."""
    metas = [meta for meta in all_games().values() if meta.clauses]
    return DEPARTURES + "".join(_counts(meta) for meta in metas) + "".join(_game(meta) for meta in metas)


def _counts(meta: Meta) -> str:
    kinds = [one.kind for one in departures(meta)]
    counts = [len(on_by_default(meta)), kinds.count("ruling"), kinds.count("house"), len(meta.presets)]
    return f"| {meta.title} | " + " | ".join(map(str, counts)) + " |\n"


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
