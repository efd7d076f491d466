"""Robot Rampage's loot: cards that an attack takes, or that the Buzz Saws take from a failed attacker."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import BUZZ_CAP, LOOT, LOOT_CAP, LOOT_LESS, LOOT_PICK, LOSS
from scrapyard.games.robot_rampage.events import KEPT, LOOTED, SAWED
from scrapyard.games.robot_rampage.questions import KEEP, LOSS_WINDOW
from scrapyard.games.robot_rampage.rules import boosters, losses, piles, responses, robots
from scrapyard.games.robot_rampage.rules.losses import BY_CARDS
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Flow, choose


def take(t: Table, s: RampageState) -> Flow[None]:
    """RR-084 to RR-091, RR-139: margin as far as the defender's robot lets it, plus what adds, minus what lessens."""
    me = s.active
    foe = s.target
    margin = min(s.margin, robots.least(t, s, foe, LOOT_CAP, s.margin))
    s.loss = max(0, margin + boosters.sum_of(t, s, LOOT) - robots.total(t, s, foe, LOOT_LESS))
    boosters.tick_off(s, LOOT)
    if not s.muted:
        yield from cushion(t, s, foe)
    if s.loss > piles.total(s, foe) and t.overkill_discards:
        losses.destroy(t, s, foe, BY_CARDS)
        return
    s.loot = losses.take_cards(s, foe, s.loss)
    s.loss = 0
    if s.loot:
        s.tell(LOOTED, me, foe, n=len(s.loot))
        picks = boosters.sum_of(t, s, LOOT_PICK) + robots.total(t, s, me, LOOT_PICK)
        boosters.tick_off(s, LOOT_PICK)
        yield from look_and_pick(s, me, picks)
    boosters.release(t, s)
    stow(s, me)
    if piles.total(s, foe) == 0:
        losses.destroy(t, s, foe, BY_CARDS)


def buzz_saws(t: Table, s: RampageState, me: i64, foe: i64) -> Flow[None]:
    """RR-105 to RR-107: the defender takes the difference from the attacker's stack, as far as it goes."""
    s.loss = min(-s.margin, robots.least(t, s, me, BUZZ_CAP, -s.margin))
    if not s.stacks[me] and not t.saws_reach_hand:
        s.loss = 0
    yield from cushion(t, s, me)
    n = s.loss if t.saws_reach_hand else min(s.loss, len(s.stacks[me]))
    s.loot = losses.take_cards(s, me, n)
    s.loss = 0
    if s.loot:
        s.tell(SAWED, foe, me, n=len(s.loot))
        yield from look_and_pick(s, foe, robots.total(t, s, foe, LOOT_PICK))
        stow(s, foe)


def cushion(t: Table, s: RampageState, seat: i64) -> Flow[None]:
    """The window before cards move, for whoever is about to lose them. RR-115."""
    while s.loss > 0:
        face = yield from responses.ask_for(t, s, seat, LOSS_WINDOW, LOSS, s.loss)
        if face == PASS:
            return
        responses.play(t, s, seat, face)
        s.loss = max(0, s.loss - t.content.amount(face, LOOT_LESS))


def look_and_pick(s: RampageState, taker: i64, picks: i64) -> Flow[None]:
    """RR-087, RR-136: the taker sees all cards taken and puts some into hand; others see only how many."""
    if picks <= 0:
        return
    for token in s.loot:
        s.show(token, taker)
    if len(s.loot) > picks:
        s.lose_track(s.loot, 1 << taker)
    for _ in range(min(picks, len(s.loot))):
        face = yield from choose(taker, KEEP, piles.faces_in(s, s.loot))
        token = s.loot.pop(piles.find(s, s.loot, face))
        s.hands[taker].append(token)
        s.tell(KEPT, taker, token=token)


def stow(s: RampageState, taker: i64) -> None:
    """RR-088: under the taker's stack in the order taken."""
    for token in s.loot:
        piles.put_under(s, taker, token)
    s.loot = []
