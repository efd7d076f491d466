"""What was counted in many games of one table, in columns of numbers: a line in each column, or several, for a game.

Things and clauses are numbered when they are first met, and get their names once, when the columns become a table
(`lab/table.py`). So a game costs no names, no tuples, and nothing that is looked up twice.
"""

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scrapyard.kernel.ask import Question
from scrapyard.kernel.event import Event, EventKind
from scrapyard.kernel.facts import ITEM, NUMBER, Facts, Had
from scrapyard.kernel.game import Game
from scrapyard.kernel.state import State

TENTHS: Final = 11
"""A game is looked at from its beginning to its end in so many moments."""
REMEMBERED: Final = 4096
"""Things up to here are known by their number in an event; others are looked up by name each time."""
FINE: Final = 10_000.0
"""Chances are kept in parts of one, so many."""


class Count:
    """What a kind of event says that somebody had: the thing's number for this tally."""

    def __init__(self, had: Had, kind: EventKind) -> None:
        self.title: str = had.title
        self.kind = kind
        self.whom: bool = had.whose != "who"
        self.number: bool = had.of == NUMBER
        self.item: bool = had.of == ITEM
        self.known = vec[i64]()
        """By the event's own word for the thing, and one more: the thing's number and one more, 0 if it is not met."""


class Sort:
    """What a kind of event is to a tally, looked up once: events are many, their kinds are few."""

    def __init__(self, kind: EventKind, facts: Facts, clause: i64) -> None:
        self.turn: bool = kind.name == facts.turn
        self.round: bool = kind.name == (facts.round or facts.turn)
        self.out: bool = kind.name in facts.out
        self.held: bool = kind.name in facts.held_by
        self.clause = clause
        self.had: list[Count] = [Count(had, kind) for had in facts.had if kind.name in had.events]
        self.plain: bool = not (self.turn or self.round or self.out or self.held or self.had)
        """Whether nothing but its clause counts."""


class Place:
    """Where the options of a question begin among all of the game."""

    def __init__(self, first: i64, extra: i64, clause: i64) -> None:
        self.first = first
        self.extra = extra
        self.clause = clause


