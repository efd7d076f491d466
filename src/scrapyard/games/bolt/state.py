"""The table of BOLT: robots, parts, cards, and where the turn stands."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.bolt import copies
from scrapyard.kernel.state import Frozen, State

PARTS: Final = 6

SETUP: Final = 0
TURN_START: Final = 1
MENU: Final = 2
NEXT_TURN: Final = 3
SECOND_SETUP: Final = 4


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

    def dump(self) -> dict[str, object]:
        return copies.dump_fixture(self)


class BoltState(State):
    """One game of BOLT. Parts are numbered seat * 6 + part in flat lists."""

    robots: list[int]
    """The robot of each seat, -1 before it is chosen."""
    parts: vec[i64]
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
    round: i64
    active: i64
    starter: i64
    sudden_death: bool
    actions: i64
    charge: i64
    played: i64
    """Cards played for their Actions this turn."""
    gained: i64
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
    doing: i64
    """What the active player has last picked from the turn menu or between steps, until it is done."""
    steps: i64
    """Counts the moments at which parts lose states; robots that fall at the same one share a place."""
    fallen: list[int]
    """The step at which each seat was eliminated, 0 while it is in the game."""
    game: i64
    """1, or 2 in the second game of a Structured Tournament."""
    rivals: list[int]
    """Each seat's rival in a Structured Tournament, else -1."""
    pair_winners: list[int]
    """In the second game: the winners of the first."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    def clone(self) -> "BoltState":
        return copies.clone_bolt_state(self)

    def renew(self, copy: State) -> bool:
        return isinstance(copy, BoltState) and copies.renew_bolt_state(self, copy)

    def dump(self) -> dict[str, object]:
        return copies.dump_bolt_state(self)
