"""Starter's turn: a plate on the heap, and perhaps the heap on you."""

from scrapyard.cli.starter.questions import FELL, PILE, PILED
from scrapyard.cli.starter.rules import ending, hands
from scrapyard.cli.starter.rules.table import Table
from scrapyard.cli.starter.state import StarterState
from scrapyard.kernel.ask import Flow, choose


def turn(t: Table, s: StarterState) -> Flow[None]:
    """ST-003."""
    me = s.active
    plate = yield from choose(me, PILE, hands.plates(s, me))
    token = hands.take(s, me, plate)
    s.heap.append(token)
    s.tell(PILED, me, n=weight(t, s), token=token)
    if weight(t, s) > t.limit:
        fall(s, me)
    else:
        hands.draw(s, me)
    ending.next_seat(s)


def weight(t: Table, s: StarterState) -> int:
    """What the heap weighs."""
    return sum(t.plates[s.face(token)].weight for token in s.heap)


def fall(s: StarterState, seat: int) -> None:
    """ST-004."""
    s.tell(FELL, seat)
    s.standing[seat] = False
    for token in s.hands[seat]:
        s.reveal(token)
    s.scrap += s.heap + s.hands[seat]
    s.heap, s.hands[seat] = [], []
    ending.place(s, seat)
