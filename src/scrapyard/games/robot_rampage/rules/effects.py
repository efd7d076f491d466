"""What Robot Rampage's Actions do: cards gained and stolen, parts shaken off, swapped and welded on."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import FIRST_PART, SLOTS, TORSO
from scrapyard.games.robot_rampage.events import (
    GAINED,
    HIT_DRAWN,
    PEEKED,
    RECYCLED,
    STOLE,
    SWAPPED,
    TOOK,
    USED_ON,
    WELDED,
)
from scrapyard.games.robot_rampage.questions import DONE, PEEK, RECYCLE, WELD
from scrapyard.games.robot_rampage.rules import losses, piles, players, responses, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow, choose

# Cards


def gain(s: RampageState, me: i64, n: i64) -> None:
    """Unseen from the Battle Deck under the stack."""
    gained = 0
    for _ in range(n):
        token = piles.next_card(s)
        if token >= 0:
            piles.put_under(s, me, token)
            gained += 1
    if gained:
        s.tell(GAINED, me, n=gained)


def steal(s: RampageState, me: i64, foe: i64, n: i64) -> None:
    """Unseen from the top of one stack under another; the hand is never touched."""
    taken = min(n, len(s.stacks[foe]))
    for _ in range(taken):
        piles.put_under(s, me, s.stacks[foe].pop())
    s.tell(STOLE, me, foe, n=taken)


def levied(s: RampageState, me: i64, mine: i64) -> list[int]:
    """RR-130: opponents with more cards who have a stack to give from, clockwise."""
    return [foe for foe in players.opponents(s, me) if s.stacks[foe] and piles.total(s, foe) > mine]


def levy(t: Table, s: RampageState, me: i64, n: i64) -> Flow[None]:
    """RR-130: totals are compared once; each opponent above passes cards, clockwise, unless cancelled."""
    for foe in levied(s, me, piles.total(s, me)):
        s.tell(USED_ON, me, foe, token=s.resolving)
        cancelled = yield from responses.is_cancelled(t, s, foe, me)
        if s.over:
            return
        if not cancelled:
            steal(s, me, foe, n)


def peek_take(s: RampageState, me: i64, foe: i64, n: i64) -> Flow[None]:
    """The whole hand is shown to the active player, who takes cards; the others see only that one moved."""
    for token in s.hands[foe]:
        s.show(token, me)
    s.tell(PEEKED, me, foe)
    s.peeking = True
    for _ in range(min(n, len(s.hands[foe]))):
        face = yield from choose(me, PEEK, piles.faces_in(s, s.hands[foe]), foe)
        if len(s.hands[foe]) > 1:
            s.lose_track(s.hands[foe], (1 << me) | (1 << foe))
        token = piles.take_card(s, foe, face)
        s.hands[me].append(token)
        s.tell(TOOK, me, foe, token=token)
    s.peeking = False


def cycle(s: RampageState, me: i64, extra: i64) -> Flow[None]:
    """Hand cards under the stack, one at a time and unseen by others; then as many, and more, are drawn."""
    if len(s.hands[me]) > 1:
        s.lose_track(s.hands[me], 1 << me)
    count = 0
    while s.hands[me]:
        values = piles.faces_in(s, s.hands[me])
        if count > 0:
            values.append(DONE)
        face = yield from choose(me, RECYCLE, values)
        if face == DONE:
            break
        token = piles.take_card(s, me, face)
        piles.put_under(s, me, token)
        s.tell(RECYCLED, me, token=token)
        count += 1
    for _ in range(count + extra):
        piles.draw(s, me)


# Parts


def shake(t: Table, s: RampageState, foe: i64) -> None:
    """A Hit Location card; if the part is there, it falls off. It is no attack: nobody may Ricochet. RR-115."""
    token = piles.next_card(s)
    s.reveal(token)
    location = t.content.hit[s.faces[token]]
    s.tell(HIT_DRAWN, item=location, token=token)
    if location != TORSO and robots.part(s, foe, location) >= 0:
        losses.lose_part(s, foe, location)
    piles.to_discard(s, token)


def swappable(s: RampageState, me: i64, foe: i64) -> list[int]:
    """The slots filled on both robots."""
    return [slot for slot in range(SLOTS) if robots.part(s, me, slot) >= 0 and robots.part(s, foe, slot) >= 0]


def swap(s: RampageState, me: i64, foe: i64, slot: i64) -> None:
    """RR-142: whatever fills the slot, Build part or Replacement Part."""
    mine = s.torsos[me] * SLOTS + slot
    theirs = s.torsos[foe] * SLOTS + slot
    token = s.parts[mine]
    s.parts[mine] = s.parts[theirs]
    s.parts[theirs] = token
    s.tell(SWAPPED, me, foe, slot)


def weldable(t: Table, s: RampageState, me: i64) -> list[int]:
    """Parts in the wreckage whose slot is empty, as words of the domain."""
    faces = piles.faces_in(s, s.wreckage)
    return [face - FIRST_PART for face in faces if robots.part(s, me, t.content.slot[face]) < 0]


def refit(t: Table, s: RampageState, me: i64) -> Flow[None]:
    """RR-142: a Build part from the wreckage into an empty slot."""
    parts = weldable(t, s, me)
    if parts:
        part = yield from choose(me, WELD, parts)
        face = part + FIRST_PART
        token = s.wreckage.pop(piles.find(s, s.wreckage, face))
        s.parts[s.torsos[me] * SLOTS + t.content.slot[face]] = token
        s.tell(WELDED, me, token=token)
