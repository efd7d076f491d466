"""The Resource Grid: the dice, what a number pays, moving tokens."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import Effect
from scrapyard.games.blastbots.events import MOVED_TOKEN, PRODUCED
from scrapyard.games.blastbots.questions import MOVE, NUMBER_OF, SHOVE, TO
from scrapyard.games.blastbots.rules import decks, seats
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, choose
from scrapyard.kernel.state import is_among, take_out

# Payout


def throw(t: Table, s: BlastbotsState, stream: str) -> i64:
    """BB-G01: the sum of two dice, which stay on the table."""
    faces = t.content.faces
    s.dice = []
    total = 0
    for _ in range(t.content.dice):
        face = faces[s.pick(stream, len(faces))]
        s.dice.append(face)
        total += face
    return total


def pay_number(t: Table, s: BlastbotsState, seat: i64, number: i64, cards: i64) -> None:
    """BB-026, BB-044 to BB-047: for each own token on the number, cards from the deck of its section."""
    spots = s.spots
    numbers = t.board.spot_numbers
    base = seat * t.tokens
    for token in range(base, base + t.tokens):
        spot = spots[token]
        if numbers[spot] == number:
            for _ in range(cards):
                decks.draw(t, s, seat, t.board.spot_decks[spot])


def paying_numbers(t: Table, s: BlastbotsState, seat: i64) -> list[int]:
    """The numbers (their places in the list) on which a token of the seat would draw a card."""
    mask = 0
    base = seat * t.tokens
    for token in range(base, base + t.tokens):
        spot = s.spots[token]
        if s.decks[t.board.spot_decks[spot]]:
            mask |= 1 << t.board.spot_numbers[spot]
    numbers = t.board.numbers
    return [i for i in range(len(numbers)) if (mask >> numbers[i]) & 1 == 1]


def pays(t: Table, s: BlastbotsState, seat: i64) -> bool:
    """Whether there is such a number."""
    base = seat * t.tokens
    return any(len(s.decks[t.board.spot_decks[s.spots[base + token]]]) > 0 for token in range(t.tokens))


def produce(t: Table, s: BlastbotsState, me: i64, effect: Effect) -> Flow[None]:
    """A number of one's own pays at once: clockwise from the actor, each player's whole share at a time."""
    numbers = paying_numbers(t, s, me)
    if not numbers:
        return
    i = yield from choose(me, NUMBER_OF, numbers)
    s.tell(PRODUCED, me, item=i)
    for seat in seats.clockwise(s, me):
        pay_number(t, s, seat, t.board.numbers[i], effect.n if seat == me else effect.others)


# Moving tokens


def tier_of(t: Table, token: i64) -> i64:
    return t.board.token_tiers[token % t.tokens]


def free_spots(t: Table, s: BlastbotsState, token: i64) -> list[int]:
    """BB-104, BB-G53: the other spots in the band of the token."""
    spots = t.board.tier_spots[tier_of(t, token)][:]
    take_out(spots, s.spots[token])
    return spots


def spots_of(t: Table, s: BlastbotsState, seat: i64, skip: i64) -> list[int]:
    """The spots where the seat has tokens, without those in the mask `skip`; like tokens are listed once."""
    spots: list[int] = []
    base = seat * t.tokens
    for token in range(t.tokens):
        spot = s.spots[base + token]
        if (skip >> token) & 1 == 0 and not is_among(spots, spot):
            spots.append(spot)
    return spots


def token_on(t: Table, s: BlastbotsState, seat: i64, spot: i64, skip: i64) -> i64:
    """Which of the seat's tokens on the spot comes next."""
    base = seat * t.tokens
    for token in range(t.tokens):
        if (skip >> token) & 1 == 0 and s.spots[base + token] == spot:
            return token
    return -1


def resettle(t: Table, s: BlastbotsState, me: i64, owner: i64, token: i64) -> Flow[None]:
    """A different spot in the same band for one token."""
    s.lifted = owner * t.tokens + token
    spot = yield from choose(me, TO, free_spots(t, s, s.lifted), owner)
    s.spots[s.lifted] = spot
    s.lifted = -1
    s.tell(MOVED_TOKEN, me, owner, spot)


def rearrange(t: Table, s: BlastbotsState, me: i64) -> Flow[None]:
    """BB-093, BB-103, BB-105, BB-G53, BB-G54: any of one's own tokens, each at most once, at least one."""
    s.moved = 0
    while True:
        spots = spots_of(t, s, me, s.moved)
        if not spots:
            return
        if s.moved:
            spots.append(PASS)
        spot = yield from choose(me, MOVE, spots, me)
        if spot == PASS:
            return
        token = token_on(t, s, me, spot, s.moved)
        s.moved |= 1 << token
        yield from resettle(t, s, me, me, token)


def name_tokens(t: Table, s: BlastbotsState, me: i64, foe: i64, n: i64) -> Flow[None]:
    """Which tokens of the target will be moved; named before the defence. BB-069."""
    s.moved = 0
    while len(s.named) < min(n, t.tokens):
        spots = spots_of(t, s, foe, s.moved)
        if s.moved:
            spots.append(PASS)
        spot = yield from choose(me, SHOVE, spots, foe)
        if spot == PASS:
            return
        token = token_on(t, s, foe, spot, s.moved)
        s.moved |= 1 << token
        s.named.append(token)


def move_named(t: Table, s: BlastbotsState, me: i64, foe: i64) -> Flow[None]:
    while s.named:
        token = s.named.pop(0)
        yield from resettle(t, s, me, foe, token)
