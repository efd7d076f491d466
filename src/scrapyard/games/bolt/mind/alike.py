"""What BOLT's judge cannot tell apart: cards of a hand, of which it counts only how many there are, and equal parts."""

from typing import Final

from scrapyard.games.bolt.questions import (
    ATTACH_PART,
    CYCLE_CARD,
    HIT,
    NANITE_PART,
    OFFER,
    RECOIL_PART,
    RECOVER_CARD,
    REPAIR_FIRST,
    REPAIR_PART,
    REPAIR_SECOND,
    ROBOT,
    SPIKE_PART,
    SPREAD,
    SPY_CARD,
)
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import Ask

ALL_ALIKE: Final = frozenset(
    question.name
    for question in (
        ROBOT,
        CYCLE_CARD,
        REPAIR_PART,
        REPAIR_FIRST,
        REPAIR_SECOND,
        ATTACH_PART,
        SPY_CARD,
        RECOVER_CARD,
    )
)
BY_PART: Final = frozenset(question.name for question in (HIT, SPREAD, OFFER, RECOIL_PART, NANITE_PART, SPIKE_PART))


def options(s: BoltState, ask: Ask) -> list[int]:
    """For each option the first one that looks the same to the judge, by place; nothing if all differ."""
    name = ask.question.name
    if name in ALL_ALIKE:
        return [0] * len(ask.values)
    if name not in BY_PART:
        return []
    looks = [look(s, ask.about * PARTS + part) for part in ask.values]
    return [looks.index(one) for one in looks]


def look(s: BoltState, at: int) -> int:
    """A part's state and the points that are on their way to it; one with something on it is like no other."""
    for fixture in s.fixtures:
        if fixture.on * PARTS + fixture.part == at and fixture.part >= 0:
            return -1 - at
    points = 0
    for i in range(len(s.packets)):
        if s.packets[i] == at:
            points += s.points[i]
    return 4 * points + s.parts[at]
