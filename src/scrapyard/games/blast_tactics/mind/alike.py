"""What the judge of Blast Tactics cannot tell apart: the cards on display, of which it counts only how many it has."""

from scrapyard.games.blast_tactics.questions import BUY, DO
from scrapyard.kernel.ask import Ask


def options(ask: Ask) -> list[int]:
    """For each option the first one that looks the same to the judge, by place; nothing if all differ."""
    if ask.question is not DO:
        return []
    like: list[int] = []
    left = -1
    for i in range(len(ask.values)):
        if ask.values[i] == BUY:
            left = i
        like.append(left if ask.values[i] == BUY + 1 and left >= 0 else i)
    return like