class Tally:
    """The columns, and what has been met of the game so far."""

    def __init__(self, game: Game, facts: Facts) -> None:
        self.game = game
        self.facts = facts
        self.rounds: Callable[[Any], int] | None = facts.rounds
        self.width: i64 = game.seats + 1
        """Who can have a thing: everybody, and nobody."""
        self.sorts: list[Sort | None] = []
        """By the numbers of the kinds."""
        self.silent = vec[i64]()
        """By the same numbers: whether all that counts of it has been counted in the game under way."""
        self.silenced = vec[i64]()
        self.places: list[Place | None] = []
        """By the numbers of the questions."""
        self.things: list[tuple[str, str]] = []
        """Class and name by number."""
        self.numbers: dict[tuple[str, str], int] = {}
        self.clauses: list[str] = []
        """By number; the first is none."""
        self.clause_numbers: dict[str, int] = {"": 0}
        self.clauses.append("")
        self.sides: list[int] = [game.rules.side(seat) for seat in range(game.seats)]
        self.times = vec[i64]()
        """How often who has had which thing in the game under way."""
        self.met = vec[i64]()
        """Where in `times` something stands."""
        self.offered = vec[i64]([0] * game.vocabulary.size)
        """How often each option, by its id, could be chosen beside others in the game under way."""
        self.taken = vec[i64]([0] * game.vocabulary.size)
        self.open = vec[i64]()
        """The options that were offered."""
        self.cited = vec[i64]([1])
        """Whether a clause has been used in the game under way; none always has."""
        self.used = vec[i64]()
        """The clauses that were."""
        self.clear()

    def clear(self) -> None:
        """Empty columns; what is known of the game stays."""
        self.games = 0
        self.columns: dict[str, list[int]] = {name: [] for name in WHOLE}
        self.players: list[str] = []
        self.ending: list[str] = []
        self.lowest: list[float] = []
        self.curve = vec[float]()
        self.curve_lines = vec[i64]()
        """How many lines of `curve` each game has; so with the others."""
        self.had_lines = vec[i64]()
        self.had_place = vec[i64]()
        """A thing's number and a seat in one: see `width`."""
        self.had_times = vec[i64]()
        self.option_lines = vec[i64]()
        self.option = vec[i64]()
        self.option_offered = vec[i64]()
        self.option_taken = vec[i64]()
        self.clause_lines = vec[i64]()
        self.clause = vec[i64]()

    # What is met for the first time

    def sort_of(self, kind: EventKind) -> Sort:
        number = kind.number
        if number < len(self.sorts):
            known = self.sorts[number]
            if known is not None:
                return known
        while len(self.sorts) <= number:
            self.sorts.append(None)
            self.silent = append(self.silent, 0)
        sort = Sort(kind, self.facts, self.clause_number(kind.clause))
        self.sorts[number] = sort
        return sort

    def place_of(self, question: Question) -> Place:
        number = question.number
        if number < len(self.places):
            known = self.places[number]
            if known is not None:
                return known
        while len(self.places) <= number:
            self.places.append(None)
        vocabulary = self.game.vocabulary
        clause = self.clause_number(question.clause)
        place = Place(vocabulary.id(question, 0), vocabulary.id(question, -1), clause)
        self.places[number] = place
        return place

    def clause_number(self, clause: str) -> int:
        number = self.clause_numbers.get(clause)
        if number is None:
            number = self.clause_numbers[clause] = len(self.clauses)
            self.clauses.append(clause)
            self.cited = append(self.cited, 0)
        return number

    def thing(self, title: str, name: str) -> int:
        key = (title, name)
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.things)
            self.things.append(key)
            for _ in range(self.width):
                self.times = append(self.times, 0)
        return number

    # While a game is played

    def silence(self, kind: EventKind) -> None:
        """No more of this kind counts in the game under way."""
        self.silent[kind.number] = 1
        self.silenced = append(self.silenced, kind.number)

    def cite(self, clause: i64) -> None:
        """A clause is used."""
        if self.cited[clause] == 0:
            self.cited[clause] = 1
            self.used = append(self.used, clause)

    def choose(self, question: Question, values: list[int], value: int) -> None:
        """Each of these values could be chosen beside the others, and one is."""
        place = self.place_of(question)
        self.cite(place.clause)
        offered, first, extra = self.offered, place.first, place.extra
        for one in values:
            option = first + one if one >= 0 else extra - 1 - one
            times = offered[option]
            if times == 0:
                self.open = append(self.open, option)
            offered[option] = times + 1
        option = first + value if value >= 0 else extra - 1 - value
        self.taken[option] += 1

    def has(self, count: Count, seat: i64, thing: i64) -> None:
        """Somebody has had a thing."""
        at = thing + 1
        number: i64 = -1
        if 0 <= at < len(count.known):
            number = count.known[at] - 1
        if number < 0:
            number = self.meet(count, thing)
        self.hold(number, seat)

    def meet(self, count: Count, thing: i64) -> i64:
        """A thing of an event that is had for the first time, or is one of those too many to remember."""
        face = self.game.face
        if count.number:
            name = str(thing)
        else:
            name = face.item_name(count.kind.domain, thing) if count.item else face.name(thing)
        number: i64 = self.thing(count.title, name)
        if 0 <= thing < REMEMBERED:
            while len(count.known) <= thing + 1:
                count.known = append(count.known, 0)
            count.known[thing + 1] = number + 1
        return number

    def hold(self, thing: i64, seat: i64) -> None:
        at = thing * self.width + seat + 1
        times = self.times[at]
        if times == 0:
            self.met = append(self.met, at)
        self.times[at] = times + 1

    # When it is over

    def close(self, s: State, held: list[Event]) -> None:
        """All that was counted of a game goes into the columns."""
        if self.facts.held is not None:
            for title, seat, name in self.facts.held(self.game, s, held):
                self.hold(self.thing(title, name), seat)
        for at in self.met:
            self.had_place = append(self.had_place, at)
            self.had_times = append(self.had_times, self.times[at])
        for option in self.open:
            self.option = append(self.option, option)
            self.option_offered = append(self.option_offered, self.offered[option])
            self.option_taken = append(self.option_taken, self.taken[option])
        for clause in self.used:
            self.clause = append(self.clause, clause)
        self.had_lines = append(self.had_lines, len(self.met))
        self.option_lines = append(self.option_lines, len(self.open))
        self.clause_lines = append(self.clause_lines, len(self.used))
        self.ending.append(s.ending)
        self.columns["places"].extend(s.places)
        self.columns["sides"].extend(self.sides)
        self.forget()
        self.games += 1

    def forget(self) -> None:
        """Nothing has been counted of the next game."""
        for at in self.met:
            self.times[at] = 0
        for option in self.open:
            self.offered[option] = 0
            self.taken[option] = 0
        for clause in self.used:
            self.cited[clause] = 0
        for kind in self.silenced:
            self.silent[kind] = 0
        self.met, self.open, self.used, self.silenced = vec[i64](), vec[i64](), vec[i64](), vec[i64]()

    def race(self, chances: list[list[float]], places: list[int]) -> None:
        """Who led when. A game that nobody wins, or of one side, has no race."""
        winners: list[int] = []
        for seat in range(len(places)):
            if places[seat] == 1:
                winners.append(seat)
        changes, half, lowest, begin = 0, -1, 1.0, len(self.curve)
        if winners and chances and len(places) > 1:
            before = -1
            of_winner: list[float] = []
            for moment in range(len(chances)):
                row = chances[moment]
                leader = 0
                for seat in range(1, len(row)):
                    if row[seat] > row[leader]:
                        leader = seat
                if before >= 0 and leader != before:
                    changes += 1
                before = leader
                if moment == len(chances) // 2:
                    half = leader
                best = 0.0
                for seat in winners:
                    best = max(best, row[seat])
                of_winner.append(best)
                lowest = min(lowest, best)
            last = len(of_winner) - 1
            for i in range(TENTHS):
                fine = i64(of_winner[nearest(i * last, TENTHS - 1)] * FINE + 0.5)
                self.curve = append(self.curve, float(fine) / FINE)
        self.curve_lines = append(self.curve_lines, len(self.curve) - begin)
        self.columns["lead_changes"].append(changes)
        self.columns["half_leader"].append(half)
        self.lowest.append(lowest)


def nearest(part: i64, of: i64) -> i64:
    """The quotient as the nearest whole number; of two as near, the even one."""
    whole = part // of
    twice = 2 * (part - whole * of)
    return whole + 1 if twice > of or (twice == of and whole & 1) else whole


WHOLE: Final = (
    "number",
    "answers",
    "decisions",
    "rounds",
    "places",
    "sides",
    "first",
    "turns",
    "dead_turns",
    "out_early",
    "lead_changes",
    "half_leader",
)
"""The columns of whole numbers; `places` and `sides` have one for each seat."""
