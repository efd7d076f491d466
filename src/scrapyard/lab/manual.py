"""Reports as pages of the manual: what greedy and searching bots make of a game as it is printed, side by side."""

from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from scrapyard.games import find_game
from scrapyard.lab import charts
from scrapyard.lab.figures import Figure
from scrapyard.lab.findings import Findings

THINGS = 12
"""Of what stands out, so much is on the page."""
CHOICES = 6
UNUSED = 40


@dataclass(frozen=True)
class Column:
    """One run of the game: the bots, and what was found."""

    title: str
    command: str
    findings: Findings
    commits: list[str]
    """Of the sources that played its games."""

    @property
    def run(self) -> str:
        """`scrapyard report bolt` (2,000 games, played by commit 304315b)."""
        return f"`{self.command}` ({self.findings.games:,} games, played by commit {' and '.join(self.commits)})"


def file_of(game: str) -> str:
    """The page's name, as the ledgers of the rules are called."""
    return game.replace("_", "-")


def pictures(game: str, column: Column) -> dict[str, str]:
    """The charts of a page, by file name."""
    found, name = column.findings, file_of(game)
    made = {f"{name}-rounds.svg": charts.rounds(found)}
    if found.seats > 1:
        made[f"{name}-order.svg"] = charts.shares(found.figures, "order.", 1 / found.seats)
    if found.curve:
        made[f"{name}-race.svg"] = charts.curve(found)
    for number, (_, group) in enumerate(groupby(found.lifts, key=lambda one: one.what), 1):
        made[f"{name}-things-{number}.svg"] = charts.things(list(group))
    return made


def page(game: str, columns: list[Column], date: str, machine: str) -> str:
    """The page in Markdown."""
    meta, first = find_game(game), columns[0]
    lines = [
        f"# {meta.title}: a report",
        "",
        f"As printed, for {first.findings.seats}, rules version {meta.version}. Made on {date} ({machine}) by "
        "`make reports`, which runs",
        "",
        *(f"- {column.run}" for column in columns),
        "",
        "and puts the two side by side. How to read it: [From a feeling to a report](../report.md).",
        "",
        "## What stands out",
        "",
    ]
    for column in columns:
        lines += _words(column)
    lines += ["## Figures", "", *_figures(columns), ""]
    lines += _charts(game, first)
    lines += _choices(columns)
    return "\n".join(lines)


def _words(column: Column) -> list[str]:
    found = column.findings
    said = _first(THINGS, [one.text for one in found.standing_out], "more things")
    said += _first(CHOICES, [one.warning for one in found.choices], "more choices")
    return [f"{column.title}:", "", *(said or ["- nothing that could not be chance"]), ""]


def _first(count: int, lines: list[str], more: str) -> list[str]:
    """The first lines of a list, and how many there are beside them."""
    left = [f"- and {len(lines) - count} {more}"] if len(lines) > count else []
    return [f"- {_plain(line)}" for line in lines[:count]] + left


def _plain(text: str) -> str:
    """Keys of options have brackets and bars that Markdown would read."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


def _figures(columns: list[Column]) -> list[str]:
    names: dict[str, str] = {}
    for column in columns:
        names |= {one.name: one.title for one in column.findings.figures if one.name not in names}
    rows = ["| | " + " | ".join(column.title for column in columns) + " |", "| --- |" + " ---: |" * len(columns)]
    for name, title in names.items():
        cells = [_text(column.findings.figures, name) for column in columns]
        rows.append(f"| {title} | " + " | ".join(cells) + " |")
    halved = " and ".join(f"{4 * column.findings.games:,}" for column in columns)
    return [*rows, "", f"Each with its 95 % interval; {halved} games would halve them."]


def _text(figures: list[Figure], name: str) -> str:
    return next((one.text for one in figures if one.name == name), "never")


def _charts(game: str, column: Column) -> list[str]:
    found, name = column.findings, file_of(game)
    lines = [
        f"## Charts: {column.title}",
        "",
        "Games by their rounds:",
        "",
        f"![Games by their rounds](images/{name}-rounds.svg)",
        "",
    ]
    if found.seats > 1:
        lines += ["Wins by the order of moving:", "", f"![Wins by the order of moving](images/{name}-order.svg)", ""]
    if found.curve:
        words = "The chance of who wins in the end, as the game goes on"
        lines += [f"{words}:", "", f"![{words}](images/{name}-race.svg)", ""]
    for number, (what, group) in enumerate(groupby(found.lifts, key=lambda one: one.what), 1):
        hidden = len(list(group)) - charts.SHOWN
        more = f" ({hidden} between the strongest and the weakest are left out)" if hidden > 0 else ""
        title = f"Who wins with what: {what}"
        lines += [f"{title}{more}:", "", f"![{title}](images/{name}-things-{number}.svg)", ""]
    return lines


def _choices(columns: list[Column]) -> list[str]:
    lines = ["## Rules that no game came to", ""]
    for column in columns:
        unused = column.findings.unused
        more = f" and {len(unused) - UNUSED} more" if len(unused) > UNUSED else ""
        lines.append(f"- {column.title}: {', '.join(unused[:UNUSED]) or 'none'}{more}")
    lines += ["", "Most of them belong to optional rules, which a table as printed does not use.", ""]
    return lines


def write(folder: Path, game: str, columns: list[Column], date: str, machine: str) -> None:
    """The page and its charts; charts of an earlier page go."""
    images = folder / "images"
    images.mkdir(parents=True, exist_ok=True)
    for old in images.glob(f"{file_of(game)}-*.svg"):
        old.unlink()
    for name, text in pictures(game, columns[0]).items():
        (images / name).write_text(text + "\n", encoding="utf-8")
    (folder / f"{file_of(game)}.md").write_text(page(game, columns, date, machine), encoding="utf-8")
