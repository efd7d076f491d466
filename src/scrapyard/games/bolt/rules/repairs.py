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
from scrapyard.kernel.state import take_out

# Exchange and discard-two repair


def may_cycle(s: BoltState, seat: i64) -> i64:
    if s.cycled:
        return CYCLED
    return MAY if s.hands[seat] else NO_CARD


def cycle(s: BoltState, seat: i64) -> Flow[None]:
    """BO-040: once a turn, one card from the hand for one from the deck."""
    title = yield from cards.choose_title(seat, CYCLE_CARD, cards.titles_in_hand(s, seat), len(s.hands[seat]))
    s.cycled = True
    cards.discard_title(s, seat, title)
    cards.draw(s, seat)


def may_repair_two(s: BoltState, seat: i64) -> i64:
    if len(s.hands[seat]) < 2:
        return TOO_FEW_CARDS
    if has_repairable(s, seat, 2):
        return MAY
    return SUDDEN_DEATH if has_offline(s, seat) else ALL_PRIME


def has_offline(s: BoltState, seat: i64) -> bool:
    """Whether a part of the robot is Offline."""
    parts = s.parts
    base = seat * PARTS
    return any(parts[at] == OFFLINE for at in range(base, base + PARTS))


def repair_two(s: BoltState, seat: i64) -> Flow[None]:
    """BO-042 to BO-044: two cards from the hand repair one part by up to two states."""
    part = yield from choose(seat, REPAIR_PART, repairable(s, seat, 2), seat)
    held = len(s.hands[seat])
    first = yield from cards.choose_title(seat, REPAIR_FIRST, cards.titles_in_hand(s, seat), held)
    second = yield from cards.choose_title(seat, REPAIR_SECOND, _titles_beside(s, seat, first), held - 1)
    cards.discard_title(s, seat, first)
    cards.discard_title(s, seat, second)
    repair(s, seat, part, 2)


def _titles_beside(s: BoltState, seat: i64, title: i64) -> list[int]:
    """The different titles in the hand once one card of this title is set apart."""
    count = 0
    for token in s.hands[seat]:
        if s.faces[token] == title:
            count += 1
    titles = cards.titles_in_hand(s, seat)
    if count == 1:
        take_out(titles, title)
    return titles


# Repair


def may_repair(s: BoltState, seat: i64, part: i64, points: i64) -> i64:
    """BO-024 to BO-028, BO-068: below Prime; an Offline part needs two points and no Sudden Death."""
    value = s.parts[seat * PARTS + part]
    if value == PRIME:
        return PART_PRIME
    if value == OFFLINE and s.sudden_death:
        return SUDDEN_DEATH
    if value == OFFLINE and points < 2:
        return ONE_POINT
    return MAY


def repairable(s: BoltState, seat: i64, points: i64) -> list[int]:
    return [p for p in range(PARTS) if may_repair(s, seat, p, points) == MAY]


def has_repairable(s: BoltState, seat: i64, points: i64) -> bool:
    """Whether any part could be raised; as `repairable`, for the many times that only this is asked."""
    parts = s.parts
    base: i64 = seat * PARTS
    lowest: i64 = OFFLINE if points >= 2 and not s.sudden_death else OFFLINE + 1
    for at in range(base, base + PARTS):
        value: i64 = parts[at]
        if lowest <= value < PRIME:
            return True
    return False


def repair(s: BoltState, seat: i64, part: i64, points: i64) -> None:
    """Raise one part; the first state of an Offline part costs two points."""
    at = seat * PARTS + part
    before = s.parts[at]
    states = points - 1 if before == OFFLINE else points
    s.parts[at] = min(PRIME, before + states)
    s.tell(REPAIRED, seat, item=part, n=s.parts[at] - before, m=s.parts[at])


def repair_step(s: BoltState, me: i64, step: Step) -> Flow[None]:
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
