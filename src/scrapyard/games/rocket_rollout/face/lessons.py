"""Rocket Rollout's lessons: shake the cup again, fire with three dice, mend before the invaders come."""

from typing import Any

from scrapyard.games.rocket_rollout.content import KINDS, SPACES, WHITE
from scrapyard.games.rocket_rollout.rules.dice import kind_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, REROLL, SLOTS, TURN, RolloutState
from scrapyard.kernel.lesson import Lesson, Step
from scrapyard.kernel.state import PUBLIC

A, B = 0, 1
RED, BLUE = 0, 1
BLAST = 9
"""What the three dice of the second lesson add up to."""
MANY = 99


def position(t: Table, s: RolloutState, phase: int, ready: list[list[str]], within: int = MANY) -> None:
    """Round 1, seat A first, these dice rolled; the dearest cards are on display, one of them within reach."""
    s.round = 1
    s.phase = phase
    s.may_reroll = (1 << s.seats) - 1
    for seat, words in enumerate(ready):
        s.ready[seat] = [t.domains["die"].index(word) for word in words]
        for die in s.ready[seat]:
            if kind_of(die) == WHITE:
                s.bags[seat * KINDS + WHITE] -= 1
            else:
                s.stock[kind_of(die)] -= 1
    for kind in range(1, KINDS):
        s.dice_cards[kind] = t.content.decks[kind][0]
    for slot in range(len(s.display)):
        show(t, s, slot, MANY if slot else within)


def show(t: Table, s: RolloutState, slot: int, most: int) -> None:
    """Put the dearest card with at most so many shields into this space."""
    deck = s.upgrades if slot < t.content.upgrade_slots else s.bounties
    shields = [t.cards[s.faces[token]].shields for token in deck]
    s.display[slot] = deck.pop(shields.index(max(n for n in shields if n <= most)))
    s.seen[s.display[slot]] = PUBLIC


def shake_again(game: Any, s: RolloutState) -> None:
    position(
        game.rules.table,
        s,
        REROLL,
        [["white-1"] * 4 + ["white-2"], ["white-4", "white-3", "white-3", "white-2", "white-1"]],
    )


def broadside(game: Any, s: RolloutState) -> None:
    position(game.rules.table, s, TURN, [["white-4", "white-3", "white-2"], ["white-1", "white-1"]], BLAST)


def patch_up(game: Any, s: RolloutState) -> None:
    position(game.rules.table, s, TURN, [["white-1", "white-2", "white-3", "red-cog"], ["white-1", "white-1"]])
    s.damage[A * SPACES + BLUE] = 1


def gave_one_up(s: RolloutState) -> bool:
    return sum(s.discards[A * KINDS : (A + 1) * KINDS]) > 0


def dice_on(s: RolloutState, space: int) -> int:
    base = (A * SPACES + space) * SLOTS
    return sum(1 for die in s.above[base : base + SLOTS] if die != EMPTY)


def fitted(s: RolloutState) -> bool:
    return any(system < SPACES for system in s.fitted_on)


def claimed(s: RolloutState) -> bool:
    return s.prize != EMPTY or fitted(s)


def round_over(s: RolloutState) -> bool:
    """Whether seat A has nothing left to do in the first round."""
    return s.round > 1 or (s.phase != REROLL and not s.ready[A] and s.space < 0)


LESSONS = [
    Lesson(
        "shake-again",
        "Shake the cup again",
        "Every round begins with five dice from your bag. These five look as if the bag had a hole. Once a round you "
        "may give one die up and roll all the others again.",
        shake_again,
        [
            Step("Give one die up: pick it, or drag it into the tray of used dice.", gave_one_up),
            Step(
                "Whatever came up, the Trade Beacon takes any number. Drag a die onto it (or pick a die, then the "
                "Beacon), and say Enough when you have enough.",
                lambda s: any(dice_on(s, space) for space in range(SPACES)) and not s.placing,
            ),
        ],
        failed=lambda s: s.phase != REROLL and not gave_one_up(s),
        sorry="You kept four ones and a two. Brave! But the cup is only shaken before the turns begin.",
    ),
    Lesson(
        "broadside",
        "All three barrels",
        "A system takes up to three dice at once. Pulse Cannon adds them up: that is your Blast, and it claims one "
        "card from the display with as many shields or fewer.",
        broadside,
        [
            Step(
                f"Put all three dice on Pulse Cannon. 4 + 3 + 2 makes Blast {BLAST}; what it reaches lights up.",
                lambda s: dice_on(s, RED) == SLOTS or claimed(s),
            ),
            Step("One card is within reach. Claim it before somebody else does.", claimed),
            Step("Bolt it over one of your systems. The old one stays underneath, for good.", fitted),
        ],
        failed=lambda s: (dice_on(s, RED) in (1, 2) and not s.placing) or bool(s.scrapped) or s.active == B,
        sorry="The shot was too weak, or its prize went to the scrap heap. Load all three dice, then take the prize.",
    ),
    Lesson(
        "patch-up",
        "Tape, Cog and Shields",
        "The invaders have cracked your Deflector, and they come again when the round is over. A damaged system does "
        "nothing; a repair costs a turn and either one Cog or two other dice.",
        patch_up,
        [
            Step(
                "Repair the Deflector with the Cog: drag the Cog onto it.",
                lambda s: s.damage[A * SPACES + BLUE] == 0,
            ),
            Step("From your next turn on it works. Give it three dice: 3 Shields.", lambda s: s.shields[A] >= SLOTS),
        ],
        failed=lambda s: round_over(s) or len(s.ready[A]) + dice_on(s, BLUE) < SLOTS,
        sorry="Too few dice are left for 3 Shields. The Cog alone pays for the repair; the others feed the Deflector.",
    ),
]
