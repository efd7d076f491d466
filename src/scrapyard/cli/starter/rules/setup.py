"""Starter's set-up."""

from scrapyard.cli.starter.questions import BEGINS
from scrapyard.cli.starter.rules import hands
from scrapyard.cli.starter.rules.table import Table
from scrapyard.cli.starter.state import DEAL, TURN, StarterState
from scrapyard.kernel.ask import Flow


def start(t: Table) -> StarterState:
    """Every plate in the deck, nobody holds one yet."""
    s = StarterState(t.seats)
    s.phase = DEAL
    s.hands = [[] for _ in range(t.seats)]
    s.deck = [s.mint(plate) for plate in range(len(t.plates)) for _ in range(t.plates[plate].count)]
    s.heap = []
    s.scrap = []
    s.standing = [True] * t.seats
    s.active = 0
    s.fallen = 0
    return s


def deal(t: Table, s: StarterState) -> Flow[None]:
    """ST-001, ST-002."""
    s.shuffle("deck", s.deck)
    for seat in range(s.seats):
        for _ in range(t.hand):
            hands.draw(s, seat)
    s.active = s.pick("start", s.seats)
    s.tell(BEGINS, s.active)
    s.phase = TURN
    yield from ()
