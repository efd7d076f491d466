"""How good a position of Blast Tactics is for a seat: who will be hit, who is trapped, what is near.

The bot that uses it looks one answer ahead, so a position in mid-turn is worth what the best end of the turn is worth:
`prospect` looks for the best square that the Moves left still reach. All flames that will come before a player's next
Action Phase are computed exactly, Bomb Phase after Bomb Phase, in the order of turns; what comes later only counts as
a threat. While it looks, exploded Bombs are lifted from the position and put back at the end.
"""

from typing import Final

from scrapyard.games.blast_tactics.arenas.arena import CRACKED
from scrapyard.games.blast_tactics.content import BOMB_UP, FLAME_MAX
from scrapyard.games.blast_tactics.mind import lookout, reach
from scrapyard.games.blast_tactics.mind.lookout import SPENT_MOVE, WIN
from scrapyard.games.blast_tactics.rules import blastroids, bombs, flames, floor, items, overtime, walking
from scrapyard.games.blast_tactics.rules.flames import NEVER, Blast
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import CORE, ITEM, NOTHING, UNLIMITED, WHAT, BlastState

ALIVE: Final = 60.0
HEART: Final = 35.0
BOMB_WORTH: Final = 3.0
FLAME_WORTH: Final = 5.0
SPEED_WORTH: Final = 2.5
CARD_WORTH: Final = [0.0, 1.2, 1.9, 2.2, 2.2]
"""The first card helps most."""
TRAPPED: Final = 18.0
CORE_WORTH: Final = 25.0
STEP_COST: Final = 0.15


# The score


def score(t: Table, s: BlastState, me: int, phase: bool = False) -> float:
    """Own strength and chances against those of the others."""
    n = s.seats
    burns = [0] * t.size
    lifted: list[int] = []
    things: list[int] = []
    risk = [0.0] * n
    laid = bombs.all_places(t, s)
    for i in range(1, n + 1):
        seat = (s.active + i) % n
        tick(t, s, seat, laid, burns, lifted, things)
        if s.bots[seat].square >= 0 and seat != s.active:
            risk[seat] = loss(s, seat, burns[s.bots[seat].square])
    later = [0] * t.size
    mine = threats(t, s, me, laid, later)
    items = lookout.items_in_sight(t, s)
    if s.bots[s.active].square >= 0:
        if s.active == me:
            risk[me] = -prospect(t, s, me, burns, later, items, phase)
        else:
            risk[s.active] = least_loss(t, s, s.active, burns)
    total = mine
    for seat in range(n):
        bot = s.bots[seat]
        if bot.square >= 0:
            worth = strength(s, seat) - risk[seat]
            if seat == me:
                total += worth
                if seat != s.active:
                    total += standing_worth(t, s, me, bot.square, later, items)
            elif t.teams[seat] == t.teams[me]:
                total += 0.5 * worth
            else:
                if later[bot.square]:
                    worth -= trap_worth(t, s, seat, later)
                total -= worth / (n - 1)
    if s.bots[me].square < 0:
        total -= WIN / 2
    put_back(t, s, lifted, things)
    return total


def tick(
    t: Table, s: BlastState, seat: int, laid: list[int], burns: list[int], lifted: list[int], things: list[int]
) -> None:
    """The seat's next Bomb and Overtime Phase: where it burns, and what is gone then; `laid` is where Bombs were."""
    if bombs.in_play(t, s, seat) > 0:
        seeds = bombs.of_these_armed(t, s, seat, laid)
        if seeds:
            scorched = [0] * t.size
            blast = flames.scorch(t, s, seeds, scorched)
            for charge in blast.charges:
                square = floor.square_of(t, s, charge)
                if s.ground[square] == CRACKED:
                    burns[square] += 2
            for square in range(t.size):
                if scorched[square]:
                    burns[square] += 1
            lift_charges(t, s, blast, lifted, things)
    if s.holder == seat:
        tile = overtime.next_tile(t, s)
        if tile >= 0:
            for square in t.tiles[tile]:
                burns[square] += 2


def lift_charges(t: Table, s: BlastState, blast: Blast, lifted: list[int], things: list[int]) -> None:
    """Bombs that have exploded do not explode again."""
    for charge in blast.charges:
        lifted.append(charge)
        things.append(floor.thing_at(t, s, charge))
        floor.set_thing(t, s, charge, NOTHING)


