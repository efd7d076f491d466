"""Robot Rampage's Responses: who may answer when, and where the card goes."""

from typing import Final

from scrapyard.games.robot_rampage.basics import MAY, Resigned
from scrapyard.games.robot_rampage.building import Building
from scrapyard.games.robot_rampage.content import NAMED, RESPONSE
from scrapyard.games.robot_rampage.losses import BY_RESIGNING
from scrapyard.games.robot_rampage.questions import CANCELLED, NAMED_WINDOW, RESIGNED, RESPONDED
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Flow, Question

NOT_A_RESPONSE: Final = 11
OTHER_MOMENT: Final = 12
NO_EFFECT: Final = 13
MUTED: Final = 14
LAST_CARD: Final = 15


class Responses(Building):
    """The windows in which a Response may be used."""

    def may_respond(self, s: RampageState, seat: int, face: int, timing: int) -> int:
        """MAY, or why this text cannot be used in the window. RR-015, RR-115, RR-118, RR-137."""
        if self.kind[face] != RESPONSE:
            return NOT_A_RESPONSE
        if self.content.timing[face] != timing:
            return OTHER_MOMENT
        if self.has[face] == 0:
            return NO_EFFECT
        if s.muted and seat == s.target:
            return MUTED
        if self.content.discards[face] and self.total(s, seat) + self.laid_out(s, seat) < 2:
            return LAST_CARD
        return MAY

    def laid_out(self, s: RampageState, seat: int) -> int:
        """How many cards of the seat lie in the attack under way. RR-G63."""
        if seat == s.active:
            return len(s.strikes)
        return len(s.guards) if seat == s.target else 0

    def responses(self, s: RampageState, seat: int, timing: int) -> list[int]:
        result: list[int] = []
        for token in s.hands[seat]:
            if self.may_respond(s, seat, s.faces[token], timing) == MAY:
                result.append(s.faces[token])
        return result

    def respond(self, s: RampageState, seat: int, question: Question, timing: int, about: int) -> Flow[int]:
        """Ask for one Response. Whoever holds a card is asked, whatever it is; who holds none is not. RR-143."""
        if not s.hands[seat]:
            return PASS
        face = yield from self.ask_always(seat, question, self.responses(s, seat, timing), about)
        return face

    def lay_out(self, s: RampageState, seat: int, face: int) -> int:
        """A hand card, turned up for all. RR-058."""
        token = self.take_card(s, seat, face)
        s.reveal(token)
        return token

    def answer_with(self, s: RampageState, seat: int, face: int) -> None:
        """RR-117: outside the defence a Response leaves the table at once, before the event goes on."""
        token = self.lay_out(s, seat, face)
        s.tell(RESPONDED, seat, token=token)
        self.send(s, seat, token)

    def is_cancelled(self, s: RampageState, seat: int, by: int) -> Flow[bool]:
        """RR-115, RR-129: an Action is about to affect the seat, which may cancel it (or leave the game)."""
        try:
            face = yield from self.respond(s, seat, NAMED_WINDOW, NAMED, by)
        except Resigned:
            s.tell(RESIGNED, seat)
            self.destroy(s, seat, BY_RESIGNING)
            return True
        if face == PASS:
            return False
        token = self.lay_out(s, seat, face)
        s.tell(CANCELLED, seat, token=token)
        self.send(s, seat, token)
        return True
