"""Commands for people who play: play, games, rules, replay, verify, doctor."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from scrapyard.cli.app import HOST, PLAY, Json, Pack, PresetName, RecordFile, Seed, Sets, app, print_json, settings_from
from scrapyard.games import all_games, find_game
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Meta
from scrapyard.terminal.screen import Screen, console


@app.command(rich_help_panel=PLAY)
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game's id; `scrapyard games` lists them.")
    ] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who sits where, clockwise: `me` or `me:Name` for people, else a bot.")
    ] = None,
    seed: Seed = None,
    set_: Sets = None,
    preset: PresetName = None,
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

    session = opened(Wish(game, seats, seed, settings_from(set_), pack, save, resume, preset))
    raise typer.Exit(Play(session, Screen(fast)).run())


@app.command(rich_help_panel=PLAY)
def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id.")],
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="The lesson to take; without it, the list of them.")
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="No pauses after the moves of bots.")] = False,
) -> None:
    """Learn a game in short lessons: a real position, and something to do in it.

    [bold]Examples[/]   [cyan]scrapyard learn bolt[/]   [cyan]scrapyard learn bolt first-punch[/]
    """
    from scrapyard.terminal import lobby
    from scrapyard.terminal.open import lesson_session
    from scrapyard.terminal.play import Play

    if lesson is None:
        lobby.show_lessons(console(), find_game(game))
    else:
        raise typer.Exit(Play(lesson_session(find_game(game), lesson), Screen(fast)).run())


@app.command(rich_help_panel=PLAY)
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


@app.command(rich_help_panel=PLAY)
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's id.")] = None,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE or WORDS]", help="A clause's number, or words to look for.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which clauses have code and tests.")] = False,
    departures: Annotated[
        bool, typer.Option("--departures", help="Rulings where the print is silent, and house rules.")
    ] = False,
    json: Json = False,
) -> None:
    """Read the rules: all of them, one clause, or every clause that speaks of a word.

    [bold]Examples[/]

    [cyan]scrapyard rules bolt[/] everything

    [cyan]scrapyard rules bolt BO-021[/] or just [cyan]21[/]; gap rulings are [cyan]g13[/]

    [cyan]scrapyard rules bolt repair offline[/] clauses with both words

    [cyan]scrapyard rules --coverage[/] clauses and their tests, for all games

    [cyan]scrapyard rules bolt --departures[/] where it departs from the print, and what turns that off
    """
    if coverage:
        show_coverage(json)
        return
    if departures:
        show_departures([find_game(game)] if game is not None else list(all_games().values()), json)
        return
    from scrapyard.kernel.ledger import ledger_of
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


@app.command(rich_help_panel=PLAY)
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


@app.command(rich_help_panel=PLAY)
def verify(file: RecordFile) -> None:
    """Check a record: every answer is legal, every state as recorded, every card and die drawn from the seed.

    [bold]Example[/]   [cyan]scrapyard verify game.record[/]
    """
    from scrapyard.terminal.replay import check

    for finding in check(file):
        console().print(Text(f"✓ {finding}", style="green"))


@app.command(rich_help_panel=HOST)
def doctor() -> None:
    """Check that everything a game needs is here; exit code 1 if not."""
    from scrapyard.terminal.doctor import examine, show

    findings = examine(console())
    show(console(), findings)
    raise typer.Exit(0 if all(finding.good for finding in findings) else 1)


def show_departures(metas: list[Meta], json: bool) -> None:
    from scrapyard.terminal import departures

    if json:
        print_json(departures.as_json(metas))
    else:
        departures.show_departures(console(), metas)


def show_coverage(json: bool) -> None:
    from scrapyard.lab import coverage, report

    folder = coverage.tests_folder()
    measured, unknown = coverage.measure(folder)
    unproved = coverage.unproved(folder)
    if json:
        print_json({game: one.as_json() | {"unproved": unproved.get(game)} for game, one in measured.items()})
    else:
        report.show_coverage(console(), measured, unknown)
        report.show_unproved(console(), unproved)
