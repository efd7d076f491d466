"""Moves and forecasts: several answers of one seat in a row, and what would follow from an option.

The rules ask one small question after the other; a person means one thing by several answers (this card, that robot,
those parts). A *move* is such a row of answers. It is carried out together, or up to the first answer after which the
seat itself learns something: chance, a card that it has not seen, or another seat's turn to speak. Up to that point the
seat knows all that decides what follows, its own cards that are turned up on the way among it; so that can be told
beforehand. That is a *forecast*. It is made on a copy that draws no chance, and what lies behind the point is not told.
Undo is stricter: it stops where anybody has learned something.
"""

from typing import Final

from scrapyard.kernel.chance import Source
from scrapyard.kernel.errors import IllegalAnswer, StaleAnswer
from scrapyard.kernel.event import Event
from scrapyard.kernel.match import Match
from scrapyard.kernel.state import LETTERS


class Unforeseen(Exception):
    """Chance was asked for in a forecast: no error of anybody's, so no rule may catch it as one."""


class _Blind(Source):
    """Draws nothing."""

    def below(self, n: int, stream: str) -> int:
        raise Unforeseen(stream)


_BLIND: Final = _Blind()


class Forecast:
    """What one answer would bring, as far as it can be told."""

    def __init__(self, match: Match | None, events: list[Event], told: bool) -> None:
        self.match = match
        """A copy in which the same seat is asked its next question; None if it is not, or it would learn something."""
        self.events = events
        """What would happen, empty if the seat would learn something on the way."""
        self.told = told
        """Whether the seat would learn nothing but what it has said itself."""


def forecast(match: Match, seat: int, value: int) -> Forecast:
    """What would follow from this answer of the seat without chance, reveal or another seat; nothing changes."""
    copy = match.clone(_BLIND)
    ask = copy.asked(seat)
    if ask is None:
        raise StaleAnswer(f"seat {LETTERS[seat]} is not asked anything")
    sealed, at = ask.peers is not None, copy.tape.at
    copy.state.events = []
    copy.tape.learned = 0
    try:
        copy.answer(value, seat)
    except Unforeseen:
        return Forecast(None, [], False)
    if sealed or (copy.tape.learned >> seat) & 1:
        return Forecast(None, [], False)
    if copy.asked(seat) is not None:
        return Forecast(copy, copy.state.events, True)
    shown = copy.tape.fence > at  # from there on it depends on others' hands who is asked
    return Forecast(None, [] if shown else copy.state.events, not shown)


def foreseen(match: Match, seat: int, keys: list[str]) -> int:
    """How many of these answers can be given in a row; one that is no option where it can be told is refused."""
    if not keys:
        raise IllegalAnswer("a move has at least one answer")
    here = match
    for i in range(len(keys)):
        ask = here.asked(seat)
        if ask is None:
            here.answer(0, seat)  # says why not
            raise StaleAnswer(f"seat {LETTERS[seat]} is not asked anything")
        ahead = forecast(here, seat, here.value_of(ask, keys[i]))
        if ahead.match is None:
            return i + 1
        here = ahead.match
    return len(keys)


def carry_out(match: Match, seat: int, keys: list[str]) -> int:
    """Make a move: `carry_out(match, 0, ["play haymaker", "hit head"])`; how many of its answers were given.

    Those behind the first question that was not foreseen are not: it may be another one than was thought of.
    """
    count = foreseen(match, seat, keys)
    for key in keys[:count]:
        match.play(key, seat)
    return count