def put_back(t: Table, s: BlastState, lifted: list[int], things: list[int]) -> None:
    """The position as it was before looking."""
    for i in range(len(lifted)):
        floor.set_thing(t, s, lifted[i], things[i])


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


def threats(t: Table, s: BlastState, me: int, laid: list[int], later: list[int]) -> float:
    """All Bombs left of those laid would burn `later`; what the own ones are good for."""
    seeds = lookout.by_colour(t, s, laid)
    if seeds:
        flames.spread(t, s, seeds, later)
    own = bombs.of_colour(t, s, me, laid)
    if not own:
        return 0.0
    blast = flames.spread(t, s, own)
    total = 1.6 * len(blast.blocks) - 1.2 * len(blast.items)
    for seat in range(s.seats):
        if blast.keys[seat] < NEVER and t.teams[seat] != t.teams[me] and s.bots[seat].square >= 0:
            total += 1.5
    return total


def trap_worth(t: Table, s: BlastState, seat: int, later: list[int]) -> float:
    """How well an opponent who stands in a coming blast is caught."""
    free = 0
    cost = reach.costs(t, s, seat, blastroids.allowance(t, s, seat), False)
    for square in range(t.size):
        if cost[square] >= 0 and not later[square]:
            free += 1
    if free == 0:
        return TRAPPED
    return 4.0 if free < 4 else 1.0


def least_loss(t: Table, s: BlastState, seat: int, burns: list[int]) -> float:
    """The active opponent will step out of the fire if there is a way."""
    square = s.bots[seat].square
    if not burns[square]:
        return 0.0
    least = burns[square]
    cost = reach.costs(t, s, seat, blastroids.moves_left(t, s, seat), False)
    for at in range(t.size):
        if cost[at] >= 0 and burns[at] < least:
            least = burns[at]
    return loss(s, seat, least)


# Where to go


def prospect(
    t: Table, s: BlastState, me: int, burns: list[int], later: list[int], items: list[int], phase: bool
) -> float:
    """The best end of the turn that is still possible."""
    cost = reach.costs(t, s, me, reach.moves_to_plan(t, s, me), phase)
    best = -WIN
    for square in range(t.size):
        if cost[square] >= 0:
            value = -STEP_COST * cost[square] - loss(s, me, burns[square])
            if value > best - 12.0:
                value += standing_worth(t, s, me, square, later, items)
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


def standing_worth(t: Table, s: BlastState, me: int, square: int, later: list[int], items: list[int]) -> float:
    """What a square is worth to stand on until the next turn."""
    total = 0.0
    ways = 0
    blocks = 0
    safe = not later[square]
    for d in range(4):
        at = t.go[4 * square + d]
        if walking.can_enter(s, at, False):
            ways += 1
            if not safe and lookout.leads_out(t, s, square, d, later):
                safe = True
        blocks += lookout.block_ahead(t, s, square, d, 2)
    total += 0.15 * ways
    if later[square]:
        total -= 2.0
    if not safe:
        total -= TRAPPED
    total += (0.5 if s.bots[me].bombs > 0 else 0.15) * min(blocks, 3)
    total += overtime_worth(t, s, square)
    total += company_worth(t, s, me, square, items)
    if t.has_cores:
        total += core_worth(t, s, me, square)
    return total


def overtime_worth(t: Table, s: BlastState, square: int) -> float:
    """Tiles that go late are good tiles."""
    ahead = lookout.tiles_ahead(t, s, square)
    return 0.9 * min(ahead, 4) + 0.1 * ahead


def company_worth(t: Table, s: BlastState, me: int, square: int, items: list[int]) -> float:
    """Items and opponents draw, from afar."""
    width = t.width
    row = square // width
    column = square % width
    nearest = 99
    for at in items:
        nearest = min(nearest, abs(at // width - row) + abs(at % width - column))
    total = -0.12 * nearest if nearest < 99 else 0.0
    for seat in range(s.seats):
        at = s.bots[seat].square
        if at >= 0 and t.teams[seat] != t.teams[me]:
            total -= 0.04 * (abs(at // width - row) + abs(at % width - column))
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
