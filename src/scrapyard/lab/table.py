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
        "curve": _lists(pl.Series(tally.curve, dtype=pl.Float64()), tally.curve_game, games),
        "had": _had(tally),
        "options": _options(tally),
        "clauses": _clauses(tally),
    }
    table = []
    for name, kind in SCHEMA.items():
        if name in lists:
            table.append(lists[name].alias(name))
        elif isinstance(kind, pl.List):
            table.append(pl.Series(name, columns[name], kind.inner).reshape((games, seats)).arr.to_list())
        else:
            table.append(pl.Series(name, columns[name], kind))
    return pl.DataFrame(table)


def _had(tally: Tally) -> pl.Series:
    """Who had what, how often: by class, seat and name."""
    width, place = tally.width, pl.Series(tally.had_place, dtype=pl.Int64())
    had = [(title, seat - 1, name) for title, name in tally.things for seat in range(width)]
    what, seat, thing = zip(*had, strict=True) if had else ((), (), ())
    order = _order(tally.had_game, place, _ranks(had))
    place = place.gather(order)
    fields = {
        "what": pl.Series(what, dtype=pl.String()).gather(place),
        "seat": pl.Series(seat, dtype=pl.Int8()).gather(place),
        "thing": pl.Series(thing, dtype=pl.String()).gather(place),
        "times": pl.Series(tally.had_times, dtype=pl.Int32()).gather(order),
    }
    return _lists(pl.DataFrame(fields).to_struct(), tally.had_game, tally.games)


def _options(tally: Tally) -> pl.Series:
    """How often each option (by its id) was offered beside others, and taken."""
    option = pl.Series(tally.option, dtype=pl.Int32())
    fields = {
        "option": option,
        "offered": pl.Series(tally.option_offered, dtype=pl.Int32()),
        "taken": pl.Series(tally.option_taken, dtype=pl.Int32()),
    }
    order = _order(tally.option_game, option, pl.Series(range(tally.game.vocabulary.size)))
    return _lists(pl.DataFrame(fields).to_struct().gather(order), tally.option_game, tally.games)


def _clauses(tally: Tally) -> pl.Series:
    """The clauses of the questions asked and of the events told, in order."""
    clause = pl.Series(tally.clause, dtype=pl.Int64())
    order = _order(tally.clause_game, clause, _ranks(tally.clauses))
    names = pl.Series(tally.clauses, dtype=pl.String()).gather(clause.gather(order))
    return _lists(names, tally.clause_game, tally.games)


def _ranks(names: Sequence[Any]) -> pl.Series:
    """The place of each name among all of them in order."""
    order = sorted(range(len(names)), key=names.__getitem__)
    return pl.Series(order, dtype=pl.Int64()).arg_sort().cast(pl.Int64())


def _order(game: list[int], number: pl.Series, ranks: pl.Series) -> pl.Series:
    """Game by game, and in each by the ranks of the numbers."""
    return (pl.Series(game, dtype=pl.Int64()) * len(ranks) + ranks.gather(number)).arg_sort()


def _lists(values: pl.Series, game: list[int], games: int) -> pl.Series:
    """Values, which come game by game, as a list for each game: cut all at once, not list by list."""
    cut = pl.DataFrame({"values": values, "game": pl.Series(game, dtype=pl.Int64()).set_sorted()})
    lists = cut.group_by("game", maintain_order=True).agg("values")
    if len(lists) < games:
        every = pl.DataFrame({"game": pl.Series(range(games))})
        lists = every.join(lists, "game", "left", maintain_order="left")
    return lists["values"].fill_null([])
