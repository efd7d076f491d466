"""Shraplings: where they stand and climb back to, what wounds them, which way they turn."""

from scrapyard.games.blast_tactics.arenas.arena import GREY, KIND, OUTSIDE, PIT, TRAMPOLINE
from scrapyard.games.blast_tactics.events import DESTROYED, HURT, RESPAWNED
from scrapyard.games.blast_tactics.rules import floor
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import GONE, NOTHING, SHRAPLING, WHAT, BlastState, Shrapling


def place(t: Table, s: BlastState) -> None:
    """BT-320, BT-321: on their squares, facing as the map says, the first of them in reading order."""
    arena = t.arenas[s.arena]
    for i in range(min(len(arena.shraplings), t.most_shraplings)):
        shrapling = Shrapling()
        shrapling.square = arena.shraplings[i]
        shrapling.home = arena.shraplings[i]
        shrapling.facing = arena.facings[i]
        shrapling.damage = t.start_damage
        s.shraplings.append(shrapling)
        s.things[shrapling.square] = SHRAPLING + 8 * i


def places(t: Table, s: BlastState) -> list[int]:
    """Where Shraplings are: squares, then heads."""
    found = [shrapling.square for shrapling in s.shraplings if shrapling.square >= 0]
    for seat in range(s.seats):
        if s.bots[seat].head & WHAT == SHRAPLING:
            found.append(t.size + seat)
    return found


def wound(s: BlastState, wounded: int) -> None:
    """BT-334, BT-335: Red becomes Brown, Brown is removed."""
    for i in range(len(s.shraplings)):
        if (wounded >> i) & 1:
            shrapling = s.shraplings[i]
            shrapling.damage -= 1
            s.tell(HURT if shrapling.damage else DESTROYED, item=i)
            if shrapling.damage == 0:
                remove(s, i)


def remove(s: BlastState, i: int) -> None:
    """Off the floor, or off a head."""
    shrapling = s.shraplings[i]
    shrapling.damage = 0
    if shrapling.square >= 0:
        s.things[shrapling.square] = NOTHING
        shrapling.square = GONE
    for bot in s.bots:
        if bot.head == SHRAPLING + 8 * i:
            bot.head = NOTHING


def climb_back(t: Table, s: BlastState, thing: int) -> None:
    """BT-339: a Shrapling from a pit returns to its start square, or the nearest empty space."""
    home = s.shraplings[thing >> 3].home
    at = floor.nearest_square(t, s, home, True)
    if at >= 0:
        floor.put(s, at, thing)
        s.tell(RESPAWNED, item=at)


# Their way


def is_way(t: Table, s: BlastState, square: int, d: int) -> bool:
    """BT-347: open for a Shrapling; a Blastroid does not close it."""
    to = t.go[4 * square + d]
    if to < 0:
        return False
    ground = s.ground[to]
    return ground not in (GREY, OUTSIDE, PIT) and s.things[to] == NOTHING


def is_crossing(t: Table, s: BlastState, square: int, d: int) -> bool:
    """BT-351: a side exit is open."""
    return is_way(t, s, square, (d + 1) % 4) or is_way(t, s, square, (d + 3) % 4)


def rotation(t: Table, s: BlastState) -> int:
    """BT-346, BT-G83: the rotation icons on display."""
    total = 0
    for token in s.display:
        if token >= 0:
            total += t.cards[s.faces[token]].turns
    return total


def spun(t: Table, s: BlastState, i: int) -> int:
    """BT-348, BT-349: the direction in which it will run, or -1 if it is shut in."""
    square = s.shraplings[i].square
    facing = s.shraplings[i].facing
    ways = [is_way(t, s, square, d) for d in range(4)]
    if True not in ways:
        return -1
    turns = rotation(t, s)
    by = 1 if turns >= 0 else 3
    if turns == 0 and not ways[facing]:
        turns = 1
    for _ in range(abs(turns)):
        facing = (facing + by) % 4
        while not ways[facing]:
            facing = (facing + by) % 4
    return facing


def hopped(t: Table, s: BlastState, square: int, d: int) -> int:
    """BT-354: where Trampolines send a Shrapling that has come to the square."""
    at = square
    while s.ground[at] & KIND == TRAMPOLINE:
        to = floor.hop_square(t, s, at, d, True)
        if to < 0:
            break
        at = to
    return at
