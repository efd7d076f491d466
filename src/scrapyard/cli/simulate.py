"""Commands for people who let bots play: sim, ladder, fit."""

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from scrapyard.cli.app import (
    DESIGN,
    RESEARCH,
    GameName,
    Json,
    Pack,
    PresetName,
    Sets,
    app,
    print_json,
    seats_of,
    settings_of,
)
from scrapyard.cli.report import STOPPED, need
from scrapyard.games import find_game
from scrapyard.terminal.screen import console


@app.command(rich_help_panel=DESIGN)
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seats: Annotated[str | None, typer.Option(help="The bots, clockwise: `greedy,random`.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; the results do not depend on it.")] = os.cpu_count()
    or 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    set_: Sets = None,
    preset: PresetName = None,
    pack: Pack = None,
    rotate: Annotated[
        bool, typer.Option("--rotate/--no-rotate", help="Let the bots change seats from game to game.")
    ] = False,
    parquet: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write every choice there: observation, mask, choice, chances, result."),
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play many games; who wins, how long it takes, how it ends, with 95 % intervals.

    [bold]Examples[/]

    [cyan]scrapyard sim bolt --games 10000[/] random play: is a seat better than another?

    [cyan]scrapyard sim bolt --seats greedy,random,random --rotate[/] how strong is greedy?

    [cyan]scrapyard sim bolt --seats greedy,greedy:noise=0.2 --set final_round=20 --json[/]

    [cyan]scrapyard sim bolt --seats search:iterations=100,greedy --rotate --parquet choices[/] choices to learn from
    """
    from rich.progress import Progress

    from scrapyard.lab.report import show_simulation
    from scrapyard.lab.simulate import Plan, simulate
    from scrapyard.lab.summary import Summary
    from scrapyard.packs import read_patch
    from scrapyard.players import seat_specs

    meta = find_game(game)
    wished = seat_specs(seats) if seats is not None else None
    count = seats_of(meta, preset, len(wished) if wished is not None else None)
    players = wished or ["random"] * count
    plan = Plan(meta.id, players, seed, settings_of(meta, preset, set_), read_patch(pack) if pack else {}, rotate)
    errors = console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(f"{meta.title}", total=games)
        start = time.perf_counter()
        if parquet is not None:
            need("numpy", "polars", extra="lab,research")
            from scrapyard.cli.datasets import write_dataset

            played, choices = write_dataset(plan, games, workers, parquet, lambda count: progress.advance(task, count))
        else:
            played, choices = simulate(plan, games, workers, lambda count: progress.advance(task, count)), 0
        summary = Summary(plan, played, time.perf_counter() - start)
    if parquet is not None:
        errors.print(f"{choices:,} choices of {games:,} games are in {parquet}", highlight=False)
    if json:
        print_json(summary.as_json())
    else:
        show_simulation(console(), summary)
    if len(played) < games:
        errors.print(f"Stopped after {len(played):,} of {games:,} games; that is what is told.")
        raise typer.Exit(STOPPED)


@app.command(rich_help_panel=RESEARCH)
def ladder(
    game: GameName,
    players: Annotated[
        str, typer.Option(help="The bots to compare, each once.")
    ] = "random,greedy:noise=0.3,greedy,search:time=0.2",
    seats: Annotated[int | None, typer.Option(min=2, help="Seats at each table; the fewest the game has.")] = None,
    games: Annotated[
        int, typer.Option(min=1, help="Games at each table; rounded up, so that all sit everywhere equally often.")
    ] = 100,
    exploit: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="WORLDS", help="Also let somebody play who knows each bot and looks ahead in so many worlds."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; the results do not depend on it.")] = os.cpu_count()
    or 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    set_: Sets = None,
    preset: PresetName = None,
    json: Json = False,
) -> None:
    """Compare bots: everybody against everybody, in every seat; ratings and win rates with 95 % intervals.

    Any kind of bot: those of the house, policies, programs (exec:), OpenSpiel's searches. Bots that think for a time
    rather than for a number of iterations are stronger on a faster machine.

    [bold]Examples[/]

    [cyan]scrapyard ladder bolt --games 200[/] the usual bots at two seats

    [cyan]scrapyard ladder bolt --players greedy,search:iterations=500 --seats 4[/] one against three, two against two

    [cyan]scrapyard ladder bolt --players greedy,openspiel:ismcts,simulations=20 --games 10[/] OpenSpiel's search, too

    [cyan]scrapyard ladder bolt --players random,greedy --exploit 4[/] how much is won by who knows the bot?
    """
    from rich.progress import Progress

    from scrapyard.lab.ladder import balanced, climb, tables
    from scrapyard.lab.report import show_ladder
    from scrapyard.lab.response import exploit as exploited
    from scrapyard.lab.simulate import derived
    from scrapyard.players import seat_specs

    meta = find_game(game)
    specs = seat_specs(players)
    count = seats_of(meta, preset, seats)
    games = balanced(games, count)
    total = games * (len(tables(specs, count)) + (len(specs) if exploit is not None else 0))
    settings = settings_of(meta, preset, set_)
    errors = console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(meta.title, total=total)
        result = climb(
            meta.id,
            specs,
            count,
            games,
            workers,
            seed,
            settings,
            lambda n: progress.advance(task, n),
        )
        for number, spec in enumerate(specs if exploit is not None else []):
            tell = (meta.id, spec, count, games, exploit or 1, workers, derived(seed, 1 << 20, number), settings)
            result.exploited.append(exploited(*tell, lambda n: progress.advance(task, n)))
    if json:
        print_json(result.as_json())
    else:
        show_ladder(console(), result)


@app.command(rich_help_panel=RESEARCH)
def fit(
    game: GameName,
    seats: Annotated[str | None, typer.Option(help="The sizes of tables: `2,3`; else all that the game has.")] = None,
    games: Annotated[int, typer.Option(min=5, help="Games for each size; from 2000 on the weights are steady.")] = 2000,
    player: Annotated[str, typer.Option(help="Who plays them: a bot that errs now and then sees more.")] = (
        "greedy:noise=0.1"
    ),
    workers: Annotated[int, typer.Option(min=1, help="Processes; the results do not depend on it.")] = os.cpu_count()
    or 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    write: Annotated[bool, typer.Option("--write", help="Put the weights beside the game's rules.")] = False,
    json: Json = False,
) -> None:
    """Learn from many games which signs tell who will win; search bots and hints reckon with that.

    Play it again after a change of cards or rules: weights that no longer fit make bots weaker, never wrong.

    [bold]Examples[/]

    [cyan]scrapyard fit rocket-rollout --seats 3[/] what wins at a table of three?

    [cyan]scrapyard fit rocket-rollout --seed 1 --write[/] and let the bots know
    """
    from rich.progress import Progress

    from scrapyard.lab.outlooks import learn, sizes, write_outlook
    from scrapyard.lab.report import show_fits

    meta = find_game(game)
    counts = sizes(meta, seats)
    errors = console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(meta.title, total=games * len(counts))
        fits = learn(meta, counts, games, player, workers, seed, lambda count: progress.advance(task, count))
    if write:
        write_outlook(meta, fits, f"scrapyard fit {meta.id} --games {games} --player {player} --seed {seed} --write")
    if json:
        print_json({"game": meta.id, "fits": [one.as_json() for one in fits]})
    else:
        show_fits(console(), meta.title, fits)
