"""Robot Rampage's Responses: who may answer when, and where the card goes."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import NAMED, RESPONSE
from scrapyard.games.robot_rampage.events import CANCELLED, RESIGNED, RESPONDED
from scrapyard.games.robot_rampage.questions import NAMED_WINDOW
from scrapyard.games.robot_rampage.rules import losses, piles
from scrapyard.games.robot_rampage.rules.codes import LAST_CARD, MAY, MUTED, NO_EFFECT, NOT_A_RESPONSE, OTHER_MOMENT
from scrapyard.games.robot_rampage.rules.losses import BY_RESIGNING
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Flow, Left, Question, window
from scrapyard.kernel.event import EventKind


def may_respond(t: Table, s: RampageState, seat: i64, face: i64, timing: i64) -> i64:
    """MAY, or why this text cannot be used in the window. RR-015, RR-115, RR-118, RR-137."""
    if t.kind[face] != RESPONSE:
        return NOT_A_RESPONSE
    if t.content.timing[face] != timing:
        return OTHER_MOMENT
    if t.has[face] == 0:
        return NO_EFFECT
    if s.muted and seat == s.target:
        return MUTED
    if t.content.discards[face] and piles.total(s, seat) + laid_out(s, seat) < 2:
        return LAST_CARD
    return MAY


def laid_out(s: RampageState, seat: i64) -> i64:
    """How many cards of the seat lie in the attack under way. RR-G63."""
    if seat == s.active:
        return len(s.strikes)
    return len(s.guards) if seat == s.target else 0


def usable(t: Table, s: RampageState, seat: i64, timing: i64) -> list[int]:
    """The faces of the seat's cards that may be used in the window."""
    result: list[int] = []
    for token in s.hands[seat]:
        if may_respond(t, s, seat, s.faces[token], timing) == MAY:
            result.append(s.faces[token])
    return result


def ask_for(t: Table, s: RampageState, seat: i64, question: Question, timing: i64, about: i64) -> Flow[int]:
    """Ask for one Response. Whoever holds a card is asked, whatever it is; who holds none is not. RR-143."""
    if not s.hands[seat]:
        return PASS
    face = yield from window(seat, question, usable(t, s, seat, timing), about)
    return face


def play(t: Table, s: RampageState, seat: i64, face: i64, told: EventKind = RESPONDED) -> None:
    """RR-117: outside the defence a Response leaves the table at once, before the event goes on."""
    token = piles.lay_out(s, seat, face)
    s.tell(told, seat, token=token)
    piles.send(t, s, seat, token)


def is_cancelled(t: Table, s: RampageState, seat: i64, by: i64) -> Flow[bool]:
    """RR-115, RR-129: an Action is about to affect the seat, which may cancel it (or leave the game)."""
    try:
        face = yield from ask_for(t, s, seat, NAMED_WINDOW, NAMED, by)
    except Left:
        s.tell(RESIGNED, seat)
        losses.destroy(t, s, seat, BY_RESIGNING)
        return True
    if face == PASS:
        return False
    play(t, s, seat, face, CANCELLED)
    return True
