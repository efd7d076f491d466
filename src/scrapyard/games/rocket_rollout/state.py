"""The table of Rocket Rollout: rockets, dice, cards, and where the round stands."""

from typing import Final

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

    round: int
    first: int
    """Who holds the First Player token."""
    active: int
    """Whose turn it is."""
    opening: int
    """The First player of round 1."""
    scores: list[int]
    shields: list[int]
    armada: int
    """The Armada's space in solitaire, 0 otherwise."""
    bags: list[int]
    """How many dice of each kind are in each bag: seat * 8 + kind."""
    discards: list[int]
    """The Discard Areas: seat * 8 + kind."""
    boxed: list[int]
    """Destroyed Starter dice of each seat."""
    stock: list[int]
    """Unsold dice of each kind."""
    ready: list[list[int]]
    """The Ready dice of each seat, with their results."""
    above: list[int]
    """Active dice, three places for each system, EMPTY or a die; filled from the left."""
    tops: list[int]
    """The uppermost card of each system."""
    damage: list[int]
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
    may_reroll: int
    """Seats that are still to be asked whether they re-roll, one bit each."""
    invaders: list[int]
    """What the Invader dice show: red, blue, green; empty before they are rolled."""
    mended: int
    """Spaces repaired in the turn under way, one bit each; they work from the next turn on."""
    mending: int
    """The space whose repair is being paid, or -1."""
    space: int
    """The space whose Activation is going on, or -1."""
    card: int
    """The card that was uppermost there when the dice were placed, or -1."""
    used: list[int]
    """The dice of this Activation, as they were placed."""
    placing: bool
    """Whether more dice may still join."""
    waiting: list[int]
    """Kinds of placed Cogs whose powers have not been resolved."""
    boosts: list[int]
    """What Cogs add to each kind of Effect in this Activation, and to any."""
    extra_score: int
    """What Cogs that count more add to the Dice Score."""
    step: int
    """How many Effects of the card have been reached."""
    doing: int
    """The Effect or power being resolved, or -1."""
    left: int
    """How much of its Value is left."""
    splitting: bool
    """Whether the rest of its Value may be spent on a further card or die."""
    prize: int
    """The claimed Upgrade that is being placed, or -1."""
    turned: list[int]
    """Dice already turned by the Reset being resolved."""
    turning: int
    """The die that is being turned, or -1."""

    def clone(self) -> "RolloutState":
        return copies.clone_rollout_state(self)

    def renew(self, copy: State) -> bool:
        return isinstance(copy, RolloutState) and copies.renew_rollout_state(self, copy)

    def dump(self) -> dict[str, object]:
        return copies.dump_rollout_state(self)
