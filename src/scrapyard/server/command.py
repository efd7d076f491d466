"""The command `scrapyard serve`: `app.command("serve")(serve_command)`."""

from typing import Annotated

import typer

from scrapyard.kernel.errors import ScrapyardError


def serve_command(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody in the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.")] = 8000,
    store: Annotated[
        str, typer.Option(help="Where games are kept: sqlite:///file or postgresql://user@host/name.")
    ] = "sqlite:///scrapyard.db",
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
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the games to browsers: a page, an API, tables with people and bots."""
    from scrapyard.server.config import Config  # noqa: PLC0415  # the command line lists commands without the server
    from scrapyard.server.web.serve import serve  # noqa: PLC0415

    config = Config(store=store, origins=tuple(origin or ()), proxies=tuple(proxy or ()), packs=packs)
    try:
        serve(config, host, port, workers, open_page)
    except ScrapyardError as error:
        typer.echo(f"scrapyard serve: {error}", err=True)
        raise typer.Exit(2) from None


if __name__ == "__main__":
    typer.run(serve_command)
