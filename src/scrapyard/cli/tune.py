"""The command for designers who know what they want, and not which numbers give it."""

from pathlib import Path
from typing import Annotated

import typer

from scrapyard.cli.app import DESIGN, GameName, Json, Pack, PresetName, Sets, app, print_json, settings_of
from scrapyard.cli.report import CORES, Cluster, Workers, need, runner
from scrapyard.games import find_game, usual_seats
from scrapyard.kernel.facts import facts_of
from scrapyard.packs import read_patch
from scrapyard.terminal.screen import console

FRESH = 1_000_003
"""Added to the seed for the report at the end."""


@app.command(rich_help_panel=DESIGN)
def tune(
    game: GameName,
    numbers: Annotated[Path, typer.Option(help="The numbers that may move, a TOML file.")],
    goals: Annotated[Path, typer.Option(help="The goals to reach, a TOML file.")],
    trials: Annotated[int, typer.Option(min=1, help="At most so many sets of numbers.")] = 40,
    games: Annotated[
        int, typer.Option(min=20, help="Games of each set; the report at the end plays four times as many.")
    ] = 200,
    seats: Annotated[
        int | None, typer.Option(min=1, help="Seats at the table; else as few as people play with.")
    ] = None,
    player: Annotated[str, typer.Option(help="The bot in every seat.")] = "greedy",
    out: Annotated[Path | None, typer.Option(help="The folder; else tuned-GAME.")] = None,
    workers: Workers = CORES,
    cluster: Cluster = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same search.")] = 0,
    set_: Sets = None,
    preset: PresetName = None,
    pack: Pack = None,
    json: Json = False,
) -> None:
    """Search for numbers that reach goals; it ends in a pack, and in a report on fresh seeds.

    The numbers file has [[number]] tables with `at` (constants.clock_start, card.haymaker.count,
    card.haymaker.action.0.hits.0.n), low and high, and may have `locked`, a list of patterns that nothing moves.
    Stopped with Ctrl-C it goes on where it was when it is called again. Card texts are yours to follow.

    [bold]Example[/]

    [cyan]scrapyard tune bolt --numbers numbers.toml --goals goals.toml --seats 4 --trials 60[/]
    """
    from rich.progress import Progress

    need("altair", "optuna", "polars", "tomli_w", "vl_convert")
    from scrapyard.lab.goals import read_goals
    from scrapyard.lab.report import show_findings, show_trials
    from scrapyard.lab.reporting import Order, make_report
    from scrapyard.lab.simulate import Plan
    from scrapyard.lab.tune import Search, read_numbers, write_pack
    from scrapyard.lab.tune import tune as search_for

    meta = find_game(game)
    folder = out or Path(f"tuned-{meta.id}")
    players = [player] * (seats or usual_seats(meta))
    plan = Plan(meta.id, players, seed, settings_of(meta, preset, set_), read_patch(pack) if pack else {})
    moving = read_numbers(numbers, facts_of(meta).printed)
    search = Search(plan, moving, read_goals(goals), games, trials, folder, runner(workers, cluster))
    errors = console(stderr=True)
    found = []
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(meta.title, total=trials)
        for trial in search_for(search, lambda n: progress.advance(task, n)):
            found.append(trial)
            progress.update(task, description=f"{meta.title}: best {min(one.loss for one in found):.3g}")
        best = min(found, key=lambda one: one.loss)
        tuned = search.pack(best.values)
        write_pack(
            folder / "tuned.toml",
            tuned,
            f"{meta.title}, tuned: loss {best.loss:.3g}, the best of trials: {len(found)}.",
        )
        fresh = Plan(meta.id, players, seed + FRESH, plan.settings, tuned)
        order = Order(fresh, 4 * games, folder / "report", search.run, command="", goals=search.goals)
        last = progress.add_task("report on fresh seeds", total=order.total)
        findings, _ = make_report(order, lambda n: progress.advance(last, n))
    if json:
        shown = {"best": best.as_json(), "trials": [one.as_json() for one in found], "report": findings.as_json()}
        print_json({"game": meta.id, "seed": seed, **shown})
    else:
        show_trials(console(), meta.title, found)
        show_findings(console(), meta.title, findings, folder / "report")
        console().print(f"The pack: {folder / 'tuned.toml'}", soft_wrap=True)
    if findings.missed:
        raise typer.Exit(1)
