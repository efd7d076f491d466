"""Make a report: play what is missing, count, judge, write it down."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from scrapyard.lab.book import GAMES, Book, Runner, fill
from scrapyard.lab.figures import general
from scrapyard.lab.findings import Findings, Strength, find
from scrapyard.lab.goals import Goal
from scrapyard.lab.paper import page
from scrapyard.lab.records import Reading
from scrapyard.lab.simulate import Plan
from scrapyard.lab.table import table_of


@dataclass
class Order:
    """What a report is to be about."""

    plan: Plan
    games: int
    folder: Path
    run: Runner
    others: list[str] = field(default_factory=list)
    """Bots for what depends on skill."""
    fewer: int = 0
    """Games of each table with them."""
    command: str = ""
    goals: list[Goal] = field(default_factory=list)

    @property
    def tables(self) -> list[tuple[Path, Plan]]:
        """The tables with other bots: all of one kind, and one among those of the report, in every seat by turns."""
        players, found = self.plan.players, []
        for spec in self.others:
            if spec in players:
                continue
            name = "".join(letter if letter.isalnum() else "-" for letter in spec)
            found.append((self.folder / "other-bots" / name, replace(self.plan, players=[spec] * len(players))))
            if len(players) > 1:
                mixed = replace(self.plan, players=[spec, *players[1:]], rotate=True)
                found.append((self.folder / "other-bots" / f"{name}-mixed", mixed))
        return found

    @property
    def total(self) -> int:
        return self.games + self.fewer * len(self.tables)


def make_report(order: Order, progress: Callable[[int], None]) -> tuple[Findings, bool]:
    """The report, of as many games as were played before an interruption, and whether that is all of it."""
    strengths: list[Strength] = []
    whole = True
    for _, plan in order.tables:  # what cannot be played is said before anything is
        plan.bind()
    book = Book(order.folder, order.plan)
    try:
        table = fill(book, order.games, order.run, progress)
        for folder, plan in order.tables:
            games = fill(Book(folder, plan), order.fewer, order.run, progress)
            strengths.append(Strength(plan.players, len(games), general(games, plan.bind().face.ending)))
    except KeyboardInterrupt:
        table = book.read(order.games)
        if table.is_empty():
            raise
        whole = False
    findings = find(order.plan, table, order.goals, strengths)
    write_down(findings, order.folder, order.command)
    return findings, whole


def report_of(reading: Reading, folder: Path, goals: list[Goal], command: str) -> Findings:
    """A report on games that people played."""
    folder.mkdir(parents=True, exist_ok=True)
    table = table_of(reading.tally)
    table.write_parquet(folder / GAMES, compression="zstd", statistics=False)
    findings = find(reading.plan, table, goals, [])
    write_down(findings, folder, command)
    return findings


def write_down(findings: Findings, folder: Path, command: str) -> None:
    """The page, and every figure for programs."""
    text = json.dumps(findings.as_json(), indent=2, sort_keys=True) + "\n"
    (folder / "report.json").write_text(text, encoding="utf-8")
    (folder / "report.html").write_text(page(findings, command), encoding="utf-8")
