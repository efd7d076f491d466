"""The table of Rocket Rollout: rockets, dice, cards, and where the round stands."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout import copies
from scrapyard.kernel.state import State

SETUP: Final = 0
DRAW_AND_ROLL: Final = 1
REROLL: Final = 2
TURN: Final = 3
INVADERS: Final = 4
ROUND_END: Final = 5

SLOTS: Final = 3
"""Places for Active dice above one system."""
EMPTY: Final = -1
NO_BOOSTS: Final = [0] * 9
"""Nothing for the eight kinds of Effects, nothing for any."""


class RolloutState(State):
    """One race. A die with a result is kind * 7 + result; a system is seat * 6 + space."""

    round: i64
    first: i64
    """Who holds the First Player token."""
    active: i64
    """Whose turn it is."""
    opening: i64
    """The First player of round 1."""
    scores: list[int]
    shields: list[int]
    armada: i64
    """The Armada's space in solitaire, 0 otherwise."""
    bags: vec[i64]
    """How many dice of each kind are in each bag: seat * 8 + kind."""
    discards: vec[i64]
    """The Discard Areas: seat * 8 + kind."""
    boxed: list[int]
    """Destroyed Starter dice of each seat."""
    stock: list[int]
    """Unsold dice of each kind."""
    ready: list[list[int]]
    """The Ready dice of each seat, with their results."""
    above: vec[i64]
    """Active dice, three places for each system, EMPTY or a die; filled from the left."""
    tops: vec[i64]
    """The uppermost card of each system."""
    damage: vec[i64]
    """Damage tokens on each system."""
    fitted: list[int]
    """Upgrades that lie on systems, oldest first: tokens."""
    fitted_on: list[int]
    """The system each of them lies on."""
    claimed: list[int]
    """Claimed Bounties, oldest first: tokens."""
    claimed_by: list[int]
    """The seat that claimed each of them."""
    upgrades: list[int]
    """The main Upgrade deck; the top is the last."""
    bounties: list[int]
    """The main Bounty deck; the top is the last."""
    display: list[int]
    """Tokens in the Upgrade spaces, then in the Bounty spaces; EMPTY where there is none."""
    scrapped: list[int]
    """The Upgrade discard pile."""
    dice_cards: list[int]
    """The Dice card in force for each kind, -1 for white."""
    turns: list[int]
    """Turns that each seat has taken this round."""
    may_reroll: i64
    """Seats that are still to be asked whether they re-roll, one bit each."""
    invaders: list[int]
    """What the Invader dice show: red, blue, green; empty before they are rolled."""
    mended: i64
    """Spaces repaired in the turn under way, one bit each; they work from the next turn on."""
    mending: i64
    """The space whose repair is being paid, or -1."""
    space: i64
    """The space whose Activation is going on, or -1."""
    card: i64
    """The card that was uppermost there when the dice were placed, or -1."""
    used: list[int]
    """The dice of this Activation, as they were placed."""
    placing: bool
    """Whether more dice may still join."""
    waiting: list[int]
    """Kinds of placed Cogs whose powers have not been resolved."""
    boosts: list[int]
    """What Cogs add to each kind of Effect in this Activation, and to any."""
    extra_score: i64
    """What Cogs that count more add to the Dice Score."""
    step: i64
    """How many Effects of the card have been reached."""
    doing: i64
    """The Effect or power being resolved, or -1."""
    left: i64
    """How much of its Value is left."""
    splitting: bool
    """Whether the rest of its Value may be spent on a further card or die."""
    prize: i64
    """The claimed Upgrade that is being placed, or -1."""
    turned: list[int]
    """Dice already turned by the Reset being resolved."""
    turning: i64
    """The die that is being turned, or -1."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    def clone(self) -> "RolloutState":
        return copies.clone_rollout_state(self)

    def renew(self, copy: State) -> bool:
        return isinstance(copy, RolloutState) and copies.renew_rollout_state(self, copy)

    def dump(self) -> dict[str, object]:
        return copies.dump_rollout_state(self)
