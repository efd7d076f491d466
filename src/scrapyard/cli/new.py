"""`scrapyard new`: a small game with its three rooms, ready to be played and changed."""

import importlib.util
import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from scrapyard.cli.app import DESIGN, app
from scrapyard.games import all_games
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.terminal.screen import console

STARTER = "scrapyard.cli.starter"

PROJECT = """\
# `pip install .` in this folder makes the game known to scrapyard everywhere on this machine.

[build-system]
requires = ["setuptools>=80"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["scrapyard"]

[project.entry-points."scrapyard.games"]
{id} = "{name}.meta:META"

[tool.setuptools]
package-dir = {{ {name} = "." }}
packages = ["{name}", "{name}.rules", "{name}.face", "{name}.mind"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.md"]
"""


class CannotWrite(ScrapyardError):
    """There is no room for a new game, or its name will not do."""


@app.command(rich_help_panel=DESIGN)
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called, such as my_game.")],
    title: Annotated[str | None, typer.Option(help="Its title; without it, made from the name.")] = None,
    folder: Annotated[Path, typer.Option(metavar="DIR", help="Where its folder is made.")] = Path(),
) -> None:
    """Begin a game of your own: a small one with rules, face and mind, that can be played at once.

    It is found in the folder where `scrapyard` is started, in every folder named in SCRAPYARD_PATH, and, once
    installed (`pip install ./my_game`), everywhere.

    [bold]Examples[/]   [cyan]scrapyard new my_game[/]   [cyan]scrapyard new heap --title "The Heap"[/]
    """
    starter = Starter(name, title)
    home = starter.write(folder)
    show = console().print
    show(f"[bold]{starter.title}[/] is in {home}: rules/ face/ mind/, a ledger, content and tests.", soft_wrap=True)
    here = "" if folder.resolve() == Path.cwd() else f"SCRAPYARD_PATH={folder} "
    show(f"  [cyan]{here}scrapyard play {starter.id}[/]   in the terminal", soft_wrap=True)
    show(f"  [cyan]{here}scrapyard serve[/]   in the browser", soft_wrap=True)
    show(f"  [cyan]pytest {home}[/]   every promise of the kernel, and its own rules", soft_wrap=True)


class Starter:
    """The starting game under a new name."""

    def __init__(self, name: str, title: str | None = None) -> None:
        self.name = name.strip().lower().replace("-", "_").replace(" ", "_")
        self.id = self.name
        self.title = title or self.name.replace("_", " ").title()
        if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", self.name) or keyword.iskeyword(self.name):
            raise CannotWrite(f"{name[:40]!r} cannot be a game's name: letters, digits and _, such as my_game")
        if not re.fullmatch(r"[^\"\\\x00-\x1f]{1,40}", self.title):
            raise CannotWrite("a title has 1 to 40 characters, without quotes and line breaks")
        if self.name in all_games() or importlib.util.find_spec(self.name) is not None:
            raise CannotWrite(f"there is a game or a Python module called {self.name} already; choose another name")

    def write(self, folder: Path) -> Path:
        """Write the game's folder; one that is there already is left alone."""
        home = folder / self.name
        try:
            home.mkdir(parents=True)
        except FileExistsError:
            raise CannotWrite(f"{home} is there already; choose another name or folder") from None
        except OSError as error:
            raise CannotWrite(f"{home} cannot be made: {error.strerror}") from None
        self._copy(files(STARTER), home)
        (home / "pyproject.toml").write_text(PROJECT.format(name=self.name, id=self.id), encoding="utf-8")
        return home

    def _copy(self, source: Traversable, target: Path) -> None:
        target.mkdir(exist_ok=True)
        for item in source.iterdir():
            if item.is_dir():
                if item.name != "__pycache__":
                    self._copy(item, target / item.name)
            elif item.name.endswith((".py", ".toml", ".md")):
                path = target / item.name.replace("starter", self.name)
                path.write_text(self._renamed(item.read_text(encoding="utf-8")), encoding="utf-8")

    def _renamed(self, text: str) -> str:
        """The text with the new game's names; its clauses begin with letters of its name."""
        words = self.name.split("_")
        camel = "".join(word.capitalize() for word in words)
        prefix = (words[0][0] + words[-1][0] if len(words) > 1 else self.name[:2]).upper()
        taken = {meta.clauses for meta in all_games().values()}
        while prefix in taken or not prefix.isalpha():
            prefix = chr(ord("A") + (ord(prefix[0]) - ord("A") + 1) % 26) + "X"
        text = text.replace(STARTER, self.name).replace("ST-", f"{prefix}-").replace('"ST"', f'"{prefix}"')
        text = re.sub(r"Starter(?=[A-Z])", camel, text.replace("class TestStarter", f"class Test{camel}"))
        return text.replace("Starter", self.title).replace("starter", self.id)
