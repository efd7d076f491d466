"""How good a position of Blast Tactics is for a seat: who will be hit, who is trapped, what is near.

The bot that uses it looks one answer ahead, so a position in mid-turn is worth what the best end of the turn is worth:
`prospect` looks for the best square that the Moves left still reach. What will burn is the same for all seats and
all squares, and worked out once (`scene.py`).
"""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.blast_tactics.content import BOMB_UP, FLAME_MAX
from scrapyard.games.blast_tactics.mind import lookout, reach
from scrapyard.games.blast_tactics.mind.lookout import FAR, SPENT_MOVE, WIN
from scrapyard.games.blast_tactics.mind.scene import Scene
from scrapyard.games.blast_tactics.rules import blastroids, bombs, flames, items, walking
from scrapyard.games.blast_tactics.rules.table import NEVER, Table
from scrapyard.games.blast_tactics.state import CORE, ITEM, UNLIMITED, WHAT, BlastState

ALIVE: Final = 60.0
HEART: Final = 35.0
BOMB_WORTH: Final = 3.0
FLAME_WORTH: Final = 5.0
SPEED_WORTH: Final = 2.5
CARD_WORTH: Final = [0.0, 1.2, 1.9, 2.2, 2.2]
"""The first card helps most."""
TRAPPED: Final = 18.0
ROOM: Final = 4
"""With so many squares to go to nobody is caught."""
CORE_WORTH: Final = 25.0
STEP_COST: Final = 0.15


# The score


def score(t: Table, s: BlastState, me: int, phase: bool = False) -> float:
    """Own strength and chances against those of the others; with `phase` the next Move is a Phase Shift."""
    scene = Scene(t, s)
    value = seen_by(t, s, scene, me, phase)
    scene.put_back(t, s)
    return value


def scores(t: Table, s: BlastState) -> list[float]:
    """The same for every seat."""
    scene = Scene(t, s)
    values = [seen_by(t, s, scene, seat, False) for seat in range(s.seats)]
    scene.put_back(t, s)
    return values


def seen_by(t: Table, s: BlastState, scene: Scene, me: int, phase: bool) -> float:
    """What a scene is worth to one seat."""
    n = s.seats
    total = good_for(t, s, me, scene.left)
    for seat in range(n):
        bot = s.bots[seat]
        if bot.square < 0:
            continue
        if seat == me and seat == s.active:
            total += strength(s, seat) + prospect(t, s, me, scene, phase)
            continue
        worth = strength(s, seat) - risk(t, s, seat, scene)
        if seat == me:
            total += worth
            total += standing_worth(t, s, me, bot.square, scene)
        elif t.teams[seat] == t.teams[me]:
            total += 0.5 * worth
        else:
            if scene.later[bot.square]:
                worth -= trap_worth(t, s, seat, scene)
            total -= worth / (n - 1)
    if s.bots[me].square < 0:
        total -= WIN / 2
    return total


def strength(s: BlastState, seat: int) -> float:
    """What the player has."""
    bot = s.bots[seat]
    total = ALIVE + HEART * bot.heart + 3.0 * bot.flipped
    total += BOMB_WORTH * bot.limit + SPEED_WORTH * bot.speed_ups + CARD_WORTH[min(len(bot.hand), 4)]
    if bot.flame == UNLIMITED:
        total += FLAME_WORTH
    if bot.head & WHAT == CORE:
        total += CORE_WORTH
    for i in range(len(s.cursed)):
        if s.cursed[i] == seat:
            total -= 4.0
    return total


def loss(s: BlastState, seat: int, hits: int) -> float:
    """What so many hits cost."""
    if hits == 0:
        return 0.0
    bot = s.bots[seat]
    if bot.heart and hits == 1:
        return 0.95 * HEART
    return 0.95 * strength(s, seat)


# Threats


def good_for(t: Table, s: BlastState, me: int, left: list[int]) -> float:
    """What the own ones among these Bombs are good for."""
    own = bombs.of_colour(t, s, me, left)
    if not own:
        return 0.0
    blast = flames.spread(t, s, own)
    total = 1.6 * len(blast.blocks) - 1.2 * len(blast.items)
    for seat in range(s.seats):
        if blast.keys[seat] < NEVER and t.teams[seat] != t.teams[me] and s.bots[seat].square >= 0:
            total += 1.5
    return total


