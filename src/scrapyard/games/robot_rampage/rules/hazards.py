"""Robot Rampage's hazards, which come as robots go."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import NO_SECOND
from scrapyard.games.robot_rampage.rules import robots, rounds
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState


def level(t: Table, s: RampageState) -> i64:
    """RR-099, RR-100: 0 none, 1 Pit Traps, 2 Buzz Saws as well, 3 the final-three rule as well."""
    if s.robots >= 6 or (t.hazards_wait and s.robots == s.seats):
        return 0
    return 3 if s.robots <= 3 else 6 - s.robots


def only_wild(t: Table, s: RampageState) -> bool:
    """The other reading of the final-three rule: every attack is exactly one wild card. RR-G55."""
    return t.only_wild_attacks and level(t, s) >= 3


def may_attack_again(t: Table, s: RampageState) -> bool:
    """RR-101 to RR-104: Pit Traps, the same robot still in play, a card in hand. Whether it fits stays secret."""
    me = s.active
    return s.alive[me] and s.alive[s.target] and len(s.hands[me]) > 0 and allow_another(t, s, s.attacks)


def allow_another(t: Table, s: RampageState, attacks: i64) -> bool:
    """RR-101, RR-103, RR-104: whether the active player may go on after so many attacks, if the last one succeeds."""
    if level(t, s) < 1 or rounds.is_soft(t, s) or (attacks > 1 and not t.endless_pits):
        return False
    return not robots.has_trait(t, s, s.active, NO_SECOND)
