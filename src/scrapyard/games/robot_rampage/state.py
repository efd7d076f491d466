"""The table of Robot Rampage: torsos and parts, hands and stacks, and the attack under way."""

from typing import Final

from scrapyard.kernel.state import State

SETTING_UP: Final = 0
BUILDING: Final = 1
ACTING: Final = 2
ATTACKING: Final = 3
DEFENDING: Final = 4
"""Phases."""


class RampageState(State):
    """One game. Parts are numbered torso * 5 + slot in one flat list, from building to destruction."""

    dealer: int
    builder: int
    """Whose building turn it is."""
    build_deck: list[int]
    """The top is the last."""
    drawn: int
    """The part that was drawn and is not placed yet, or -1."""
    torsos: list[int]
    """The torso of each seat, -1 before its robot is complete."""
    parts: list[int]
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
    round: int
    turns: int
    """Turns begun."""
    active: int
    starter: int
    charge: int
    """What the next attack of this turn gains."""
    painted: int
    """The robot that cards of any colour match this turn, or -1."""
    resolving: int
    """The Action being carried out, or -1."""
    aimed: int
    """Whom that Action is aimed at, or -1."""
    aimed_slot: int
    """Which part it is to swap, or -1."""
    peeking: bool
    """Whether the active player is looking at that hand."""
    attacks: int
    """Attacks completed this turn."""
    target: int
    """Who is being attacked, or -1."""
    wild: bool
    """Whether the attack was made with a wild card."""
    strikes: list[int]
    """Attack cards, in the order laid out."""
    strike_power: int
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
    guard_texts: int
    """Which of them are Responses, as bits."""
    guard_power: int
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
    loss: int
    """How many cards are about to be taken."""
    loot: list[int]
    """Cards taken that are not under the taker's stack yet."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    # Generated from the fields by scrapyard.kernel.cloning; do not edit below this line.

    def clone(self) -> "RampageState":
        other = RampageState(self.seats)
        self.copy_base(other)
        other.dealer = self.dealer
        other.builder = self.builder
        other.build_deck = self.build_deck[:]
        other.drawn = self.drawn
        other.torsos = self.torsos[:]
        other.parts = self.parts[:]
        other.out = self.out[:]
        other.wreckage = self.wreckage[:]
        other.alive = self.alive[:]
        other.robots = self.robots
        other.colours = self.colours
        other.wounds = self.wounds[:]
        other.hands = [x0[:] for x0 in self.hands]
        other.stacks = [x0[:] for x0 in self.stacks]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.kept = self.kept[:]
        other.totals = self.totals[:]
        other.fallen = self.fallen[:]
        other.waiting = self.waiting[:]
        other.waiting_by = self.waiting_by[:]
        other.waiting_ops = self.waiting_ops[:]
        other.round = self.round
        other.turns = self.turns
        other.active = self.active
        other.starter = self.starter
        other.charge = self.charge
        other.painted = self.painted
        other.resolving = self.resolving
        other.aimed = self.aimed
        other.aimed_slot = self.aimed_slot
        other.peeking = self.peeking
        other.attacks = self.attacks
        other.target = self.target
        other.wild = self.wild
        other.strikes = self.strikes[:]
        other.strike_power = self.strike_power
        other.boosts = self.boosts[:]
        other.boost_ops = self.boost_ops[:]
        other.powered = self.powered
        other.muted = self.muted
        other.guards = self.guards[:]
        other.guard_texts = self.guard_texts
        other.guard_power = self.guard_power
        other.guard_wild = self.guard_wild
        other.guarded = self.guarded
        other.late = self.late[:]
        other.success = self.success
        other.margin = self.margin
        other.hits = self.hits[:]
        other.loss = self.loss
        other.loot = self.loot[:]
        return other

    def dump(self) -> dict[str, object]:
        fields = super().dump()
        fields["dealer"] = self.dealer
        fields["builder"] = self.builder
        fields["build_deck"] = self.build_deck
        fields["drawn"] = self.drawn
        fields["torsos"] = self.torsos
        fields["parts"] = self.parts
        fields["out"] = self.out
        fields["wreckage"] = self.wreckage
        fields["alive"] = self.alive
        fields["robots"] = self.robots
        fields["colours"] = self.colours
        fields["wounds"] = self.wounds
        fields["hands"] = self.hands
        fields["stacks"] = self.stacks
        fields["deck"] = self.deck
        fields["discard"] = self.discard
        fields["kept"] = self.kept
        fields["totals"] = self.totals
        fields["fallen"] = self.fallen
        fields["waiting"] = self.waiting
        fields["waiting_by"] = self.waiting_by
        fields["waiting_ops"] = self.waiting_ops
        fields["round"] = self.round
        fields["turns"] = self.turns
        fields["active"] = self.active
        fields["starter"] = self.starter
        fields["charge"] = self.charge
        fields["painted"] = self.painted
        fields["resolving"] = self.resolving
        fields["aimed"] = self.aimed
        fields["aimed_slot"] = self.aimed_slot
        fields["peeking"] = self.peeking
        fields["attacks"] = self.attacks
        fields["target"] = self.target
        fields["wild"] = self.wild
        fields["strikes"] = self.strikes
        fields["strike_power"] = self.strike_power
        fields["boosts"] = self.boosts
        fields["boost_ops"] = self.boost_ops
        fields["powered"] = self.powered
        fields["muted"] = self.muted
        fields["guards"] = self.guards
        fields["guard_texts"] = self.guard_texts
        fields["guard_power"] = self.guard_power
        fields["guard_wild"] = self.guard_wild
        fields["guarded"] = self.guarded
        fields["late"] = self.late
        fields["success"] = self.success
        fields["margin"] = self.margin
        fields["hits"] = self.hits
        fields["loss"] = self.loss
        fields["loot"] = self.loot
        return fields
