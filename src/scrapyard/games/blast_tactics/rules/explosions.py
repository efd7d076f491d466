"""Explosion events carried out: damage in order, then the clean-up, then the end-of-game test. Ledger section 8.2."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import CRACKED, PIT
from scrapyard.games.blast_tactics.events import (
    BOOM,
    BURNT,
    EXPLODED,
    FATAL,
    FELL,
    GOES_OFF,
    HIT,
    OPENED,
    PIT_OPENS,
    SET_OFF,
    SHRAPLING_BOOM,
)
from scrapyard.games.blast_tactics.rules import bombs, cores, ending, flames, floor, losses, revenge, shraplings
from scrapyard.games.blast_tactics.rules.flames import WAVE, Blast
from scrapyard.games.blast_tactics.rules.table import NEVER, Table
from scrapyard.games.blast_tactics.state import CORE, ITEM, NOTHING, SHRAPLING, WHAT, BlastState
from scrapyard.kernel.ask import Flow


def detonate(t: Table, s: BlastState, seeds: list[int], overtime: bool = False) -> Flow[None]:
    """BT-161 to BT-166: one explosion event from its seeds to the end-of-game test."""
    if not seeds:
        return
    hearts = with_heart(s) if overtime else 0
    avenges = t.revenge and not s.replaced and s.bots[s.active].square < 0
    blast = flames.spread(t, s, seeds)
    s.tell(BOOM, n=len(blast.charges))
    if s.is_heard():
        tell_chain(t, s, blast)
    damaged = deal_damage(s, blast)
    squares = [bot.square for bot in s.bots] if avenges else []
    clean_up(t, s, blast, damaged)
    dead = take_away(t, s, damaged)
    if damaged and avenges:
        yield from revenge.avenge(t, s, blast, damaged, squares)
    if dead:
        for seat in range(s.seats):
            if (dead >> seat) & 1 and s.bots[seat].square < 0:
                losses.bury(t, s, seat)
    if t.coop:
        decide_hunt(s, blast, dead)
    ending.check(t, s, dead if overtime else 0, hearts)


def with_heart(s: BlastState) -> i64:
    """Who has a Heart, one bit each."""
    hearts: i64 = 0
    for seat in range(s.seats):
        if s.bots[seat].square >= 0 and s.bots[seat].heart:
            hearts |= 1 << seat
    return hearts


def tell_chain(t: Table, s: BlastState, blast: Blast) -> None:
    """BT-150, BT-162: which Bombs go off by themselves, and which set off which, before anybody is hit."""
    for charge in blast.charges:
        thing = floor.thing_at(t, s, charge)
        cause = flames.lit_by(t, s, blast, charge)
        if cause >= 0 and floor.thing_at(t, s, cause) & WHAT != SHRAPLING:
            owner = floor.thing_at(t, s, cause) >> 4
            s.tell(SET_OFF, owner, thing >> 4, item=charge, n=blast.wave[charge], m=cause)
        elif thing & WHAT != SHRAPLING:
            s.tell(GOES_OFF, thing >> 4, item=charge)


def deal_damage(s: BlastState, blast: Blast) -> i64:
    """BT-165, BT-169 to BT-173: in ascending key order, equal keys at the same moment; who took damage."""
    damaged: i64 = 0
    key: i64 = -1
    if not blast.reached:
        return damaged
    while True:
        following: i64 = NEVER
        for seat in range(s.seats):
            if key < blast.keys[seat] < following:
                following = blast.keys[seat]
        if following == NEVER:
            return damaged
        key = following
        s.moment += 1
        for seat in range(s.seats):
            bot = s.bots[seat]
            if blast.keys[seat] == key and not bot.hurt:
                damaged |= 1 << seat
                bot.hurt = True
                if bot.heart:
                    bot.heart = 0
                    bot.flipped = 1
                    s.tell(HIT, seat, n=key // WAVE)
                else:
                    bot.out_at = s.moment
                    s.tell(FATAL, seat, n=key // WAVE)


def clean_up(t: Table, s: BlastState, blast: Blast, damaged: i64) -> None:
    """BT-166: Items, Blocks, Shraplings, Bombs home, turf, Cores, in this order."""
    for square in blast.items:
        token = s.things[square] >> 3
        s.things[square] = NOTHING
        s.boxed.append(token)
        s.tell(BURNT, item=square, token=token)
    for square in blast.blocks:
        token = s.things[square] >> 3
        s.things[square] = ITEM + 8 * token
        s.reveal(token)
        s.tell(OPENED, item=square, token=token)
    burst = [floor.thing_at(t, s, charge) for charge in blast.charges]
    if blast.wounded and not s.hunting:
        shraplings.wound(s, blast.wounded)
    for i in range(len(burst)):
        go_off(t, s, blast.charges[i], burst[i])
    for charge in blast.charges:
        square = floor.square_of(t, s, charge)
        if s.ground[square] == CRACKED:
            open_pit(t, s, square)
    if t.has_cores:
        for seat in range(s.seats):
            if (damaged >> seat) & 1 and s.bots[seat].head & WHAT == CORE:
                losses.empty_head(t, s, seat, s.bots[seat].square)


def go_off(t: Table, s: BlastState, charge: i64, thing: i64) -> None:
    """A detonated Bomb goes home; an exploded Shrapling stays, unless its own blast was the end of it.

    BT-167, BT-340, BT-354.
    """
    square = floor.square_of(t, s, charge)
    if thing & WHAT == SHRAPLING:
        s.tell(SHRAPLING_BOOM, item=square)
        return
    s.tell(EXPLODED, thing >> 4, item=square)
    floor.set_thing(t, s, charge, NOTHING)
    bombs.bring_home(t, s, thing >> 4)


def open_pit(t: Table, s: BlastState, square: i64) -> None:
    """BT-287, BT-288, BT-252, BT-339: Cracked Turf breaks away under what stands and lies there."""
    s.ground[square] = PIT
    s.tell(PIT_OPENS, item=square)
    if s.things[square] & WHAT == SHRAPLING:
        shraplings.climb_back(t, s, floor.lift(s, square))
    for team in range(len(s.cores)):
        if s.cores[team] == square:
            cores.drop(t, s, team, square)


def take_away(t: Table, s: BlastState, damaged: i64) -> i64:
    """BT-174, BT-288, BT-361: who was eliminated leaves the arena; those over a new pit fall last."""
    dead: i64 = 0
    if damaged:
        for seat in range(s.seats):
            if (damaged >> seat) & 1 and s.bots[seat].out_at > 0:
                dead |= 1 << seat
                losses.leave(t, s, seat)
    s.moment += 1
    for seat in range(s.seats):
        bot = s.bots[seat]
        if bot.square >= 0 and s.ground[bot.square] == PIT:
            dead |= 1 << seat
            s.tell(FELL, seat)
            losses.leave(t, s, seat)
    return dead


def decide_hunt(s: BlastState, blast: Blast, dead: i64) -> None:
    """BT-355, BT-356, BT-359: any damage loses; the last Shrapling removed by a Bomb wins."""
    if dead:
        ending.lose(s, "hit")
    elif blast.wounded and not s.hunting:
        for shrapling in s.shraplings:
            if shrapling.damage:
                return
        ending.win(s, "shraplings-destroyed")
