"""Robot Rampage's lessons: finish a robot, hit with a colour and a Booster, hold on to the last wound."""

from typing import Any

from scrapyard.games.robot_rampage.content import FIRST_PART, FIRST_TORSO, HEAD, SLOTS
from scrapyard.games.robot_rampage.rules import robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import ACTING, ATTACKING, BUILDING, RampageState
from scrapyard.kernel.lesson import Lesson, Step

A, B = 0, 1
RED, BLUE, GREEN, YELLOW = range(4)
"""Torsos, in the order of the content set."""
SAW, STILTS = FIRST_PART, FIRST_PART + 26
"""The parts that the builder's lesson hands out: ra-1 and lg-3."""


def lay_parts(t: Table, s: RampageState, torso: int, words: str) -> None:
    """Put Build parts on a torso, face up."""
    for word in words.split():
        token = t.content.ids.index(word)
        s.build_deck.remove(token)
        s.reveal(token)
        s.parts[torso * SLOTS + t.content.slot[token]] = token


def battle(t: Table, s: RampageState, bodies: list[str], hands: list[str], deck: str, active: int) -> None:
    """A duel of red against blue at the start of a turn: parts, hands, stacks of six, and what the deck has on top."""
    for seat, words in enumerate(bodies):
        s.torsos[seat] = seat
        lay_parts(t, s, seat, words)
    for seat, words in enumerate(hands):
        for word in words.split():
            token = t.content.ids.index(word)
            s.deck.remove(token)
            s.show(token, seat)
            s.hands[seat].append(token)
    for word in deck.split():
        token = t.content.ids.index(word)
        s.deck.remove(token)
        s.deck.append(token)
    for seat in (A, B):
        s.stacks[seat] = s.deck[:6]
        del s.deck[:6]
    s.out = s.build_deck
    s.build_deck = []
    for token in s.out:
        s.reveal(token)
    robots.count_colours(t, s)
    s.dealer = B
    s.active = s.starter = active
    s.round = 1
    s.turns = 1
    s.phase = ACTING if len(s.hands[active]) > 1 else ATTACKING


# The positions


def fifth_part(game: Any, s: RampageState) -> None:
    """Three parts on the Washer Drum; the other player's draw fits it nowhere."""
    t: Table = game.rules.table
    lay_parts(t, s, RED, "ra-4 lg-6")
    lay_parts(t, s, GREEN, "la-1 hd-3 ac-1")
    lay_parts(t, s, YELLOW, "hd-1 la-6")
    for word in ("lg-3", "hd-6", "ra-1"):
        token = t.content.ids.index(word)
        s.build_deck.remove(token)
        s.build_deck.append(token)
    s.dealer = B
    s.builder = A
    s.phase = BUILDING


def nitro(game: Any, s: RampageState) -> None:
    battle(game.rules.table, s, ["hd-3 lg-1", "la-4 hd-1 lg-3"], ["blue-11 blue-09", ""], "green-03", A)


def last_wound(game: Any, s: RampageState) -> None:
    t: Table = game.rules.table
    battle(t, s, ["lg-3", "ra-1 hd-3 lg-4"], ["red-04 green-12 blue-13", "red-06"], "green-03", B)
    s.wounds[A] = t.content.wounds[FIRST_TORSO + RED] - 1


# How far it is


def on_green(s: RampageState, slot: int) -> bool:
    return s.parts[GREEN * SLOTS + slot] >= 0


def strayed(s: RampageState) -> bool:
    """One of the learner's two parts lies on another torso."""
    laid = ((at // SLOTS, s.faces[token]) for at, token in enumerate(s.parts) if token >= 0)
    return any(face in (SAW, STILTS) and torso != GREEN for torso, face in laid)


def headless(s: RampageState) -> bool:
    return s.parts[BLUE * SLOTS + HEAD] < 0


def held(s: RampageState) -> bool:
    return s.alive[A] and s.active == A


LESSONS = [
    Lesson(
        "fifth-part",
        "Build a robot",
        "Six torsos lie in the yard, and everybody builds on all of them. Whoever lays the fifth part on a torso takes "
        "that robot home. The Washer Drum has three already, and they are good ones.",
        fifth_part,
        [
            Step(
                "You drew the Chainsaw Arm: the loudest there is. Lay it on the Washer Drum.", lambda s: on_green(s, 0)
            ),
            Step(
                "The Mop Stilts are the fifth part. Put them under the Washer Drum, and it is yours.",
                lambda s: s.torsos[A] == GREEN,
            ),
        ],
        failed=strayed,
        sorry="A fine place for a part, but the Washer Drum is still not yours. Both of your parts belong on it.",
    ),
    Lesson(
        "nitro",
        "Hit with a colour",
        "Your arms are in the repair shop, so it is all up to your cards. They attack a robot of their own colour: red "
        "is you, blue is the Chest Freezer over there, and it defends with 6. Each card serves either for its Strength "
        "or for its text.",
        nitro,
        [
            Step("Attack, and lay down the blue 4.", lambda s: bool(s.strikes) or headless(s)),
            Step(
                "The blue 1 would make it 5. But it is a Nitro Can: no more cards, then pour it in for 4 more.",
                headless,
            ),
        ],
        failed=lambda s: s.active == B,
        sorry="It held, and your cards went back under your stack. A can of nitro is worth more than its Strength.",
    ),
    Lesson(
        "last-wound",
        "Hold on",
        "Not much of you is left: a torso on stilts, one wound short of the scrap heap. It defends with 3, and here "
        "comes a Chainsaw Arm with a red card behind it. Cards of your own colour add their Strength, Responses what "
        "they say.",
        last_wound,
        [
            Step("Defend with your red card: 3 and 2 make 5.", lambda s: bool(s.guards) or held(s)),
            Step("Still short. Respond with the Baking Tray for 3 more.", lambda s: len(s.guards) > 1 or held(s)),
            Step("8 against 7: say that is all, and let the Buzz Saws collect what they owe you.", held),
        ],
        failed=lambda s: not s.alive[A],
        sorry="Clank. That was the last wound. It takes both the red card and the Baking Tray to outdo that saw.",
    ),
]
