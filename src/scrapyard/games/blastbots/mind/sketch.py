"""A position of BLASTBOTS in a few numbers: the judge's scrap of paper."""

from typing import Final, final

MISC_WORTH: Final = 0.45
"""A card that neither builds, lifts nor smashes, in rockets."""


@final
class Promise:
    """What a card can still do: rockets built, steps up, rockets destroyed, attacks blocked, and anything else."""

    def __init__(self) -> None:
        self.build = 0.0
        self.lift = 0.0
        self.smash = 0.0
        self.block = 0.0
        self.misc = 0.0

    def worth(self) -> float:
        """In rockets, more or less."""
        return 0.6 * self.build + 0.5 * self.lift + 0.8 * self.smash + 0.3 * self.block + MISC_WORTH * self.misc

    def add(self, other: "Promise", n: float) -> None:
        self.build += n * other.build
        self.lift += n * other.lift
        self.smash += n * other.smash
        self.block += n * other.block
        self.misc += n * other.misc


@final
class Sketch:
    """The numbers that decide a game, for every seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.active = 0
        self.launched = False
        """Whether the active player's rockets have climbed this turn."""
        self.factory: list[int] = []
        self.pad: list[int] = []
        self.air: list[int] = []
        self.space: list[int] = []
        self.wrecks: list[int] = []
        self.abroad: list[int] = []
        """Own rockets in other players' Junkyards."""
        self.clock: list[int] = []
        self.hand: list[int] = []
        self.build: list[float] = []
        self.lift: list[float] = []
        self.smash: list[float] = []
        self.block: list[float] = []
        self.misc: list[float] = []
        self.income: list[float] = []
        """How well the tokens stand."""
        self.growth: list[float] = []
        """How many rockets a later launch will bring to Space."""
        self.rate: list[float] = []
        """How many wrecks a later turn will bring."""

    def copy(self) -> "Sketch":
        other = Sketch(self.seats)
        other.active = self.active
        other.launched = self.launched
        other.factory = self.factory[:]
        other.pad = self.pad[:]
        other.air = self.air[:]
        other.space = self.space[:]
        other.wrecks = self.wrecks[:]
        other.abroad = self.abroad[:]
        other.clock = self.clock[:]
        other.hand = self.hand[:]
        other.build = self.build[:]
        other.lift = self.lift[:]
        other.smash = self.smash[:]
        other.block = self.block[:]
        other.misc = self.misc[:]
        other.income = self.income[:]
        other.growth = self.growth
        other.rate = self.rate
        return other

    def gain(self, seat: int, promise: Promise, n: float) -> None:
        """Cards of this sort come into the hand, or leave it."""
        self.build[seat] = self.build[seat] + n * promise.build  # compiled, `+=` on an item is three times as slow
        self.lift[seat] = self.lift[seat] + n * promise.lift
        self.smash[seat] = self.smash[seat] + n * promise.smash
        self.block[seat] = self.block[seat] + n * promise.block
        self.misc[seat] = self.misc[seat] + n * promise.misc

    def lose_cards(self, seat: int, n: int) -> None:
        """Cards leave the hand unseen: an equal share of everything."""
        if self.hand[seat] > 0:
            share = 1.0 - min(n, self.hand[seat]) / self.hand[seat]
            self.build[seat] *= share
            self.lift[seat] *= share
            self.smash[seat] *= share
            self.block[seat] *= share
            self.misc[seat] *= share
            self.hand[seat] -= min(n, self.hand[seat])
