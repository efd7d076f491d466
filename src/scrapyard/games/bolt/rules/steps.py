"""BOLT's other steps: cards that stay in play, recoil, hands that are looked at and robbed, salvage."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import Step
from scrapyard.games.bolt.events import ATTACHED, PLANTED, SALVAGED, SPIED, STOLE
from scrapyard.games.bolt.questions import (
    ATTACH_PART,
    ATTACH_WHOM,
    RECOIL_PART,
    RECOVER_CARD,
    SPY_CARD,
    SPY_WHOM,
    STEAL_WHOM,
    STRIP_CARD,
)
from scrapyard.games.bolt.rules import body, cards, fixtures, losses, seats
from scrapyard.games.bolt.rules.codes import MAY, NO_HAND
from scrapyard.games.bolt.rules.table import PLACES, Table
from scrapyard.games.bolt.state import PARTS, BoltState, Fixture
from scrapyard.kernel.ask import PASS, Flow, choose

# Cards in play


def attach(t: Table, s: BoltState, me: i64, step: Step, token: i64) -> Flow[None]:
    """BO-060, BO-065, BO-066: the card stays in play; further copies are tokens."""
    on = me
    part = -1
    if step.on_opponent:
        foes = seats.opponents(t, s, me)
        if not foes:
            return
        on = yield from choose(me, ATTACH_WHOM, foes)
    else:
        parts = body.working(t, s, me, step.kind)
        if not parts:
            return
        part = yield from choose(me, ATTACH_PART, parts, me)
    title = s.faces[token]
    card = -1
    if token in s.resolving:
        card = cards.take_from_table(s, s.resolving.index(token))
    s.fixtures.append(Fixture(card, title, step.aura, me, on, part))
    if part < 0:
        s.tell(PLANTED, me, on, token=token)
    else:
        s.tell(ATTACHED, me, on, part, token=token)


def strippable(t: Table, s: BoltState, me: i64) -> list[int]:
    """Cards in play that may be removed; in a tournament only one's own and the rival's. BO-G73."""
    result: list[int] = []
    for i in range(min(PLACES, len(s.fixtures))):
        on = s.fixtures[i].on
        if not t.tournament or on == me or on == s.rivals[me]:
            result.append(i)
    return result


def strip(t: Table, s: BoltState, me: i64, n: i64) -> Flow[None]:
    for _ in range(n):
        places = strippable(t, s, me)
        if not places:
            return
        place = yield from choose(me, STRIP_CARD, [*places, PASS])
        if place == PASS:
            return
        fixtures.leave_play(s, s.fixtures[place])


# Recoil


def recoil_parts(t: Table, s: BoltState, me: i64, n: i64) -> list[int]:
    """BO-G37: never so that the last working part would go Offline."""
    parts = body.working(t, s, me)
    if len(parts) == 1 and s.parts[me * PARTS + parts[0]] <= n:
        return []
    return parts


def recoil(t: Table, s: BoltState, me: i64, n: i64) -> Flow[None]:
    """Damage to one's own robot: no Counter, no Force Field. BO-G37."""
    parts = recoil_parts(t, s, me, n)
    if parts:
        part = yield from choose(me, RECOIL_PART, parts, me)
        losses.lose(s, me, part, n)
        fixtures.drop_from_offline(s, me)


# Other players' hands


def may_rob(t: Table, s: BoltState, me: i64, foe: i64) -> i64:
    """Whether there is a card in the opponent's hand to look at or to take."""
    code = seats.may_affect(t, s, me, foe)
    return NO_HAND if code == MAY and not s.hands[foe] else code


def holders(t: Table, s: BoltState, me: i64) -> list[int]:
    """Opponents with a card in hand."""
    return [foe for foe in seats.opponents(t, s, me) if may_rob(t, s, me, foe) == MAY]


def spy(t: Table, s: BoltState, me: i64, n: i64) -> Flow[None]:
    """The whole hand is shown to the active player, who picks cards that are discarded. BO-053."""
    foes = holders(t, s, me)
    if not foes:
        return
    foe = yield from choose(me, SPY_WHOM, foes)
    for token in s.hands[foe]:
        s.show(token, me)
    s.tell(SPIED, me, foe)
    for _ in range(n):
        if s.hands[foe]:
            titles = cards.titles_in_hand(s, foe)
            title = yield from cards.choose_title(me, SPY_CARD, titles, len(s.hands[foe]), foe)
            cards.discard_title(s, foe, title)


def steal(t: Table, s: BoltState, me: i64, n: i64) -> Flow[None]:
    """Cards taken at random: thief and victim know which, others only that one moved. BO-053."""
    foes = holders(t, s, me)
    if not foes:
        return
    foe = yield from choose(me, STEAL_WHOM, foes)
    for _ in range(n):
        if s.hands[foe]:
            s.mingle("random-steal", s.hands[foe], (1 << foe) | (1 << me))
            token = s.hands[foe].pop()
            s.hands[me].append(token)
            s.show(token, me)
            s.tell(STOLE, me, foe, token=token)


# The discard pile


def recover(s: BoltState, me: i64, step: Step) -> Flow[None]:
    """One of the top cards of the discard pile into the hand, for all to see."""
    for _ in range(step.n):
        top = s.discard[-step.top :]
        if not top:
            return
        top.reverse()
        title = yield from choose(me, RECOVER_CARD, s.kinds(top))
        at = len(s.discard) - 1
        while s.faces[s.discard[at]] != title:
            at -= 1
        token = s.discard.pop(at)
        s.hands[me].append(token)
        s.tell(SALVAGED, me, token=token)
