"""The command for people who measure speed: bench."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from scrapyard.cli.app import RESEARCH, Json, app, print_json
from scrapyard.games import all_games, find_game
from scrapyard.kernel.errors import SettingsError
from scrapyard.terminal.screen import console


@app.command(rich_help_panel=RESEARCH)
def bench(
    game: Annotated[str | None, typer.Option(help="One game instead of all.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Short rounds: rough numbers in seconds.")] = False,
    rounds: Annotated[int | None, typer.Option(min=1, help="How often each thing has its turn.")] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="About how long random play lasts in a turn.")
    ] = None,
    against: Annotated[
        str | None, typer.Option(metavar="COMMIT", help="Compare with the build of this commit instead.")
    ] = None,
    instructions: Annotated[
        bool, typer.Option("--instructions", help="With --against: count instructions, not time (needs valgrind).")
    ] = False,
    answers: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="With --against: do bots answer alike, in N positions of a game?"),
    ] = None,
    iterations: Annotated[int, typer.Option(min=1, help="With --answers: of each search.")] = 20,
    beside: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Measure another build of this version, too: its checkout.")
    ] = None,
    report: Annotated[
        bool, typer.Option("--report", help="What a report costs: simulations with accounts of the games, and without.")
    ] = False,
    json: Json = False,
) -> None:
    """Measure speed: compiled and pure, beside OpenSpiel, RLCard and catanatron if they are installed.

    With --against, this build and that of another commit measure the same work in turns, and the ratios are printed:
    above 1 is faster here. The other commit is checked out and compiled in build/against, once. SCRAPYARD_PURE=1
    compares sources with sources, and compiles nothing.

    [bold]Examples[/]

    [cyan]scrapyard bench --quick[/] or [cyan]scrapyard bench --game bolt --json[/]

    [cyan]scrapyard bench --against HEAD[/] what do the changes that are not committed do to speed?

    [cyan]scrapyard bench --against v0.1.0 --game bolt --rounds 20[/] more rounds, narrower intervals

    [cyan]scrapyard bench --against HEAD~1 --instructions[/] the same count every time, on a busy machine too

    [cyan]scrapyard bench --against HEAD~1 --answers 1000[/] is it faster only, or does it play differently?

    [cyan]scrapyard bench --beside build/tuned[/] the build of a release, after `make wheel TUNED=1`

    [cyan]scrapyard bench --report[/] what do accounts of the games cost a simulation?
    """
    names = [find_game(game).id] if game is not None else list(all_games())
    if report:
        cost_of_reports(names, rounds or (3 if quick else 9), json)
    elif against is None:
        if instructions or answers is not None:
            option = "--instructions" if instructions else "--answers"
            raise SettingsError(f"{option} compares two builds: say with which commit, --against COMMIT")
        speeds(names, rounds or (3 if quick else 7), seconds or (0.2 if quick else 1.0), json, beside)
    elif answers is not None:
        same_answers(against, names, answers, iterations, json)
    elif instructions:
        if rounds is not None or seconds is not None:
            raise SettingsError("--instructions counts a fixed amount of work once, without --rounds or --seconds")
        count_against(against, names, 4 if quick else 1, json)
    else:
        time_against(against, names, rounds or (3 if quick else 9), seconds or (0.2 if quick else 0.4), json)


def speeds(names: list[str], rounds: int, seconds: float, json: bool, beside: Path | None) -> None:
    from scrapyard.lab.bench import measure
    from scrapyard.lab.report import show_bench

    with progress() as tell:
        report: dict[str, Any] = measure(names, rounds, seconds, tell, beside.resolve() if beside is not None else None)
    if json:
        print_json(report)
    else:
        show_bench(console(), report)


def cost_of_reports(names: list[str], rounds: int, json: bool) -> None:
    from scrapyard.lab.overhead import EACH, LIMIT, measure

    with progress() as tell:
        found = measure(names, rounds, EACH, tell)
    if json:
        print_json({"limit": LIMIT, "games": found})
    for game, row in found.items() if not json else []:
        text = f"{game}: {row['cost']:+.1%} ({row['low']:+.1%} to {row['high']:+.1%})"
        missed = " missed: at most 10 %" if row["low"] > LIMIT else ""
        console().print(text + missed, markup=False, highlight=False)


def time_against(commit: str, names: list[str], rounds: int, seconds: float, json: bool) -> None:
    from scrapyard.lab.against import both_builds, in_both, measure
    from scrapyard.lab.report import show_against

    full, trees = both_builds(commit, lasting)
    games = in_both(names, trees, lasting)
    with progress() as tell:
        report = {"against": full, "rounds": rounds, "games": measure(trees, games, rounds, seconds, tell)}
    if json:
        print_json(report)
    else:
        show_against(console(), report)


def count_against(commit: str, names: list[str], divided: int, json: bool) -> None:
    from scrapyard.lab.against import both_builds, in_both
    from scrapyard.lab.instructions import DECISIONS, SEARCHES, find_valgrind, measure
    from scrapyard.lab.report import show_against

    find_valgrind()
    full, trees = both_builds(commit, lasting)
    games = in_both(names, trees, lasting)
    with progress() as tell:
        counted = measure(trees, games, DECISIONS // divided, SEARCHES // divided, tell)
    report = {"against": full, "rounds": 1, "games": counted}
    if json:
        print_json(report)
    else:
        show_against(console(), report)


def same_answers(commit: str, names: list[str], positions: int, iterations: int, json: bool) -> None:
    from scrapyard.lab.against import both_builds, in_both
    from scrapyard.lab.same import compare

    full, trees = both_builds(commit, lasting)
    games = in_both(names, trees, lasting)
    with progress() as tell:
        compared = compare(trees, games, positions, iterations, tell)
    if json:
        print_json({"against": full, "iterations": iterations, "games": compared})
    for game, found in compared.items() if not json else []:
        told = f"{found['different']} of {found['positions']} positions answered differently"
        console().print(f"{game}: {told}", markup=False, highlight=False)
        if found["first"] is not None:
            console().print(f"  first: {found['first']}", markup=False, highlight=False, soft_wrap=True)
    if any(found["different"] for found in compared.values()):
        raise typer.Exit(1)


def lasting(line: str) -> None:
    """Said beside the results, and left standing."""
    console(stderr=True).print(line, style="dim", markup=False, highlight=False, soft_wrap=True)


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """A line that changes, in a terminal."""
    from rich.status import Status

    errors = console(stderr=True)
    if errors.is_terminal:
        with Status("starting", console=errors) as status:
            yield status.update
    else:
        yield lambda _: None
