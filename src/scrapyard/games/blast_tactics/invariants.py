"""The ledger's invariants (section 24) as checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapyard.games.blast_tactics.arenas.arena import GREY, OUTSIDE, PIT
from scrapyard.games.blast_tactics.content import BOMB_UP, GLITCH, OVERTIME, SPEED_UP
from scrapyard.games.blast_tactics.state import BOMB, CORE, SHRAPLING, WHAT, BlastState

if TYPE_CHECKING:
    from scrapyard.games.blast_tactics.basics import Basics


def broken(game: Basics, s: BlastState) -> list[str]:
    """What does not hold; empty is good."""
    if not s.bots:
        return []
    return _bombs(game, s) + _cards(game, s) + _squares(game, s) + _robots(game, s)


def _bombs(game: Basics, s: BlastState) -> list[str]:
    """1 and 2: five Bombs of each colour, and nobody above the limit."""
    faults: list[str] = []
    cap = game.content.bomb_cap
    for seat in range(s.seats):
        bot = s.bots[seat]
        lying = sum(1 for thing in s.things if thing & WHAT == BOMB and thing >> 4 == seat)
        carried = sum(1 for other in s.bots if other.head & WHAT == BOMB and other.head >> 4 == seat)
        if bot.bombs + bot.stock + lying + carried != cap or min(bot.bombs, bot.stock) < 0:
            faults.append(f"seat {seat}: {bot.bombs} + {bot.stock} + {lying} + {carried} Bombs are not {cap}")
        ups = sum(
            1 for i in range(len(s.loot)) if s.looters[i] == seat and s.faces[s.loot[i]] == game.item_face(BOMB_UP)
        )
        if bot.limit != min(cap, game.start_bombs + ups):
            faults.append(f"seat {seat}: Bomb limit {bot.limit} with {ups} Bomb-Ups")
        if not game.revenge and bot.bombs + lying + carried > bot.limit:
            faults.append(f"seat {seat}: more Bombs than the limit {bot.limit}")
        speed = sum(
            1 for i in range(len(s.loot)) if s.looters[i] == seat and s.faces[s.loot[i]] == game.item_face(SPEED_UP)
        )
        if speed != bot.speed_ups:
            faults.append(f"seat {seat}: {bot.speed_ups} Speed-Ups, but {speed} tiles")
    return faults


def _cards(game: Basics, s: BlastState) -> list[str]:
    """3, 4, 14: where cards may be, and how many."""
    faults: list[str] = []
    for bot in s.bots:
        if len(bot.hand) > game.content.hand + (1 if game.coop else 0):
            faults.append(f"a hand of {len(bot.hand)} cards")
        for token in bot.hand:
            if game.cards[s.faces[token]].kind in (OVERTIME, GLITCH):
                faults.append("a card in a hand that is no Ability Card")
    for token in s.display:
        if token >= 0 and game.cards[s.faces[token]].kind in (OVERTIME, GLITCH):
            faults.append("a card on display that is no Ability Card")
    if (s.holder >= 0) != (s.clock >= 0):
        faults.append("OVERTIME! is drawn and has no holder, or the other way round")
    if s.clock < 0 and not any(s.faces[token] == game.clock_face for token in s.packet):
        faults.append("OVERTIME! is not where it was shuffled in")
    return faults


def _squares(game: Basics, s: BlastState) -> list[str]:
    """6, 7, 13: nothing on solid ground, in pits, or two on one square."""
    faults: list[str] = []
    for square in range(game.size):
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
    gone = sum(1 for tile in game.tiles if all(s.ground[square] == OUTSIDE for square in tile))
    whole = sum(1 for tile in game.tiles if all(game.arenas[s.arena].ground[square] == OUTSIDE for square in tile))
    if gone - whole != s.flips:
        faults.append(f"{s.flips} tiles are flipped, but {gone - whole} are gone")
    return faults


def _robots(game: Basics, s: BlastState) -> list[str]:
    """8 to 11, 17, 19, 20: Hearts, heads, allowances, Shraplings.

    What a victim of revenge leaves behind is passed on only after the returning player has chosen among several.
    """
    faults: list[str] = []
    for seat in range(s.seats):
        bot = s.bots[seat]
        if bot.heart + bot.flipped > 1 or (game.coop and bot.heart):
            faults.append(f"seat {seat}: Heart {bot.heart}, flipped {bot.flipped}")
        if bot.head & WHAT == CORE and bot.head >> 3 == game.teams[seat]:
            faults.append(f"seat {seat} carries the own Core")
        pending = game.revenge and bot.hurt
        if bot.square < 0 and (bot.head or bot.speed_ups or bot.hand) and not pending:
            faults.append(f"seat {seat} is out and still has something")
        if (bot.square < 0) != (bot.out_at > 0):
            faults.append(f"seat {seat} is out at {bot.out_at} on square {bot.square}")
    if s.used > game.allowance(s, s.active) and not s.glitches:
        faults.append(f"{s.used} Moves used of {game.allowance(s, s.active)}")
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
