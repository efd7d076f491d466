"""The application that every command joins, and the options that commands share."""

import json as jsonlib
from pathlib import Path
from typing import Annotated

import typer

from scrapyard import __version__
from scrapyard.games import usual_seats
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.terminal.screen import console

PLAY, DESIGN, RESEARCH, HOST = AUDIENCES = ("Play", "Design", "Research", "Host")
"""For whom a command is, in the order in which `scrapyard --help` lists them."""

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
PresetName = Annotated[
    str | None,
    typer.Option("--preset", metavar="NAME", help="Settings that go well together; `scrapyard games GAME` lists them."),
]
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


def settings_of(meta: Meta, preset: str | None, pairs: list[str] | None) -> dict[str, str]:
    """A preset's settings, and over them those that are set one by one."""
    return {**(meta.preset(preset).settings if preset is not None else {}), **settings_from(pairs)}


def seats_of(meta: Meta, preset: str | None, seats: int | None) -> int:
    """How many sit at the table: as many as are wished for, else the usual number; a preset must suit them."""
    chosen = meta.preset(preset) if preset is not None else None
    count = seats if seats is not None else usual_seats(meta, chosen)
    if chosen is not None:
        chosen.check_seats(count)
    return count


def print_json(value: object) -> None:
    console().print(jsonlib.dumps(value, indent=2, ensure_ascii=False), markup=False, soft_wrap=True)


@app.callback(invoke_without_command=True)
def version(
    shown: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if shown:
        console().print(f"scrapyard {__version__}")
        raise typer.Exit
