"""A whole gesture in one line: `repair head with haymaker, salvage`; squares to go to: `go 2,0, lay a bomb, go 4,0`.

What is typed is followed through the questions that would come, as far as they can be foreseen, on copies of the match.
"""

import re
from collections import deque
from collections.abc import Iterator

from scrapyard.kernel.errors import IllegalAnswer
from scrapyard.kernel.match import Match
from scrapyard.kernel.moves import forecast
from scrapyard.terminal.options import options_of, pick

FILLERS = frozenset(("with", "and", "on", "at", "to", "then", "the", "of", "from", "into", "as", "put"))
"""Words that join the parts of a gesture and mean nothing else, unless an option is called so."""
GO = re.compile(r"(?:^|[\s,;])(?:(?:and|then)\s+)?(?:go|walk|move)\s+(?:to\s+)?(\d+\s?,\s?\d+)(?=$|[\s,;])")
LOOKED_AT = 4000
"""So many steps are tried on the way to a square."""
ARRIVALS = frozenset(("moved", "teleported", "bounced", "carried"))


def read_gesture(match: Match, seat: int, typed: str, names: list[str], wishes: set[str]) -> list[str] | None:
    """The keys of the answers that a line means, or None if it means none or stops making sense on the way."""
    line = typed.lower()
    parts = GO.split(line) if match.game.meta.gestures().runs else [line]
    return _along(match, seat, parts, names, wishes)


def _along(match: Match, seat: int, parts: list[str], names: list[str], wishes: set[str]) -> list[str] | None:
    """The answers that words and squares mean, which take turns: words, a square, words."""
    words = re.findall(r"[\w'-]+", parts[0])
    before = _follow(match, seat, words, names, wishes) if words else []
    if before is None or len(parts) == 1:
        return before
    place, behind = parts[1].replace(" ", ""), parts[2:]
    ahead = _after(match, seat, before)
    if ahead is None:
        return None
    goes_on = any(part.strip(" ,;") for part in behind)
    for keys, there in _ways(ahead, seat, place, goes_on):
        rest = _along(there, seat, behind, names, wishes) if goes_on and there is not None else []
        if rest is not None and (there is not None or not goes_on):
            return [*before, *keys, *rest]
    if goes_on:
        return None
    raise IllegalAnswer(f"no way to {place} can be foreseen from here; go square by square, or somewhere nearer")


def _after(match: Match, seat: int, keys: list[str]) -> Match | None:
    """The match after these answers, as far as it can be foreseen."""
    here: Match | None = match
    for key in keys:
        ask = here.asked(seat) if here is not None else None
        if here is None or ask is None:
            return None
        here = forecast(here, seat, here.value_of(ask, key)).match
    return here


def _follow(match: Match, seat: int, words: list[str], names: list[str], wishes: set[str]) -> list[str] | None:
    ask = match.asked(seat)
    if ask is None:
        return None
    game = match.game
    options = options_of(game, match.state, ask, names)
    for n in range(len(words), 0, -1):
        try:
            option = pick(options, " ".join(words[:n]))
        except IllegalAnswer:
            continue
        if n == len(words):
            return [option.key]
        ahead = forecast(match, seat, option.value).match
        behind = _follow(ahead, seat, words[n:], names, wishes) if ahead is not None else None
        if behind is not None:
            return [option.key, *behind]
    taken = game.meta.gestures().answer(game.vocabulary, ask, wishes)
    ahead = forecast(match, seat, taken).match if taken is not None else None
    if ahead is not None and taken is not None:
        behind = _follow(ahead, seat, words, names, wishes)
        if behind is not None:
            return [game.vocabulary.key(ask.question, taken), *behind]
    idle = len(words) > 1 and (words[0] in FILLERS or _is_word(match, words[0]))
    return _follow(match, seat, words[1:], names, wishes) if idle else None


def _is_word(match: Match, word: str) -> bool:
    """Whether the game has such a word: where there was one part only, nobody was asked which."""
    return any(word in words for words in match.game.vocabulary.domains.values())


def _ways(match: Match, seat: int, place: str, goes_on: bool) -> Iterator[tuple[list[str], Match | None]]:
    """The answers that bring the seat's robot to a square, the fewest first, and the match there.

    It rests there; whoever goes on with something else may do that on the move.
    """
    gestures, vocabulary = match.game.meta.gestures(), match.game.vocabulary
    steps = tuple(run for run in gestures.runs if run not in ("do lay", "lay", "leave"))
    waiting: deque[tuple[Match, list[str], str]] = deque([(match, [], "")])
    seen = {match.state.digest()}
    looked = 0
    while waiting and looked < LOOKED_AT:
        here, keys, at = waiting.popleft()
        ask = here.asked(seat)
        for value in ask.values if ask is not None else []:
            assert ask is not None
            key = vocabulary.key(ask.question, value)
            if not key.startswith(steps):
                continue
            looked += 1
            ahead = forecast(here, seat, value)
            arrived = at
            for event in ahead.events:
                if event.who == seat and event.kind.name in ARRIVALS:
                    arrived = vocabulary.domains[event.kind.domain][event.item]
            rests = arrived == place and (ahead.match is None or _menu(ahead.match, seat))
            if ahead.told and (rests or (goes_on and _passing(ahead.match, seat) == place)):
                yield [*keys, key], ahead.match
            if ahead.match is not None and _fresh(seen, ahead.match):
                waiting.append((ahead.match, [*keys, key], arrived))


def _passing(match: Match | None, seat: int) -> str:
    """The square that the seat's robot is on in the middle of a Move: where it could stop."""
    ask = match.asked(seat) if match is not None else None
    if match is None or ask is None:
        return ""
    options = options_of(match.game, match.state, ask, [""] * match.game.seats)
    return next((option.square for option in options if option.key == "stop"), "")


def _menu(match: Match, seat: int) -> bool:
    ask = match.asked(seat)
    return ask is not None and ask.question.name in match.game.meta.gestures().menus


def _fresh(seen: set[str], match: Match) -> bool:
    """Whether nobody has been there: the same place on the move and at rest are two."""
    mark = f"{match.state.digest()} {match.ask!r}"
    if mark in seen:
        return False
    seen.add(mark)
    return True
