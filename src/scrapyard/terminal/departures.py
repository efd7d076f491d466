"""Where games and tables depart from the print, on a terminal."""

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scrapyard.kernel.departures import badge, departures, on_by_default, table_rules
from scrapyard.kernel.game import Game, Meta
from scrapyard.terminal.rulebook import styled

COLOURS = {"printed": "green", "ruling": "yellow", "house": "magenta"}


def headline(game: Game) -> Text:
    """The game's title, and the badge of the table beside it."""
    return Text.assemble((game.meta.title, "bold"), (f"  {badge(game)}".rstrip(), "dim"))


def show_table_rules(console: Console, game: Game) -> None:
    """The badge of a table, and the house rules behind it with their clauses and what the ledger says of them."""
    worn = badge(game)
    if not worn:
        return
    console.print(Text(f"\n{worn}", style="bold"))
    for rule in table_rules(game):
        where = ", ".join(dict.fromkeys(part for part in (rule.id, rule.clause) if part))
        how = f"{rule.setting}={rule.value}: " if rule.setting is not None else ""
        console.print(Padding(Text(f"{how}{rule.text}" + (f"  [{where}]" if where else "")), (0, 0, 0, 2)))
        if rule.why not in ("", rule.text):
            console.print(Padding(Text(rule.why, style="dim"), (0, 0, 0, 4)))


def show_departures(console: Console, metas: list[Meta]) -> None:
    """The rulings and house rules of games, and which of them the default table has on."""
    for meta in metas:
        on = on_by_default(meta)
        said = f"house rules by default: {', '.join(on)}" if on else "as printed by default"
        console.print(Text.assemble((meta.title, "bold"), f"  {said}"))
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for name in ("number", "kind", "clause", "setting", ""):
            table.add_column(name, no_wrap=name in ("number", "kind", "clause"))
        for one in departures(meta):
            kind = Text(one.kind, style=COLOURS[one.kind])
            table.add_row(one.id, kind, one.clause or "", one.setting or "", styled(one.text))
        console.print(table)


def as_json(metas: list[Meta]) -> dict[str, object]:
    """The same for programs."""
    return {
        meta.id: {"on_by_default": on_by_default(meta), "departures": [one._asdict() for one in departures(meta)]}
        for meta in metas
    }
