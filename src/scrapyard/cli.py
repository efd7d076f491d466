"""The command `scrapyard`: options in, a call of the terminal or the lab, exit code out."""

import json as jsonlib
import os
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from scrapyard import __version__
from scrapyard.games import all_games, find_game, usual_seats
from scrapyard.kernel.errors import ScrapyardError, SettingsError
from scrapyard.packs import read_patch
from scrapyard.players import seat_specs
from scrapyard.terminal.screen import Screen, console

app = typer.Typer(
    name="scrapyard",
    help="Five robot games, one engine: play, look back, read the rules, simulate, measure.",
    epilog="Begin with: scrapyard play bolt",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as `scrapyard games` lists it.")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same cards and dice.")]
Sets = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting; may be repeated.")]
Pack = Annotated[Path | None, typer.Option(metavar="FILE.toml", help="Your own cards over the game's content.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, such as a saved game.")]


def settings_from(pairs: list[str] | None) -> dict[str, str]:
    """`["final_round=30"]` as a mapping."""
    settings: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise SettingsError(f"--set {pair[:60]!r} should have the form name=value")
        settings[name.strip()] = value.strip()
    return settings


def print_json(value: object) -> None:
    console().print(jsonlib.dumps(value, indent=2, ensure_ascii=False), markup=False, soft_wrap=True)


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game's id; `scrapyard games` lists them.")
    ] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who sits where, clockwise: `me` or `me:Name` for people, else a bot.")
    ] = None,
    seed: Seed = None,
    set_: Sets = None,
    pack: Pack = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved game; `last` is the latest one.")
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="No pauses after the moves of bots.")] = False,
) -> None:
    """Play a game in the terminal, with bots or with friends at one keyboard.

    Every answer is saved at once: Ctrl-C, q or a closed window lose nothing.

    [bold]Examples[/]

    [cyan]scrapyard play bolt[/] against a greedy bot

    [cyan]scrapyard play bolt --seats me:Bea,me:Cy,greedy --set robot_powers=on[/] two people and a bot

    [cyan]scrapyard play bolt --pack my-cards.toml --seed 7[/] your own cards, a known shuffle

    [cyan]scrapyard play --resume last[/] go on where you stopped
    """
    from scrapyard.terminal.open import Wish, opened
    from scrapyard.terminal.play import Play

    session = opened(Wish(game, seats, seed, settings_from(set_), pack, save, resume))
    raise typer.Exit(Play(session, Screen(fast)).run())


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game with all its settings.")] = None,
    json: Json = False,
) -> None:
    """List the games, or one game with all its settings.

    [bold]Examples[/]   [cyan]scrapyard games[/]   [cyan]scrapyard games bolt[/]   [cyan]scrapyard games --json[/]
    """
    from scrapyard.terminal import lobby

    metas = [find_game(game)] if game is not None else list(all_games().values())
    if json:
        print_json(lobby.as_json(metas))
    elif game is not None:
        lobby.show_game(console(), metas[0])
    else:
        lobby.show_games(console())


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's id.")] = None,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE or WORDS]", help="A clause's number, or words to look for.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which clauses have tests.")] = False,
    json: Json = False,
) -> None:
    """Read the rules: all of them, one clause, or every clause that speaks of a word.

    [bold]Examples[/]

    [cyan]scrapyard rules bolt[/] everything

    [cyan]scrapyard rules bolt BO-021[/] or just [cyan]21[/]; gap rulings are [cyan]g13[/]

    [cyan]scrapyard rules bolt repair offline[/] clauses with both words

    [cyan]scrapyard rules --coverage[/] clauses and their tests, for all games
    """
    if coverage:
        show_coverage(json)
        return
    from scrapyard.ledger import ledger_of
    from scrapyard.terminal import rulebook

    if game is None:
        raise ScrapyardError(f"say which game: scrapyard rules GAME; there are: {', '.join(all_games())}")
    meta = find_game(game)
    asked = " ".join(words) if words else None
    if json:
        print_json(rulebook.as_json(meta, asked))
    elif asked is not None:
        rulebook.show_found(console(), ledger_of(meta), asked)
    else:
        rulebook.show_all(console(), ledger_of(meta))


def show_coverage(json: bool) -> None:
    from scrapyard.lab import coverage, report

    measured, unknown = coverage.measure(coverage.tests_folder())
    if json:
        print_json({game: one.as_json() for game, one in measured.items()})
    else:
        report.show_coverage(console(), measured, unknown)


