"""The table of Blast Tactics: squares, Blastroids, Shraplings, cards, and where the turn stands."""

from typing import Final

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

GONE: Final = -1
"""The square of what is out of the game, or carried."""

UNLIMITED: Final = 99
"""The flame distance with Flame-Max."""


class Blastroid(Piece):
    """One robot and what lies in front of its player."""

    square: int
    """Where it stands, GONE once it is eliminated."""
    start: int
    """The number of the start space on which it began."""
    heart: int
    """1 while it can take a hit."""
    flipped: int
    """1 once the Heart Token lies on its Speed-Up side."""
    limit: int
    """How many Bombs the player may have at home and in play."""
    bombs: int
    """Bombs in the inventory."""
    stock: int
    """Bombs of the colour in the stockpile."""
    flame: int
    speed_ups: int
    head: int
    """What it carries, as a thing, or NOTHING."""
    hurt: bool
    """Whether it has taken damage in this turn."""
    out_at: int
    """The moment of its elimination, 0 while it is in the game."""
    hand: list[int]

    # Generated from the fields by scrapyard.kernel.cloning; do not edit below this line.

    def clone(self) -> "Blastroid":
        other = Blastroid()
        other.square = self.square
        other.start = self.start
        other.heart = self.heart
        other.flipped = self.flipped
        other.limit = self.limit
        other.bombs = self.bombs
        other.stock = self.stock
        other.flame = self.flame
        other.speed_ups = self.speed_ups
        other.head = self.head
        other.hurt = self.hurt
        other.out_at = self.out_at
        other.hand = self.hand[:]
        return other

    def dump(self) -> dict[str, object]:
        fields: dict[str, object] = {}
        fields["square"] = self.square
        fields["start"] = self.start
        fields["heart"] = self.heart
        fields["flipped"] = self.flipped
        fields["limit"] = self.limit
        fields["bombs"] = self.bombs
        fields["stock"] = self.stock
        fields["flame"] = self.flame
        fields["speed_ups"] = self.speed_ups
        fields["head"] = self.head
        fields["hurt"] = self.hurt
        fields["out_at"] = self.out_at
        fields["hand"] = self.hand
        return fields


class Shrapling(Piece):
    """One self-exploding enemy of the co-op game."""

    square: int
    """Where it stands, GONE while it is carried and once it is removed."""
    facing: int
    damage: int
    """2 on the Red side, 1 on the Brown, 0 once it is removed."""
    home: int
    """Its start square."""

    # Generated from the fields by scrapyard.kernel.cloning; do not edit below this line.

    def clone(self) -> "Shrapling":
        other = Shrapling()
        other.square = self.square
        other.facing = self.facing
        other.damage = self.damage
        other.home = self.home
        return other

    def dump(self) -> dict[str, object]:
        fields: dict[str, object] = {}
        fields["square"] = self.square
        fields["facing"] = self.facing
        fields["damage"] = self.damage
        fields["home"] = self.home
        return fields


class BlastState(State):
    """One game of Blast Tactics."""

    arena: int
    """The number of the arena in the content set."""
    ground: list[int]
    """What each square is: kind + 16 * direction."""
    things: list[int]
    """What lies on each square."""
    standing: list[int]
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
    clock: int
    """The token of the OVERTIME! card once it is drawn, else -1."""
    holder: int
    """Who holds OVERTIME!, or -1."""
    fresh_clock: bool
    """Whether OVERTIME! was drawn in this turn."""
    flips: int
    """How many tiles are flipped."""
    glitches: list[int]
    """Glitch Cards in front of players, and whose they are."""
    cursed: list[int]
    loot: list[int]
    """Items collected and not spent, and whose they are."""
    looters: list[int]
    boxed: list[int]
    """Tokens out of the game."""
    active: int
    round: int
    acted: int
    """Co-op: who has had a turn in this round, one bit per seat."""
    used: int
    """Moves of the allowance used in this turn."""
    bought: bool
    stall: int
    """Action Phases in a row without a purchase."""
    began_alive: bool
    """Whether the active player was in the game when the turn began."""
    replaced: bool
    """Whether somebody has been replaced in this turn (Revenge Mode)."""
    doing: int
    """What the active player has picked from the menu and not yet finished, or -1."""
    moving: int
    """The direction of the Move in progress, or -1."""
    phasing: bool
    """Whether that Move is a Phase Shift."""
    aiming: int
    """The face of the Bomb on a Fan that waits for a direction, or -1."""
    hunting: bool
    """Whether it is the Shraplings' round."""
    moved: int
    """Which Shraplings have moved in this round, one bit each."""
    moment: int
    """Counts the moments at which somebody can be eliminated."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    # Generated from the fields by scrapyard.kernel.cloning; do not edit below this line.

    def clone(self) -> "BlastState":
        other = BlastState(self.seats)
        self.copy_base(other)
        other.arena = self.arena
        other.ground = self.ground[:]
        other.things = self.things[:]
        other.standing = self.standing[:]
        other.bots = [x0.clone() for x0 in self.bots]
        other.shraplings = [x0.clone() for x0 in self.shraplings]
        other.cores = self.cores[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.display = self.display[:]
        other.packet = self.packet[:]
        other.clock = self.clock
        other.holder = self.holder
        other.fresh_clock = self.fresh_clock
        other.flips = self.flips
        other.glitches = self.glitches[:]
        other.cursed = self.cursed[:]
        other.loot = self.loot[:]
        other.looters = self.looters[:]
        other.boxed = self.boxed[:]
        other.active = self.active
        other.round = self.round
        other.acted = self.acted
        other.used = self.used
        other.bought = self.bought
        other.stall = self.stall
        other.began_alive = self.began_alive
        other.replaced = self.replaced
        other.doing = self.doing
        other.moving = self.moving
        other.phasing = self.phasing
        other.aiming = self.aiming
        other.hunting = self.hunting
        other.moved = self.moved
        other.moment = self.moment
        return other

    def dump(self) -> dict[str, object]:
        fields = super().dump()
        fields["arena"] = self.arena
        fields["ground"] = self.ground
        fields["things"] = self.things
        fields["standing"] = self.standing
        fields["bots"] = [x0.dump() for x0 in self.bots]
        fields["shraplings"] = [x0.dump() for x0 in self.shraplings]
        fields["cores"] = self.cores
        fields["deck"] = self.deck
        fields["discard"] = self.discard
        fields["display"] = self.display
        fields["packet"] = self.packet
        fields["clock"] = self.clock
        fields["holder"] = self.holder
        fields["fresh_clock"] = self.fresh_clock
        fields["flips"] = self.flips
        fields["glitches"] = self.glitches
        fields["cursed"] = self.cursed
        fields["loot"] = self.loot
        fields["looters"] = self.looters
        fields["boxed"] = self.boxed
        fields["active"] = self.active
        fields["round"] = self.round
        fields["acted"] = self.acted
        fields["used"] = self.used
        fields["bought"] = self.bought
        fields["stall"] = self.stall
        fields["began_alive"] = self.began_alive
        fields["replaced"] = self.replaced
        fields["doing"] = self.doing
        fields["moving"] = self.moving
        fields["phasing"] = self.phasing
        fields["aiming"] = self.aiming
        fields["hunting"] = self.hunting
        fields["moved"] = self.moved
        fields["moment"] = self.moment
        return fields
