"""The table of Robot Rampage: torsos and parts, hands and stacks, and the attack under way."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.robot_rampage import copies
from scrapyard.kernel.state import State

SETTING_UP: Final = 0
BUILDING: Final = 1
ACTING: Final = 2
ATTACKING: Final = 3
DEFENDING: Final = 4
"""Which phase comes next."""


class RampageState(State):
    """One game. Parts are numbered torso * 5 + slot in one flat list, from building to destruction."""

    dealer: i64
    builder: i64
    """Whose building turn it is."""
    build_deck: list[int]
    """The top is the last."""
    drawn: i64
    """The part that was drawn and is not placed yet, or -1."""
    torsos: vec[i64]
    """The torso of each seat, -1 before its robot is complete."""
    parts: vec[i64]
    """What fills each slot of each torso, or -1."""
    out: list[int]
    """Parts left over from building."""
    wreckage: list[int]
    """Build parts knocked off, oldest first."""
    alive: list[bool]
    robots: int
    """N, the number of players who are not eliminated."""
    colours: int
    """The colours of the torsos in play, as bits."""
    wounds: list[int]
    hands: list[list[int]]
    stacks: list[list[int]]
    """The top is the last, cards return at the front."""
    deck: list[int]
    """The top is the last."""
    discard: list[int]
    """The top is the last."""
    kept: list[int]
    """Cards of players eliminated by wounds, set aside under the most-cards rule."""
    totals: list[int]
    """How many cards each eliminated player counts under the most-cards rule."""
    fallen: list[int]
    """The order in which seats were eliminated, 0 while in the game."""
    waiting: list[int]
    """Boosters beside their owners' robots, oldest first."""
    waiting_by: list[int]
    waiting_ops: list[int]
    """Which of its ops each of them still has to do, as bits."""
    round: i64
    turns: i64
    """Turns begun."""
    active: i64
    starter: i64
    charge: int
    """What the next attack of this turn gains."""
    painted: i64
    """The robot that cards of any colour match this turn, or -1."""
    resolving: i64
    """The Action being carried out, or -1."""
    aimed: i64
    """Whom that Action is aimed at, or -1."""
    aimed_slot: i64
    """Which part it is to swap, or -1."""
    peeking: bool
    """Whether the active player is looking at that hand."""
    attacks: i64
    """Attacks completed this turn."""
    target: i64
    """Who is being attacked, or -1."""
    wild: bool
    """Whether the attack was made with a wild card."""
    strikes: list[int]
    """Attack cards, in the order laid out."""
    strike_power: i64
    boosts: list[int]
    """Boosters in this attack: those that waited, then those played now."""
    boost_ops: list[int]
    """Which ops each of them still has to do, as bits; and whether it is jammed, or had been waiting."""
    powered: bool
    """Whether the accessory is used in this attack."""
    muted: bool
    """Whether the defender may play no Responses in this attack."""
    guards: list[int]
    """Cards laid out by the defender, in order."""
    guard_texts: i64
    """Which of them are Responses, as bits."""
    guard_power: i64
    guard_wild: bool
    guarded: bool
    """Whether the defence is finished."""
    late: list[int]
    """Responses of the attacker after the defence."""
    success: bool
    """Whether the attack under way has succeeded."""
    margin: int
    hits: list[int]
    """Hit Location cards turned up and not yet discarded."""
    loss: i64
    """How many cards are about to be taken."""
    loot: list[int]
    """Cards taken that are not under the taker's stack yet."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    def clone(self) -> "RampageState":
        return copies.clone_rampage_state(self)

    def renew(self, copy: State) -> bool:
        return isinstance(copy, RampageState) and copies.renew_rampage_state(self, copy)

    def dump(self) -> dict[str, object]:
        return copies.dump_rampage_state(self)
