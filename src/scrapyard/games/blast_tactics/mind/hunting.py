"""How good a position of the co-op game is: nobody may be hit, and the Shraplings should be.

The score is the same for every player. Until a Blastroid moves again these can hit it: Bombs of players who still act
in this round, the Shraplings' explosion, their run, and the own armed Bombs at the start of the own next turn. The run
is predicted from the cards on display; with an empty slot every open direction is feared a little.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.mind import lookout, reach
from scrapyard.games.blast_tactics.mind.lookout import SPENT_MOVE, WIN
from scrapyard.games.blast_tactics.rules import bombs, flames, floor, overtime, shraplings, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import ACTION, BLOCK, ITEM, TURN, WHAT, BlastState

LOST: Final = 500.0
PER_DAMAGE: Final = 60.0
STEP_COST: Final = 0.2
TRAPPED: Final = 200.0


def score(t: Table, s: BlastState) -> float:
    """The damage left, what can hit whom, and how well the players stand."""
    total = 0.0
    for shrapling in s.shraplings:
        total -= PER_DAMAGE * shrapling.damage
    waiting = still_to_act(s)
    fear = [0.0] * t.size
    spots: list[int] = []
    fear_shraplings(t, s, fear, spots)
    later = vec[i64]([0] * t.size)
    total += bombs_near(t, s, spots, later)
    items = lookout.items_in_sight(t, s)
    fires: list[list[float]] = []
    for seat in range(s.seats):
        fire = [0.0] * t.size
        total += fear_bombs(t, s, seat, fire, (waiting >> seat) & 1 == 1)
        if s.holder == seat:
            fear_tile(t, s, fire)
        fires.append(fire)
    for seat in range(s.seats):
        bot = s.bots[seat]
        total += 7.0 * bot.limit + 2.0 * bot.speed_ups + 1.5 * len(bot.hand)
        danger = dangers(t, s, seat, waiting, fear, fires)
        if seat == s.active and s.phase == ACTION:
            total += best_end(t, s, seat, danger, spots, later, items)
        else:
            total -= LOST * min(1.0, danger[bot.square])
            total += spot_worth(t, s, seat, bot.square, spots, later, items)
    return total


def dangers(
    t: Table, s: BlastState, seat: int, waiting: int, fear: list[float], fires: list[list[float]]
) -> list[float]:
    """What will burn before the seat moves again, and how surely: others may be let act first, or may not."""
    mine = (waiting >> seat) & 1 == 1
    danger = fires[seat][:]
    for other in range(s.seats):
        if other != seat:
            weight = 0.2
            if other == s.active and s.phase == TURN:
                weight = 1.0
            elif (waiting >> other) & 1:
                weight = 0.25 if mine else 1.0
            fire = fires[other]
            for square in range(t.size):
                danger[square] += weight * fire[square]
    if not mine:
        for square in range(t.size):
            danger[square] += fear[square]
    return danger


def still_to_act(s: BlastState) -> int:
    """Who has a turn before the Shraplings' next round, one bit each."""
    if s.hunting:
        return 0
    waiting = ((1 << s.seats) - 1) & ~s.acted
    return waiting | (1 << s.active) if s.phase == TURN else waiting


# What can hit


def fear_shraplings(t: Table, s: BlastState, fear: list[float], spots: list[int]) -> None:
    """Where they will burn and run in their next round; `spots` are the squares on which they will then stand."""
    scorched = vec[i64]([0] * t.size)
    if not s.hunting:
        flames.scorch(t, s, shraplings.places(t, s), scorched)
        for square in range(t.size):
            fear[square] += float(scorched[square])
    sure = s.display[0] >= 0 and s.display[1] >= 0
    for i in range(len(s.shraplings)):
        square = s.shraplings[i].square
        if square < 0:
            continue
        if s.hunting and (s.moved >> i) & 1:
            spots.append(square)
            continue
        if sure:
            d = shraplings.spun(t, s, i)
            spots.append(fear_run(t, s, square, d, fear, 0.8) if d >= 0 else square)
        else:
            for d in range(4):
                if shraplings.is_way(t, s, square, d):
                    fear_run(t, s, square, d, fear, 0.35)
            spots.append(square)


def fear_run(t: Table, s: BlastState, square: int, d: int, fear: list[float], weight: float) -> int:
    """The squares of one run on plain ground, and where it ends."""
    at = square
    while shraplings.is_way(t, s, at, d):
        at = t.go[4 * at + d]
        fear[at] += weight
        if shraplings.is_crossing(t, s, at, d):
            break
    return at


