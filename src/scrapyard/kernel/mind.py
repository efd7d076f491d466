"""The third of a game's three contracts: its mind, what bots think of a position."""

from math import exp
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.outlook import Outlook
from scrapyard.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """How good a position is. A game without one is played by bots that see no difference."""

    def __init__(self) -> None:
        self.scale = 10.0
        """How many points ahead of everybody else make a win more likely by e: what `chances` reads scores with."""
        self.ahead = 0
        """How many beats more the search bot plays before it judges: for a judge that sees little in mid-round."""
        self.sign_names: list[str] = []
        """What the numbers of `signs` are called; empty if the judge alone tells who will win."""
        self.outlook: Outlook | None = None
        """What the signs are worth at this table, if that has been fitted."""

    def judge(self, s: S, seat: int) -> float:
        """How good the position is for the seat, for a bot that looks ahead; higher is better."""
        return 0.0

    def sealed(self, s: S, ask: Ask, value: int) -> float:
        """How good a sealed answer is: the state after it shows nothing until the other seats have answered, too."""
        return self.judge(s, ask.seat)

    def alike(self, s: S, ask: Ask) -> list[int]:
        """For each option the first one that `judge` cannot tell from it, by place; nothing if all differ.

        What comes of one is worth as much as what comes of the other, to the last bit, and needs chance if the other
        does: so bots try only the first, unless chance came in.
        """
        return []

    def chances(self, s: S) -> list[float]:
        """Each seat's chance to win; at the end, what each has won: a shared win is shared."""
        if s.over:
            winners = max(1, s.places.count(1))
            return [1.0 / winners if place == 1 else 0.0 for place in s.places]
        if self.outlook is not None:
            signs = self.signs(s)
            if signs:
                return self.outlook.chances(signs, self.time_left(s))
        return shares([self.judge(s, seat) for seat in range(s.seats)], self.scale)

    def beat(self, s: S, phase: int) -> int:
        """A number that changes whenever nothing is in the air: only there search compares positions.

        With every phase, unless the game knows better: a turn, say, if its phases are steps of a turn.
        """
        return phase

    def signs(self, s: S) -> list[list[float]]:
        """Between beats: for each seat the numbers that tell whether it will win, none if it is out.

        No row at all while nothing can be told yet; then the judge's word counts.
        """
        return []

    def time_left(self, s: S) -> float:
        """How long the game will probably go on, 0 at its end, in any unit: signs weigh differently late."""
        return 0.0


def shares(scores: list[float], scale: float) -> list[float]:
    """Chances to win that go with these scores, one together; a single score stands against the machine.

    Each score compares its seat with all others, so who is ahead of everybody by a point is ahead in scores by n/(n-1).
    """
    n = len(scores)
    if n == 1:
        return [1.0 / (1.0 + exp(max(-30.0, min(30.0, -scores[0] / scale))))]
    best = max(scores)
    total = 0.0
    result: list[float] = []
    for score in scores:
        weight = exp(max(-30.0, (score - best) * (n - 1) / (n * scale)))
        result.append(weight)
        total += weight
    return [weight / total for weight in result]
