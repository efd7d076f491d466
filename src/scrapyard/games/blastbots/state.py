"""The table of BLASTBOTS: rockets, wrecks, tokens, totems, cards, and what is being carried out."""

from typing import Final

from scrapyard.kernel.state import State

SETUP: Final = 0
PLACING: Final = 1
ROLL: Final = 2
PAYOUT: Final = 3
LATE_CARDS: Final = 4
ACTION: Final = 5
STAGE_FOUR: Final = 6
"""Which phase comes next."""

NO_DEED: Final = 0
A_CARD: Final = 1
CARD_TRADE: Final = 2
TOKEN_TRADE: Final = 3
A_BUYBACK: Final = 4
"""Which action is under way."""


class BlastbotsState(State):
    """One game of BLASTBOTS. A rocket's colour is its owner's seat."""

    # The table

    first: int
    """The seat of position 1; positions follow clockwise."""
    factory: list[int]
    launchpad: list[int]
    atmosphere: list[int]
    space: list[int]
    junk: list[int]
    """Wrecks: junk[seat * seats + colour]."""
    destroyed: list[int]
    """How many rockets each player has ever destroyed."""
    spots: list[int]
    """Where the tokens stand: spots[seat * tokens + token], -1 before placement."""
    clock: list[int]
    """Each totem's section, 0 is IMPACT."""

    # Cards

    decks: list[list[int]]
    """The top is the last."""
    piles: list[list[int]]
    """The discard pile of each deck."""
    hands: list[list[int]]
    line: list[int]
    """Cards used this turn, face up."""
    line_piles: list[int]
    """The action that each card of the line belongs to."""
    lying: list[list[int]]
    """Junk-R-Bots that lie at each player."""
    cut: list[int]
    """By how much each player's next allowance is lower."""
    scrap: list[int]
    lacks: list[int]
    """Public: the titles that each player certainly does not hold, one bit each."""
    gone: int
    """Public: the titles of which the draw deck certainly holds no copy, one bit each."""

    # The turn

    active: int
    turn: int
    """How many turns have begun."""
    dice: list[int]
    total: int
    paid: int
    """How many players have had their payout of this roll."""
    started_at: int
    """The active player's totem when the turn began."""
    allowance: int
    used: int
    """Actions used this turn."""
    scores: list[int]
    """The points at the end."""
    magnet_finish: int
    """Who earned the Harebrained bonus, or -1."""

    # What is being carried out

    deed: int
    """Which action is under way."""
    card: int
    """The title being played, -1 if none."""
    mode: int
    """Which of its modes, -1 before it is named."""
    mod: int
    """What a Magic Missile Mod adds to it."""
    target: int
    """At whom it is aimed, -1 before that is named."""
    step: int
    """Which of its effects is being carried out, -1 before the first."""
    announced: bool
    """A Battle attack whose defence is still open."""
    blocks: int
    """How many Battle cards the target has put against it."""
    owed: int
    """How many more cards, rockets or steps the choice under way will take."""
    named: list[int]
    """Colours of wrecks or tokens that have been named so far."""
    backs: list[int]
    """How many unseen cards of each deck have been picked so far."""
    offered: list[int]
    """Tokens that will be swapped; they stay in the hand until then."""
    turned: list[int]
    """Tokens of a discard pile that are turned up to choose from."""
    moved: int
    """Tokens that have been moved in this loop, one bit each."""
    lifted: int
    """The token (seat * tokens + token) whose new spot is being chosen, or -1."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    # Generated from the fields by scrapyard.kernel.cloning; do not edit below this line.

    def clone(self) -> "BlastbotsState":
        other = BlastbotsState(self.seats)
        self.copy_base(other)
        other.first = self.first
        other.factory = self.factory[:]
        other.launchpad = self.launchpad[:]
        other.atmosphere = self.atmosphere[:]
        other.space = self.space[:]
        other.junk = self.junk[:]
        other.destroyed = self.destroyed[:]
        other.spots = self.spots[:]
        other.clock = self.clock[:]
        other.decks = [x0[:] for x0 in self.decks]
        other.piles = [x0[:] for x0 in self.piles]
        other.hands = [x0[:] for x0 in self.hands]
        other.line = self.line[:]
        other.line_piles = self.line_piles[:]
        other.lying = [x0[:] for x0 in self.lying]
        other.cut = self.cut[:]
        other.scrap = self.scrap[:]
        other.lacks = self.lacks[:]
        other.gone = self.gone
        other.active = self.active
        other.turn = self.turn
        other.dice = self.dice[:]
        other.total = self.total
        other.paid = self.paid
        other.started_at = self.started_at
        other.allowance = self.allowance
        other.used = self.used
        other.scores = self.scores[:]
        other.magnet_finish = self.magnet_finish
        other.deed = self.deed
        other.card = self.card
        other.mode = self.mode
        other.mod = self.mod
        other.target = self.target
        other.step = self.step
        other.announced = self.announced
        other.blocks = self.blocks
        other.owed = self.owed
        other.named = self.named[:]
        other.backs = self.backs[:]
        other.offered = self.offered[:]
        other.turned = self.turned[:]
        other.moved = self.moved
        other.lifted = self.lifted
        return other

    def dump(self) -> dict[str, object]:
        fields = super().dump()
        fields["first"] = self.first
        fields["factory"] = self.factory
        fields["launchpad"] = self.launchpad
        fields["atmosphere"] = self.atmosphere
        fields["space"] = self.space
        fields["junk"] = self.junk
        fields["destroyed"] = self.destroyed
        fields["spots"] = self.spots
        fields["clock"] = self.clock
        fields["decks"] = self.decks
        fields["piles"] = self.piles
        fields["hands"] = self.hands
        fields["line"] = self.line
        fields["line_piles"] = self.line_piles
        fields["lying"] = self.lying
        fields["cut"] = self.cut
        fields["scrap"] = self.scrap
        fields["lacks"] = self.lacks
        fields["gone"] = self.gone
        fields["active"] = self.active
        fields["turn"] = self.turn
        fields["dice"] = self.dice
        fields["total"] = self.total
        fields["paid"] = self.paid
        fields["started_at"] = self.started_at
        fields["allowance"] = self.allowance
        fields["used"] = self.used
        fields["scores"] = self.scores
        fields["magnet_finish"] = self.magnet_finish
        fields["deed"] = self.deed
        fields["card"] = self.card
        fields["mode"] = self.mode
        fields["mod"] = self.mod
        fields["target"] = self.target
        fields["step"] = self.step
        fields["announced"] = self.announced
        fields["blocks"] = self.blocks
        fields["owed"] = self.owed
        fields["named"] = self.named
        fields["backs"] = self.backs
        fields["offered"] = self.offered
        fields["turned"] = self.turned
        fields["moved"] = self.moved
        fields["lifted"] = self.lifted
        return fields
