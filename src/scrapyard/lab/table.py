"""The games' table: a row for each game, made from a tally's columns of numbers, all rows at once."""

import sys
from collections.abc import Sequence
from typing import Any

import polars as pl
from librt.vecs import vec
from mypy_extensions import i64

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
    lists = _cut(
        {
            "curve": (_fractions(tally.curve), tally.curve_lines),
            "had": (_had(tally), tally.had_lines),
            "options": (_options(tally), tally.option_lines),
            "clauses": (_clauses(tally), tally.clause_lines),
        }
    )
    table = []
    for name, kind in SCHEMA.items():
        if name in lists:
            table.append(lists[name])
        elif isinstance(kind, pl.List):
            table.append(pl.Series(name, columns[name], kind.inner).reshape((games, seats)).arr.to_list())
        else:
            table.append(pl.Series(name, columns[name], kind))
    return pl.DataFrame(table)


def _had(tally: Tally) -> pl.Series:
    """Who had what, how often: by class, seat and name, in the order in which it came up."""
    width, place = tally.width, _numbers(tally.had_place)
    had = [(title, seat - 1, name) for title, name in tally.things for seat in range(width)]
    what, seat, thing = zip(*had, strict=True) if had else ((), (), ())
    fields = {
        "what": pl.Series(what, dtype=pl.String()).gather(place),
        "seat": pl.Series(seat, dtype=pl.Int8()).gather(place),
        "thing": pl.Series(thing, dtype=pl.String()).gather(place),
        "times": _numbers(tally.had_times).cast(pl.Int32()),
    }
    return pl.DataFrame(fields).to_struct()


def _options(tally: Tally) -> pl.Series:
    """How often each option (by its id) was offered beside others, and taken."""
    fields = {
        "option": _numbers(tally.option).cast(pl.Int32()),
        "offered": _numbers(tally.option_offered).cast(pl.Int32()),
        "taken": _numbers(tally.option_taken).cast(pl.Int32()),
    }
    return pl.DataFrame(fields).to_struct()


def _clauses(tally: Tally) -> pl.Series:
    """The clauses of the questions asked and of the events told."""
    return pl.Series(tally.clauses, dtype=pl.String()).gather(_numbers(tally.clause))


def _numbers(column: vec[i64]) -> pl.Series:
    return _as_it_lies(bytes(column), len(column), pl.Int64())


def _fractions(column: vec[float]) -> pl.Series:
    return _as_it_lies(bytes(column), len(column), pl.Float64())


def _as_it_lies(memory: bytes, length: int, kind: pl.DataType) -> pl.Series:
    """A column out of memory, without a look at each number."""
    if not length:
        return pl.Series(dtype=kind)
    return pl.Series([memory]).bin.reinterpret(dtype=pl.Array(kind, length), endianness=sys.byteorder).explode()


def _cut(columns: dict[str, tuple[pl.Series, vec[i64]]]) -> dict[str, pl.Series]:
    """Values, which come game by game, as a list for each game: cut from one long list, all at once."""
    lines = pl.DataFrame({name: _numbers(lines) for name, (_, lines) in columns.items()})
    cut = [
        pl.lit(values.implode()).list.slice(pl.col(name).cum_sum() - pl.col(name), pl.col(name)).alias(name)
        for name, (values, _) in columns.items()
    ]
    return lines.select(cut).to_dict()
