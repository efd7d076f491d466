"""Blastroids: where they stand, how many Moves they have, how far their flames reach, whom they cross."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.content import MOD_ALLOWANCE, OVERRIDE_FLAME
from scrapyard.games.blast_tactics.events import CROSSED, SPENT
from scrapyard.games.blast_tactics.rules import items
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BlastState


def relocate(s: BlastState, seat: i64, square: i64) -> None:
    """Put a Blastroid on another square; passing through another one leaves that one where it is."""
    bot = s.bots[seat]
    if s.standing[bot.square] == seat:
        s.standing[bot.square] = -1
    bot.square = square
    if s.standing[square] < 0:
        s.standing[square] = seat


def in_turn_order(s: BlastState) -> list[int]:
    """All seats, beginning with the active one."""
    n = s.seats
    return [(s.active + i) % n for i in range(n)]


def living(s: BlastState) -> i64:
    """How many are in the arena."""
    count = 0
    for bot in s.bots:
        if bot.square >= 0:
            count += 1
    return count


# Moves


def allowance(t: Table, s: BlastState, seat: i64) -> i64:
    """BT-055, BT-171, BT-227: two Moves, three with a flipped Heart Token, less what a Glitch takes."""
    moves = t.content.start_moves
    if s.bots[seat].flipped:
        moves += t.content.heart_bonus_moves
    if s.glitches:
        for i in range(len(s.glitches)):
            if s.cursed[i] == seat:
                for step in t.cards[s.faces[s.glitches[i]]].steps:
                    if step.op == MOD_ALLOWANCE:
                        moves = max(step.least, moves + step.value)
    return moves


def moves_left(t: Table, s: BlastState, seat: i64) -> i64:
    """BT-057, BT-G94: what is left of the allowance, and all Speed-Ups."""
    return max(0, allowance(t, s, seat) - s.used) + s.bots[seat].speed_ups


def spend_move(t: Table, s: BlastState, seat: i64) -> None:
    """BT-058: the allowance first, then a Speed-Up, which leaves the game."""
    if s.used < allowance(t, s, seat):
        s.used += 1
        return
    items.spend_speed_up(t, s, seat)
    s.tell(SPENT, seat)


# Flames and Glitch Cards


def flame(t: Table, s: BlastState, owner: i64) -> i64:
    """BT-095, BT-150, BT-228: how far the owner's flames reach at this moment."""
    if s.glitches:
        for i in range(len(s.glitches)):
            if s.cursed[i] == owner:
                for step in t.cards[s.faces[s.glitches[i]]].steps:
                    if step.op == OVERRIDE_FLAME:
                        return step.value
    return s.bots[owner].flame


def cross(s: BlastState, one: i64, other: i64) -> None:
    """BT-230 to BT-232: Glitch Cards change hands."""
    changed = False
    for i in range(len(s.glitches)):
        if s.cursed[i] == one:
            s.cursed[i] = other
            changed = True
        elif s.cursed[i] == other:
            s.cursed[i] = one
            changed = True
    if changed:
        s.tell(CROSSED, one, other)
