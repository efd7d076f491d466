"""Looks on while a match is played, and counts what any game has and what this one says is worth counting.

It hears what happens at the moment it does and keeps nothing but numbers, so it is compiled with the rest of the
kernel; `scrapyard bench --report` says what it costs.
"""

from mypy_extensions import i64

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.event import Event, EventKind, Listener
from scrapyard.kernel.match import Match
from scrapyard.kernel.tally import Tally


class Watch(Listener):
    """One match under observation: hears it, or reads what it has told. It never changes it, and draws nothing."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.answers: i64 = 0
        self.decisions: i64 = 0
        self.turns: i64 = 0
        self.dead_turns: i64 = 0
        self.out_early: i64 = 0
        self.chances: list[list[float]] = []
        """What everybody's chances were after each round."""
        self.held: list[Event] = []
        """The events from which the game says what somebody held."""
        self.now = 0
        self.turning = True
        """Whether a round may have begun since its number was asked for."""
        self.began: i64 = 0
        """Whose turn was the first."""
        self.active: i64 = -1
        self.acted = True
        self.had_turn: i64 = 0
        self.is_out: i64 = 0
        tally.forget()  # a game that failed

    def answered(self, ask: Ask, value: int) -> None:
        """Before an answer is given: what could be chosen, and what is."""
        self.answers += 1
        if len(ask.values) > 1:
            self.decisions += 1
            self.tally.choose(ask.question, ask.values, value)
        if ask.seat == self.active and value >= 0:
            self.acted = True

    def hear(self, kind: EventKind, who: i64, whom: i64, item: i64, n: i64, face: i64) -> None:
        """Turns begin, players go out, somebody has had something."""
        tally = self.tally
        silent, number = tally.silent, kind.number
        if number < len(silent) and silent[number] == 1:
            return
        sort = tally.sort_of(kind)
        tally.cite(sort.clause)
        if sort.plain:
            tally.silence(kind)
            return
        if sort.round:
            self.turning = True
        if sort.turn:
            self.end_turn()
            if self.turns == 0:
                self.began = who
            self.active = who
            self.acted = False
            self.had_turn |= 1 << who
            self.turns += 1
        if sort.out and not self.is_out >> who & 1:
            self.is_out |= 1 << who
            if not self.had_turn >> who & 1:
                self.out_early += 1
        if sort.held:
            self.held.append(Event(kind, who, whom, item, n, face, 0))
        for count in sort.had:
            tally.has(count, whom if count.whom else who, n if count.number else item if count.item else face)

    def look(self, match: Match) -> None:
        """After an answer: what was told and kept is heard and let go, and rounds end."""
        events = match.state.events
        if events:
            for event in events:
                self.hear(event.kind, event.who, event.whom, event.item, event.n, event.face)
            events.clear()
        if not self.turning:
            return
        self.turning = False
        now = self.round(match)
        if now != self.now:
            self.now = now
            if not match.over:
                self.chances.append(match.game.mind.chances(match.state))

    def round(self, match: Match) -> int:
        """The game's own number, or a turn of everybody."""
        if self.tally.rounds is not None:
            return self.tally.rounds(match.state)
        return -(-self.turns // match.state.seats)

    def first(self, match: Match) -> int:
        """The seat that began: the game's own word, or whose turn was the first."""
        if self.tally.facts.first is not None:
            return self.tally.facts.first(match.state)
        return self.began

    def end_turn(self) -> None:
        if not self.acted:
            self.dead_turns += 1

    def close(self, match: Match, number: int, players: list[str]) -> None:
        """The game is over: all that was counted goes into the tally's columns."""
        tally = self.tally
        if not match.over:
            raise RulesError(f"game {number} is not over after {self.answers:,} answers")
        if tally.facts.turn:
            self.end_turn()
        column = tally.columns
        column["number"].append(number)
        column["answers"].append(self.answers)
        column["decisions"].append(self.decisions)
        column["rounds"].append(self.round(match))
        column["first"].append(self.first(match))
        column["turns"].append(self.turns)
        column["dead_turns"].append(self.dead_turns)
        column["out_early"].append(self.out_early)
        tally.players.extend(players)
        tally.race(self.chances, match.state.places)
        tally.close(match.state, self.held)
