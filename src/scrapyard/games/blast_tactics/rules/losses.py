"""Damage and elimination: what a Blastroid loses, and what it leaves behind. Ledger section 9."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.events import DISCARDED, ELIMINATED, HIT
from scrapyard.games.blast_tactics.rules import bombs, cores, ending, floor, items
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BOMB, CORE, GONE, NOTHING, SHRAPLING, WHAT, BlastState


def injure(t: Table, s: BlastState, seat: i64) -> None:
    """BT-169 to BT-172: one damage that is not part of an explosion event, such as Lava."""
    bot = s.bots[seat]
    if bot.hurt:
        return
    bot.hurt = True
    square = bot.square
    if bot.head & WHAT == CORE:
        empty_head(t, s, seat, square)
    if bot.heart:
        bot.heart = 0
        bot.flipped = 1
        s.tell(HIT, seat)
        return
    perish(t, s, seat, "hit")


def fall_in(t: Table, s: BlastState, seat: i64) -> None:
    """BT-285, BT-179: into a pit by forced movement."""
    perish(t, s, seat, "pit")


def perish(t: Table, s: BlastState, seat: i64, how: str) -> None:
    """BT-172: out of the game outside of an explosion event, which may end it."""
    s.moment += 1
    eliminate(t, s, seat)
    if t.coop:
        ending.lose(s, how)
    ending.check(t, s)


def eliminate(t: Table, s: BlastState, seat: i64) -> None:
    """BT-174 to BT-176, BT-179: off the arena at this moment, belongings away."""
    leave(t, s, seat)
    bury(t, s, seat)


def leave(t: Table, s: BlastState, seat: i64) -> None:
    """The Blastroid is taken off the arena; what it carried is dealt with."""
    bot = s.bots[seat]
    square = bot.square
    if bot.out_at == 0:
        bot.out_at = s.moment
    if s.standing[square] == seat:
        s.standing[square] = -1
    bot.square = GONE
    if bot.head:
        empty_head(t, s, seat, square)
    s.tell(ELIMINATED, seat)


def empty_head(t: Table, s: BlastState, seat: i64, square: i64) -> None:
    """BT-134, BT-245, BT-252: what the Blastroid carried goes home, or lies down where it was."""
    bot = s.bots[seat]
    load = bot.head
    bot.head = NOTHING
    if load & WHAT == BOMB:
        bombs.bring_home(t, s, load >> 4)
    elif load & WHAT == CORE:
        cores.drop(t, s, load >> 3, square)
    elif load & WHAT == SHRAPLING:
        floor.put(s, floor.nearest_square(t, s, square, True), load)


def bury(t: Table, s: BlastState, seat: i64) -> None:
    """BT-175, BT-233: cards and Glitch Cards to the discard pile, Speed-Ups out of the game."""
    bot = s.bots[seat]
    for token in bot.hand:
        s.reveal(token)
        s.discard.append(token)
        s.tell(DISCARDED, seat, token=token)
    bot.hand = []
    for i in range(len(s.glitches) - 1, -1, -1):
        if s.cursed[i] == seat:
            s.discard.append(s.glitches.pop(i))
            del s.cursed[i]
    if bot.speed_ups:
        items.lose_speed_ups(t, s, seat)
