"""What a seat sees of Robot Rampage. A card or part is its word in the content set, a player is a letter."""

from typing import Final, Literal, TypeAlias, TypedDict

from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    FIRST_TORSO,
    HEAD,
    LEFT_ARM,
    LEGS,
    RIGHT_ARM,
    SLOTS,
    TORSOS,
)
from scrapyard.games.robot_rampage.face import under_way, words
from scrapyard.games.robot_rampage.face.under_way import Action, Attack
from scrapyard.games.robot_rampage.rules import hazards, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.state import LETTERS, SPECTATOR, Letter

Phase: TypeAlias = Literal["building", "battle", "over"]
Hazard: TypeAlias = Literal["pit_traps", "buzz_saws", "final_three"]

HAZARDS: Final[list[Hazard]] = ["pit_traps", "buzz_saws", "final_three"]


class Parts(TypedDict):
    """What fills each slot of a torso."""

    right_arm: str | None
    left_arm: str | None
    accessory: str | None
    head: str | None
    legs: str | None


class Torso(TypedDict):
    """A torso in the centre, or a player's robot."""

    torso: str
    name: str
    colour: str
    """One of the content set's colours."""
    wounds_limit: int
    """So many wounds destroy it."""
    value: int
    """Points, those of its Build parts included."""
    parts: Parts


class Fighter(TypedDict):
    """A player's robot and cards."""

    seat: Letter
    alive: bool
    robot: Torso | None
    """Null until it is complete."""
    attack: int | None
    """The attack values of its arms."""
    defence: int | None
    """The defence values of torso and parts."""
    wounds: int
    hand: list[str | None]
    """Null for a card that the viewer may not see."""
    stack: int
    waiting: list[str]
    """Boosters beside the robot, oldest first."""
    set_aside: int
    """Cards that an eliminated player counts under the most-cards rule."""


class RampageView(TypedDict):
    """The whole table."""

    you: Letter | None
    """Null for a spectator."""
    phase: Phase
    round: int
    turn: int
    dealer: Letter
    starter: Letter | None
    active: Letter | None
    """Whose turn it is, in building as in battle."""
    hazards: list[Hazard]
    charge: int
    """What the next attack of this turn gains."""
    painted: Letter | None
    """The robot that cards of any colour match this turn."""
    deck: int
    discard: list[str]
    """The top is the last."""
    wreckage: list[str]
    """Oldest first."""
    build_deck: int
    drawn: str | None
    """The part that was drawn and is not placed yet."""
    centre: list[Torso]
    robots: list[Fighter]
    """One for each seat, in their order."""
    action: Action | None
    attack: Attack | None
    loot: list[str | None]
    """Cards taken that are not under the taker's stack yet."""
    over: bool
    places: list[int] | None
    """One for each seat, at the end; 1 is the winner."""
    ending: str | None


def view(t: Table, s: RampageState, seat: int) -> RampageView:
    """Everything that the seat may see: robots and piles are public, hands are not, stacks are mere numbers."""
    return _filled_in(t, s, seat, _public(t, s))


def views(t: Table, s: RampageState, seats: list[int]) -> list[RampageView]:
    """The same for several seats."""
    public = _public(t, s)
    return [_filled_in(t, s, seat, public) for seat in seats]


def _filled_in(t: Table, s: RampageState, seat: int, public: RampageView) -> RampageView:
    """What all see, and what this seat sees besides."""
    robots = public["robots"]
    return {
        **public,
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "robots": [{**robots[i], "hand": _hand(t, s, i, seat)} for i in range(s.seats)],
        "attack": under_way.attack_view(t, s, seat),
        "loot": words.words(t, s.shown(s.loot, seat)),
    }


def _hand(t: Table, s: RampageState, i: int, viewer: int) -> list[str | None]:
    """Other hands are not shown, whatever the viewer may remember of them."""
    own = i == viewer or (s.peeking and viewer == s.active and i == s.aimed)
    return words.words(t, s.shown(s.hands[i], viewer)) if own else [None] * len(s.hands[i])


def _public(t: Table, s: RampageState) -> RampageView:
    """The table as all see it, with hands, loot and an attack that is not whole still to be filled in."""
    battle = s.round > 0
    return {
        "you": None,
        "phase": "over" if s.over else "battle" if battle else "building",
        "round": s.round,
        "turn": s.turns,
        "dealer": LETTERS[s.dealer],
        "starter": LETTERS[s.starter] if battle else None,
        "active": LETTERS[s.active if battle else s.builder] if battle or s.builder >= 0 else None,
        "hazards": HAZARDS[: hazards.level(t, s)] if battle else [],
        "charge": s.charge,
        "painted": LETTERS[s.painted] if s.painted >= 0 else None,
        "deck": len(s.deck),
        "discard": words.face_up(t, s, s.discard),
        "wreckage": words.face_up(t, s, s.wreckage),
        "build_deck": len(s.build_deck),
        "drawn": words.word(t, s.faces[s.drawn]) if s.drawn >= 0 else None,
        "centre": [_torso(t, s, torso) for torso in range(TORSOS) if torso not in s.torsos] if not battle else [],
        "robots": [_fighter(t, s, i) for i in range(s.seats)],
        "action": under_way.action_view(t, s),
        "attack": None,
        "loot": [],
        "over": s.over,
        "places": s.places if s.over else None,
        "ending": s.ending if s.over else None,
    }


# Robots


def _torso(t: Table, s: RampageState, torso: int) -> Torso:
    face = FIRST_TORSO + torso
    return {
        "torso": words.word(t, face),
        "name": t.content.names[face],
        "colour": t.content.colours[t.colour[face]],
        "wounds_limit": t.content.wounds[face],
        "value": robots.point_value(t, s, torso),
        "parts": {
            "right_arm": _part(t, s, torso, RIGHT_ARM),
            "left_arm": _part(t, s, torso, LEFT_ARM),
            "accessory": _part(t, s, torso, ACCESSORY),
            "head": _part(t, s, torso, HEAD),
            "legs": _part(t, s, torso, LEGS),
        },
    }


def _part(t: Table, s: RampageState, torso: int, slot: int) -> str | None:
    token = s.parts[torso * SLOTS + slot]
    return words.word(t, s.faces[token]) if token >= 0 else None


def _fighter(t: Table, s: RampageState, i: int) -> Fighter:
    built = s.torsos[i] >= 0
    return {
        "seat": LETTERS[i],
        "alive": s.alive[i],
        "robot": _torso(t, s, s.torsos[i]) if built else None,
        "attack": robots.reach(t, s, i) if built else None,
        "defence": robots.armour(t, s, i) if built else None,
        "wounds": s.wounds[i],
        "hand": [],
        "stack": len(s.stacks[i]),
        "waiting": words.face_up(t, s, [token for token, by in zip(s.waiting, s.waiting_by, strict=True) if by == i]),
        "set_aside": s.totals[i],
    }
