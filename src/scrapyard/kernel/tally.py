"""What was counted in many games of one table, in columns of numbers: a line in each column, or several, for a game.

Things and clauses are numbered when they are first met, and get their names once, when the columns become a table
(`lab/table.py`). So a game costs no names, no tuples, and nothing that is looked up twice.
"""

from collections.abc import Callable
from typing import Any, Final

from scrapyard.kernel.ask import Question
from scrapyard.kernel.event import Event, EventKind
from scrapyard.kernel.facts import ITEM, NUMBER, Facts, Had
from scrapyard.kernel.game import Game
from scrapyard.kernel.state import State

TENTHS: Final = 11
"""A game is looked at from its beginning to its end in so many moments."""
DIGITS: Final = 4


class Count:
    """What a kind of event says that somebody had: the thing's number for this tally."""

    def __init__(self, had: Had, kind: EventKind) -> None:
        self.title: str = had.title
        self.kind = kind
        self.whom: bool = had.whose != "who"
        self.number: bool = had.of == NUMBER
        self.item: bool = had.of == ITEM
        self.known: dict[int, int] = {}
        """By the event's own word for the thing."""


class Sort:
    """What a kind of event is to a tally, looked up once: events are many, their kinds are few."""

    def __init__(self, kind: EventKind, facts: Facts, clause: int) -> None:
        self.turn: bool = kind.name == facts.turn
        self.out: bool = kind.name in facts.out
        self.held: bool = kind.name in facts.held_by
        self.clause = clause
        self.had: list[Count] = [Count(had, kind) for had in facts.had if kind.name in had.events]


class Place:
    """Where the options of a question begin among all of the game."""

    def __init__(self, first: int, extra: int, clause: int) -> None:
        self.first = first
        self.extra = extra
        self.clause = clause


class Tally:
    """The columns, and what has been met of the game so far."""

    def __init__(self, game: Game, facts: Facts) -> None:
        self.game = game
        self.facts = facts
        self.rounds: Callable[[Any], int] | None = facts.rounds
        self.width: int = game.seats + 1
        """Who can have a thing: everybody, and nobody."""
        self.sorts: dict[EventKind, Sort] = {}
        self.places: dict[Question, Place] = {}
        self.things: list[tuple[str, str]] = []
        """Class and name by number."""
        self.numbers: dict[tuple[str, str], int] = {}
        self.clauses: list[str] = []
        """By number; the first is none."""
        self.clause_numbers: dict[str, int] = {"": 0}
        self.clauses.append("")
        self.sides: list[int] = [game.rules.side(seat) for seat in range(game.seats)]
        self.times: list[int] = []
        """How often who has had which thing in the game under way."""
        self.met: list[int] = []
        """Where in `times` something stands."""
        self.offered: list[int] = [0] * game.vocabulary.size
        """How often each option, by its id, could be chosen beside others in the game under way."""
        self.taken: list[int] = [0] * game.vocabulary.size
        self.open: list[int] = []
        """The options that were offered."""
        self.cited: list[bool] = [True]
        """Whether a clause has been used in the game under way; none always has."""
        self.used: list[int] = []
        """The clauses that were."""
        self.clear()

    def clear(self) -> None:
        """Empty columns; what is known of the game stays."""
        self.games = 0
        self.columns: dict[str, list[int]] = {name: [] for name in WHOLE}
        self.players: list[str] = []
        self.ending: list[str] = []
        self.lowest: list[float] = []
        self.curve: list[float] = []
        self.curve_lines: list[int] = []
        """How many lines of `curve` each game has; so with the others."""
        self.had_lines: list[int] = []
        self.had_place: list[int] = []
        """A thing's number and a seat in one: see `width`."""
        self.had_times: list[int] = []
        self.option_lines: list[int] = []
        self.option: list[int] = []
        self.option_offered: list[int] = []
        self.option_taken: list[int] = []
        self.clause_lines: list[int] = []
        self.clause: list[int] = []

    # What is met for the first time

    def sort(self, kind: EventKind) -> Sort:
        sort = self.sorts[kind] = Sort(kind, self.facts, self.clause_number(kind.clause))
        return sort

    def place(self, question: Question) -> Place:
        vocabulary = self.game.vocabulary
        clause = self.clause_number(question.clause)
        place = self.places[question] = Place(vocabulary.id(question, 0), vocabulary.id(question, -1), clause)
        return place

    def clause_number(self, clause: str) -> int:
        number = self.clause_numbers.get(clause)
        if number is None:
            number = self.clause_numbers[clause] = len(self.clauses)
            self.clauses.append(clause)
            self.cited.append(False)
        return number

    def thing(self, title: str, name: str) -> int:
        key = (title, name)
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.things)
            self.things.append(key)
            self.times.extend([0] * self.width)
        return number

    # While a game is played

    def cite(self, clause: int) -> None:
        """A clause is used."""
        if not self.cited[clause]:
            self.cited[clause] = True
            self.used.append(clause)

    def offer(self, option: int) -> None:
        """An option can be chosen beside others."""
        times = self.offered[option]
        if times == 0:
            self.open.append(option)
        self.offered[option] = times + 1

    def has(self, count: Count, event: Event) -> None:
        """Somebody has had a thing."""
        thing = event.n if count.number else event.item if count.item else event.face
        number = count.known.get(thing)
        if number is None:
            game = self.game
            if count.number:
                name = str(thing)
            else:
                name = game.face.item_name(count.kind.domain, thing) if count.item else game.face.name(thing)
            number = count.known[thing] = self.thing(count.title, name)
        self.hold(number, event.whom if count.whom else event.who)

    def hold(self, thing: int, seat: int) -> None:
        at = thing * self.width + seat + 1
        times = self.times[at]
        if times == 0:
            self.met.append(at)
        self.times[at] = times + 1

    # When it is over

    def close(self, s: State, held: list[Event]) -> None:
        """All that was counted of a game goes into the columns."""
        if self.facts.held is not None:
            for title, seat, name in self.facts.held(self.game, s, held):
                self.hold(self.thing(title, name), seat)
        for at in self.met:
            self.had_place.append(at)
            self.had_times.append(self.times[at])
        for option in self.open:
            self.option.append(option)
            self.option_offered.append(self.offered[option])
            self.option_taken.append(self.taken[option])
        self.clause.extend(self.used)
        self.had_lines.append(len(self.met))
        self.option_lines.append(len(self.open))
        self.clause_lines.append(len(self.used))
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
            self.offered[option] = self.taken[option] = 0
        for clause in self.used:
            self.cited[clause] = False
        self.met.clear()
        self.open.clear()
        self.used.clear()

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
                self.curve.append(round(of_winner[round(i * last / (TENTHS - 1))], DIGITS))
        self.curve_lines.append(len(self.curve) - begin)
        self.columns["lead_changes"].append(changes)
        self.columns["half_leader"].append(half)
        self.lowest.append(lowest)


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
