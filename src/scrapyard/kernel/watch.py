"""Looks on while a match is played, and counts what any game has and what this one says is worth counting.

It is asked after every answer, so it is compiled with the rest of the kernel; `scrapyard bench --report` says what it
costs.
"""

from collections.abc import Callable
from typing import Any, Final

from scrapyard.kernel.ask import Ask, Question, Vocabulary
from scrapyard.kernel.event import Event, EventKind
from scrapyard.kernel.facts import ITEM, NUMBER, Facts, Had
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match

SEATS: Final = 64
"""More than any game has, with one for nobody."""


class Sort:
    """What a kind of event is to the watch, looked up once: events are many, their kinds are few."""

    def __init__(self, kind: EventKind, facts: Facts) -> None:
        self.kind = kind
        self.turn: bool = kind.name == facts.turn
        self.out: bool = kind.name in facts.out
        self.held: bool = kind.name in facts.held_by
        self.had: list[Count] = [Count(had) for had in facts.had if kind.name in had.events]


class Count:
    """How often who has had which thing, by numbers; they get their names at the end."""

    def __init__(self, had: Had) -> None:
        self.title: str = had.title
        self.whom: bool = had.whose != "who"
        self.number: bool = had.of == NUMBER
        self.item: bool = had.of == ITEM
        self.times: dict[int, int] = {}

    def add(self, event: Event) -> None:
        thing = event.n if self.number else event.item if self.item else event.face
        key = thing * SEATS + (event.whom if self.whom else event.who) + 1
        self.times[key] = self.times.get(key, 0) + 1

    def name(self, game: Game, kind: EventKind, thing: int) -> str:
        """The name of what an event of this kind says that somebody had."""
        if self.number:
            return str(thing)
        return game.face.item_name(kind.domain, thing) if self.item else game.face.name(thing)


class Watch:
    """One match under observation. It never changes it, and draws nothing."""

    def __init__(self, match: Match, facts: Facts) -> None:
        self.match = match
        self.facts = facts
        self.rounds: Callable[[Any], int] | None = facts.rounds
        self.answers = 0
        self.decisions = 0
        self.turns = 0
        self.dead_turns = 0
        self.out_early = 0
        self.chances: list[list[float]] = []
        """What everybody's chances were after each round."""
        self.sorts: dict[EventKind, Sort] = {}
        """The kinds of all events so far, in the order in which they came."""
        self.held: list[Event] = []
        """The events from which the game says what somebody held."""
        self.seats: int = match.state.seats
        self.vocabulary: Vocabulary = match.game.vocabulary
        self.offered: list[int] = [0] * self.vocabulary.size
        """How often each option, by its id, could be chosen beside others."""
        self.taken: dict[int, int] = {}
        self.starts: dict[Question, tuple[int, int]] = {}
        """Of each question with a choice: the ids of its first word and of its first extra."""
        self.now = 0
        self.told = 0
        self.began = 0
        """Whose turn was the first."""
        self.active = -1
        self.acted = True
        self.had_turn = 0
        self.is_out = 0

    def answered(self, ask: Ask, value: int) -> None:
        """Before an answer is given: what could be chosen, and what is."""
        self.answers += 1
        values = ask.values
        if len(values) > 1:
            self.decisions += 1
            question = ask.question
            found = self.starts.get(question)
            if found is None:
                found = (self.vocabulary.id(question, 0), self.vocabulary.id(question, -1))
                self.starts[question] = found
            first, extra = found
            offered = self.offered
            for one in values:
                offered[first + one if one >= 0 else extra - 1 - one] += 1
            chosen = first + value if value >= 0 else extra - 1 - value
            self.taken[chosen] = self.taken.get(chosen, 0) + 1
        if ask.seat == self.active and value >= 0:
            self.acted = True

    def look(self) -> None:
        """After an answer: turns begin, players go out, rounds end."""
        events = self.match.state.events
        if events is None or len(events) == self.told:
            return
        for i in range(self.told, len(events)):
            event = events[i]
            sort = self.sorts.get(event.kind)
            if sort is None:
                sort = Sort(event.kind, self.facts)
                self.sorts[event.kind] = sort
            if sort.turn:
                self.end_turn()
                if self.turns == 0:
                    self.began = event.who
                self.active = event.who
                self.acted = False
                self.had_turn |= 1 << event.who
                self.turns += 1
            if sort.out and not self.is_out >> event.who & 1:
                self.is_out |= 1 << event.who
                if not self.had_turn >> event.who & 1:
                    self.out_early += 1
            if sort.held:
                self.held.append(event)
            for count in sort.had:
                count.add(event)
        self.told = len(events)
        now = self.round()
        if now != self.now:
            self.now = now
            if not self.match.over:
                self.chances.append(self.match.game.mind.chances(self.match.state))

    def round(self) -> int:
        """The game's own number, or a turn of everybody."""
        if self.rounds is not None:
            return self.rounds(self.match.state)
        return -(-self.turns // self.seats)

    def first(self) -> int:
        """The seat that began: the game's own word, or whose turn was the first."""
        if self.facts.first is not None:
            return self.facts.first(self.match.state)
        return self.began

    def end_turn(self) -> None:
        if not self.acted:
            self.dead_turns += 1

    def options(self) -> list[tuple[int, int, int]]:
        """How often each option (by its id) was offered beside others, and taken."""
        found: list[tuple[int, int, int]] = []
        for option, times in enumerate(self.offered):
            if times:
                found.append((option, times, self.taken.get(option, 0)))
        return found

    def clauses(self) -> list[str]:
        """The clauses of the questions asked and of the events told."""
        used: set[str] = {question.clause for question in self.starts}
        for kind in self.sorts:
            used.add(kind.clause)
        used.discard("")
        return sorted(used)

    def had(self) -> list[tuple[str, int, str, int]]:
        """Who had what, how often: the class, the seat, the thing, the times."""
        game = self.match.game
        counts: dict[tuple[str, int, str], int] = {}
        for sort in self.sorts.values():
            for count in sort.had:
                for key, times in count.times.items():
                    had = (count.title, key % SEATS - 1, count.name(game, sort.kind, key // SEATS))
                    counts[had] = counts.get(had, 0) + times
        if self.facts.held is not None:
            for held in self.facts.held(game, self.match.state, self.held):
                counts[held] = counts.get(held, 0) + 1
        return [(key[0], key[1], key[2], counts[key]) for key in sorted(counts)]
