"""The commands `serve`, `backup` and `restore`: `app.command("serve")(serve_command)`."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from scrapyard.kernel.errors import ScrapyardError

StoreAddress = Annotated[str, typer.Option(help="Where games are kept: sqlite:///file or postgresql://user@host/name.")]
FileStore = Annotated[str, typer.Option(help="Where games are kept: sqlite:///file.")]
DEFAULT_STORE = "sqlite:///scrapyard.db"


@contextmanager
def _told(command: str) -> Iterator[None]:
    """What keeps a command from its work is said in a line; exit code 2."""
    try:
        yield
    except ScrapyardError as error:
        typer.echo(f"scrapyard {command}: {error}", err=True)
        raise typer.Exit(2) from None


def backup_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup, one file.")],
    store: FileStore = DEFAULT_STORE,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")] = False,
) -> None:
    """Copy the games of an SQLite store into one file; the server may run meanwhile.

    [bold]Example[/]   [cyan]scrapyard backup games-monday.db --store sqlite:///scrapyard.db[/]
    """
    with _told("backup"):
        from scrapyard.server.store.copies import backup  # noqa: PLC0415

        backup(store, file, force)
    typer.echo(f"{file} has everything that was saved in {store} up to now.")


def restore_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup made with `scrapyard backup`.")],
    store: FileStore = DEFAULT_STORE,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the store if it exists.")] = False,
    incomplete: Annotated[
        bool, typer.Option("--incomplete", help="Take a copy that lacks what was saved last, made with cp.")
    ] = False,
) -> None:
    """Put a backup into an SQLite store's place; stop the server first.

    [bold]Example[/]   [cyan]scrapyard restore games-monday.db --store sqlite:///scrapyard.db[/]
    """
    with _told("restore"):
        from scrapyard.server.store.copies import restore  # noqa: PLC0415

        restore(store, file, force, incomplete)
    typer.echo(f"{store} has the games of {file}.")


def serve_command(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody in the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.")] = 8000,
    store: StoreAddress = DEFAULT_STORE,
    workers: Annotated[int, typer.Option(help="Processes that serve; several need PostgreSQL.")] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may use this server (https://example.org).")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy whose X-Forwarded-For is believed: an address or a network; repeatable.",
        ),
    ] = None,
    packs: Annotated[bool, typer.Option(help="Whether tables may bring cards and numbers of their own.")] = True,
    lab: Annotated[bool, typer.Option(help="Whether visitors may simulate what they change, in /lab.")] = True,
    bots: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Programs that may take seats over the bot API; `scrapyard token` writes it."
        ),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the games to browsers: a page, an API, tables with people and bots."""
    from scrapyard.server.config import (  # noqa: PLC0415  # the command line lists commands without the server
        Config,
        read_bots,
    )
    from scrapyard.server.web.serve import serve  # noqa: PLC0415

    with _told("serve"):
        config = Config(
            store=store,
            origins=tuple(origin or ()),
            proxies=tuple(proxy or ()),
            packs=packs,
            lab=lab,
            bots=read_bots(bots) if bots is not None else (),
        )
        serve(config, host, port, workers, open_page)


if __name__ == "__main__":
    typer.run(serve_command)
