"""BOLT's lessons: throw a punch, finish a robot in one turn, answer a blow."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.bolt.state import MENU, PARTS, BoltState
from scrapyard.kernel.game import Game
from scrapyard.kernel.lesson import Lesson, Step

A, B = 0, 1
NO_WINDOWS = {"step_windows": "off"}
"""A lesson is about something else than exchanges in the middle of an Action."""


def position(game: Game, s: BoltState, active: int, hands: list[list[str]], parts: list[str]) -> None:
    """The middle of a turn: who is at it, everybody's hand, and the state values of everybody's parts."""
    words = game.vocabulary.domains["title"]
    s.robots = list(range(s.seats))
    s.parts = vec[i64]([int(value) for robot in parts for value in robot])
    for seat, hand in enumerate(hands):
        for word in hand:
            token = next(token for token in s.deck if s.faces[token] == words.index(word))
            s.deck.remove(token)
            s.seen[token] = 1 << seat
            s.hands[seat].append(token)
    s.active = s.starter = active
    s.actions = 1
    s.phase = MENU


def first_punch(game: Game, s: BoltState) -> None:
    position(game, s, A, [["haymaker", "leg-sweep", "jump-jets"], []], ["333333", "333333"])


def last_bolts(game: Game, s: BoltState) -> None:
    position(game, s, A, [["piston-jab", "haymaker", "leg-sweep"], []], ["203312", "110300"])


def answer_back(game: Game, s: BoltState) -> None:
    position(game, s, B, [["jump-jets", "haymaker"], ["haymaker"]], ["333333", "333333"])


def broken(s: BoltState, seat: int) -> bool:
    return 0 in list(s.parts[seat * PARTS : (seat + 1) * PARTS])


def hurt(s: BoltState, seat: int) -> bool:
    return sum(s.parts[seat * PARTS : (seat + 1) * PARTS]) < 3 * PARTS


LESSONS = [
    Lesson(
        "first-punch",
        "Throw a punch",
        "Your robot and theirs, both fresh from the paint shop. A Haymaker deals 3 damage to one part and 2 to "
        "another, and three steps take a part from Prime to Offline.",
        first_punch,
        [
            Step("Play Haymaker from your hand.", lambda s: bool(s.resolving) or hurt(s, B)),
            Step(
                "Pick a part of the other robot and knock it Offline, then another one to dent.", lambda s: broken(s, B)
            ),
        ],
        settings=NO_WINDOWS,
        failed=lambda s: s.active == B,
        sorry="Your turn is over, and the other robot has all its parts. Haymaker's first hit takes any part Offline.",
    ),
    Lesson(
        "last-bolts",
        "Two cards, one turn",
        "A robot is out when all six parts are Offline. This one has three left: head and torso in Critical "
        "Condition and a right arm in Prime. You have one Action, but some cards give you another.",
        last_bolts,
        [
            Step(
                "Piston Jab deals 2 and gains you an Action. Use it on the head.",
                lambda s: s.parts[B * PARTS] == 0,
            ),
            Step("Now Haymaker: its 3 for the right arm, its 2 for the torso.", lambda s: not s.alive[B]),
        ],
        settings=NO_WINDOWS,
        failed=lambda s: s.active == B and s.alive[B],
        sorry="The other robot lives to see another turn. First the card that gives an Action back, then the big one.",
    ),
    Lesson(
        "answer-back",
        "Answer a blow",
        "It is their turn, and a fist is coming. Every card has a Counter box: at the bottom of Jump Jets it says "
        "that all damage is prevented.",
        answer_back,
        [
            Step(
                "When you are asked, Counter with Jump Jets and walk away without a scratch.",
                lambda s: len(s.discard) >= 2 and not hurt(s, A),
            )
        ],
        settings=NO_WINDOWS,
        failed=lambda s: hurt(s, A),
        sorry="That hurt. A Counter must be named when you are asked, before the damage is dealt.",
    ),
]
