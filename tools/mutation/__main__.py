"""`python -m tools.mutation`: change the rules in many small ways; which changes does no test notice?"""

import argparse
import json
import os
import sys
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tools.mutation.results import Tally, keep
from tools.mutation.run import Plan, Run
from tools.mutation.subject import ROOT, Subject, another, game, games

INTERRUPTED = 130


def subjects(options: argparse.Namespace) -> list[Subject]:
    """The games that are asked for."""
    if options.rules:
        return [another(options.rules, options.tests.resolve(), options.build)]
    known = games()
    chosen = known if options.game in ("", "all") else options.game.replace("-", "_").split(",")
    for name in chosen:
        if name not in known:
            raise SystemExit(f"there is no game {name!r}; there are {', '.join(known)}")
    return [game(name, options.build) for name in chosen]


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("--game", default="all", help="one game, several with commas between them, or all")
    parser.add_argument("--rules", default="", metavar="PACKAGE", help="the rules of another game, with --tests")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests", help="the folder of its own tests")
    parser.add_argument("--mutants", type=int, default=400, help="how many a game (400)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="N a game, of rules that cite a clause")
    parser.add_argument("--only", default="", help="all of a clause, module, function or mutant, or of a pattern")
    parser.add_argument("--clauses", action="store_true", help="which clauses do their own tests prove?")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--write", action="store_true", help="keep the counts for docs/inside/measurements/mutation.md")
    parser.add_argument("--build", type=Path, default=ROOT / "build/mutants", help="where a run keeps what it found")
    return parser


def show(console: Console, run: Run) -> None:
    """The report for people: what survived, then the counts."""
    for tally in run.tallies:
        for verdict in tally.survived:
            mutant = verdict.mutant
            path = os.path.relpath(str(mutant.function.home.__file__))
            console.print(f"[bold]{path}:{mutant.change.line}[/] {escape(mutant.id)}", soft_wrap=True)
            console.print(f"    [red]- {escape(mutant.change.was)}[/]", soft_wrap=True, highlight=False)
            console.print(f"    [green]+ {escape(mutant.change.becomes)}[/]", soft_wrap=True, highlight=False)
            console.print(f"    {verdict.tests} tests did not notice" if verdict.tests else "    no test gets there")
        for verdict in tally.refuted:
            console.print(f"{escape(verdict.mutant.id)} is listed as equivalent, but {verdict.by} notices it")
    for text in run.wrong:
        console.print(escape(text))
    if any(tally.clauses is not None for tally in run.tallies):
        show_clauses(console, run.tallies)
    else:
        show_counts(console, run.tallies)


def show_counts(console: Console, tallies: list[Tally]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("game")
    for name in ("tried", "killed", "equivalent", "survived", "noticed"):
        table.add_column(name, justify="right")
    for tally in tallies:
        tried, killed, same = len(tally.verdicts), len(tally.killed), len(tally.equivalent)
        share = f"{killed / (tried - same):.1%}" if tried > same else ""
        table.add_row(tally.game, *map(str, (tried, killed, same, len(tally.survived))), share)
    console.print(table)


def show_clauses(console: Console, tallies: list[Tally]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("game", "cited", "proved", "whose own tests notice no change of the rules that cite them"):
        table.add_column(name, justify="left" if name in ("game",) or len(name) > 9 else "right")
    for tally in tallies:
        cited = tally.clauses or {}
        table.add_row(tally.game, str(len(cited)), str(len(cited) - len(tally.unproved)), ", ".join(tally.unproved))
    console.print(table)


def main() -> int:
    options = parser().parse_args()
    if os.environ.get("SCRAPYARD_PURE") != "1":
        raise SystemExit("mutants are made of sources: set SCRAPYARD_PURE=1")
    if options.write and (options.only or options.sample):
        raise SystemExit("--write keeps the counts of a whole run: leave --only and --sample away")
    console = Console(stderr=options.json, emoji=False)  # `blast:fire:...` is a mutant
    plan = Plan(subjects(options), options.mutants, options.seed, options.jobs, options.only)
    plan.sample, plan.clauses = options.sample, options.clauses
    run = Run(plan, console)
    run.start()
    if options.json:
        print(json.dumps({tally.game: tally.as_json() for tally in run.tallies}, indent=2))
    else:
        show(console, run)
    if run.stopped:
        console.print("stopped; the next run goes on from here")
        return INTERRUPTED
    if options.write:
        keep(run.tallies)
    return 1 if run.wrong or any(tally.survived or tally.refuted for tally in run.tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
