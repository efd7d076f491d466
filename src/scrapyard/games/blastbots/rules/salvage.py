"""Wrecks change hands: looted, given back, exchanged."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import FACTORY, JUNKYARD, Effect
from scrapyard.games.blastbots.events import CAME_HOME, GAVE, GAVE_BACK, GOT_BACK, LOOTED
from scrapyard.games.blastbots.questions import GIVE, LOOT, PARTNER, RETURN, SEND
from scrapyard.games.blastbots.rules import ending, junkyard, rockets
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, choose

# Looting and giving back


def name_wrecks(s: BlastbotsState, me: i64, foe: i64, n: i64) -> Flow[None]:
    """The colour of each wreck to steal, named before the defence. BB-069."""
    while len(s.named) < n:
        colours = junkyard.colours(s, foe)
        if not colours:
            return
        if s.named:
            colours.append(PASS)
        colour = yield from choose(me, LOOT, colours, foe)
        if colour == PASS:
            return
        s.named.append(colour)


def loot(t: Table, s: BlastbotsState, me: i64, foe: i64) -> Flow[None]:
    """BB-080, BB-081: into the thief's Junkyard; a rocket of the thief's colour may go home. One event."""
    while s.named:
        colour = s.named[0]
        yield from hand_wreck(s, foe, me, colour)
        s.named.pop(0)
        s.tell(LOOTED, me, foe, colour)
    ending.check_victory(t, s)


def hand_wreck(s: BlastbotsState, giver: i64, taker: i64, colour: i64) -> Flow[None]:
    """BB-081, BB-114, BB-115: a wreck changes Junkyards; its owner may send it to the Factory instead."""
    zone = JUNKYARD
    if colour == taker:
        zone = yield from choose(taker, SEND, [FACTORY, JUNKYARD], giver)
    s.junk[giver * s.seats + colour] -= 1
    if zone == FACTORY:
        s.factory[taker] += 1
        s.tell(CAME_HOME, taker)
    else:
        s.junk[taker * s.seats + colour] += 1


def give_back(s: BlastbotsState, me: i64, n: i64) -> Flow[None]:
    """A wreck from the own Junkyard returns to the Factory of its owner."""
    s.owed = n
    while s.owed > 0:
        colour = yield from choose(me, RETURN, junkyard.colours(s, me), me)
        s.junk[me * s.seats + colour] -= 1
        s.factory[colour] += 1
        s.owed -= 1
        s.tell(GAVE_BACK, me, item=colour)


# Exchange


def exchange(t: Table, s: BlastbotsState, me: i64, foe: i64, give: i64, take: i64) -> Flow[None]:
    """One event: the own rockets leave first, victory is checked when all is in place. BB-G58, BB-G74."""
    s.owed = give
    while s.owed > 0:
        colour = yield from choose(me, GIVE, junkyard.colours(s, me), foe)
        s.named.append(colour)
        s.owed -= 1
    back = min(take, s.junk[foe * s.seats + me])
    s.junk[foe * s.seats + me] -= back
    s.factory[me] += back
    s.tell(GOT_BACK, me, foe, n=back)
    while s.named:
        colour = s.named[0]
        yield from hand_wreck(s, me, foe, colour)
        s.named.pop(0)
        s.tell(GAVE, me, foe, colour)
    ending.check_victory(t, s)


def exchange_junk(t: Table, s: BlastbotsState, me: i64, effect: Effect) -> Flow[None]:
    """BB-098, BB-099, BB-115: one for one, with one or several players; then as many rockets are built."""
    got = 0
    while got < effect.n and junkyard.wrecks(s, me) > 0:
        foes = junkyard.partners(s, me)
        if not foes:
            break
        if got > 0:
            foes.append(PASS)
        foe = yield from choose(me, PARTNER, foes)
        if foe == PASS:
            break
        s.target = foe
        yield from exchange(t, s, me, foe, 1, 1)
        s.target = -1
        if s.over:
            return
        got += 1
    if effect.then_build:
        rockets.build(t, s, me, got)
