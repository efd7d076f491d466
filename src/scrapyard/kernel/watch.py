"""Looks on while a match is played, and counts what any game has and what this one says is worth counting.

It is asked after every answer, so it is compiled with the rest of the kernel; `scrapyard bench --report` says what it
costs.
"""

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.event import Event
from scrapyard.kernel.match import Match
from scrapyard.kernel.tally import Tally


class Watch:
    """One match under observation. It never changes it, and draws nothing."""

    def __init__(self, match: Match, tally: Tally) -> None:
        self.match = match
        self.tally = tally
        self.answers = 0
        self.decisions = 0
        self.turns = 0
        self.dead_turns = 0
        self.out_early = 0
        self.chances: list[list[float]] = []
        """What everybody's chances were after each round."""
        self.held: list[Event] = []
        """The events from which the game says what somebody held."""
        self.now = 0
        self.began = 0
        """Whose turn was the first."""
        self.active = -1
        self.acted = True
        self.had_turn = 0
        self.is_out = 0
        tally.forget()  # a game that failed
        self.look()

    def answered(self, ask: Ask, value: int) -> None:
        """Before an answer is given: what could be chosen, and what is."""
        self.answers += 1
        values = ask.values
        if len(values) > 1:
            self.decisions += 1
            tally, question = self.tally, ask.question
            place = tally.places.get(question)
            if place is None:
                place = tally.place(question)
            tally.cite(place.clause)
            first, extra = place.first, place.extra
            for one in values:
                tally.offer(first + one if one >= 0 else extra - 1 - one)
            tally.taken[first + value if value >= 0 else extra - 1 - value] += 1
        if ask.seat == self.active and value >= 0:
            self.acted = True

    def look(self) -> None:
        """After an answer: turns begin, players go out, rounds end. What has been told is not kept."""
        events = self.match.state.events
        if not events:
            return
        tally = self.tally
        for event in events:
            sort = tally.sorts.get(event.kind)
            if sort is None:
                sort = tally.sort(event.kind)
            tally.cite(sort.clause)
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
                tally.has(count, event)
        events.clear()
        now = self.round()
        if now != self.now:
            self.now = now
            if not self.match.over:
                self.chances.append(self.match.game.mind.chances(self.match.state))

    def round(self) -> int:
        """The game's own number, or a turn of everybody."""
        if self.tally.rounds is not None:
            return self.tally.rounds(self.match.state)
        return -(-self.turns // self.match.state.seats)

    def first(self) -> int:
        """The seat that began: the game's own word, or whose turn was the first."""
        if self.tally.facts.first is not None:
            return self.tally.facts.first(self.match.state)
        return self.began

    def end_turn(self) -> None:
        if not self.acted:
            self.dead_turns += 1

    def close(self, number: int, players: list[str]) -> None:
        """The game is over: all that was counted goes into the tally's columns."""
        match, tally = self.match, self.tally
        if not match.over:
            raise RulesError(f"game {number} is not over after {self.answers:,} answers")
        if tally.facts.turn:
            self.end_turn()
        column = tally.columns
        column["number"].append(number)
        column["answers"].append(self.answers)
        column["decisions"].append(self.decisions)
        column["rounds"].append(self.round())
        column["first"].append(self.first())
        column["turns"].append(self.turns)
        column["dead_turns"].append(self.dead_turns)
        column["out_early"].append(self.out_early)
        tally.players.extend(players)
        tally.race(self.chances, match.state.places)
        tally.close(match.state, self.held)