def risk(t: Table, s: BlastState, seat: int, scene: Scene) -> float:
    """What the flames that come before the seat's next Action Phase will probably cost it.

    The active opponent will step out of the fire if there is a way.
    """
    least = scene.hits[seat]
    if least and seat == s.active:
        for square in reach.costs(t, s, seat, blastroids.moves_left(t, s, seat), False).found:
            least = min(least, scene.burns[square])
    return loss(s, seat, least)


def trap_worth(t: Table, s: BlastState, seat: int, scene: Scene) -> float:
    """How well an opponent who stands in a coming blast is caught."""
    if scene.traps[seat] < 0.0:
        free = reach.ways_out(t, s, seat, blastroids.allowance(t, s, seat), scene.later, ROOM)
        scene.traps[seat] = TRAPPED if free == 0 else 4.0 if free < ROOM else 1.0
    return scene.traps[seat]


# Where to go


def prospect(t: Table, s: BlastState, me: int, scene: Scene, phase: bool) -> float:
    """The best end of the turn that is still possible."""
    cost = reach.costs(t, s, me, reach.moves_to_plan(t, s, me), phase).cost
    best = -WIN
    squares: i64 = len(cost)
    for square in range(squares):
        if cost[square] >= 0:
            value = -STEP_COST * float(cost[square]) - loss(s, me, scene.burns[square])
            if value > best - 12.0:
                value += standing_worth(t, s, me, square, scene)
                if s.things[square] & WHAT == ITEM:
                    value += 0.8 * item_worth(t, s, me, s.things[square] >> 3)
                best = max(best, value)
    return best - SPENT_MOVE * s.used


def item_worth(t: Table, s: BlastState, me: int, token: int) -> float:
    """What collecting the Item is good for."""
    item = items.of(t, s, token)
    bot = s.bots[me]
    if item == BOMB_UP:
        return BOMB_WORTH if bot.limit < t.content.bomb_cap else 0.5
    if item == FLAME_MAX:
        return FLAME_WORTH if bot.flame != UNLIMITED else 0.5
    return SPEED_WORTH


def standing_worth(t: Table, s: BlastState, me: int, square: i64, scene: Scene) -> float:
    """What a square is worth to stand on until the next turn."""
    later = scene.later
    total = 0.0
    ways = 0
    blocks: i64 = 0
    safe = not later[square]
    for d in range(4):
        at = t.go[4 * square + d]
        if walking.can_enter(s, at, False):
            ways += 1
            if not safe and lookout.leads_out(t, s, square, d, later):
                safe = True
        blocks += lookout.block_ahead(t, s, square, d)
    total += 0.15 * ways
    if later[square]:
        total -= 2.0
    if not safe:
        total -= TRAPPED
    total += (0.5 if s.bots[me].bombs > 0 else 0.15) * float(min(blocks, 3))
    ahead = scene.falls[t.tile_of[square]]  # tiles that go late are good tiles
    total += 0.9 * float(min(ahead, 4)) + 0.1 * float(ahead)
    total += company_worth(t, me, square, scene)
    if t.has_cores:
        total += core_worth(t, s, me, square)
    return total


def company_worth(t: Table, me: int, square: i64, scene: Scene) -> float:
    """Items and opponents draw, from afar."""
    nearest = scene.nearest_item(square)
    total = -0.12 * float(nearest) if nearest < FAR else 0.0
    for seat in range(t.seats):
        if scene.rows[seat] >= 0 and t.teams[seat] != t.teams[me]:
            total -= 0.04 * float(scene.way(square, scene.rows[seat], scene.columns[seat]))
    return total


def core_worth(t: Table, s: BlastState, me: int, square: int) -> float:
    """The way to a foreign Core, or home with one."""
    arena = t.arenas[s.arena]
    mine = t.teams[me]
    if s.bots[me].head & WHAT == CORE:
        home = s.cores[mine]
        return 20.0 - 1.2 * arena.distance(square, home) if home >= 0 else 0.0
    nearest = 99
    for team in range(len(s.cores)):
        if team != mine and s.cores[team] >= 0:
            nearest = min(nearest, arena.distance(square, s.cores[team]))
    return -0.8 * nearest if nearest < 99 else 0.0
