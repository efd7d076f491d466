"""A die with a result is one number: kind * 7 + result, the Cog being result 0."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import COG, FACES, KINDS, SPACES
from scrapyard.games.rocket_rollout.rules.table import Table

ALL_FACES: Final = (1 << FACES) - 1
DICE: Final = KINDS * FACES
"""How many different dice with results there are."""
BIT_OF: Final = vec[i64]([2**die for die in range(DICE)])
"""Of each die in a set of dice; a number holds 63."""
DISCARD_SPOT: Final = (1 + SPACES) * DICE
"""Where the discarded dice begin among the spots: Ready dice, dice above each space, discarded kinds."""


def kind_of(die: i64) -> i64:
    return die // FACES


def face_of(die: i64) -> i64:
    return die % FACES


def is_cog(die: i64) -> bool:
    return die % FACES == COG


def pips_of(die: i64) -> i64:
    """RO-071: what the result counts; a Cog counts 1."""
    return max(1, die % FACES)


def die_name(t: Table, die: i64) -> str:
    """As people say it: `red 4`, `red Cog`."""
    face = face_of(die)
    return f"{t.content.kinds[kind_of(die)]} {face if face else 'Cog'}"


def distinct(dice: list[int], accept: i64 = ALL_FACES) -> list[int]:
    """The different dice among these with an accepted result, in order of colour and result."""
    met: i64 = 0
    for die in dice:
        if (accept >> face_of(die)) & 1:
            met |= BIT_OF[die]
    result: list[int] = []
    at: i64 = 0
    while met != 0:
        if met & ALL_FACES == 0:
            met >>= FACES
            at += FACES
        else:
            if met & 1:
                result.append(at)
            met >>= 1
            at += 1
    return result


def faces_shown(dice: list[int]) -> i64:
    """One bit for each result among these dice."""
    shown: i64 = 0
    for die in dice:
        shown |= 1 << face_of(die)
    return shown