def fear_bombs(t: Table, s: BlastState, seat: int, fear: list[float], soon: bool) -> float:
    """Where the seat's next Bomb Phase burns; what it is worth against Shraplings if it comes before they move."""
    if bombs.in_play(t, s, seat) == 0:
        return 0.0
    seeds = bombs.armed(t, s, seat)
    if not seeds:
        return 0.0
    scorched = vec[i64]([0] * t.size)
    blast = flames.scorch(t, s, seeds, scorched)
    for square in range(t.size):
        fear[square] += float(scorched[square])
    worth = 0.0
    if soon:
        for i in range(len(s.shraplings)):
            if (blast.wounded >> i) & 1:
                worth += 0.8 * PER_DAMAGE
    return worth


def fear_tile(t: Table, s: BlastState, fear: list[float]) -> None:
    """The tile that Overtime flips next."""
    tile = overtime.next_tile(t, s)
    if tile >= 0:
        for square in t.tiles[tile]:
            fear[square] += 1.0


# Where to go, what to do


def best_end(
    t: Table, s: BlastState, seat: int, danger: list[float], spots: list[int], later: vec[i64], items: list[int]
) -> float:
    """The best end of the turn that the active player can still reach."""
    cost = reach.costs(t, s, seat, reach.moves_to_plan(t, s, seat), False).cost
    best = -WIN
    for square in range(t.size):
        if cost[square] >= 0:
            value = -STEP_COST * float(cost[square]) - LOST * min(1.0, danger[square])
            if value > best - 20.0:
                value += spot_worth(t, s, seat, square, spots, later, items)
                if s.things[square] & WHAT == ITEM:
                    value += 5.0
                best = max(best, value)
    return best - SPENT_MOVE * s.used


def has_way_out(t: Table, s: BlastState, square: int, later: vec[i64]) -> bool:
    """Whether any direction leads out of the coming blasts."""
    return any(lookout.leads_out(t, s, square, d, later) for d in range(4))


def spot_worth(
    t: Table, s: BlastState, seat: int, square: int, spots: list[int], later: vec[i64], items: list[int]
) -> float:
    """Near the Shraplings, with room to run, near Blocks and Items."""
    arena = t.arenas[s.arena]
    total = 0.0
    if later[square]:
        total -= 4.0
        if not has_way_out(t, s, square, later):
            total -= TRAPPED
    nearest = 99
    for spot in spots:
        nearest = min(nearest, arena.distance(square, spot))
    if nearest < 99:
        total -= 0.5 * max(nearest, 3)
    for d in range(4):
        at = t.go[4 * square + d]
        if walking.can_enter(s, at, False):
            total += 0.4
        elif at >= 0 and s.things[at] & WHAT == BLOCK and s.bots[seat].bombs > 0:
            total += 0.8
    closest = 99
    for at in items:
        closest = min(closest, arena.distance(square, at))
    if closest < 99:
        total -= 0.25 * closest
    return total + 1.5 * min(lookout.tiles_ahead(t, s, square), 4)


def bombs_near(t: Table, s: BlastState, spots: list[int], later: vec[i64]) -> float:
    """Bombs that could catch a Shrapling where it will stand, and Blocks that they open; `later` will burn."""
    seeds = lookout.all_bombs(t, s)
    if not seeds:
        return 0.0
    blast = flames.spread(t, s, seeds, later)
    total = 2.0 * len(blast.blocks) - 2.0 * len(blast.items)
    for spot in spots:
        if later[spot]:
            total += 0.3 * PER_DAMAGE
    for charge in seeds:
        for spot in spots:
            if t.arenas[s.arena].distance(floor.square_of(t, s, charge), spot) <= 3:
                total += 1.5
    return total + lures(t, s)


def lures(t: Table, s: BlastState) -> float:
    """BT-343: a Bomb that a Shrapling will blow up wounds a Red one and heals a Brown one."""
    if s.hunting:
        return 0.0
    seeds = [shrapling.square for shrapling in s.shraplings if shrapling.square >= 0]
    lured = flames.spread(t, s, seeds).lured
    total = 0.0
    for i in range(len(s.shraplings)):
        if (lured >> i) & 1:
            if s.shraplings[i].damage == 1:
                total -= 0.7 * PER_DAMAGE
            elif not t.heal_only:
                total += 0.7 * PER_DAMAGE
    return total
