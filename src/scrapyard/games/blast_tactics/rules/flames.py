"""Flames: how far they reach, which Bombs they set off, whom they hit and in which order. Ledger section 8.

`spread` only looks: it computes one whole explosion event against the position as it is (one snapshot, BT-161) and
changes nothing, so that a judge can ask "what if". `explosions.detonate` carries the event out. A charge is whatever
can go off: the Bomb or Shrapling on square q is charge q, the one on the head of seat p is charge size + p.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import GREY, OUTSIDE, PIT, POWER
from scrapyard.games.blast_tactics.rules import blastroids, floor
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BLOCK, BOMB, CORE, ITEM, NOTHING, SHRAPLING, WHAT, BlastState

WAVE: Final = 1000
"""A key is wave * WAVE + distance, so that keys compare as BT-164 says."""
NOT_MARKED: Final = vec[i64]()
"""For somebody who does not ask where flames pass."""
SHRAPNEL: Final = 1 << 8
"""Among the colours that reached somebody: a Shrapling's flame."""


@final
class Blast:
    """One explosion event, computed and not yet carried out."""

    def __init__(self, t: Table) -> None:
        self.wave: vec[i64] = t.blank.wave[:]
        """The wave of each charge that goes off; 0 also marks Blocks and Items that are hit."""
        self.charges: list[int] = []
        """What goes off, in order."""
        self.keys: vec[i64] = t.blank.keys[:]
        """When and from how far each Blastroid is hit first."""
        self.colours: vec[i64] = t.blank.colours[:]
        """Whose flames reach each Blastroid, one bit per colour."""
        self.reached: i64 = 0
        """Whom a flame reaches, one bit each."""
        self.blocks: list[int] = []
        self.items: list[int] = []
        self.wounded: i64 = 0
        """Shraplings that a player's flame reaches, one bit each."""
        self.lured: i64 = 0
        """Shraplings whose own flame directly sets off a player's Bomb, one bit each."""


def spread(t: Table, s: BlastState, seeds: list[int], scorched: vec[i64] = NOT_MARKED) -> Blast:
    """BT-150 to BT-164: the event that these charges would cause; `scorched` gets a 1 where a flame passes."""
    blast = Blast(t)
    wave = blast.wave
    charges = blast.charges
    for charge in seeds:
        if wave[charge] < 0:
            wave[charge] = 0
            charges.append(charge)
    at = 0
    while at < len(charges):
        burn(t, s, blast, charges[at], scorched)
        at += 1
    return blast


def scorch(t: Table, s: BlastState, seeds: list[int], scorched: vec[i64]) -> Blast:
    """The same event, with a 1 wherever a Blastroid would be hit: from a Power-Up Pad all burns but pads. BT-272."""
    blast = spread(t, s, seeds, scorched)
    for charge in blast.charges:
        if s.ground[floor.square_of(t, s, charge)] == POWER:
            for at in range(t.size):
                if s.ground[at] not in (POWER, GREY, OUTSIDE, PIT):
                    scorched[at] = 1
    return blast


def burn(t: Table, s: BlastState, blast: Blast, charge: i64, scorched: vec[i64]) -> None:
    """The flames of one charge."""
    go = t.go
    ground = s.ground
    things = s.things
    standing = s.standing
    key = blast.wave[charge] * WAVE
    square = floor.square_of(t, s, charge)
    thing = floor.thing_at(t, s, charge)
    colour: i64 = SHRAPNEL
    reach = t.content.flame_shrapling
    shrapling = thing >> 3
    if thing & WHAT == BOMB:
        colour = 1 << (thing >> 4)
        reach = blastroids.flame(t, s, thing >> 4)
        shrapling = -1
    marked = len(scorched) > 0
    if marked:
        scorched[square] = 1
    touch(t, s, blast, square, key, colour, charge, shrapling)
    if ground[square] == POWER:
        surge(t, s, blast, square, key, colour)
    for d in range(4):
        at = square
        distance: i64 = 0
        while distance < reach:
            at = go[4 * at + d]
            if at < 0 or ground[at] == GREY or ground[at] == OUTSIDE:
                break
            distance += 1
            if marked:
                scorched[at] = 1
            if things[at] == NOTHING and standing[at] < 0:
                continue
            if touch(t, s, blast, at, key + distance, colour, charge, shrapling):
                break


def touch(
    t: Table, s: BlastState, blast: Blast, square: i64, key: i64, colour: i64, charge: i64, shrapling: i64
) -> bool:
    """BT-151, BT-153 to BT-157: a flame meets what is on the square; whether it stops there."""
    stops = False
    wave = blast.wave
    thing = s.things[square]
    seat = s.standing[square]
    if seat >= 0:
        hit(blast, seat, key, colour)
        load = s.bots[seat].head
        if load and load & WHAT != CORE:
            ignite(blast, load, t.size + seat, key, charge, colour, shrapling)
            stops = True
    if thing == NOTHING:
        return stops
    what = thing & WHAT
    if what == BLOCK:
        if wave[square] < 0:
            wave[square] = 0
            blast.blocks.append(square)
    elif what == ITEM:
        if wave[square] < 0:
            wave[square] = 0
            blast.items.append(square)
    else:
        ignite(blast, thing, square, key, charge, colour, shrapling)
    return True


def hit(blast: Blast, seat: i64, key: i64, colour: i64) -> None:
    """BT-153, BT-164: a Blastroid is hit by the first and nearest of the flames that reach it."""
    blast.reached |= 1 << seat
    blast.keys[seat] = min(blast.keys[seat], key)
    blast.colours[seat] |= colour


def ignite(blast: Blast, thing: i64, target: i64, key: i64, charge: i64, colour: i64, shrapling: i64) -> None:
    """BT-162, BT-181, BT-334 to BT-336, BT-343: a Bomb goes off in the next wave; a Shrapling is only marked."""
    if target == charge:
        return
    if thing & WHAT == SHRAPLING:
        if colour != SHRAPNEL:
            blast.wounded |= 1 << (thing >> 3)
        return
    if blast.wave[target] < 0:
        blast.wave[target] = key // WAVE + 1
        blast.charges.append(target)
    if shrapling >= 0:
        blast.lured |= 1 << shrapling


def lit_by(t: Table, s: BlastState, blast: Blast, charge: i64) -> i64:
    """BT-162: the first charge of the wave before whose flame reaches this one; -1 for one that began it all."""
    wave = blast.wave[charge]
    for other in blast.charges:
        if blast.wave[other] == wave - 1:
            alone = Blast(t)
            alone.wave[other] = 0
            burn(t, s, alone, other, NOT_MARKED)
            if alone.wave[charge] == 1:
                return other
    return -1


def surge(t: Table, s: BlastState, blast: Blast, square: i64, key: i64, colour: i64) -> None:
    """BT-272 to BT-275: on a Power-Up Pad every Blastroid is hit that is not on another one."""
    arena = t.arenas[s.arena]
    for seat in range(s.seats):
        at = s.bots[seat].square
        if at >= 0 and at != square and s.ground[at] != POWER:
            hit(blast, seat, key + arena.distance(square, at), colour)
