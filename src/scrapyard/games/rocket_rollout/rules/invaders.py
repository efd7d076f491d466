"""Rocket Rollout's Invader phase: three dice for the whole table, Shields, damage and destroyed dice."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import DESTROY_FACE, KINDS, SPACES
from scrapyard.games.rocket_rollout.events import DAMAGED, INVADED, INVADED_DESTROY, LOST_DIE, LOST_SHIELDS, STRUCK
from scrapyard.games.rocket_rollout.questions import LOSE, SUFFER
from scrapyard.games.rocket_rollout.rules import bags, tracks
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, ROUND_END, RolloutState
from scrapyard.kernel.ask import Flow, choose


def invade(t: Table, s: RolloutState) -> Flow[None]:
    """RO-161 to RO-173: Active dice are discarded, Invader dice rolled, players struck in turn order."""
    clear_systems(s)
    roll(t, s)
    for i in range(s.seats):
        yield from strike(t, s, (s.first + i) % s.seats)
    s.phase = ROUND_END


def clear_systems(s: RolloutState) -> None:
    """RO-161: all Active dice of all players go to the Discard Areas."""
    per_seat = len(s.above) // s.seats
    for at in range(len(s.above)):
        if s.above[at] != EMPTY:
            bags.discard(s, at // per_seat, s.above[at])
            s.above[at] = EMPTY


def roll(t: Table, s: RolloutState) -> None:
    """RO-163, RO-164: red, blue and green, once for the whole table."""
    s.invaders = []
    for colour in range(len(t.content.invader_faces)):
        face = t.content.invader_faces[colour][s.pick("invader", 6)]
        s.invaders.append(face)
        if face == DESTROY_FACE:
            s.tell(INVADED_DESTROY, item=colour)
        else:
            s.tell(INVADED, item=colour, n=face)


def strike(t: Table, s: RolloutState, seat: i64) -> Flow[None]:
    """RO-165 to RO-172: Destroy faces first, then Shields, then damage; only dice of the colours on the space."""
    symbols = t.content.symbols[s.scores[seat]]
    hits = 0
    losses = 0
    for colour in range(len(s.invaders)):
        if (symbols >> colour) & 1:
            if s.invaders[colour] == DESTROY_FACE:
                losses += 1
            else:
                hits += s.invaders[colour]
    for _ in range(losses):
        yield from lose_die(t, s, seat)
    if hits == 0:
        return
    s.tell(STRUCK, seat, n=hits)
    lost = min(hits, s.shields[seat])
    s.shields[seat] -= lost
    if lost:
        s.tell(LOST_SHIELDS, seat, n=lost)
    for _ in range(hits - lost):
        yield from suffer(t, s, seat)


def is_decided(t: Table, s: RolloutState) -> bool:
    """RO-207: somebody stands on the last space, so no die and no system will be used again."""
    return tracks.has_anybody_arrived(t, s)


def lose_die(t: Table, s: RolloutState, seat: i64) -> Flow[None]:
    """RO-169 to RO-171: one die of the Discard Area, if there is any."""
    kinds = [kind for kind in range(KINDS) if s.discards[seat * KINDS + kind]]
    if not kinds or not bags.may_lose_one(t, s, seat):
        return
    kind = kinds[0] if is_decided(t, s) else (yield from choose(seat, LOSE, kinds))
    s.discards[seat * KINDS + kind] -= 1
    s.tell(LOST_DIE, seat, item=kind)
    bags.take_away(s, seat, kind)


def suffer(t: Table, s: RolloutState, seat: i64) -> Flow[None]:
    """RO-174 to RO-176, RO-206: one token on an undamaged system; without one, nothing; stacked, on any."""
    spaces = [space for space in range(SPACES) if t.damage_stacks or not s.damage[seat * SPACES + space]]
    if not spaces:
        return
    space = spaces[0] if is_decided(t, s) else (yield from choose(seat, SUFFER, spaces))
    s.damage[seat * SPACES + space] += 1
    s.tell(DAMAGED, seat, item=space)
