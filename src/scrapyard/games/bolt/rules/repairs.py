"""BOLT's exchange and repairs: one card for one, two cards for a part, points from a card."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import OFFLINE, PRIME, Step
from scrapyard.games.bolt.events import REPAIRED
from scrapyard.games.bolt.questions import CYCLE_CARD, FIX, REPAIR_FIRST, REPAIR_PART, REPAIR_SECOND
from scrapyard.games.bolt.rules import cards
from scrapyard.games.bolt.rules.codes import (
    ALL_PRIME,
    CYCLED,
    MAY,
    NO_CARD,
    ONE_POINT,
    PART_PRIME,
    SUDDEN_DEATH,
    TOO_FEW_CARDS,
)
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import PASS, Flow, choose

# Exchange and discard-two repair


def may_cycle(s: BoltState, seat: int) -> int:
    if s.cycled:
        return CYCLED
    return MAY if s.hands[seat] else NO_CARD


def cycle(s: BoltState, seat: int) -> Flow[None]:
    """BO-040: once a turn, one card from the hand for one from the deck."""
    title = yield from cards.choose_title(seat, CYCLE_CARD, cards.titles_in_hand(s, seat), len(s.hands[seat]))
    s.cycled = True
    cards.discard_title(s, seat, title)
    cards.draw(s, seat)


def may_repair_two(s: BoltState, seat: int) -> int:
    if len(s.hands[seat]) < 2:
        return TOO_FEW_CARDS
    if has_repairable(s, seat, 2):
        return MAY
    base = seat * PARTS
    return SUDDEN_DEATH if OFFLINE in s.parts[base : base + PARTS] else ALL_PRIME


def repair_two(s: BoltState, seat: int) -> Flow[None]:
    """BO-042 to BO-044: two cards from the hand repair one part by up to two states."""
    part = yield from choose(seat, REPAIR_PART, repairable(s, seat, 2), seat)
    held = len(s.hands[seat])
    first = yield from cards.choose_title(seat, REPAIR_FIRST, cards.titles_in_hand(s, seat), held)
    second = yield from cards.choose_title(seat, REPAIR_SECOND, _titles_beside(s, seat, first), held - 1)
    cards.discard_title(s, seat, first)
    cards.discard_title(s, seat, second)
    repair(s, seat, part, 2)


def _titles_beside(s: BoltState, seat: int, title: int) -> list[int]:
    """The different titles in the hand once one card of this title is set apart."""
    count = 0
    for token in s.hands[seat]:
        if s.faces[token] == title:
            count += 1
    titles = cards.titles_in_hand(s, seat)
    if count == 1:
        titles.remove(title)
    return titles


# Repair


def may_repair(s: BoltState, seat: int, part: int, points: int) -> int:
    """BO-024 to BO-028, BO-068: below Prime; an Offline part needs two points and no Sudden Death."""
    value = s.parts[seat * PARTS + part]
    if value == PRIME:
        return PART_PRIME
    if value == OFFLINE and s.sudden_death:
        return SUDDEN_DEATH
    if value == OFFLINE and points < 2:
        return ONE_POINT
    return MAY


def repairable(s: BoltState, seat: int, points: int) -> list[int]:
    return [p for p in range(PARTS) if may_repair(s, seat, p, points) == MAY]


def has_repairable(s: BoltState, seat: int, points: int) -> bool:
    """Whether any part could be raised; as `repairable`, for the many times that only this is asked."""
    parts = s.parts
    base: i64 = seat * PARTS
    lowest: i64 = OFFLINE if points >= 2 and not s.sudden_death else OFFLINE + 1
    for at in range(base, base + PARTS):
        value: i64 = parts[at]
        if lowest <= value < PRIME:
            return True
    return False


def repair(s: BoltState, seat: int, part: int, points: int) -> None:
    """Raise one part; the first state of an Offline part costs two points."""
    at = seat * PARTS + part
    before = s.parts[at]
    states = points - 1 if before == OFFLINE else points
    s.parts[at] = min(PRIME, before + states)
    s.tell(REPAIRED, seat, item=part, n=s.parts[at] - before, m=s.parts[at])


def repair_step(s: BoltState, me: int, step: Step) -> Flow[None]:
    """BO-024 to BO-028: all points on one part, or point by point; the player may stop."""
    points = step.n
    while points > 0:
        parts = repairable(s, me, points)
        if not parts:
            return
        part = yield from choose(me, FIX, [*parts, PASS], me)
        if part == PASS:
            return
        if not step.split:
            repair(s, me, part, points)
            return
        cost = 2 if s.parts[me * PARTS + part] == OFFLINE else 1
        repair(s, me, part, cost)
        points -= cost
