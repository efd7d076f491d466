"""Which options of a question are worth trying, when a game's judge cannot tell some of them apart (`Mind.alike`)."""

from typing import final


@final
class Options:
    """The options of one question, of which those that are alike are tried once."""

    def __init__(self, like: list[int], count: int) -> None:
        self.like = like
        self.lucky = 0
        """Those in whose trial chance came in, one bit each: it would come in otherwise in another trial."""
        self.last = count - 1
        """The last one that is like none before it. Nearly always nothing is left to try then."""
        if like:
            while like[self.last] != self.last:
                self.last -= 1

    def is_known(self, i: int) -> bool:
        """Whether the trial of an earlier option has shown what this one is worth."""
        return bool(self.like) and self.like[i] < i and (self.lucky >> self.like[i]) & 1 == 0
