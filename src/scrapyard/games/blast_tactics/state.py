"""The table of Blast Tactics: squares, Blastroids, Shraplings, cards, and where the turn stands."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics import copies
from scrapyard.kernel.state import Piece, State

SETUP: Final = 0
ROUND: Final = 1
TURN: Final = 2
ACTION: Final = 3
END: Final = 4
SHRAPLINGS: Final = 5
HUNT: Final = 6
"""The phases; ROUND, SHRAPLINGS and HUNT are of the co-op game only."""

NOTHING: Final = 0
BLOCK: Final = 1
ITEM: Final = 2
BOMB: Final = 3
SHRAPLING: Final = 4
CORE: Final = 5
"""What lies on a square or a head: kind + 8 * detail. The detail of a Block or an Item is its token, of a Bomb
2 * owner + 1 if it is armed, of a Shrapling its number, of a Core its team."""
WHAT: Final = 7
PRIMED: Final = 8
"""The bit by which an armed Bomb differs from a fresh one."""

GONE: Final = -1
"""The square of what is out of the game, or carried."""

UNLIMITED: Final = 99
"""The flame distance with Flame-Max."""


class Blastroid(Piece):
    """One robot and what lies in front of its player."""

    square: i64
    """Where it stands, GONE once it is eliminated."""
    start: i64
    """The number of the start space on which it began."""
    heart: int
    """1 while it can take a hit."""
    flipped: int
    """1 once the Heart Token lies on its Speed-Up side."""
    limit: int
    """How many Bombs the player may have at home and in play."""
    bombs: i64
    """Bombs in the inventory."""
    stock: i64
    """Bombs of the colour in the stockpile."""
    flame: i64
    speed_ups: int
    head: i64
    """What it carries, as a thing, or NOTHING."""
    hurt: bool
    """Whether it has taken damage in this turn."""
    out_at: i64
    """The moment of its elimination, 0 while it is in the game."""
    hand: list[int]

    def clone(self) -> "Blastroid":
        return copies.clone_blastroid(self)

    def dump(self) -> dict[str, object]:
        return copies.dump_blastroid(self)


class Shrapling(Piece):
    """One self-exploding enemy of the co-op game."""

    square: i64
    """Where it stands, GONE while it is carried and once it is removed."""
    facing: i64
    damage: int
    """2 on the Red side, 1 on the Brown, 0 once it is removed."""
    home: i64
    """Its start square."""

    def clone(self) -> "Shrapling":
        return copies.clone_shrapling(self)

    def dump(self) -> dict[str, object]:
        return copies.dump_shrapling(self)


class BlastState(State):
    """One game of Blast Tactics."""

    SINCE: ClassVar[dict[str, int]] = {"path": 2}

    arena: i64
    """The number of the arena in the content set."""
    ground: vec[i64]
    """What each square is: kind + 16 * direction."""
    things: vec[i64]
    """What lies on each square."""
    standing: vec[i64]
    """The Blastroid that rests on each square, or -1."""
    bots: list[Blastroid]
    shraplings: list[Shrapling]
    cores: list[int]
    """Where each team's Core lies, GONE when it is carried or out of the game."""
    deck: list[int]
    """The top is the last."""
    discard: list[int]
    """The top is the last."""
    display: list[int]
    """The two slots, left and right; -1 is empty."""
    packet: list[int]
    """The tokens among which OVERTIME! was shuffled."""
    clock: i64
    """The token of the OVERTIME! card once it is drawn, else -1."""
    holder: i64
    """Who holds OVERTIME!, or -1."""
    fresh_clock: bool
    """Whether OVERTIME! was drawn in this turn."""
    flips: i64
    """How many tiles are flipped."""
    glitches: list[int]
    """Glitch Cards in front of players, and whose they are."""
    cursed: list[int]
    loot: list[int]
    """Items collected and not spent, and whose they are."""
    looters: list[int]
    boxed: list[int]
    """Tokens out of the game."""
    active: i64
    round: i64
    acted: i64
    """Co-op: who has had a turn in this round, one bit per seat."""
    used: int
    """Moves of the allowance used in this turn."""
    path: list[int]
    """The squares on which the active Blastroid has been in this turn, in order, each once."""
    bought: bool
    stall: i64
    """Action Phases in a row without a purchase."""
    began_alive: bool
    """Whether the active player was in the game when the turn began."""
    replaced: bool
    """Whether somebody has been replaced in this turn (Revenge Mode)."""
    doing: i64
    """What the active player has picked from the menu and not yet finished, or -1."""
    moving: i64
    """The direction of the Move in progress, or -1."""
    phasing: bool
    """Whether that Move is a Phase Shift."""
    aiming: i64
    """The face of the Bomb on a Fan that waits for a direction, or -1."""
    hunting: bool
    """Whether it is the Shraplings' round."""
    moved: i64
    """Which Shraplings have moved in this round, one bit each."""
    moment: i64
    """Counts the moments at which somebody can be eliminated."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    def clone(self) -> "BlastState":
        return copies.clone_blast_state(self)

    def renew(self, copy: State) -> bool:
        return isinstance(copy, BlastState) and copies.renew_blast_state(self, copy)

    def dump(self) -> dict[str, object]:
        return copies.dump_blast_state(self)
