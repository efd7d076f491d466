"""BLASTBOTS' lessons: bet on a number, lift a rocket into Space, wreck one, block an attack."""

from typing import Any

from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import ACTION, BlastbotsState
from scrapyard.kernel.lesson import Lesson, Step

A, B = 0, 1
CLOCK = 6
SPOTS = ["rocket-6 battle-8 rocket-5 rocket-9 rocket-4", "discovery-6 discovery-8 rocket-5 discovery-9 discovery-10"]
FRESH_TURN = 9
"""Late enough that nobody draws the extra card of a first turn."""


def position(
    game: Any,
    s: BlastbotsState,
    hands: list[str],
    active: int = A,
    launchpad: tuple[int, int] = (0, 0),
    atmosphere: tuple[int, int] = (0, 0),
    space: tuple[int, int] = (0, 0),
) -> None:
    """The beginning of somebody's actions: everybody's hand, the rockets that have left the Factory."""
    t: Table = game.rules.table
    words = t.domains["title"]
    for deck in s.decks:
        deck.sort(key=lambda token: token * 29 % 64)
    for seat, hand in enumerate(hands):
        for word in hand.split():
            title = words.index(word)
            deck = s.decks[t.deck_of[title]]
            token = next(token for token in deck if s.faces[token] == title)
            deck.remove(token)
            s.seen[token] = 1 << seat
            s.hands[seat].append(token)
        for i, word in enumerate(SPOTS[seat].split()):
            s.spots[seat * t.tokens + i] = t.board.spot_words.index(word)
        s.launchpad[seat], s.atmosphere[seat], s.space[seat] = launchpad[seat], atmosphere[seat], space[seat]
        s.factory[seat] = t.content.rockets - launchpad[seat] - atmosphere[seat] - space[seat]
        s.clock[seat] = CLOCK
    s.first, s.active, s.turn = A, active, FRESH_TURN + active
    s.dice, s.total = [4, 5], 9
    s.allowance, s.started_at = t.content.actions, CLOCK
    s.phase = ACTION


def bet(game: Any, s: BlastbotsState) -> None:
    position(game, s, ["reallocator some-assembly-required", "rocket-plus-1 rocket-plus-2"], launchpad=(1, 2))


def lift_off(game: Any, s: BlastbotsState) -> None:
    position(game, s, ["rocket-plus-2 teleporter", "rocket-plus-1"], launchpad=(0, 3), space=(14, 12))


def wreck(game: Any, s: BlastbotsState) -> None:
    hand = "mech rocket-plus-1 rocket-plus-2 reallocator"
    position(game, s, [hand, "rocket-plus-2 teleporter"], launchpad=(1, 3), atmosphere=(0, 1))


def block(game: Any, s: BlastbotsState) -> None:
    position(game, s, ["kaboomer burglebot rocket-plus-1", "kaboomer rocket-plus-1"], active=B, launchpad=(4, 5))


def twins(s: BlastbotsState) -> bool:
    """Both T-1 tokens of the learner stand on one spot."""
    return s.spots[0] == s.spots[1]


def on_the_way(s: BlastbotsState) -> int:
    return s.launchpad[A] + s.atmosphere[A] + s.space[A]


LESSONS = [
    Lesson(
        "bet",
        "Bet on a number",
        "Your five tokens are bets. Whoever rolls a number, every token on it draws its owner two cards of its "
        "section; the dots say how many of 36 rolls hit. Two tokens on one spot draw four.",
        bet,
        [
            Step(
                "Play Reallocator to rearrange your tokens: lift the one on Battle 8 and put it on Rocket 6, "
                "on top of its twin.",
                twins,
            ),
            Step(
                "Enough moving: you are done, and a card is yours. Now play Some Assembly Required and let the 6 pay. "
                "Four cards, no dice harmed.",
                lambda s: twins(s) and len(s.hands[A]) >= 5,
            ),
        ],
        failed=lambda s: s.active == B,
        sorry="Your turn is over, and the pile of cards went elsewhere. First both tokens on Rocket 6, then let the 6 "
        "pay.",
    ),
    Lesson(
        "lift-off",
        "Rocket number fifteen",
        "Fourteen of your rockets are in Space, and the fifteenth wins on the spot. The others have twelve up there "
        "and will not wait for you. Your Launchpad is empty. Hurry, but do count down.",
        lift_off,
        [
            Step("Play +2 Rockets: two of them roll out of the Factory.", lambda s: on_the_way(s) >= 16),
            Step(
                "Play Teleporter: its first step lifts a rocket into the Atmosphere. Spend the second on the same one.",
                lambda s: s.space[A] >= 15,
            ),
        ],
        failed=lambda s: s.active == B,
        sorry="Nobody escaped this turn. Build first; then both steps of the Teleporter are for the same rocket.",
    ),
    Lesson(
        "wreck",
        "Make a wreck",
        "Three shiny rockets stand on the other Launchpad, a fourth is in the Atmosphere, and nobody there holds a "
        "Battle card: look at the backs of their hand. What you destroy lies in your Junkyard, a point each, and "
        "fifteen of them win.",
        wreck,
        [
            Step("Play Mech.", lambda s: s.card >= 0 or bool(s.line)),
            Step(
                "Choose Smash, pay for it with the card that you need least, and watch two rockets move house.",
                lambda s: sum(s.junk[: s.seats]) >= 2,
            ),
        ],
        failed=lambda s: s.active == B or (s.card < 0 and bool(s.line) and s.used > 0 and sum(s.junk[: s.seats]) < 2),
        sorry="Most of their rockets still gleam. Smash is the option of the Mech that hits a Launchpad.",
    ),
    Lesson(
        "block",
        "Not today, Kaboomer",
        "It is their turn, and a Kaboomer is ticking in your direction, paid for with a card. A Battle card blocks "
        "its own kind, and what else stands beside its shield. Blocking costs no action, only the card.",
        block,
        [
            Step(
                "When you are asked, block with your own Kaboomer. The Burglebot would only watch.",
                lambda s: len(s.hands[A]) == 2 and s.destroyed[B] == 0,
            )
        ],
        failed=lambda s: s.active == A,
        sorry="That left a mark. When an attack comes in, the cards that can block it light up in your hand.",
    ),
]
