"""Revenge Mode: who is out sends Bombs in from the edge, and takes the place of whom they hit. Ledger section 13."""

from scrapyard.games.blast_tactics.arenas.arena import PIT, E, N, S, W
from scrapyard.games.blast_tactics.events import HAUNTED, RETURNED
from scrapyard.games.blast_tactics.questions import LANE, REPLACE
from scrapyard.games.blast_tactics.rules import bombs, floor, items, losses
from scrapyard.games.blast_tactics.rules.flames import Blast
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BOMB, GONE, BlastState
from scrapyard.kernel.ask import PASS, Flow, choose, window

# From the edge


def haunt(t: Table, s: BlastState) -> Flow[None]:
    """BT-207 to BT-212: an eliminated player may send one Bomb in from the edge."""
    me = s.active
    if s.bots[me].bombs == 0:
        return
    lanes = open_lanes(t, s)
    if not lanes:
        return
    lane = yield from window(me, LANE, lanes)
    if lane != PASS:
        square = lane_square(t, s, lane)
        s.bots[me].bombs -= 1
        s.things[square] = BOMB + 16 * me
        s.tell(HAUNTED, me, item=square)


def open_lanes(t: Table, s: BlastState) -> list[int]:
    """Those with an empty space."""
    return [lane for lane in range(2 * (t.height + t.width)) if lane_square(t, s, lane) >= 0]


def lane_square(t: Table, s: BlastState, lane: int) -> int:
    """BT-209 to BT-211: the first empty space of a row from W or E, or of a column from N or S, or -1."""
    far = lane % 2 == 1
    if lane < 2 * t.height:
        d = W if far else E
        at = lane // 2 * t.width + (t.width - 1 if far else 0)
    else:
        d = N if far else S
        at = lane // 2 - t.height + (t.size - t.width if far else 0)
    while at >= 0:
        if floor.is_empty(s, at) and s.ground[at] != PIT:
            return at
        at = t.go[4 * at + d]
    return GONE


# Coming back


def avenge(t: Table, s: BlastState, blast: Blast, damaged: int, squares: list[int]) -> Flow[None]:
    """BT-214 to BT-221, BT-360: an eliminated player takes the place of a Blastroid damaged by an own flame."""
    me = s.active
    victims: list[int] = []
    for seat in range(s.seats):
        if (
            (damaged >> seat) & 1
            and (blast.colours[seat] >> me) & 1
            and s.ground[squares[seat]] != PIT
            and t.teams[seat] != t.teams[me]
        ):
            victims.append(seat)
    if not victims:
        return
    victim = yield from choose(me, REPLACE, victims)
    replace(t, s, me, victim, squares[victim])


def replace(t: Table, s: BlastState, me: int, victim: int, square: int) -> None:
    """BT-216 to BT-218, BT-222."""
    s.replaced = True
    loser = s.bots[victim]
    if loser.square >= 0:
        s.moment += 1
        losses.leave(t, s, victim)
    bot = s.bots[me]
    bot.square = square
    bot.out_at = 0
    bot.heart = 0
    bot.flipped = 1
    bot.hurt = False
    s.standing[square] = me
    s.path = [square]
    for token in loser.hand:
        s.show(token, me)
        bot.hand.append(token)
    loser.hand = []
    for i in range(len(s.glitches)):
        if s.cursed[i] == victim:
            s.cursed[i] = me
    for i in range(len(s.loot)):
        if s.looters[i] == victim:
            s.looters[i] = me
            items.gain(t, s, me, items.of(t, s, s.loot[i]))
    loser.speed_ups = 0
    loser.flame = t.content.flame
    loser.limit = t.start_bombs
    surplus = min(loser.bombs, loser.bombs + bombs.in_play(t, s, victim) - loser.limit)
    if surplus > 0:
        loser.bombs -= surplus
        loser.stock += surplus
    s.tell(RETURNED, me, victim)
