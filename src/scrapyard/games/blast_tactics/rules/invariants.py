"""The ledger's invariants (section 24) as checks, and where every token is."""

from scrapyard.games.blast_tactics.arenas.arena import GREY, OUTSIDE, PIT
from scrapyard.games.blast_tactics.content import BOMB_UP, GLITCH, OVERTIME, SPEED_UP
from scrapyard.games.blast_tactics.rules import blastroids, items
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BOMB, CORE, SHRAPLING, WHAT, BlastState


def zones(s: BlastState) -> list[list[int]]:
    """All zones; together they hold every token exactly once."""
    on_squares = [thing >> 3 for thing in s.things if 0 < thing & WHAT < BOMB]
    held = [s.clock] if s.clock >= 0 else []
    display = [token for token in s.display if token >= 0]
    return [on_squares, s.deck, s.discard, display, held, s.glitches, s.loot, s.boxed] + [bot.hand for bot in s.bots]


def broken(t: Table, s: BlastState) -> list[str]:
    """What does not hold; empty is good."""
    if not s.bots:
        return []
    return _bombs(t, s) + _cards(t, s) + _squares(t, s) + _robots(t, s)


def _bombs(t: Table, s: BlastState) -> list[str]:
    """1 and 2: five Bombs of each colour, and nobody above the limit."""
    faults: list[str] = []
    cap = t.content.bomb_cap
    for seat in range(s.seats):
        bot = s.bots[seat]
        lying = sum(1 for thing in s.things if thing & WHAT == BOMB and thing >> 4 == seat)
        carried = sum(1 for other in s.bots if other.head & WHAT == BOMB and other.head >> 4 == seat)
        if bot.bombs + bot.stock + lying + carried != cap or min(bot.bombs, bot.stock) < 0:
            faults.append(f"seat {seat}: {bot.bombs} + {bot.stock} + {lying} + {carried} Bombs are not {cap}")
        ups = items.held(t, s, seat, BOMB_UP)
        if bot.limit != min(cap, t.start_bombs + ups):
            faults.append(f"seat {seat}: Bomb limit {bot.limit} with {ups} Bomb-Ups")
        out = lying + carried
        if bot.bombs + out > bot.limit and (bot.bombs > 0 or not t.revenge):
            faults.append(f"seat {seat}: {bot.bombs} Bombs at home and {out} in play, but the limit is {bot.limit}")
        speed = items.held(t, s, seat, SPEED_UP)
        if speed != bot.speed_ups:
            faults.append(f"seat {seat}: {bot.speed_ups} Speed-Ups, but {speed} tiles")
    return faults


def _cards(t: Table, s: BlastState) -> list[str]:
    """3, 4, 14: where cards may be, and how many."""
    faults: list[str] = []
    for bot in s.bots:
        if len(bot.hand) > t.content.hand + (1 if t.coop else 0):
            faults.append(f"a hand of {len(bot.hand)} cards")
        for token in bot.hand:
            if t.cards[s.faces[token]].kind in (OVERTIME, GLITCH):
                faults.append("a card in a hand that is no Ability Card")
    for token in s.display:
        if token >= 0 and t.cards[s.faces[token]].kind in (OVERTIME, GLITCH):
            faults.append("a card on display that is no Ability Card")
    if (s.holder >= 0) != (s.clock >= 0):
        faults.append("OVERTIME! is drawn and has no holder, or the other way round")
    if s.clock < 0 and not any(s.faces[token] == t.clock_face for token in s.packet):
        faults.append("OVERTIME! is not where it was shuffled in")
    return faults


def _squares(t: Table, s: BlastState) -> list[str]:
    """6, 7, 13: nothing on solid ground, in pits, or two on one square."""
    faults: list[str] = []
    for square in range(t.size):
        thing = s.things[square]
        seat = s.standing[square]
        ground = s.ground[square]
        if (thing or seat >= 0) and ground in (GREY, OUTSIDE, PIT):
            faults.append(f"something on square {square}, which is no floor")
        if seat >= 0 and s.bots[seat].square != square:
            faults.append(f"seat {seat} is said to stand on {square}, but stands on {s.bots[seat].square}")
        if seat >= 0 and s.moving < 0 and thing and thing & WHAT not in (BOMB, SHRAPLING):
            faults.append(f"seat {seat} stands on a Block or an Item")
    for seat in range(s.seats):
        square = s.bots[seat].square
        if square >= 0 and s.standing[square] != seat and s.moving < 0:
            faults.append(f"seat {seat} rests on the square of another")
    for core in s.cores:
        if core >= 0 and s.ground[core] in (GREY, OUTSIDE, PIT):
            faults.append("a Core lies on no floor")
    gone = sum(1 for tile in t.tiles if all(s.ground[square] == OUTSIDE for square in tile))
    whole = sum(1 for tile in t.tiles if all(t.arenas[s.arena].ground[square] == OUTSIDE for square in tile))
    if gone - whole != s.flips:
        faults.append(f"{s.flips} tiles are flipped, but {gone - whole} are gone")
    return faults


def _robots(t: Table, s: BlastState) -> list[str]:
    """8 to 11, 17, 19, 20: Hearts, heads, allowances, Shraplings.

    What a victim of revenge leaves behind is passed on only after the returning player has chosen among several.
    """
    faults: list[str] = []
    for seat in range(s.seats):
        bot = s.bots[seat]
        if bot.heart + bot.flipped > 1 or (t.coop and bot.heart):
            faults.append(f"seat {seat}: Heart {bot.heart}, flipped {bot.flipped}")
        if bot.head & WHAT == CORE and bot.head >> 3 == t.teams[seat]:
            faults.append(f"seat {seat} carries the own Core")
        pending = t.revenge and bot.hurt
        if bot.square < 0 and (bot.head or bot.speed_ups or bot.hand) and not pending:
            faults.append(f"seat {seat} is out and still has something")
        if (bot.square < 0) != (bot.out_at > 0):
            faults.append(f"seat {seat} is out at {bot.out_at} on square {bot.square}")
    if s.used > blastroids.allowance(t, s, s.active) and not s.glitches:
        faults.append(f"{s.used} Moves used of {blastroids.allowance(t, s, s.active)}")
    for i in range(len(s.shraplings)):
        shrapling = s.shraplings[i]
        carried = any(bot.head == SHRAPLING + 8 * i for bot in s.bots)
        if not 0 <= shrapling.damage <= 2:
            faults.append(f"Shrapling {i} has {shrapling.damage} damage")
        if (shrapling.damage > 0) != (shrapling.square >= 0 or carried):
            faults.append(f"Shrapling {i} with {shrapling.damage} damage is on square {shrapling.square}")
        if shrapling.square >= 0 and s.things[shrapling.square] != SHRAPLING + 8 * i:
            faults.append(f"Shrapling {i} is not on its square {shrapling.square}")
    return faults
