"""The games' table: a row for each game, made from a tally's columns of numbers, all rows at once."""

from collections.abc import Sequence
from typing import Any

import polars as pl

from scrapyard.kernel.tally import Tally

SCHEMA = pl.Schema(
    {
        "number": pl.Int64(),
        "players": pl.List(pl.String()),
        "answers": pl.Int32(),
        "decisions": pl.Int32(),
        "rounds": pl.Int32(),
        "ending": pl.String(),
        "places": pl.List(pl.Int8()),
        "sides": pl.List(pl.Int8()),
        "first": pl.Int8(),
        "turns": pl.Int32(),
        "dead_turns": pl.Int32(),
        "out_early": pl.Int8(),
        "lead_changes": pl.Int32(),
        "half_leader": pl.Int8(),
        "lowest": pl.Float64(),
        "curve": pl.List(pl.Float64()),
        "had": pl.List(pl.Struct({"what": pl.String(), "seat": pl.Int8(), "thing": pl.String(), "times": pl.Int32()})),
        "options": pl.List(pl.Struct({"option": pl.Int32(), "offered": pl.Int32(), "taken": pl.Int32()})),
        "clauses": pl.List(pl.String()),
    }
)


def table_of(tally: Tally) -> pl.DataFrame:
    """A tally as a table, a row for each game."""
    games, seats = tally.games, tally.game.seats
    if not games:
        return pl.DataFrame(schema=SCHEMA)
    columns: dict[str, Sequence[Any]] = {
        **tally.columns,
        "ending": tally.ending,
        "lowest": tally.lowest,
        "players": tally.players,
    }
    lists = {
        "curve": (pl.Series(tally.curve, dtype=pl.Float64()), tally.curve_lines),
        "had": (_had(tally), tally.had_lines),
        "options": (_options(tally), tally.option_lines),
        "clauses": (_clauses(tally), tally.clause_lines),
    }
    table = []
    for name, kind in SCHEMA.items():
        if name in lists:
            table.append(_cut(*lists[name]).alias(name))
        elif isinstance(kind, pl.List):
            table.append(pl.Series(name, columns[name], kind.inner).reshape((games, seats)).arr.to_list())
        else:
            table.append(pl.Series(name, columns[name], kind))
    return pl.DataFrame(table)


def _had(tally: Tally) -> pl.Series:
    """Who had what, how often: by class, seat and name, in the order in which it came up."""
    width, place = tally.width, pl.Series(tally.had_place, dtype=pl.Int64())
    had = [(title, seat - 1, name) for title, name in tally.things for seat in range(width)]
    what, seat, thing = zip(*had, strict=True) if had else ((), (), ())
    fields = {
        "what": pl.Series(what, dtype=pl.String()).gather(place),
        "seat": pl.Series(seat, dtype=pl.Int8()).gather(place),
        "thing": pl.Series(thing, dtype=pl.String()).gather(place),
        "times": pl.Series(tally.had_times, dtype=pl.Int32()),
    }
    return pl.DataFrame(fields).to_struct()


def _options(tally: Tally) -> pl.Series:
    """How often each option (by its id) was offered beside others, and taken."""
    fields = {
        "option": pl.Series(tally.option, dtype=pl.Int32()),
        "offered": pl.Series(tally.option_offered, dtype=pl.Int32()),
        "taken": pl.Series(tally.option_taken, dtype=pl.Int32()),
    }
    return pl.DataFrame(fields).to_struct()


def _clauses(tally: Tally) -> pl.Series:
    """The clauses of the questions asked and of the events told."""
    return pl.Series(tally.clauses, dtype=pl.String()).gather(pl.Series(tally.clause, dtype=pl.Int64()))


def _cut(values: pl.Series, lines: list[int]) -> pl.Series:
    """Values, which come game by game, as a list for each game: cut from one long list, all at once."""
    end, length = pl.col("lines").cum_sum(), pl.col("lines")
    cut = pl.lit(values.implode()).list.slice(end - length, length)
    return pl.DataFrame({"lines": pl.Series(lines, dtype=pl.Int64())}).select(cut.alias("values"))["values"]
