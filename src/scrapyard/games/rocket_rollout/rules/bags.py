"""Rocket Rollout's dice on the move: bag, roll, Ready, Discard Area, box."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import FACES, KINDS, SPACES, WHITE
from scrapyard.games.rocket_rollout.events import DREW, REFILLED
from scrapyard.games.rocket_rollout.rules.dice import kind_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState


def count(zone: vec[i64], seat: i64) -> i64:
    """How many dice of this seat are in the bags or in the Discard Areas."""
    base = seat * KINDS
    total = 0
    for kind in range(KINDS):
        total += zone[base + kind]
    return total


def at_rest(s: RolloutState, seat: i64) -> i64:
    """Dice in the bag and in the Discard Area."""
    return count(s.bags, seat) + count(s.discards, seat)


def owned(s: RolloutState, seat: i64) -> i64:
    total = at_rest(s, seat) + len(s.ready[seat])
    for at in range(seat * SPACES * SLOTS, (seat + 1) * SPACES * SLOTS):
        if s.above[at] != EMPTY:
            total += 1
    return total


def roll(t: Table, s: RolloutState, kind: i64) -> i64:
    """A die of this kind with the result of one roll."""
    return kind * FACES + t.content.faces[kind * 6 + s.pick("die", 6)]


def draw(t: Table, s: RolloutState, seat: i64, n: i64) -> None:
    """RO-038 to RO-044, RO-139, RO-203: at random from the bag, rolled, Ready; an empty bag is refilled when due."""
    bags = s.bags
    base = seat * KINDS
    left = count(bags, seat)
    for _ in range(n):
        if left == 0:
            left = refill(s, seat)
            if left == 0:
                return
        at = s.pick("bag", left)
        kind = 0
        while at >= bags[base + kind]:
            at -= bags[base + kind]
            kind += 1
        bags[base + kind] -= 1
        left -= 1
        die = roll(t, s, kind)
        s.ready[seat].append(die)
        s.tell(DREW, seat, item=die)


def refill(s: RolloutState, seat: i64) -> i64:
    """RO-040, RO-042: the whole Discard Area goes into the bag. How many dice that are."""
    base = seat * KINDS
    total = 0
    for kind in range(KINDS):
        n = s.discards[base + kind]
        s.bags[base + kind] += n
        s.discards[base + kind] = 0
        total += n
    if total:
        s.tell(REFILLED, seat, n=total)
    return total


def discard(s: RolloutState, seat: i64, die: i64) -> None:
    """RO-010: used, and without a result from now on."""
    s.discards[seat * KINDS + kind_of(die)] += 1


def may_lose_one(t: Table, s: RolloutState, seat: i64) -> bool:
    """RO-137: down to none, or down to the floor of the table option `dice_floor`."""
    return t.dice_floor == 0 or owned(s, seat) > t.dice_floor


def take_away(s: RolloutState, me: i64, kind: i64) -> None:
    """RO-133, RO-134: a Starter die into the box for good, an upgrade die back to its slot."""
    if kind == WHITE:
        s.boxed[me] += 1
    else:
        s.stock[kind] += 1
