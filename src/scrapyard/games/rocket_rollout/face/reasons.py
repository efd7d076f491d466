"""Why not? The codes of Rocket Rollout's rules as clause and sentence."""

from typing import Final

from scrapyard.games.rocket_rollout.content import COLOURS, SPACES
from scrapyard.games.rocket_rollout.questions import (
    BUY,
    CLAIM,
    DESTROY_DIE,
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
from scrapyard.games.rocket_rollout.rules import activation, blast, dice_effects, repairs, turn
from scrapyard.games.rocket_rollout.rules.codes import (
    CANNOT_PAY,
    DAMAGED_SYSTEM,
    IN_USE,
    JUST_REPAIRED,
    MAY,
    MUST_ACT,
    NO_DIE_FITS,
    NOT_DAMAGED,
    NOT_OCCUPIED,
    OCCUPIED,
    SOLD_OUT,
    TOO_FEW_FIT,
    WRONG_COLOUR,
)
from scrapyard.games.rocket_rollout.rules.dice import die_name, face_of, faces_shown, is_cog
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, RolloutState
from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.face import Reason

WORDS: Final = {
    DAMAGED_SYSTEM: ("RO-062", "{name} is damaged."),
    OCCUPIED: ("RO-061", "{name} already holds dice this round."),
    JUST_REPAIRED: ("RO-183", "{name} was repaired in this turn and works from your next one."),
    NO_DIE_FITS: ("RO-059", "{name} accepts none of your Ready dice."),
    TOO_FEW_FIT: ("RO-063", "{name} needs at least {n} dice that it accepts."),
    NOT_DAMAGED: ("RO-179", "{name} is not damaged."),
    CANNOT_PAY: ("RO-179", "A repair costs one Cog or two other Ready dice."),
    MUST_ACT: ("RO-054", "Whoever can activate a system may not give up the Ready dice."),
    NOT_OCCUPIED: ("RO-122", "{name} holds no dice."),
    IN_USE: ("RO-128", "{name} is the system being activated."),
    WRONG_COLOUR: ("RO-102", "The card's colour is not {colour}, and the space is not grey."),
}


def why_not(t: Table, s: RolloutState, ask: Ask, question: Question, value: int) -> Reason | None:
    """The clause that stands against this option, or None if it is offered or there is nothing to say."""
    if ask.question is not question or value in ask.values:
        return None
    me = ask.seat
    if question is JOB:
        return _no_job(t, s, me, value)
    if question is CLAIM:
        return _no_claim(t, s, value)
    if question is BUY:
        return _no_purchase(t, s, value)
    if question is FIT:
        return _reason(t, s, me, blast.may_fit(t, s.faces[s.prize], value), value)
    if question is VENT_SYSTEM and value >= 0:
        return _reason(t, s, me, dice_effects.may_vent(t, s, me, value), value)
    if question is DESTROY_DIE and value >= 0:
        return Reason("RO-131", "There is no such die of yours; dice in the bag cannot be chosen.")
    if question in (VENT_SYSTEM, DESTROY_DIE) and value == STOP:
        return Reason("RO-G36", "Such an Effect is used to its full Value, as far as possible.")
    if question is PLACE and value == ENOUGH:
        return Reason("RO-063", f"{t.cards[s.card].name} needs at least {t.cards[s.card].min_dice} dice.")
    if question is MEND:
        return Reason("RO-083", "That system is not damaged.")
    if question is SUFFER:
        return Reason("RO-175", "That system bears a Damage token already.")
    if question is LOSE:
        return Reason("RO-170", "There is no such die in your Discard Area.")
    return _not_die(t, s, me, question, value)


def _no_job(t: Table, s: RolloutState, me: int, value: int) -> Reason | None:
    if value >= SPACES:
        return _reason(t, s, me, repairs.may_repair(t, s, me, value - SPACES), value - SPACES)
    if value >= 0:
        return _reason(t, s, me, activation.may_activate(t, s, me, value, faces_shown(s.ready[me])), value)
    return _reason(t, s, me, turn.may_discard_all(t, False), 0)


def _no_claim(t: Table, s: RolloutState, title: int) -> Reason:
    if all(token == EMPTY or s.faces[token] != title for token in s.display):
        return Reason("RO-096", "That card is not on display.")
    shields = t.cards[title].shields
    return Reason("RO-096", f"{t.cards[title].name} has {shields} shields, your Blast is {s.left}.")


def _no_purchase(t: Table, s: RolloutState, kind: int) -> Reason:
    name = t.content.kinds[kind]
    if dice_effects.may_buy(t, s, kind) == SOLD_OUT:
        return Reason("RO-119", f"There is no {name} die in stock.")
    return Reason("RO-116", f"A {name} die costs {dice_effects.price(t, s, kind)}, your Purchase is {s.left}.")


def _not_die(t: Table, s: RolloutState, me: int, question: Question, die: int) -> Reason | None:
    """Questions about one die."""
    if question is RESET_FACE:
        return Reason("RO-141", "That die has no such face.")
    if question is SHED:
        return Reason("RO-124", "Only a die with the highest value goes to the Discard Area.")
    if die not in s.ready[me]:
        return Reason("RO-058", f"You have no Ready {die_name(t, die)}.")
    if question is PLACE:
        return Reason("RO-059", f"{t.cards[s.card].name} does not accept {face_of(die)}.")
    if question is PAY or question is PAY_SECOND:
        if is_cog(die):
            return Reason("RO-179", "A Cog pays alone, not as one of two dice.")
        return Reason("RO-179", "A repair costs one Cog or two other dice that go together.")
    if question is RESET_DIE:
        return Reason("RO-141", "This Reset has turned that die already.")
    return None


def _reason(t: Table, s: RolloutState, me: int, code: int, space: int) -> Reason | None:
    """A code in words."""
    if code == MAY:
        return None
    card = t.cards[s.tops[me * SPACES + space]]
    clause, text = WORDS[code]
    return Reason(clause, text.format(name=card.name, n=card.min_dice, colour=COLOURS[t.content.spaces[space]]))
