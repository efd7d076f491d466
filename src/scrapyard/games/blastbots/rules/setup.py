"""BLASTBOTS' set-up: the table laid out, the first player, tokens placed, hands dealt."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.events import PLACED, START_ROLL, STARTS
from scrapyard.games.blastbots.questions import PLACE
from scrapyard.games.blastbots.rules import decks, grid, plays, seats
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import PLACING, ROLL, SETUP, BlastbotsState
from scrapyard.kernel.ask import NOTHING, Flow, choose


def start(t: Table) -> BlastbotsState:
    """BB-014 to BB-017: totems on T-minus 10, two rockets on each Launchpad, every card in its deck."""
    n = t.seats
    content = t.content
    s = BlastbotsState(n)
    s.phase = SETUP
    s.places = [0] * n
    s.first = 0
    s.factory = [content.rockets - content.start_on_launchpad] * n
    s.launchpad = [content.start_on_launchpad] * n
    s.atmosphere = [0] * n
    s.space = [0] * n
    s.junk = vec[i64]([0] * (n * n))
    s.destroyed = [0] * n
    s.spots = vec[i64]([-1] * (n * t.tokens))
    s.clock = [content.clock_start] * n
    s.decks = [[] for _ in range(DECKS)]
    s.piles = [[] for _ in range(DECKS)]
    for title in range(len(t.cards)):
        for _ in range(t.cards[title].count):
            s.decks[t.deck_of[title]].append(s.mint(title))
    s.hands = [[] for _ in range(n)]
    s.line = []
    s.line_piles = []
    s.lying = [[] for _ in range(n)]
    s.cut = [0] * n
    s.scrap = []
    s.lacks = [0] * n
    s.gone = 0
    s.active = 0
    s.turn = 0
    s.dice = []
    s.total = 0
    s.paid = 0
    s.started_at = 0
    s.allowance = 0
    s.used = 0
    s.scores = [0] * n
    s.magnet_finish = -1
    s.backs = [0] * DECKS
    s.offered = []
    s.turned = []
    s.lifted = -1
    plays.forget_deed(s)
    return s


def set_up(t: Table, s: BlastbotsState) -> Flow[None]:
    """BB-018 to BB-021: the decks shuffled, the first player found."""
    for deck in s.decks:
        s.shuffle("deck", deck)
    s.first = roll_for_first(t, s)
    s.tell(STARTS, s.first)
    s.active = s.first
    s.phase = PLACING
    yield from NOTHING


def roll_for_first(t: Table, s: BlastbotsState) -> int:
    """BB-019, BB-020, BB-G02: the highest total; the first 12 ends the rolling; tied players roll again."""
    highest = t.content.dice * max(t.content.faces)
    rolling = list(range(s.seats))
    while len(rolling) > 1:
        best = 0
        leaders: list[int] = []
        for seat in rolling:
            total = grid.throw(t, s, "start")
            s.tell(START_ROLL, seat, n=total)
            if total == highest:
                return seat
            if total > best:
                best = total
                leaders = []
            if total == best:
                leaders.append(seat)
        rolling = leaders
    return rolling[0]


def place_tokens(t: Table, s: BlastbotsState) -> Flow[None]:
    """BB-022 to BB-026: all five tokens of one player; then the next player's."""
    me = s.active
    for token in range(t.tokens):
        spot = yield from choose(me, PLACE, t.board.tier_spots[t.board.token_tiers[token]][:], token)
        s.spots[me * t.tokens + token] = spot
        s.tell(PLACED, me, item=spot)
    s.active = (me + 1) % s.seats
    if s.active == s.first:
        deal(t, s)
        s.phase = ROLL


def deal(t: Table, s: BlastbotsState) -> None:
    """BB-027, BB-G03: one card per token, from the deck of its section."""
    for seat in seats.clockwise(s, s.first):
        for token in range(t.tokens):
            decks.draw(t, s, seat, t.board.spot_decks[s.spots[seat * t.tokens + token]])