@app.command()
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seats: Annotated[str | None, typer.Option(help="The bots, clockwise: `greedy,random`.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; the results do not depend on it.")] = os.cpu_count()
    or 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    set_: Sets = None,
    pack: Pack = None,
    rotate: Annotated[
        bool, typer.Option("--rotate/--no-rotate", help="Let the bots change seats from game to game.")
    ] = False,
    json: Json = False,
) -> None:
    """Let bots play many games; who wins, how long it takes, how it ends, with 95 % intervals.

    [bold]Examples[/]

    [cyan]scrapyard sim bolt --games 10000[/] random play: is a seat better than another?

    [cyan]scrapyard sim bolt --seats greedy,random,random --rotate[/] how strong is greedy?

    [cyan]scrapyard sim bolt --seats greedy,greedy:noise=0.2 --set final_round=20 --json[/]
    """
    from rich.progress import Progress

    from scrapyard.lab.report import show_simulation
    from scrapyard.lab.simulate import Plan, simulate
    from scrapyard.lab.summary import Summary

    meta = find_game(game)
    players = seat_specs(seats) if seats is not None else ["random"] * usual_seats(meta)
    plan = Plan(meta.id, players, seed, settings_from(set_), read_patch(pack) if pack else {}, rotate)
    errors = console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(f"{meta.title}", total=games)
        start = time.perf_counter()
        played = simulate(plan, games, workers, lambda count: progress.advance(task, count))
        summary = Summary(plan, played, time.perf_counter() - start)
    if json:
        print_json(summary.as_json())
    else:
        show_simulation(console(), summary)


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(min=0, help="The position after so many answers.")] = None,
    seat: Annotated[str | None, typer.Option(metavar="A", help="As this seat saw it; else as a spectator.")] = None,
    step: Annotated[bool | None, typer.Option("--step/--no-step", help="With keys; the default in a terminal.")] = None,
) -> None:
    """Look at a recorded game: step through it with keys, or print it.

    [bold]Examples[/]

    [cyan]scrapyard replay game.record[/] arrow keys, q to quit

    [cyan]scrapyard replay game.record --at 40 --seat B[/] what B saw after 40 answers

    [cyan]scrapyard replay game.record --no-step > game.txt[/] the whole log
    """
    from scrapyard.terminal.replay import Replay

    game, screen = Replay(file), Screen(fast=True)
    eyes = game.seat(seat)
    if at is not None and at > game.last:
        raise ScrapyardError(f"{file} has {game.last} answers; there is no position {at}")
    interactive = screen.typed and screen.console.is_terminal
    if step and not interactive:
        raise ScrapyardError("--step needs a terminal; without one the game is printed")
    if step if step is not None else interactive and at is None:
        game.step_through(screen, at or 0, eyes)
    elif at is not None:
        game.show(screen, at, eyes)
    else:
        game.print_game(screen, eyes)


@app.command()
def verify(file: RecordFile) -> None:
    """Check a record: every answer is legal, every state as recorded, every card and die drawn from the seed.

    [bold]Example[/]   [cyan]scrapyard verify game.record[/]
    """
    from scrapyard.terminal.replay import check

    for finding in check(file):
        console().print(Text(f"✓ {finding}", style="green"))


@app.command()
def bench(
    game: Annotated[str | None, typer.Option(help="One game instead of all.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Short rounds: rough numbers in seconds.")] = False,
    json: Json = False,
) -> None:
    """Measure speed: compiled and pure, beside OpenSpiel and RLCard if they are installed.

    [bold]Examples[/]   [cyan]scrapyard bench --quick[/]   [cyan]scrapyard bench --game bolt --json[/]
    """
    from rich.status import Status

    from scrapyard.lab.bench import measure
    from scrapyard.lab.report import show_bench

    names = [find_game(game).id] if game is not None else list(all_games())
    errors = console(stderr=True)
    rounds, seconds = (3, 0.2) if quick else (7, 1.0)
    if errors.is_terminal:
        with Status("starting", console=errors) as status:
            report: dict[str, Any] = measure(names, rounds, seconds, status.update)
    else:
        report = measure(names, rounds, seconds, lambda _: None)
    if json:
        print_json(report)
    else:
        show_bench(console(), report)


@app.command()
def doctor() -> None:
    """Check that everything a game needs is here; exit code 1 if not."""
    from scrapyard.terminal.doctor import examine, show

    findings = examine(console())
    show(console(), findings)
    raise typer.Exit(0 if all(finding.good for finding in findings) else 1)


@app.callback(invoke_without_command=True)
def version(
    shown: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if shown:
        console().print(f"scrapyard {__version__}")
        raise typer.Exit


def main() -> None:
    """Run the command; what a user can mend is said in one line, with exit code 2."""
    try:
        app()
    except ScrapyardError as error:
        console(stderr=True).print(Text(f"Error: {error}", style="red"), soft_wrap=True)
        sys.exit(2)
