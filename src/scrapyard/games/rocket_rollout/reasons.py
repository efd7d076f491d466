"""Why something may not be done: the codes of the rules as clause and sentence."""

from scrapyard.games.rocket_rollout.basics import MAY
from scrapyard.games.rocket_rollout.content import COLOURS, SPACES
from scrapyard.games.rocket_rollout.dice import face_of, faces_shown, is_cog, kind_of
from scrapyard.games.rocket_rollout.effects import (
    IN_USE,
    NOT_OCCUPIED,
    SOLD_OUT,
    WRONG_COLOUR,
)
from scrapyard.games.rocket_rollout.invaders import Invaders
from scrapyard.games.rocket_rollout.questions import (
    BUY,
    CLAIM,
    DESTROY_DIE,
    DISCARD_ALL,
    ENOUGH,
    FIT,
    JOB,
    LOSE,
    MEND,
    PAY,
    PAY_SECOND,
    PLACE,
    RESET_DIE,
    RESET_FACE,
    SHED,
    STOP,
    SUFFER,
    VENT_SYSTEM,
)
from scrapyard.games.rocket_rollout.state import EMPTY, RolloutState
from scrapyard.games.rocket_rollout.turns import (
    CANNOT_PAY,
    DAMAGED_SYSTEM,
    JUST_REPAIRED,
    MUST_ACT,
    MUST_NOT_DISCARD,
    NO_DIE_FITS,
    NOT_DAMAGED,
    OCCUPIED,
    TOO_FEW_FIT,
)
from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.face import Reason


class Reasons(Invaders):
    """Answers to "why not?"."""

    def why_not(self, s: RolloutState, ask: Ask, question: Question, value: int) -> Reason | None:
        """The clause that stands against this option, or None if it is offered or there is nothing to say."""
        if ask.question is not question or value in ask.values:
            return None
        me = ask.seat
        if question is JOB:
            return self.why_no_job(s, me, value)
        if question is CLAIM:
            return self.why_no_claim(s, value)
        if question is BUY:
            return self.why_no_purchase(s, value)
        if question is FIT:
            return self.reason(s, me, self.may_fit(s.faces[s.prize], value), value)
        if question is VENT_SYSTEM and value >= 0:
            return self.reason(s, me, self.may_vent(s, me, value), value)
        if question is DESTROY_DIE and value >= 0:
            return Reason("RO-131", "There is no such die of yours; dice in the bag cannot be chosen.")
        if question in (VENT_SYSTEM, DESTROY_DIE, RESET_DIE) and value == STOP:
            return Reason("RO-G36", "At this table such an Effect must be used as far as possible.")
        if question is PLACE and value == ENOUGH:
            return Reason("RO-063", f"{self.cards[s.card].name} needs at least {self.cards[s.card].min_dice} dice.")
        if question is MEND:
            return Reason("RO-083", "That system is not damaged.")
        if question is SUFFER:
            return Reason("RO-175", "That system bears a Damage token already.")
        if question is LOSE:
            return Reason("RO-170", "There is no such die in your Discard Area.")
        return self.why_not_die(s, me, question, value)

    def why_no_job(self, s: RolloutState, me: int, value: int) -> Reason | None:
        if value >= SPACES:
            return self.reason(s, me, self.may_repair(s, me, value - SPACES), value - SPACES)
        if value >= 0:
            return self.reason(s, me, self.may_activate(s, me, value, faces_shown(s.ready[me])), value)
        if value == DISCARD_ALL:
            return self.reason(s, me, self.may_discard_all(s, False), 0)
        return Reason(
            "RO-205", "A turn can be ended without an Activation only after a repair, and if repairs are free."
        )

    def why_no_claim(self, s: RolloutState, title: int) -> Reason:
        if all(token == EMPTY or s.faces[token] != title for token in s.display):
            return Reason("RO-096", f"{self.cards[title].name} is not on display.")
        shields = self.cards[title].shields
        return Reason("RO-096", f"{self.cards[title].name} has {shields} shields, your Blast is {s.left}.")

    def why_no_purchase(self, s: RolloutState, kind: int) -> Reason:
        name = self.content.kinds[kind]
        if self.may_buy(s, kind) == SOLD_OUT:
            return Reason("RO-119", f"There is no {name} die in stock.")
        return Reason("RO-116", f"A {name} die costs {self.price(s, kind)}, your Purchase is {s.left}.")

    def why_not_die(self, s: RolloutState, me: int, question: Question, die: int) -> Reason | None:
        """Questions about one die."""
        if question is RESET_FACE:
            if (self.content.face_sets[kind_of(s.turning)] >> die) & 1 == 0:
                return Reason("RO-141", "That die has no such face.")
            return Reason("RO-141", "The die shows that face already.")
        if question is SHED:
            return Reason("RO-124", "Only a die with the highest value goes to the Discard Area.")
        if die not in s.ready[me]:
            return Reason("RO-058", f"You have no Ready {self.die_name(die)}.")
        if question is PLACE:
            return Reason("RO-059", f"{self.cards[s.card].name} does not accept {face_of(die)}.")
        if question is PAY or question is PAY_SECOND:
            if is_cog(die):
                return Reason("RO-179", "A Cog pays alone, not as one of two dice.")
            return Reason("RO-179", "A repair costs one Cog or two other dice that go together.")
        if question is RESET_DIE:
            return Reason("RO-141", "This Reset has turned that die already, or it has no other face.")
        return None

    def reason(self, s: RolloutState, me: int, code: int, space: int) -> Reason | None:
        """A code in words."""
        if code == MAY:
            return None
        name = self.system_name(s, me, space)
        card = self.cards[s.tops[me * SPACES + space]]
        if code == DAMAGED_SYSTEM:
            return Reason("RO-062", f"{name} is damaged.")
        if code == OCCUPIED:
            return Reason("RO-061", f"{name} already holds dice this round.")
        if code == JUST_REPAIRED:
            return Reason("RO-183", f"{name} was repaired in this turn and works from your next one.")
        if code == NO_DIE_FITS:
            return Reason("RO-059", f"{name} accepts none of your Ready dice.")
        if code == TOO_FEW_FIT:
            return Reason("RO-063", f"{name} needs at least {card.min_dice} dice that it accepts.")
        if code == NOT_DAMAGED:
            return Reason("RO-179", f"{name} is not damaged.")
        if code == CANNOT_PAY:
            return Reason("RO-179", "A repair costs one Cog or two other Ready dice.")
        if code == MUST_ACT:
            return Reason("RO-054", "Whoever can activate a system may not give up the Ready dice.")
        if code == MUST_NOT_DISCARD:
            return Reason("RO-205", "After a repair the remaining Ready dice are kept: end the turn instead.")
        if code == NOT_OCCUPIED:
            return Reason("RO-122", f"{name} holds no dice.")
        if code == IN_USE:
            return Reason("RO-128", f"{name} is the system being activated.")
        if code == WRONG_COLOUR:
            colour = COLOURS[self.content.spaces[space]]
            return Reason("RO-102", f"The card's colour is not {colour}, and the space is not grey.")
        return None
