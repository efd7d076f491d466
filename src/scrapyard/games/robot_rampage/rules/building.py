"""Robot Rampage's building: shared torsos in the centre, one drawn part a turn, and the deal that follows."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import SLOTS, TORSOS
from scrapyard.games.robot_rampage.events import COMPLETED, DEALT, DREW_PART, PLACED, PUT_ASIDE, STARTS
from scrapyard.games.robot_rampage.questions import BUILD
from scrapyard.games.robot_rampage.rules import piles, robots, rounds
from scrapyard.games.robot_rampage.rules.codes import HAS_THAT_PART, MAY, NOT_IN_CENTRE
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.state import LETTERS

# Building turns


def build(t: Table, s: RampageState) -> Flow[None]:
    """RR-024 to RR-031: draw a part, lay it on a torso, and take the robot if that completes it."""
    me = s.builder
    if s.drawn < 0:
        draw_part(t, s, me)
    face = s.faces[s.drawn]
    slot = t.content.slot[face]
    torso = yield from choose(me, BUILD, available(s, slot), face)
    s.parts[torso * SLOTS + slot] = s.drawn
    s.tell(PLACED, me, item=torso, token=s.drawn)
    s.drawn = -1
    if robots.fitted(s, torso) == SLOTS:
        s.torsos[me] = torso
        s.tell(COMPLETED, me, item=torso, n=robots.point_value(t, s, torso))
    next_builder(t, s)


def draw_part(t: Table, s: RampageState, me: i64) -> None:
    """RR-025, RR-032, RR-G16: the top part, turned up; one that fits no torso in the centre is put aside."""
    while True:
        s.drawn = s.build_deck.pop()
        s.reveal(s.drawn)
        s.tell(DREW_PART, me, token=s.drawn)
        if available(s, t.content.slot[s.faces[s.drawn]]):
            return
        s.tell(PUT_ASIDE, me, token=s.drawn)
        s.out.append(s.drawn)


def available(s: RampageState, slot: i64) -> list[int]:
    """The torsos on which a part of this kind may be laid."""
    return [torso for torso in range(TORSOS) if may_build(s, torso, slot) == MAY]


def in_centre(s: RampageState, torso: i64) -> bool:
    """Whether the torso is nobody's. RR-026."""
    return all(taken != torso for taken in s.torsos)


def may_build(s: RampageState, torso: i64, slot: i64) -> i64:
    """RR-026: a torso in the centre that lacks this part."""
    if not in_centre(s, torso):
        return NOT_IN_CENTRE
    if s.parts[torso * SLOTS + slot] >= 0:
        return HAS_THAT_PART
    return MAY


def next_builder(t: Table, s: RampageState) -> None:
    """RR-024, RR-029, RR-030: clockwise among those without a robot; the last one goes on alone."""
    for i in range(1, s.seats + 1):
        seat = (s.builder + i) % s.seats
        if s.alive[seat] and s.torsos[seat] < 0:
            s.builder = seat
            return
    finish(t, s)


def finish(t: Table, s: RampageState) -> None:
    """RR-033: what is left over is out of the game. Then the stacks are dealt."""
    s.builder = -1
    s.out += s.build_deck
    s.build_deck = []
    for token in s.out:
        s.reveal(token)
    for torso in range(TORSOS):
        if in_centre(s, torso):
            for slot in range(SLOTS):
                token = s.parts[torso * SLOTS + slot]
                if token >= 0:
                    s.parts[torso * SLOTS + slot] = -1
                    s.out.append(token)
    robots.count_colours(t, s)
    deal(t, s)


# The deal


def deal(t: Table, s: RampageState) -> None:
    """RR-035 to RR-037: as many cards as the robot is worth, three of them as the hand."""
    s.shuffle("deck", s.deck)
    for i in range(s.seats):
        seat = (s.dealer + 1 + i) % s.seats
        if s.alive[seat]:
            n = robots.point_value(t, s, s.torsos[seat]) + t.deep_stacks
            s.tell(DEALT, seat, n=n)
            s.stacks[seat] = s.deck[len(s.deck) - n :]
            del s.deck[len(s.deck) - n :]
    for seat in range(s.seats):
        piles.draw_up_to(s, seat, t.content.hand_size)
    s.starter = starting_player(t, s)
    s.tell(STARTS, s.starter)
    s.round = 1
    rounds.begin_turn(t, s, s.starter)


def starting_player(t: Table, s: RampageState) -> i64:
    """RR-039, RR-145, RR-G18: the shortest reach, ties by lot; or by lot; or the seat that the table names."""
    seats = [seat for seat in range(s.seats) if s.alive[seat]]
    if t.first_player in LETTERS and s.alive[LETTERS.index(t.first_player)]:
        return LETTERS.index(t.first_player)
    if t.first_player == "shortest_reach":
        shortest = min(robots.reach(t, s, seat) for seat in seats)
        seats = [seat for seat in seats if robots.reach(t, s, seat) == shortest]
    return seats[s.pick("first", len(seats))]
