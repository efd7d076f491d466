"""The page of a game's observations in the manual, made from its layout."""

from scrapyard.games import usual_seats
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.features import Block
from scrapyard.kernel.game import Meta
from scrapyard.research.engine.sight import FORMAT, Sight

HEAD = """# {title}: what a seat sees, in numbers

Made by `make docs` from `face/features.py` of the game. Every number is an int from 0 to the number behind its column;
what would go higher stays there. The numbers come block by block, in a block row by row, in a row column by column, and
are called `block.row.column` (`block.column` in a block of one row). Seats begin with the one that looks, then
clockwise. Moves with the rules version, here {version}, or with the format of the blocks that all games share, here
{format}.

| seats | numbers | options |
| ---: | ---: | ---: |
"""
SHOWN = 6
"""Rows that are named on the page where there are many."""


def observations_page(meta: Meta) -> str:
    """docs/research/observations/<game>.md as it should be."""
    lines = [HEAD.format(title=meta.title, version=meta.version, format=FORMAT).rstrip("\n")]
    for seats in range(meta.seats[0], meta.seats[1] + 1):
        try:
            sight = Sight(meta.bind(seats))
        except SettingsError:
            continue
        lines.append(f"| {seats} | {sight.size:,} | {sight.options:,} |")
    seats = usual_seats(meta)
    sight = Sight(meta.bind(seats))
    lines += ["", f"The blocks at a table for {seats}:"]
    for block in sight.layout.blocks:
        lines += ["", f"## {block.name}", "", block.about, "", _rows(block), ""]
        lines.append(", ".join(f"`{c}` {high}" for c, high in zip(block.columns, block.highs, strict=True)))
    return "\n".join(lines) + "\n"


def _rows(block: Block) -> str:
    if block.rows == [""]:
        return f"One row of {len(block.columns)}:"
    named = block.rows if len(block.rows) <= SHOWN else [*block.rows[: SHOWN - 1], "...", block.rows[-1]]
    words = ", ".join(f"`{row}`" if row != "..." else row for row in named)
    return f"{len(block.rows)} rows of {len(block.columns)}: {words}"
