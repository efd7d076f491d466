"""A die with a result is one number: kind * 7 + result, the Cog being result 0."""

from scrapyard.games.rocket_rollout.content import COG, FACES


def kind_of(die: int) -> int:
    return die // FACES


def face_of(die: int) -> int:
    return die % FACES


def is_cog(die: int) -> bool:
    return die % FACES == COG


def pips_of(die: int) -> int:
    """RO-071: what the result counts; a Cog counts 1."""
    return max(1, die % FACES)


def distinct(dice: list[int]) -> list[int]:
    """The different dice among these, in order of colour and result."""
    mask = 0
    for die in dice:
        mask |= 1 << die
    result: list[int] = []
    die = 0
    while mask:
        if mask & 1:
            result.append(die)
        mask >>= 1
        die += 1
    return result
