"""Commands for programs that play: mcp, token."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from scrapyard.cli.app import HOST, RESEARCH, app
from scrapyard.cli.report import need
from scrapyard.terminal.screen import console


@app.command(rich_help_panel=RESEARCH)
def mcp(
    http: Annotated[
        int | None,
        typer.Option(min=1, max=65535, metavar="PORT", help="Serve over HTTP at this port of this machine instead."),
    ] = None,
    name: Annotated[str, typer.Option(help="What the agent is called; (bot) is put behind it.")] = "agent",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same cards and dice.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep the records of finished games in this folder.")
    ] = None,
    rate: Annotated[float, typer.Option(min=0.01, help="Calls a second that the agent may make for long.")] = 5.0,
    burst: Annotated[float, typer.Option(min=1.0, help="Calls that it may make at once.")] = 100.0,
) -> None:
    """Let a language model play: tools to read the rules, see the table, ask and play, over the Model Context Protocol.

    Programs that speak it start this command themselves; a model plays against bots at tables of its own, and sees what
    its seat may see. Needs the extra `mcp`.

    [bold]Examples[/]

    [cyan]scrapyard mcp --save games[/] on standard input and output, as most programs want it

    [cyan]scrapyard mcp --http 8765 --name robin[/] at http://127.0.0.1:8765/mcp
    """
    need("mcp", "numpy", extra="mcp,research")
    from scrapyard.research.agents.mcp import Tools, make_server
    from scrapyard.server.budgets import Bucket

    tools = Tools(Bucket(rate, burst), seed if seed is not None else secrets.randbits(128), name, save)
    server = make_server(tools)
    if http is None:
        server.run("stdio")
    else:
        server.run("streamable-http", host="127.0.0.1", port=http)


@app.command(rich_help_panel=HOST)
def token(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the program is called; (bot) is put behind it.")],
    bots: Annotated[
        Path, typer.Option(metavar="FILE", help="The file for `scrapyard serve --bots`; it gets another line.")
    ] = Path("bots.txt"),
) -> None:
    """Let a program take seats on your server: make its token, which is shown once, and keep the hash in a file.

    Start the server again to let it in; a line taken out of the file sends it away. Everybody sees that it is a bot.

    [bold]Example[/]   [cyan]scrapyard token robin --bots bots.txt[/] and then [cyan]scrapyard serve --bots bots.txt[/]
    """
    from scrapyard.kernel.errors import ScrapyardError
    from scrapyard.server.config import BOT_NAME, read_bots
    from scrapyard.server.tables.keys import hashed, new_secret

    if not BOT_NAME.fullmatch(name):
        raise ScrapyardError(f"{name[:40]!r} is no name for a program: up to 18 letters, digits, - and _")
    known = dict(read_bots(bots)) if bots.exists() else {}
    if name in known:
        raise ScrapyardError(f"{bots} has a program {name} already; take its line out to give it another token")
    made = new_secret()
    try:
        with bots.open("a", encoding="utf-8") as file:
            file.write(f"{name} {hashed(made)}\n")
    except OSError as error:
        raise ScrapyardError(f"{bots} cannot be written: {error.strerror}") from None
    console().print(made, markup=False, soft_wrap=True)
