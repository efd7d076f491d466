"""What everybody sees of an Action or an attack that is under way in Robot Rampage."""

from typing import TypedDict

from scrapyard.games.robot_rampage.content import ACCESSORY, ATTACK, SLOT_WORDS
from scrapyard.games.robot_rampage.face import words
from scrapyard.games.robot_rampage.rules import attack, defence, robots
from scrapyard.games.robot_rampage.rules.boosters import JAMMED, WAITED
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.schema import Slot
from scrapyard.games.robot_rampage.state import ACTING, ATTACKING, RampageState
from scrapyard.kernel.state import LETTERS, Letter


class Action(TypedDict):
    """The Action being carried out."""

    card: str
    on: Letter | None
    slot: Slot | None
    """Which part it is to swap."""


class Booster(TypedDict):
    """A Booster in the attack."""

    card: str
    jammed: bool
    waited: bool
    """It had been waiting before the attack."""


class Guard(TypedDict):
    """A card that the defender has laid out."""

    card: str
    text: bool
    """Used for its text, not for its Strength."""


class AttackSum(TypedDict, total=False):
    """RR-059: what the attack strength is made of; empty once the strengths are compared."""

    cards: int
    arms: int
    bonus: int
    late: int
    extras: int
    """Boosters and accessory."""


class DefenceSum(TypedDict, total=False):
    """RR-065: what the defence strength is made of; empty once the strengths are compared."""

    cards: int
    robot: int
    traits: int


class Attack(TypedDict):
    """The attack under way."""

    by: Letter
    on: Letter
    number: int
    """The first of this turn is 1."""
    wild: bool
    cards: list[str]
    boosters: list[Booster]
    accessory: str | None
    """If it is used in this attack."""
    late: list[str]
    """The attacker's Responses after the defence."""
    defence: list[Guard]
    muted: bool
    """The defender may use no Responses."""
    attack_strength: int | None
    """Null once the strengths are compared."""
    defence_strength: int | None
    attack_sum: AttackSum
    defence_sum: DefenceSum
    margin: int | None
    """Known once the strengths are compared."""
    hits: list[str]
    """Hit Location cards turned up."""
    about_to_lose: int
    """How many cards are about to be taken."""


def action_view(t: Table, s: RampageState) -> Action | None:
    """The Action being carried out, if there is one."""
    if s.resolving < 0:
        return None
    return {
        "card": words.word(t, s.faces[s.resolving]),
        "on": LETTERS[s.aimed] if s.aimed >= 0 else None,
        "slot": SLOT_WORDS[s.aimed_slot] if s.aimed_slot >= 0 else None,
    }


def attack_view(t: Table, s: RampageState, viewer: int) -> Attack | None:
    """The attack under way, if there is one. RR-058: until it is whole, nobody but the attacker sees any of it."""
    if s.target < 0 or (s.phase in (ACTING, ATTACKING) and viewer != s.active):
        return None
    compared = s.success or s.margin < 0
    accessory = robots.part(s, s.active, ACCESSORY)
    return {
        "by": LETTERS[s.active],
        "on": LETTERS[s.target],
        "number": s.attacks + 1,
        "wild": s.wild,
        "cards": words.face_up(t, s, s.strikes),
        "boosters": [
            {"card": words.word(t, s.faces[token]), "jammed": ops & JAMMED != 0, "waited": ops & WAITED != 0}
            for token, ops in zip(s.boosts, s.boost_ops, strict=True)
        ],
        "accessory": words.word(t, s.faces[accessory]) if s.powered and accessory >= 0 else None,
        "late": words.face_up(t, s, s.late),
        "defence": [
            {"card": words.word(t, s.faces[token]), "text": (s.guard_texts >> n) & 1 == 1}
            for n, token in enumerate(s.guards)
        ],
        "muted": s.muted,
        "attack_strength": None if compared else attack.strength(t, s),
        "defence_strength": None if compared else defence.strength(t, s),
        "attack_sum": {} if compared else _attack_sum(t, s),
        "defence_sum": {} if compared else _defence_sum(t, s),
        "margin": s.margin if compared else None,
        "hits": words.face_up(t, s, s.hits),
        "about_to_lose": s.loss,
    }


def _attack_sum(t: Table, s: RampageState) -> AttackSum:
    arms = robots.reach(t, s, s.active)
    late = sum(t.content.amount(s.faces[token], ATTACK) for token in s.late)
    extras = attack.strength(t, s) - s.strike_power - arms - s.charge - late
    return {"cards": s.strike_power, "arms": arms, "bonus": s.charge, "late": late, "extras": extras}


def _defence_sum(t: Table, s: RampageState) -> DefenceSum:
    robot = robots.armour(t, s, s.target)
    return {"cards": s.guard_power, "robot": robot, "traits": defence.strength(t, s) - s.guard_power - robot}
