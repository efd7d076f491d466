"""What would follow from the options of a seat, told to that seat alone, as far as nobody would learn anything."""

import time
from collections import deque

from scrapyard.kernel.errors import StaleAnswer
from scrapyard.kernel.match import Match
from scrapyard.kernel.moves import forecast
from scrapyard.server.game import views
from scrapyard.server.game.play import Play
from scrapyard.server.game.views import Plain

STEPS = 90
"""So many options of one seat are followed at a time."""
SECONDS = 0.04
"""And for so long at most: others want their answers, too."""


def steps(play: Play, seat: int, options: list[str]) -> list[Plain]:
    """`messages.Step` for what could follow these answers, the nearest first; what is not there was not looked at."""
    until = time.perf_counter() + SECONDS
    match, told = led(play, seat, options)
    first = _step(play, seat, options, match, told)
    if match is not None:
        first["view"], first["lesson"] = play.game.face.view(match.state, seat), views.lesson(play, match)
    found = [first]
    if match is None:
        return found
    waiting = deque([(match, options)])
    while waiting:
        here, before = waiting.popleft()
        ask = here.asked(seat)
        if ask is None or ask.peers is not None:
            continue
        for value in ask.values:
            if len(found) >= STEPS or time.perf_counter() > until:
                return found
            ahead = forecast(here, seat, value)
            after = [*before, play.game.vocabulary.key(ask.question, value)]
            found.append(_step(play, seat, after, ahead.match, views.lines(play, ahead.events, 0, seat)))
            if ahead.match is not None:
                waiting.append((ahead.match, after))
    return found


def led(play: Play, seat: int, options: list[str]) -> tuple[Match | None, list[Plain]]:
    """Where these answers lead: a copy of the match, if the seat is asked again there, and what the last one brings."""
    match: Match | None = play.started()
    told: list[Plain] = []
    for option in options:
        ask = match.asked(seat) if match is not None else None
        if match is None or ask is None:
            raise StaleAnswer("what comes behind that cannot be foreseen")
        ahead = forecast(match, seat, match.value_of(ask, option))
        told = views.lines(play, ahead.events, 0, seat)
        match = ahead.match
    return match, told


def _step(play: Play, seat: int, options: list[str], match: Match | None, told: list[Plain]) -> Plain:
    ask = match.asked(seat) if match is not None else None
    shown = views.ask_message(play, match, ask, play.opened[seat][1]) if match is not None and ask is not None else None
    return {"options": options, "lines": told, "ask": shown, "view": None, "lesson": None}
