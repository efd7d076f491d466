"""What can be laid together with an attack or a defence in Robot Rampage: the answers to what may come of it."""

from typing import Final

from scrapyard.games.robot_rampage.content import AFTERMATH, HIT, LATE, LOSS
from scrapyard.games.robot_rampage.questions import (
    AFTERMATH_WINDOW,
    AGAIN,
    BOOST,
    CANNON,
    GUARD,
    HIT_WINDOW,
    LATE_WINDOW,
    LEAVE,
    LOSS_WINDOW,
    POWER,
    SECOND,
    STRIKE,
    TARGET,
    USE,
)
from scrapyard.games.robot_rampage.rules import attack, hazards, responses
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Ask, Question

STOP: Final = -1


def later(t: Table, s: RampageState, ask: Ask) -> list[Ask]:
    """What the seat can lay together with this question, as far as it holds something for it."""
    if ask.question is GUARD:
        return _behind_a_defence(t, s, ask.seat)
    if ask.question in (TARGET, STRIKE, BOOST, POWER, CANNON):
        return _behind_an_attack(t, s, ask.seat)
    return []


def _behind_a_defence(t: Table, s: RampageState, me: int) -> list[Ask]:
    """RR-115: Responses to a hit, to a loss of cards, and afterwards."""
    windows = [(HIT_WINDOW, HIT), (LOSS_WINDOW, LOSS), (AFTERMATH_WINDOW, AFTERMATH)]
    return [one for window, timing in windows for one in _held(t, s, me, window, timing)]


def _behind_an_attack(t: Table, s: RampageState, me: int) -> list[Ask]:
    """RR-067, RR-105: Responses after the defence and to the Buzz Saws; RR-101, RR-057: another attack, and how."""
    asks = _held(t, s, me, LATE_WINDOW, LATE)
    if hazards.level(t, s) >= 2:
        asks += _held(t, s, me, LOSS_WINDOW, LOSS)
    if s.hands[me] and hazards.allow_another(t, s, s.attacks + 1):
        asks.append(Ask(me, SECOND, [STOP, AGAIN], s.target))
        if attack.has_accessory(t, s, me):
            asks.append(Ask(me, POWER, [USE, LEAVE], s.target))
    return asks


def _held(t: Table, s: RampageState, me: int, window: Question, timing: int) -> list[Ask]:
    """The window, if the seat holds a Response that fits it."""
    faces = responses.usable(t, s, me, timing)
    return [Ask(me, window, [*faces, PASS], -1)] if faces else []
