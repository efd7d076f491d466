"""Robot Rampage's set-up: torsos in the centre, shuffled parts, a dealer; or robots by lot."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, SLOTS, TORSOS
from scrapyard.games.robot_rampage.events import DEALER, ROBOT
from scrapyard.games.robot_rampage.rules import attack, building, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import BUILDING, SETTING_UP, RampageState
from scrapyard.kernel.state import LETTERS


def start(t: Table) -> RampageState:
    """Before the dealer is known: all parts in the Build Deck, all cards in the Battle Deck."""
    n = t.seats
    s = RampageState(n)
    s.phase = SETTING_UP
    s.places = [0] * n
    for face in range(FIRST_TORSO):
        s.mint(face)
    s.dealer = 0
    s.builder = -1
    s.build_deck = list(range(FIRST_PART, FIRST_TORSO))
    s.drawn = -1
    s.torsos = vec[i64]([-1] * n)
    s.parts = vec[i64]([-1] * (TORSOS * SLOTS))
    s.out = []
    s.wreckage = []
    s.alive = [True] * n
    s.robots = n
    s.colours = 0
    s.wounds = [0] * n
    s.hands = [[] for _ in range(n)]
    s.stacks = [[] for _ in range(n)]
    s.deck = list(range(BATTLE))
    s.discard = []
    s.kept = []
    s.totals = [0] * n
    s.fallen = [0] * n
    s.waiting = []
    s.waiting_by = []
    s.waiting_ops = []
    s.round = 0
    s.turns = 0
    s.active = -1
    s.starter = -1
    s.charge = 0
    s.painted = -1
    s.resolving = -1
    s.aimed = -1
    s.aimed_slot = -1
    s.peeking = False
    s.attacks = 0
    attack.clear(s)
    return s


def set_up(t: Table, s: RampageState) -> None:
    """RR-022, RR-023, RR-G12: six torsos in the centre, thirty shuffled parts, a dealer."""
    s.dealer = LETTERS.index(t.dealer) if t.dealer in LETTERS else s.pick("dealer", s.seats)
    s.tell(DEALER, s.dealer)
    s.shuffle("parts", s.build_deck)
    if t.random_robots:
        deal_robots(t, s)
        return
    s.builder = (s.dealer + 1) % s.seats
    s.phase = BUILDING


def deal_robots(t: Table, s: RampageState) -> None:
    """RR-G80, the quick start: a random torso each, and the next shuffled part of each type."""
    free = list(range(TORSOS))
    for i in range(s.seats):
        s.torsos[(s.dealer + 1 + i) % s.seats] = free.pop(s.pick("torso", len(free)))
    for token in reversed(s.build_deck[:]):
        slot = t.content.slot[s.faces[token]]
        for i in range(s.seats):
            at = s.torsos[(s.dealer + 1 + i) % s.seats] * SLOTS + slot
            if s.parts[at] < 0:
                s.reveal(token)
                s.parts[at] = token
                s.build_deck.remove(token)
                break
    for seat in range(s.seats):
        s.tell(ROBOT, seat, item=s.torsos[seat], n=robots.point_value(t, s, s.torsos[seat]))
    building.finish(t, s)


def next_settings(s: RampageState) -> dict[str, str]:
    """RR-G12: in a rematch the role of the dealer passes clockwise."""
    return {"dealer": LETTERS[(s.dealer + 1) % s.seats]}
