"""Bombs on the move: bounced, rolled, launched, thrown, and what the ground does to them where they come to rest."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import COLUMN_STEP, ICE, KIND, LAVA, PIT, ROW_STEP, TRAMPOLINE
from scrapyard.games.blast_tactics.events import BOMB_MOVED, LAUNCHED, LOADED, THROWN, THROWN_BACK
from scrapyard.games.blast_tactics.questions import FACE, THROW
from scrapyard.games.blast_tactics.rules import bombs, explosions, floor, shraplings
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BOMB, NOTHING, WHAT, BlastState
from scrapyard.kernel.ask import Flow, choose


def send(t: Table, s: BlastState, square: i64, d: i64, rolled: bool) -> Flow[None]:
    """BT-112, BT-120: the piece on the square is bounced or rolled off in the direction."""
    to = t.go[4 * square + d] if rolled else floor.bounce_square(t, s, square, d)
    thing = floor.lift(s, square)
    yield from arrive(t, s, thing, to, d, rolled)


def arrive(t: Table, s: BlastState, thing: i64, square: i64, d: i64, rolled: bool) -> Flow[None]:
    """BT-121, BT-260 to BT-263: it comes to a square, and goes on as long as ground or roll carry it."""
    at = square
    while True:
        floor.put(s, at, thing)
        kind = s.ground[at] & KIND
        if kind == PIT:
            fall(t, s, floor.lift(s, at))
            return
        if kind == LAVA:
            s.tell(BOMB_MOVED, item=at)
            yield from explosions.detonate(t, s, [at])
            return
        to = -1
        if kind == TRAMPOLINE:
            to = floor.hop_square(t, s, at, d, True)
            rolled = False
        elif kind == ICE or rolled:
            to = t.go[4 * at + d]
            if to >= 0 and not floor.is_empty(s, to):
                to = -1
        if to < 0:
            s.tell(BOMB_MOVED, item=at)
            return
        floor.lift(s, at)
        at = to


def fall(t: Table, s: BlastState, thing: i64) -> None:
    """BT-283, BT-284, BT-339: into a pit, and so home without exploding."""
    if thing & WHAT == BOMB:
        bombs.bring_home(t, s, thing >> 4)
    else:
        shraplings.climb_back(t, s, thing)


def can_roll(t: Table, s: BlastState, square: i64, d: i64) -> bool:
    """BT-121, BT-123: at least one empty space ahead."""
    to = t.go[4 * square + d]
    return to >= 0 and floor.is_empty(s, to)


# Cannon


def load(s: BlastState, seat: i64) -> None:
    """BT-125, BT-126: the Bomb underfoot goes onto the head."""
    bot = s.bots[seat]
    bot.head = floor.lift(s, bot.square)
    s.tell(LOADED, seat)


def launch(t: Table, s: BlastState, seat: i64, d: i64) -> Flow[None]:
    """BT-127, BT-128: like a pushed Bomb, from the carrier's square."""
    bot = s.bots[seat]
    to = floor.bounce_square(t, s, bot.square, d)
    thing = bot.head
    bot.head = NOTHING
    s.tell(LAUNCHED, seat)
    yield from arrive(t, s, thing, to, d, False)


# Fan


def throw(t: Table, s: BlastState, seat: i64) -> Flow[None]:
    """BT-276 to BT-281: one Bomb of the inventory flies off the Fan."""
    bot = s.bots[seat]
    s.aiming = 2
    armed = yield from choose(seat, FACE, [0, 1])
    s.aiming = armed
    d = yield from choose(seat, THROW, [0, 1, 2, 3])
    s.aiming = -1
    distance = 2
    drift = 0
    if not t.fixed_fan:
        distance = t.content.distance[s.pick("fan-distance", 6)]
        drift = t.content.drift[s.pick("fan-drift", 6)]
        armed ^= t.content.spin[s.pick("fan-spin", 6)]
    if distance == 1:
        drift = 0
    side = (d + 1) % 4
    row = bot.square // t.width + distance * ROW_STEP[d] + drift * ROW_STEP[side]
    column = bot.square % t.width + distance * COLUMN_STEP[d] + drift * COLUMN_STEP[side]
    inside = 0 <= row < t.height and 0 <= column < t.width
    if not inside or not floor.is_empty(s, row * t.width + column):
        s.tell(THROWN_BACK, seat)
        return
    bot.bombs -= 1
    s.tell(THROWN, seat, item=row * t.width + column)
    yield from arrive(t, s, BOMB + 16 * seat + 8 * armed, row * t.width + column, d, False)
