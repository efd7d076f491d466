"""Solo and co-op: the round of the players, the round of the Shraplings. Ledger section 18."""

from scrapyard.games.blast_tactics.arenas.arena import ICE, KIND, LAVA, PIT
from scrapyard.games.blast_tactics.events import RAMMED, RAN, SHRAPLINGS, TURNED
from scrapyard.games.blast_tactics.questions import NEXT, SPIN
from scrapyard.games.blast_tactics.rules import deck, ending, explosions, flames, floor, shraplings
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import GONE, HUNT, ROUND, SHRAPLING, TURN, BlastState
from scrapyard.kernel.ask import Flow, choose

# The players' round


def captain(t: Table, s: BlastState) -> int:
    """BT-324: the first captain in the first round, the next one in each further round."""
    return t.captains[(s.round - 1) % len(t.captains)]


def next_player(t: Table, s: BlastState) -> Flow[None]:
    """BT-323, BT-324: the captain says who goes next; when all have gone, the Shraplings do."""
    waiting = [seat for seat in range(s.seats) if not (s.acted >> seat) & 1]
    seat = yield from choose(captain(t, s), NEXT, waiting)
    s.active = seat
    s.acted |= 1 << seat
    s.phase = TURN


# The Shraplings' round


def explode(t: Table, s: BlastState) -> Flow[None]:
    """BT-330, BT-340 to BT-344: refill the display, then all Shraplings explode at once."""
    s.hunting = True
    s.moved = 0
    s.tell(SHRAPLINGS)
    deck.refill(t, s, s.active)
    seeds = shraplings.places(t, s)
    lured = flames.spread(t, s, seeds).lured
    yield from explosions.detonate(t, s, seeds)
    if s.over:
        return
    for i in range(len(s.shraplings)):
        shrapling = s.shraplings[i]
        if (lured >> i) & 1 and not (t.heal_only and shrapling.damage == 2):
            shrapling.damage = 3 - shrapling.damage
            s.tell(TURNED, item=i, n=shrapling.damage)
    s.phase = HUNT


def move_one(t: Table, s: BlastState) -> Flow[None]:
    """BT-345: one Shrapling moves, in the order that the captain picks."""
    waiting = [i for i in range(len(s.shraplings)) if s.shraplings[i].square >= 0 and not (s.moved >> i) & 1]
    if not waiting:
        s.hunting = False
        s.round += 1
        s.acted = 0
        s.phase = ROUND
        return
    i = yield from choose(captain(t, s), SPIN, waiting)
    s.moved |= 1 << i
    yield from run(t, s, i)


def run(t: Table, s: BlastState, i: int) -> Flow[None]:
    """BT-350 to BT-354: straight on to the first intersection or obstacle."""
    d = shraplings.spun(t, s, i)
    if d < 0:
        return
    shrapling = s.shraplings[i]
    shrapling.facing = d
    thing = SHRAPLING + 8 * i
    exploded = False
    while shraplings.is_way(t, s, shrapling.square, d):
        at = t.go[4 * shrapling.square + d]
        floor.lift(s, shrapling.square)
        if rams(s, at):
            floor.put(s, at, thing)
            return
        at = shraplings.hopped(t, s, at, d)
        kind = s.ground[at] & KIND
        if kind == PIT:
            shraplings.climb_back(t, s, thing)
            return
        floor.put(s, at, thing)
        if kind == LAVA and not exploded:
            exploded = True
            yield from explosions.detonate(t, s, [at])
            if s.over or shrapling.square == GONE:
                return
        if kind != ICE and shraplings.is_crossing(t, s, at, d):
            break
    s.tell(RAN, item=shrapling.square)


def rams(s: BlastState, square: int) -> bool:
    """BT-353: it runs into a Blastroid, and the players lose."""
    seat = s.standing[square]
    if seat < 0:
        return False
    s.tell(RAMMED, seat)
    ending.lose(s, "rammed")
    return True
