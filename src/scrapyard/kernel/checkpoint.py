"""Checkpoints: the state of a match between two phases, which copies begin with, and how seldom one is kept.

A flow cannot be copied, a state can. So a match keeps a copy of its state from a boundary between phases, its
checkpoint, and a copy of the match begins with a copy of that state and plays again what has stood on the tape since.
To keep one costs as much as several answers, so three things decide whether the next phase gets a new one:

- **Whether it will be asked in.** Nobody can copy in the middle of a phase that passes without a question. Which phases
  these are is learned from those that were played: one that has passed and never asked is expected to do so again.
- **Whether anybody copies.** Once a checkpoint has been lent to a copy, the next phase gets another. Until then the
  match is only played on, and a new one has to wait until so many answers and outcomes lie behind the last as the
  game's `Rules.seldom` says.
- **Whether copies are made again and again** at one point that lies phases behind the checkpoint. The second of them
  keeps a checkpoint of its own at the last boundary on its way, and the match that it is a copy of adopts it. So the
  first copy at a point plays a little more, and from the third on they play only what belongs to the phase under way.

A match with a past keeps one before every phase: its record has a hash of each.
"""

from mypy_extensions import i64

from scrapyard.kernel.ask import Flow
from scrapyard.kernel.game import Game
from scrapyard.kernel.state import State


class Checkpoint:
    """The state at a phase boundary to copy from, and where that was."""

    def __init__(self, keep: bool) -> None:
        self.keep = keep
        self.every = False
        """Whether one is kept before every phase."""
        self.state: State | None = None
        self.lent = False
        """Whether copies have the state, too: it must not change any more."""
        self.at: i64 = 0
        """Where on the tape the state belongs."""
        self.since = 0
        """How many phases had begun then, the one that begins there with them."""
        self.count = 0
        """How many phases have begun."""
        self.begun: i64 = 0
        """Where on the tape the phase under way began."""
        self.due: i64 = 0
        """From where on the tape on another one is kept."""
        self.bit: i64 = 0
        """Of the phase under way, in the two sets that follow."""
        self.asked: i64 = 0
        """Phases that have asked somebody."""
        self.passed: i64 = 0
        """Phases that have been played to their end."""

    def enter(self, s: State, seldom: i64) -> None:
        """Another phase begins: keep the state as it is there, if that is due."""
        at: i64 = s.tape.at
        self.count += 1
        self.begun = at
        if not self.keep:
            return
        one: i64 = 1
        bit = one << (s.phase & 31)
        passed = self.passed | self.bit
        self.passed = passed
        self.bit = bit
        may_ask = passed & ~self.asked & bit == 0
        if at < self.due:
            return
        kept = self.state
        if may_ask or self.every or kept is None:
            if kept is None or self.lent or not s.renew(kept):
                self.state = s.clone()
                self.lent = False
            self.at = at
            self.since = self.count
            self.due = at if self.every else at + seldom

    def copy(self, keep: bool) -> "Checkpoint":
        """The same for a match that begins there."""
        other = Checkpoint(keep)
        self.lend(other)
        return other

    def lend(self, other: "Checkpoint") -> None:
        """Let the checkpoint of a match that begins there be this one."""
        other.state = self.state
        other.lent = self.lent = True
        other.at = other.begun = other.due = self.due = 0
        other.since = self.since
        other.count = self.since
        other.bit = 0
        other.asked = self.asked
        other.passed = self.passed

    def adopt(self, other: "Checkpoint") -> None:
        """Have the checkpoint that a copy has kept on its way; its tape began where this one was."""
        self.state = other.state
        self.lent = other.lent = True
        self.at += other.at
        self.since = other.since


def phases(game: Game, s: State, save: Checkpoint, resume: bool) -> Flow[None]:
    """A game from here to its end, phase after phase; with `resume` the checkpoint before the first is there already.

    It is a flow, since a flow goes on to the next without an exception at the end of each.
    """
    while not s.over:
        if resume:
            resume = False
        else:
            save.enter(s, game.seldom)
        yield from game.rules.phase(s)
