"""Bombs: at home, laid, armed, in play."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import PIT
from scrapyard.games.blast_tactics.events import ARMED, BOMB_HOME, LAID
from scrapyard.games.blast_tactics.rules import floor
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BOMB, NOTHING, PRIMED, WHAT, BlastState


def in_play(t: Table, s: BlastState, owner: i64) -> i64:
    """How many Bombs of this colour are on the floor or on a head. BT-011."""
    bot = s.bots[owner]
    return t.content.bomb_cap - bot.bombs - bot.stock


def places(t: Table, s: BlastState, me: i64) -> list[int]:
    """Where Bombs of this colour are: squares, then heads, until all of them are found. BT-011."""
    found: list[int] = []
    mine = BOMB + 16 * me
    left = in_play(t, s, me)
    if left == 0:
        return found
    for square, thing in enumerate(s.things):
        if thing & ~PRIMED == mine:
            found.append(square)
            left -= 1
            if left == 0:
                return found
    for seat in range(s.seats):
        if s.bots[seat].head & ~PRIMED == mine:
            found.append(t.size + seat)
    return found


def all_places(t: Table, s: BlastState) -> list[int]:
    """Where Bombs are, whoever laid them: squares, then heads."""
    found: list[int] = []
    things = s.things
    for square in range(len(things)):
        if things[square] & WHAT == BOMB:
            found.append(square)
    for seat in range(s.seats):
        if s.bots[seat].head & WHAT == BOMB:
            found.append(t.size + seat)
    return found


def of_colour(t: Table, s: BlastState, me: i64, found: list[int]) -> list[int]:
    """Those of the places on which a Bomb of this colour is."""
    mine = BOMB + 16 * me
    return [place for place in found if floor.thing_at(t, s, place) & ~PRIMED == mine]


def armed(t: Table, s: BlastState, me: i64) -> list[int]:
    """Those of them that the next Bomb Phase sets off. BT-041."""
    return of_these_armed(t, s, me, all_places(t, s))


def of_these_armed(t: Table, s: BlastState, me: i64, found: list[int]) -> list[int]:
    """Those of the places on which an armed Bomb of this colour is."""
    return [place for place in of_colour(t, s, me, found) if is_armed(t, s, place)]


def is_armed(t: Table, s: BlastState, place: i64) -> bool:
    """Whether the Bomb on this square or head shows its Pre-detonate face."""
    return floor.thing_at(t, s, place) & PRIMED != 0


def arm(t: Table, s: BlastState, place: i64) -> None:
    """BT-040, BT-136: Fresh to Pre-detonate."""
    thing = floor.thing_at(t, s, place)
    floor.set_thing(t, s, place, thing | PRIMED)
    s.tell(ARMED, thing >> 4, item=place)


def bring_home(t: Table, s: BlastState, owner: i64) -> None:
    """BT-085, BT-086, BT-167, BT-217: back to the inventory, or to the stockpile what is above the limit."""
    bot = s.bots[owner]
    if bot.bombs + in_play(t, s, owner) <= bot.limit:
        bot.bombs += 1
    else:
        bot.stock += 1
    s.tell(BOMB_HOME, owner)


# Laying


def may_lay(s: BlastState, seat: i64) -> bool:
    """BT-078 to BT-083: a Bomb in the inventory, and the own square free but for the Blastroid itself."""
    bot = s.bots[seat]
    return bot.bombs > 0 and s.things[bot.square] == NOTHING and s.standing[bot.square] == seat


def may_lay_behind(s: BlastState, seat: i64, square: i64) -> bool:
    """BT-079 to BT-083, BT-259: the same for another square, which is on this turn's path and nobody stands on."""
    return s.bots[seat].bombs > 0 and s.things[square] == NOTHING and s.standing[square] < 0 and s.ground[square] != PIT


def lay(s: BlastState, seat: i64, square: i64) -> None:
    """BT-084: Fresh side up."""
    s.bots[seat].bombs -= 1
    s.things[square] = BOMB + 16 * seat
    s.tell(LAID, seat, item=square)
