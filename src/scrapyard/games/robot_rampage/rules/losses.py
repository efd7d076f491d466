"""Robot Rampage's losses: parts, wounds, cards, and at last the robot."""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import FIRST_PART, SLOTS
from scrapyard.games.robot_rampage.events import DESTROYED, HAZARDS, LOST_PART, WOUNDED
from scrapyard.games.robot_rampage.rules import ending, hazards, piles, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState

BY_WOUNDS: Final = 0
BY_CARDS: Final = 1
BY_RESIGNING: Final = 2


# Parts, wounds, cards


def lose_part(s: RampageState, seat: i64, slot: i64) -> None:
    """RR-075, RR-076: Build parts go to the wreckage, Replacement Parts to the Discard Pile."""
    at = s.torsos[seat] * SLOTS + slot
    token = s.parts[at]
    s.parts[at] = -1
    s.tell(LOST_PART, whom=seat, item=slot, token=token)
    scrap(s, token)


def scrap(s: RampageState, token: i64) -> None:
    """A part that is on no robot any more."""
    if s.faces[token] >= FIRST_PART:
        s.wreckage.append(token)
    else:
        piles.to_discard(s, token)


def wound(t: Table, s: RampageState, seat: i64, n: i64) -> None:
    """RR-081, RR-082: wound by wound; the last one destroys the robot at once."""
    for _ in range(n):
        s.wounds[seat] += 1
        s.tell(WOUNDED, whom=seat, n=s.wounds[seat], m=s.wounds[seat] + robots.wounds_left(t, s, seat))
        if robots.wounds_left(t, s, seat) <= 0:
            destroy(t, s, seat, BY_WOUNDS)
            return


def take_cards(s: RampageState, seat: i64, n: i64) -> list[int]:
    """RR-085, RR-086: from the top of the stack, then from the hand at random, as far as they go."""
    taken: list[int] = []
    stack = s.stacks[seat]
    hand = s.hands[seat]
    while len(taken) < n and stack:
        taken.append(stack.pop())
    if len(taken) < n and len(hand) > 1:
        s.mingle("hand", hand, 1 << seat)
    while len(taken) < n and hand:
        taken.append(hand.pop())
    return taken


def check_cards(t: Table, s: RampageState) -> None:
    """RR-092, RR-G67: who has run out of cards is destroyed, the active player last."""
    for i in range(1, s.seats + 1):
        seat = (s.active + i) % s.seats
        if not s.over and s.alive[seat] and not s.hands[seat] and not s.stacks[seat]:
            destroy(t, s, seat, BY_CARDS)


# Destruction


def destroy(t: Table, s: RampageState, seat: i64, cause: i64) -> None:
    """RR-093 to RR-096: the robot leaves play with everything that belongs to it."""
    s.tell(DESTROYED, seat)
    if cause == BY_WOUNDS and t.kill_loot and s.success and seat == s.target:
        for token in take_cards(s, seat, s.margin):
            piles.put_under(s, s.active, token)
    s.alive[seat] = False
    s.robots -= 1
    s.fallen[seat] = s.seats - s.robots
    clear_cards(t, s, seat, cause)
    clear_robot(t, s, seat)
    if s.robots == 1 or (t.first_destroyed and s.round > 0):
        ending.finish(t, s, "most-cards" if t.most_cards else "last-robot")
    else:
        s.tell(HAZARDS, item=hazards.level(t, s), n=s.robots)


def clear_cards(t: Table, s: RampageState, seat: i64, cause: i64) -> None:
    """RR-093, RR-125: to the Discard Pile, or set aside as the final count."""
    cards = s.hands[seat] + s.stacks[seat]
    s.hands[seat] = []
    s.stacks[seat] = []
    if t.most_cards and cause == BY_WOUNDS:
        s.totals[seat] = len(cards)
        s.kept += cards
        return
    for token in cards:
        piles.to_discard(s, token)


def clear_robot(t: Table, s: RampageState, seat: i64) -> None:
    """RR-094: parts to the wreckage, Battle cards to the Discard Pile, the colour out of play."""
    for i in range(len(s.waiting) - 1, -1, -1):
        if s.waiting_by[i] == seat:
            piles.to_discard(s, s.waiting.pop(i))
            del s.waiting_by[i]
            del s.waiting_ops[i]
    torso = s.torsos[seat]
    if torso < 0:
        return
    for slot in range(SLOTS):
        token = s.parts[torso * SLOTS + slot]
        if token >= 0:
            s.parts[torso * SLOTS + slot] = -1
            scrap(s, token)
    robots.count_colours(t, s)
