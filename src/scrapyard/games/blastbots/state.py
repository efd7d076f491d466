"""The table of BLASTBOTS: rockets, wrecks, tokens, totems, cards, and what is being carried out."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blastbots import copies
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

    first: i64
    """The seat of position 1; positions follow clockwise."""
    factory: list[int]
    launchpad: list[int]
    atmosphere: list[int]
    space: list[int]
    junk: vec[i64]
    """Wrecks: junk[seat * seats + colour]."""
    destroyed: list[int]
    """How many rockets each player has ever destroyed."""
    spots: vec[i64]
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

    active: i64
    turn: i64
    """How many turns have begun."""
    dice: list[int]
    total: i64
    paid: i64
    """How many players have had their payout of this roll."""
    started_at: i64
    """The active player's totem when the turn began."""
    allowance: i64
    used: i64
    """Actions used this turn."""
    scores: list[int]
    """The points at the end."""
    magnet_finish: i64
    """Who earned the Harebrained bonus, or -1."""

    # What is being carried out

    deed: i64
    """Which action is under way."""
    card: int
    """The title being played, -1 if none."""
    mode: i64
    """Which of its modes, -1 before it is named."""
    mod: i64
    """What a Magic Missile Mod adds to it."""
    target: i64
    """At whom it is aimed, -1 before that is named."""
    step: i64
    """Which of its effects is being carried out, -1 before the first."""
    announced: bool
    """A Battle attack whose defence is still open."""
    blocks: i64
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
    moved: i64
    """Tokens that have been moved in this loop, one bit each."""
    lifted: i64
    """The token (seat * tokens + token) whose new spot is being chosen, or -1."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    def clone(self) -> "BlastbotsState":
        return copies.clone_blastbots_state(self)

    def renew(self, copy: State) -> bool:
        return isinstance(copy, BlastbotsState) and copies.renew_blastbots_state(self, copy)

    def dump(self) -> dict[str, object]:
        return copies.dump_blastbots_state(self)
