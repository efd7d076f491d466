"""What an option of Robot Rampage comes to, in a number or a few words: attack against defence as it would stand."""

from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    ATTACK,
    ATTACK_PER_MISSING,
    BATTLE,
    DEFEND_BY,
    LOOT_LESS,
    SLOTS,
    TORSO,
    WILD_MOD,
    WOUND,
)
from scrapyard.games.robot_rampage.questions import (
    BOOST,
    BUILD,
    CANNON,
    GUARD,
    LATE_WINDOW,
    LOSS_WINDOW,
    PICK_HIT,
    POWER,
    STRIKE,
    TARGET,
    USE,
)
from scrapyard.games.robot_rampage.rules import attack, boosters, defence, hazards, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Ask


def gist(t: Table, s: RampageState, ask: Ask, value: int) -> str:
    """RR-059, RR-065, RR-068: the two sums after this card, robot or accessory; RR-075: what the hit breaks."""
    question, me = ask.question, ask.seat
    if question is POWER and value == USE:
        return _against(t, s, _accessory(t, s, me), 0)
    if value < 0:
        return ""
    if question is BUILD:
        return _parts(s, value)
    if question is TARGET:
        return f"{attack.strength(t, s)} + cards against {robots.armour(t, s, value)}"
    if question is STRIKE:
        return _against(t, s, _struck(t, s, me, value), 0)
    if question is CANNON:
        return _against(t, s, t.strength[value], 0)
    if question is BOOST:
        more = t.content.amount(value, ATTACK) + t.content.amount(value, ATTACK_PER_MISSING) * _missing(s, me)
        return _against(t, s, more, 0) if more else ""
    if question is LATE_WINDOW:
        return _against(t, s, t.content.amount(value, ATTACK), 0)
    if question is GUARD:
        return _against(t, s, 0, _guarded(t, s, me, value))
    if question is LOSS_WINDOW:
        return f"lose {max(0, s.loss - t.content.amount(value, LOOT_LESS))}, not {s.loss}"
    return _broken(t, s, value) if question is PICK_HIT else ""


def _against(t: Table, s: RampageState, more: int, behind: int) -> str:
    strength, against = attack.strength(t, s) + more, defence.strength(t, s) + behind
    return f"{strength} against {against}" + (": holds" if strength < against else "")


def _struck(t: Table, s: RampageState, me: int, face: int) -> int:
    """RR-054: a wild card is changed by the robot's traits."""
    wild = hazards.only_wild(t, s) or not attack.matches(t, s, face, s.target)
    return max(0, t.strength[face] + robots.total(t, s, me, WILD_MOD)) if wild else t.strength[face]


def _guarded(t: Table, s: RampageState, me: int, value: int) -> int:
    """RR-062 to RR-064: a card for its Strength, or a Response for its text."""
    if value >= BATTLE:
        return t.content.amount(value - BATTLE, DEFEND_BY)
    if t.colour[value] == robots.colour_of(t, s, me):
        return t.strength[value]
    return max(0, t.strength[value] + robots.total(t, s, me, WILD_MOD))


def _accessory(t: Table, s: RampageState, me: int) -> int:
    face = s.faces[robots.part(s, me, ACCESSORY)]
    return t.content.amount(face, ATTACK) + t.content.amount(face, ATTACK_PER_MISSING) * _missing(s, me)


def _missing(s: RampageState, me: int) -> int:
    return SLOTS - robots.part_count(s, me)


def _parts(s: RampageState, torso: int) -> str:
    there = robots.fitted(s, torso) + 1
    return "yours" if there == SLOTS else f"{there} of {SLOTS}"


def is_fatal(t: Table, s: RampageState) -> bool:
    """RR-082: whether the Hit Location card that is turned up, and what Boosters add, destroy the robot attacked."""
    if not s.hits:
        return False
    wounds = _wounds(t, s, s.faces[s.hits[0]]) + boosters.sum_of(t, s, WOUND)
    return wounds >= robots.wounds_left(t, s, s.target)


def _wounds(t: Table, s: RampageState, face: int) -> int:
    """RR-075 to RR-081: how many the hit brings; none where it takes a part."""
    location = t.content.hit[face]
    if location != TORSO and robots.part(s, s.target, location) >= 0:
        return 0
    return t.content.torso_hit_wounds if location == TORSO else t.content.missing_part_wounds


def _broken(t: Table, s: RampageState, face: int) -> str:
    """RR-075 to RR-082: the part, or wounds, and whether they destroy the robot."""
    wounds = _wounds(t, s, face)
    if wounds == 0:
        return "falls off"
    if wounds >= robots.wounds_left(t, s, s.target):
        return "wins" if sum(s.alive) == 2 and not t.most_cards else "destroys it"
    return f"{wounds} wound{'' if wounds == 1 else 's'}"
