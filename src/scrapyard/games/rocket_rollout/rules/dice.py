"""A die with a result is one number: kind * 7 + result, the Cog being result 0."""

from typing import Final

from scrapyard.games.rocket_rollout.content import COG, FACES, KINDS, SPACES
from scrapyard.games.rocket_rollout.rules.table import Table

ALL_FACES: Final = (1 << FACES) - 1
DICE: Final = KINDS * FACES
"""How many different dice with results there are."""
DISCARD_SPOT: Final = (1 + SPACES) * DICE
"""Where the discarded dice begin among the spots: Ready dice, dice above each space, discarded kinds."""


def kind_of(die: int) -> int:
    return die // FACES


def face_of(die: int) -> int:
    return die % FACES


def is_cog(die: int) -> bool:
    return die % FACES == COG


def pips_of(die: int) -> int:
    """RO-071: what the result counts; a Cog counts 1."""
    return max(1, die % FACES)


def die_name(t: Table, die: int) -> str:
    """As people say it: `red 4`, `red Cog`."""
    face = face_of(die)
    return f"{t.content.kinds[kind_of(die)]} {face if face else 'Cog'}"


def distinct(dice: list[int], accept: int = ALL_FACES) -> list[int]:
    """The different dice among these with an accepted result, in order of colour and result."""
    result: list[int] = []
    seen = 0
    for die in dice:
        if (seen >> die) & 1 == 0 and (accept >> (die % FACES)) & 1:
            seen |= 1 << die
            at = len(result)
            while at > 0 and result[at - 1] > die:
                at -= 1
            result.insert(at, die)
    return result


def faces_shown(dice: list[int]) -> int:
    """One bit for each result among these dice."""
    shown = 0
    for die in dice:
        shown |= 1 << (die % FACES)
    return shown
