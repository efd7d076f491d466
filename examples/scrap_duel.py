"""Scrap Duel: a whole game in one file. Throw a plate; who cannot block it with a heavier one loses a bolt."""

from collections.abc import Mapping

from scrapyard.kernel.ask import PASS, Flow, Question, Vocabulary, choose, window
from scrapyard.kernel.event import EventKind
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Setting, Settings
from scrapyard.kernel.state import LETTERS, State

THROW = Question("throw", "plate", "Throw which plate?")
AT = Question("at", "seat", "At whom?")
BLOCK = Question("block", "plate", "Block with a heavier plate?", extras=("pass",))
THREW = EventKind("threw", "{who} throws {card} at {whom}.")
LOST = EventKind("lost", "{who} loses a bolt.")
PLATES = ["tin", "iron", "steel", "titan"]


class DuelState(State):
    bolts: list[int]
    hands: list[list[int]]
    deck: list[int]
    scrap: list[int]
    active: int


# Rules


class DuelRules(Rules[DuelState]):
    def __init__(self, seats: int, bolts: int) -> None:
        self.seats = seats
        self.bolts = bolts

    def start(self) -> DuelState:
        s = DuelState(self.seats)
        s.bolts = [self.bolts] * self.seats
        s.hands = [[] for _ in range(self.seats)]
        s.deck = [s.mint(plate) for plate in range(len(PLATES)) for _ in range(6)]
        s.scrap = []
        s.active = -1
        return s

    def phase(self, s: DuelState) -> Flow[None]:
        """The deal is the first phase, then every turn is one."""
        return deal(s) if s.active < 0 else turn(s)

    def zones(self, s: DuelState) -> list[list[int]]:
        return [*s.hands, s.deck, s.scrap]


def deal(s: DuelState) -> Flow[None]:
    s.shuffle("deck", s.deck)
    for seat in range(s.seats):
        draw(s, seat, 3)
    s.active = s.pick("start", s.seats)
    yield from ()


def turn(s: DuelState) -> Flow[None]:
    me = s.active
    plate = yield from choose(me, THROW, plates(s, me))
    foe = yield from choose(me, AT, [seat for seat in range(s.seats) if seat != me and s.bolts[seat]])
    s.tell(THREW, me, foe, token=spend(s, me, plate))
    answer = yield from window(foe, BLOCK, [p for p in plates(s, foe) if p > plate], me)
    if answer == PASS:
        s.bolts[foe] -= 1
        s.tell(LOST, foe)
    else:
        spend(s, foe, answer)
    end_turn(s)


def draw(s: DuelState, seat: int, n: int) -> None:
    for _ in range(min(n, len(s.deck))):
        s.hands[seat].append(s.deck.pop())
        s.show(s.hands[seat][-1], seat)


def plates(s: DuelState, seat: int) -> list[int]:
    return sorted({s.face(token) for token in s.hands[seat]})


def spend(s: DuelState, seat: int, plate: int) -> int:
    token = next(token for token in s.hands[seat] if s.face(token) == plate)
    s.hands[seat].remove(token)
    s.scrap.append(token)
    s.reveal(token)
    return token


def end_turn(s: DuelState) -> None:
    """Over when one robot has bolts left, or nobody who could act holds a plate; most bolts win."""
    draw(s, s.active, 1)
    order = [(s.active + i) % s.seats for i in range(1, s.seats + 1)]
    ready = [seat for seat in order if s.bolts[seat] and s.hands[seat]]
    if sum(bolts > 0 for bolts in s.bolts) > 1 and ready:
        s.active = ready[0]
        return
    s.over = True
    s.ending = "last-bolts"
    s.places = [1 + sum(other > bolts for other in s.bolts) for bolts in s.bolts]


# What people see, and what bots think


class DuelFace(Face[DuelState]):
    def view(self, s: DuelState, seat: int) -> dict[str, object]:
        hands = [self.words(s.shown(hand, seat)) for hand in s.hands]
        scrap = self.words([s.face(token) for token in s.scrap])
        return {"bolts": s.bolts, "hands": hands, "deck": len(s.deck), "scrap": scrap}

    def word(self, face: int) -> str:
        return PLATES[face]


class DuelMind(Mind[DuelState]):
    def judge(self, s: DuelState, seat: int) -> float:
        return 3.0 * s.bolts[seat] - sum(s.bolts) + sum(s.face(token) for token in s.hands[seat]) / 10


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    words = Vocabulary([THROW, AT, BLOCK], {"plate": PLATES, "seat": list(LETTERS[:seats])})
    return Game(meta, seats, settings, DuelRules(seats, settings.number("bolts")), DuelFace(words), DuelMind())


META = Meta(
    id="scrap-duel",
    title="Scrap Duel",
    version=1,
    seats=(2, 4),
    minutes="5",
    idea="Throw plates, block plates, keep your bolts.",
    settings=[Setting("bolts", "3", "Bolts at the start.", (), (1, 9))],
    bind=bind,
)
