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
class Yard:
    """The numbers of one seat: its rockets, its wrecks, and what its cards and tokens promise."""

    def __init__(self) -> None:
        self.factory = 0
        self.pad = 0
        self.air = 0
        self.space = 0
        self.wrecks = 0
        self.abroad = 0
        """Own rockets in other players' Junkyards."""
        self.hand = 0
        self.build = 0.0
        self.lift = 0.0
        self.smash = 0.0
        self.block = 0.0
        self.misc = 0.0
        self.income = 0.0
        """How well the tokens stand."""
        self.growth = 0.0
        """How many rockets a later launch will bring to Space."""
        self.rate = 0.0
        """How many wrecks a later turn will bring."""

    def copy(self) -> "Yard":
        other = Yard()
        other.factory = self.factory
        other.pad = self.pad
        other.air = self.air
        other.space = self.space
        other.wrecks = self.wrecks
        other.abroad = self.abroad
        other.hand = self.hand
        other.build = self.build
        other.lift = self.lift
        other.smash = self.smash
        other.block = self.block
        other.misc = self.misc
        other.income = self.income
        other.growth = self.growth
        other.rate = self.rate
        return other

    def gain(self, promise: Promise, n: float) -> None:
        """Cards of this sort come into the hand, or leave it."""
        self.build += n * promise.build
        self.lift += n * promise.lift
        self.smash += n * promise.smash
        self.block += n * promise.block
        self.misc += n * promise.misc

    def lose_cards(self, n: int) -> None:
        """Cards leave the hand unseen: an equal share of everything."""
        if self.hand > 0:
            share = 1.0 - min(n, self.hand) / self.hand
            self.build *= share
            self.lift *= share
            self.smash *= share
            self.block *= share
            self.misc *= share
            self.hand -= min(n, self.hand)


@final
class Sketch:
    """The numbers that decide a game, for every seat."""

    def __init__(self, seats: int, active: int, launched: bool, clock: list[int], yards: list[Yard]) -> None:
        self.seats = seats
        self.active = active
        self.launched = launched
        """Whether the active player's rockets have climbed this turn."""
        self.clock = clock
        self.yards = yards

    def copy(self) -> "Sketch":
        return Sketch(self.seats, self.active, self.launched, self.clock[:], [yard.copy() for yard in self.yards])
