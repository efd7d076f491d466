"""BOLT's set-up, of a game and of the second one of a tournament, and who begins the next."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.bolt.content import PRIME
from scrapyard.games.bolt.events import CHOSE_ROBOT, SECOND_GAME, STARTS
from scrapyard.games.bolt.questions import ROBOT
from scrapyard.games.bolt.rules import ending
from scrapyard.games.bolt.rules.table import FROM_START, Table
from scrapyard.games.bolt.state import PARTS, SETUP, TURN_START, BoltState
from scrapyard.kernel.ask import NOTHING, Flow, choose
from scrapyard.kernel.state import LETTERS


def start(t: Table) -> BoltState:
    n = t.seats
    s = BoltState(n)
    s.phase = SETUP
    s.places = [0] * n
    s.robots = [-1] * n
    s.rivals = [-1] * n
    s.pair_winners = []
    s.game = 1
    for title in range(len(t.cards)):
        for _ in range(t.cards[title].count):
            s.mint(title)
    lay_out(t, s)
    return s


def lay_out(t: Table, s: BoltState) -> None:
    """BO-010, BO-011, BO-016: six parts each in Prime Condition, every card in the deck."""
    n = s.seats
    s.parts = vec[i64]([PRIME] * (n * PARTS))
    s.alive = [True] * n
    s.resting = [False] * n
    s.hands = [[] for _ in range(n)]
    s.deck = list(range(len(s.faces)))
    s.discard = []
    s.resolving = []
    s.resolving_by = []
    s.aside = []
    s.aside_by = []
    s.fixtures = []
    s.round = 1
    s.active = 0
    s.starter = 0
    s.sudden_death = t.sudden_death == FROM_START
    s.actions = 0
    s.charge = 1
    s.played = 0
    s.gained = 0
    s.cycled = False
    s.lock_used = False
    s.powers_used = [False] * n
    s.countered = [False] * n
    s.packets = []
    s.points = []
    s.piercing = False
    s.steps = 0
    s.fallen = [0] * n
    s.doing = 0


def set_up(t: Table, s: BoltState) -> Flow[None]:
    """BO-010 to BO-019."""
    for seat in range(s.seats):
        free = [robot for robot in range(len(t.content.robots)) if robot not in s.robots]
        if t.random_robots:
            robot = free[s.pick("robot", len(free))]
        else:
            robot = yield from choose(seat, ROBOT, free)
        s.robots[seat] = robot
        s.tell(CHOSE_ROBOT, seat, item=robot)
    if t.tournament:
        ending.pair_up(t, s)
    deal(t, s)
    first_turn(t, s, starting_player(t, s))


def deal(t: Table, s: BoltState) -> None:
    """BO-013 to BO-015: shuffle, and five cards for each."""
    s.shuffle("deck", s.deck)
    for _ in range(t.content.opening_hand):
        for seat in range(s.seats):
            deal_one(s, seat)


def deal_one(s: BoltState, seat: int) -> None:
    token = s.deck.pop()
    s.hands[seat].append(token)
    s.show(token, seat)


def starting_player(t: Table, s: BoltState) -> int:
    """BO-018, BO-G07: the most recent loser, else by lot."""
    if t.start_player in LETTERS:
        return LETTERS.index(t.start_player)
    losers = [LETTERS.index(letter) for letter in t.last_losers if letter in LETTERS[: s.seats]]
    if t.start_player == "last_loser" and losers:
        return losers[s.pick("start", len(losers))]
    return s.pick("start", s.seats)


def first_turn(t: Table, s: BoltState, seat: int) -> None:
    s.starter = seat
    s.active = seat
    s.tell(STARTS, seat)
    if s.seats == 2:
        for _ in range(t.extra_cards):
            deal_one(s, 1 - seat)
    s.phase = TURN_START


def second_game(t: Table, s: BoltState) -> Flow[None]:
    """BO-079, BO-G75: winners against each other, losers against each other, everything set up anew.

    The last to fall begins; two who fell at the final round draw lots, as in BO-G07.
    """
    losers = [seat for seat in range(4) if seat not in s.pair_winners]
    latest = max(s.fallen)
    last = [seat for seat in losers if s.fallen[seat] == latest]
    ending.make_rivals(s, s.pair_winners[0], s.pair_winners[1])
    ending.make_rivals(s, losers[0], losers[1])
    s.game = 2
    lay_out(t, s)
    s.tell(SECOND_GAME)
    deal(t, s)
    first_turn(t, s, last[s.pick("start", len(last))])
    yield from NOTHING


def next_settings(s: BoltState) -> dict[str, str]:
    """BO-G07: who was eliminated last begins the next game; after a final round, one of those who did not win.

    The third of a tournament has won the last game. When all have won, nobody has lost, and the lot decides.
    """
    losers = [seat for seat in range(s.seats) if s.places[seat] != 1]
    standing = [seat for seat in losers if not s.fallen[seat] and not s.resting[seat]]
    if not standing:
        last = max((s.fallen[seat] for seat in losers), default=0)
        standing = [seat for seat in losers if s.fallen[seat] == last]
    return {"last_losers": "".join(LETTERS[seat] for seat in standing)}
