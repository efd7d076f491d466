"""The table of BOLT: robots, parts, cards, and where the turn stands."""

from typing import Final

from scrapyard.kernel.state import Frozen, State

PARTS: Final = 6


class Fixture(Frozen):
    """A card or copy token in play on a robot, or on one of its parts."""

    token: int
    """The Battle card, or -1 for a copy token."""
    title: int
    aura: int
    by: int
    """Who put it there."""
    on: int
    """Whose robot it lies on."""
    part: int
    """Which part it lies on, or -1 for the robot as a whole."""

    def __init__(self, token: int, title: int, aura: int, by: int, on: int, part: int) -> None:
        self.token = token
        self.title = title
        self.aura = aura
        self.by = by
        self.on = on
        self.part = part

    # Generated from the fields by scrapyard.kernel.cloning; do not edit below this line.

    def dump(self) -> dict[str, object]:
        fields: dict[str, object] = {}
        fields["token"] = self.token
        fields["title"] = self.title
        fields["aura"] = self.aura
        fields["by"] = self.by
        fields["on"] = self.on
        fields["part"] = self.part
        return fields


class BoltState(State):
    """One game of BOLT. Parts are numbered seat * 6 + part in flat lists."""

    robots: list[int]
    """The robot of each seat, -1 before it is chosen."""
    parts: list[int]
    """State value of each part: 3 Prime, 2 Battle Damage, 1 Critical, 0 Offline."""
    alive: list[bool]
    resting: list[bool]
    """Winners of their pair who wait for the other pair (Structured Tournament)."""
    hands: list[list[int]]
    deck: list[int]
    """The top is the last."""
    discard: list[int]
    """The top is the last."""
    resolving: list[int]
    """Cards that are being carried out."""
    resolving_by: list[int]
    aside: list[int]
    """After-Counters that have been paid for and wait for the damage."""
    aside_by: list[int]
    fixtures: list[Fixture]
    """Cards and tokens in play, oldest first."""
    round: int
    active: int
    starter: int
    sudden_death: bool
    actions: int
    charge: int
    played: int
    """Cards played for their Actions this turn."""
    gained: int
    """Actions gained this turn."""
    cycled: bool
    lock_used: bool
    powers_used: list[bool]
    countered: list[bool]
    """Who has already Countered the Action copy being carried out."""
    packets: list[int]
    """Parts (seat * 6 + part) that the damage step under way is aimed at, in the order named."""
    points: list[int]
    """How much each packet still carries."""
    piercing: bool
    doing: int
    """What the active player has last picked from the turn menu or between steps, until it is done."""
    steps: int
    """Counts the moments at which parts lose states; robots that fall at the same one share a place."""
    fallen: list[int]
    """The step at which each seat was eliminated, 0 while it is in the game."""
    game: int
    """1, or 2 in the second game of a Structured Tournament."""
    rivals: list[int]
    """Each seat's rival in a Structured Tournament, else -1."""
    pair_winners: list[int]
    """In the second game: the winners of the first."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    # Generated from the fields by scrapyard.kernel.cloning; do not edit below this line.

    def clone(self) -> "BoltState":
        other = BoltState(self.seats)
        self.copy_base(other)
        other.robots = self.robots[:]
        other.parts = self.parts[:]
        other.alive = self.alive[:]
        other.resting = self.resting[:]
        other.hands = [x0[:] for x0 in self.hands]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.resolving = self.resolving[:]
        other.resolving_by = self.resolving_by[:]
        other.aside = self.aside[:]
        other.aside_by = self.aside_by[:]
        other.fixtures = self.fixtures[:]
        other.round = self.round
        other.active = self.active
        other.starter = self.starter
        other.sudden_death = self.sudden_death
        other.actions = self.actions
        other.charge = self.charge
        other.played = self.played
        other.gained = self.gained
        other.cycled = self.cycled
        other.lock_used = self.lock_used
        other.powers_used = self.powers_used[:]
        other.countered = self.countered[:]
        other.packets = self.packets[:]
        other.points = self.points[:]
        other.piercing = self.piercing
        other.doing = self.doing
        other.steps = self.steps
        other.fallen = self.fallen[:]
        other.game = self.game
        other.rivals = self.rivals[:]
        other.pair_winners = self.pair_winners[:]
        return other

    def dump(self) -> dict[str, object]:
        fields = super().dump()
        fields["robots"] = self.robots
        fields["parts"] = self.parts
        fields["alive"] = self.alive
        fields["resting"] = self.resting
        fields["hands"] = self.hands
        fields["deck"] = self.deck
        fields["discard"] = self.discard
        fields["resolving"] = self.resolving
        fields["resolving_by"] = self.resolving_by
        fields["aside"] = self.aside
        fields["aside_by"] = self.aside_by
        fields["fixtures"] = [x0.dump() for x0 in self.fixtures]
        fields["round"] = self.round
        fields["active"] = self.active
        fields["starter"] = self.starter
        fields["sudden_death"] = self.sudden_death
        fields["actions"] = self.actions
        fields["charge"] = self.charge
        fields["played"] = self.played
        fields["gained"] = self.gained
        fields["cycled"] = self.cycled
        fields["lock_used"] = self.lock_used
        fields["powers_used"] = self.powers_used
        fields["countered"] = self.countered
        fields["packets"] = self.packets
        fields["points"] = self.points
        fields["piercing"] = self.piercing
        fields["doing"] = self.doing
        fields["steps"] = self.steps
        fields["fallen"] = self.fallen
        fields["game"] = self.game
        fields["rivals"] = self.rivals
        fields["pair_winners"] = self.pair_winners
        return fields
