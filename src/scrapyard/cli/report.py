"""Commands for designers: report, compare."""

import json as json_module
import os
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scrapyard.cli.app import DESIGN, GameName, Json, Pack, PresetName, Sets, app, print_json, seats_of, settings_of
from scrapyard.games import find_game
from scrapyard.kernel.errors import ScrapyardError, missing
from scrapyard.packs import read_patch
from scrapyard.players import seat_specs
from scrapyard.terminal.screen import console

if TYPE_CHECKING:
    from scrapyard.kernel.game import Meta
    from scrapyard.lab.book import Runner  # with polars, which playing does not need
    from scrapyard.lab.compare import Difference
    from scrapyard.lab.goals import Goal

Workers = Annotated[int, typer.Option(min=1, help="Processes; the results do not depend on it.")]
Cluster = Annotated[
    str | None, typer.Option(help="Play on a Dask cluster instead: `tcp://scheduler:8786`; same games, same bytes.")
]
CORES = os.cpu_count() or 1
STOPPED = 130
"""The exit code after Ctrl-C, as a shell has it."""
ALSO = "random,search:iterations=40"
FEWER = 50
"""A table of other bots gets one game for so many of the report's."""


@app.command(rich_help_panel=DESIGN)
def report(
    game: GameName,
    games: Annotated[int, typer.Option(min=10, help="How many games.")] = 1000,
    seats: Annotated[
        str | None, typer.Option(help="How many seats, with --player in each: `3`; or the bots: `greedy,search`.")
    ] = None,
    player: Annotated[str, typer.Option(help="The bot in every seat.")] = "greedy",
    rotate: Annotated[
        bool, typer.Option("--rotate/--no-rotate", help="Let the bots change seats from game to game.")
    ] = False,
    also: Annotated[
        str,
        typer.Option(help="Other bots, for what depends on skill; each alone and mixed with --player. '' for none."),
    ] = ALSO,
    goals: Annotated[Path | None, typer.Option(help="Goals to judge by, a TOML file: missed ones exit with 1.")] = None,
    out: Annotated[Path | None, typer.Option(help="The folder; else report-GAME.")] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Read the records of people's games in this folder, instead of bots'."),
    ] = None,
    workers: Workers = CORES,
    cluster: Cluster = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    set_: Sets = None,
    preset: PresetName = None,
    pack: Pack = None,
    json: Json = False,
) -> None:
    """Let bots play, and write a report to hand on: seats, lengths, leads, cards, choices, with intervals.

    The folder gets report.html, which needs nothing from elsewhere, report.json with every figure, and games.parquet
    with a row for each game. Stopped with Ctrl-C it keeps what was played, and goes on when it is called again.

    [bold]Examples[/]

    [cyan]scrapyard report bolt --seats 4 --games 2000[/] is four-player BOLT fair, and is it long?

    [cyan]scrapyard report bolt --pack mine.toml --goals goals.toml --out mine[/] do my cards do what they should?

    [cyan]scrapyard report blastbots --cluster tcp://10.0.0.5:8786 --games 1000000[/] a million games, elsewhere

    [cyan]scrapyard report blastbots --seats 'greedy!BBBBB,greedy,greedy' --rotate[/] one is told a layout: too good?

    [cyan]scrapyard report bolt --records saved-games[/] what do people make of it?
    """
    from rich.progress import Progress

    need("altair", "polars", "vl_convert")
    from scrapyard.lab.goals import read_goals
    from scrapyard.lab.report import show_findings
    from scrapyard.lab.reporting import Order, make_report
    from scrapyard.lab.simulate import Plan

    meta = find_game(game)
    wished = _players(seats, player)
    aims = read_goals(goals) if goals else []
    if records is not None:
        _read_records(meta, records, len(wished) if wished else None, out or Path(f"report-{meta.id}"), aims, json)
        return
    count = seats_of(meta, preset, len(wished) if wished else None)
    players = wished or [player] * count
    plan = Plan(meta.id, players, seed, settings_of(meta, preset, set_), read_patch(pack) if pack else {}, rotate)
    folder = out or Path(f"report-{meta.id}")
    others = seat_specs(also) if also else []
    order = Order(plan, games, folder, runner(workers, cluster), others, max(10, games // FEWER), _command())
    order.goals = aims
    errors = console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(meta.title, total=order.total)
        findings, whole = make_report(order, lambda count: progress.advance(task, count))
    if json:
        print_json(json_module.loads((folder / "report.json").read_text(encoding="utf-8")))
    else:
        show_findings(console(), meta.title, findings, folder)
    if not whole:
        errors.print(f"Stopped after {findings.games:,} of {games:,} games; the same command goes on.")
        raise typer.Exit(STOPPED)
    if findings.missed:
        raise typer.Exit(1)


def _read_records(
    meta: "Meta", records: Path, seats: int | None, folder: Path, goals: "list[Goal]", json: bool
) -> None:
    """A report on people's games."""
    from rich.progress import Progress

    from scrapyard.lab.records import read_folder
    from scrapyard.lab.report import show_findings
    from scrapyard.lab.reporting import report_of

    errors = console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(meta.title, total=None)
        reading = read_folder(meta, records, seats, lambda count: progress.advance(task, count))
    errors.print(reading.words, markup=False, highlight=False)
    if not reading.tally.games:
        raise ScrapyardError(f"no record in {records} replays with the rules here")
    findings = report_of(reading, folder, goals, _command())
    if json:
        print_json(json_module.loads((folder / "report.json").read_text(encoding="utf-8")))
    else:
        show_findings(console(), meta.title, findings, folder)
    if findings.missed:
        raise typer.Exit(1)


def _players(seats: str | None, player: str) -> list[str] | None:
    if seats is None:
        return None
    return [player] * int(seats) if seats.isdecimal() and len(seats) < 3 else seat_specs(seats)


def need(*libraries: str, extra: str = "lab") -> None:
    """The libraries of an extra, which playing does not need."""
    absent = [name for name in libraries if find_spec(name) is None]
    if absent:
        raise ScrapyardError(missing("this", " and ".join(absent), extra))


def runner(workers: int, cluster: str | None) -> "Runner":
    if cluster is not None:
        need("distributed", extra="cluster")
        from scrapyard.lab.cluster import on_cluster

        return on_cluster(cluster)
    from scrapyard.lab.parts import here

    return here(workers)


def _command() -> str:
    return shlex.join(["scrapyard", *sys.argv[1:]])


@app.command(rich_help_panel=DESIGN)
def compare(
    game: GameName,
    a: Annotated[str, typer.Argument(metavar="A", help="`base`, a pack, settings, a preset, or several with `+`.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The same: `mine.toml+final_round=20`, `preset:longer`.")],
    figure: Annotated[
        list[str] | None,
        typer.Option(
            help="What is compared: order.1, rounds, ending.WORD, had.THING, had.CLASS.THING ... May be repeated."
        ),
    ] = None,
    margin: Annotated[float, typer.Option(min=0.0, help="A difference up to this does not matter.")] = 0.0,
    games: Annotated[int, typer.Option(min=100, help="At most so many games of each.")] = 4000,
    seats: Annotated[
        int | None, typer.Option(min=1, help="Seats at the table; else as few as people play with.")
    ] = None,
    player: Annotated[str, typer.Option(help="The bot in every seat.")] = "greedy",
    out: Annotated[Path | None, typer.Option(help="Keep the games in this folder, and go on there.")] = None,
    workers: Workers = CORES,
    cluster: Cluster = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    json: Json = False,
) -> None:
    """Compare two variants of a game on the same seeds, until the answer is clear.

    The intervals stay right however often one looks, all figures together at 95 %. A figure whose interval leaves out 0
    is clear; one that keeps it when the games are used up cannot be told yet.

    [bold]Examples[/]

    [cyan]scrapyard compare bolt base mine.toml --figure order.1 --figure rounds[/] what do my cards do?

    [cyan]scrapyard compare blastbots base reach=neighbours --seats 4[/] and a rule?
    """
    import tempfile

    from rich.progress import Progress

    need("polars")
    from scrapyard.games import usual_seats
    from scrapyard.lab.compare import DEFAULT, Contest
    from scrapyard.lab.compare import compare as contest_of
    from scrapyard.lab.report import show_differences
    from scrapyard.lab.simulate import Plan

    meta = find_game(game)
    count = seats if seats is not None else usual_seats(meta)
    plans = [Plan(meta.id, [player] * count, seed, *variant(meta, text)) for text in (a, b)]
    errors = console(stderr=True)
    found: list[Difference] = []
    whole = True
    with tempfile.TemporaryDirectory() as passing:
        contest = Contest(
            plans[0], plans[1], figure or DEFAULT, games, out or Path(passing), runner(workers, cluster), margin
        )
        with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
            task = progress.add_task(meta.title, total=2 * games)
            try:
                for found in contest_of(contest, lambda n: progress.advance(task, n)):
                    progress.update(task, description=", ".join(f"{one.figure} {one.verdict}" for one in found))
            except KeyboardInterrupt:
                if not found:
                    raise
                whole = False
    if json:
        print_json({"game": meta.id, "a": a, "b": b, "seed": seed, "figures": [one.as_json() for one in found]})
    else:
        show_differences(console(), meta.title, a, b, found)
    if not whole:
        more = "; the same command goes on" if out else ""
        errors.print(f"Stopped: this is the last look before it{more}.")
        raise typer.Exit(STOPPED)


def variant(meta: "Meta", text: str) -> tuple[dict[str, str], dict[str, object]]:
    """Settings and pack of a variant: `base`, `mine.toml`, `reach=neighbours`, `preset:longer`, joined by `+`."""
    settings: dict[str, str] = {}
    pack: dict[str, object] = {}
    for part in text.split("+"):
        if part in ("", "base"):
            continue
        if part.startswith("preset:"):
            settings |= meta.preset(part.removeprefix("preset:")).settings
        elif part.endswith((".toml", ".json")):
            pack = read_patch(Path(part))
        elif "=" in part:
            settings |= settings_of(meta, None, [part])
        else:
            raise ScrapyardError(f"{part!r} is no variant: give base, a pack (mine.toml), name=value, or preset:NAME")
    return settings, pack
