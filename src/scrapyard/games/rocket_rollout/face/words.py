"""How Rocket Rollout's cards, dice, options and questions read."""

from typing import Final

from scrapyard.games.rocket_rollout.content import COG, DESTROY_FACE, EFFECTS, SPACES, WHITE
from scrapyard.games.rocket_rollout.questions import (
    BUY,
    CLAIM,
    DESTROY_DIE,
    DISCARD_ALL,
    ENOUGH,
    FIT,
    JOB,
    LOSE,
    PLACE,
    RESET_DIE,
    RESET_FACE,
    SHED,
    SUFFER,
    TRIGGER,
    VENT_SYSTEM,
)
from scrapyard.games.rocket_rollout.rules import dice_effects
from scrapyard.games.rocket_rollout.rules.dice import DICE, DISCARD_SPOT, die_name, face_of, kind_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.state import LETTERS

FEW: Final = 5
"""When no more turns are left in the round, people are told how many."""


# Things


def title(t: Table, face: int) -> str:
    """The card in one word."""
    return t.domains["card"][face]


def system(t: Table, s: RolloutState, seat: int, space: int) -> str:
    """The name of the uppermost card of a system."""
    return t.cards[s.tops[seat * SPACES + space]].name


def item(t: Table, domain: str, value: int) -> str:
    """What the log calls a card, a die or an Effect; empty for what its own word names well enough."""
    if domain == "card":
        return t.cards[value].name
    if domain == "dice_card":
        return t.content.dice_cards[value].name
    if domain == "die":
        return die_name(t, value)
    if domain == "spot":
        return _lost_die(t, value)
    return EFFECTS[value].capitalize() if domain == "effect" else ""


def _lost_die(t: Table, spot: int) -> str:
    """A die wherever it is, when it leaves the game."""
    if spot >= DISCARD_SPOT:
        return f"a discarded {t.content.kinds[spot - DISCARD_SPOT]} die"
    return f"{die_name(t, spot % DICE)} ({'Ready' if spot < DICE else 'Active'})"


# Options and questions


def label(t: Table, s: RolloutState, ask: Ask, value: int) -> str:
    """An option in a few words."""
    question = ask.question
    if question is JOB:
        return _job(t, s, ask.seat, value)
    if value < 0:
        if question is CLAIM and s.splitting and s.left > 0:
            return "Claim nothing (more)"
        return question.extras[-1 - value].replace("-", " ").capitalize()
    if question.domain == "die":
        return die_name(t, value)
    if question.domain == "spot":
        return _spot(t, s, ask.seat, value)
    if question.domain == "card":
        card = t.cards[value]
        return f"{card.name} ({card.shields} shields)"
    if question.domain == "space":
        return _space(t, s, ask.seat, value)
    if question.domain == "face":
        return "Cog" if value == 0 else str(value)
    kind = t.content.kinds[value]
    if question is TRIGGER:
        dice_card = t.content.dice_cards[s.dice_cards[value]]
        return f"{kind} Cog, {dice_card.name}: {dice_card.text}"
    return f"{kind} die for {dice_effects.price(t, s, value)}" if question is BUY else f"{kind} die"


def _job(t: Table, s: RolloutState, seat: int, value: int) -> str:
    if value == DISCARD_ALL:
        return "Discard all Ready dice"
    verb = "Activate" if value < SPACES else "Repair"
    return f"{verb} {_space(t, s, seat, value % SPACES)}"


def _space(t: Table, s: RolloutState, seat: int, space: int) -> str:
    return f"{system(t, s, seat, space)} ({t.content.space_words[space].replace('-', ' ')})"


def _spot(t: Table, s: RolloutState, seat: int, spot: int) -> str:
    if spot >= DISCARD_SPOT:
        return f"{t.content.kinds[spot - DISCARD_SPOT]} die, discarded"
    if spot >= DICE:
        return f"{die_name(t, spot % DICE)} above {system(t, s, seat, spot // DICE - 1)}"
    return f"{die_name(t, spot)}, Ready"


def prompt(t: Table, s: RolloutState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is JOB and t.bound - s.turns[ask.seat] <= FEW:
        left = t.bound - s.turns[ask.seat]
        return f"{question.prompt} ({left} turn{'s' if left > 1 else ''} left this round)"
    if question is PLACE:
        card = t.cards[s.card]
        return f"{card.name} takes {card.text}. {question.prompt}"
    if question is CLAIM:
        return f"Blast {s.left}: claim which card?"
    if question is FIT:
        return f"Place {t.cards[ask.about].name} on which system?"
    if question is BUY:
        return f"Purchase {s.left}: take which die into your bag?"
    if question is SHED:
        return f"{system(t, s, ask.seat, ask.about)} is emptied. {question.prompt}"
    if question is RESET_FACE:
        return f"Turn the {die_name(t, ask.about)} to which face?"
    if question is SUFFER:
        return f"The invaders hit you for {_hits(t, s, ask.seat)}, more than your Shields take. {question.prompt}"
    if question in (VENT_SYSTEM, DESTROY_DIE, RESET_DIE):
        return f"{question.prompt[:-1]} ({s.left} left)?"
    return question.prompt


def _hits(t: Table, s: RolloutState, seat: int) -> int:
    """RO-165, RO-166: what the Invader dice of the colours on the seat's space add up to."""
    symbols = t.content.symbols[s.scores[seat]]
    return sum(face for colour, face in enumerate(s.invaders) if (symbols >> colour) & 1 and face != DESTROY_FACE)


def explain(t: Table, s: RolloutState, ask: Ask, value: int) -> str:
    """What an option would do."""
    question = ask.question
    if value < 0:
        return "The other dice stay as they show." if question is RESET_DIE else ""
    if question is JOB:
        text = t.cards[s.tops[ask.seat * SPACES + value % SPACES]].text
        return text if value < SPACES else f"Costs one Cog or two other dice. Then it works again: {text}."
    if question is BUY:
        card = t.content.dice_cards[s.dice_cards[value]]
        faces = ", ".join(str(face) if face else "Cog" for face in t.content.faces[value * 6 : value * 6 + 6])
        return f"Faces {faces}. Cog: {card.text}."
    if question is FIT:
        covered = t.cards[s.tops[ask.seat * SPACES + value]]
        return f"Covers {covered.name} ({covered.text}) for good."
    if question.domain == "die" and face_of(value) == COG and kind_of(value) != WHITE:
        return f"Cog: {t.content.dice_cards[s.dice_cards[kind_of(value)]].text}."
    return t.cards[value].text if question is CLAIM else ""


def thing(t: Table, s: RolloutState, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    question = ask.question
    seat = LETTERS[ask.seat]
    if question is PLACE and value == ENOUGH:
        return f"system:{seat}:{t.content.space_words[ask.about]}"
    if value < 0:
        return ""
    word = t.domains[question.domain][value]
    if question is JOB:
        return f"system:{seat}:{t.content.space_words[value % SPACES]}"
    if question.domain == "space":
        return f"system:{seat}:{word}"
    if question is SHED:
        return f"above:{seat}:{t.content.space_words[ask.about]}:{word}"
    if question.domain == "die":
        return f"ready:{seat}:{word}"
    if question is DESTROY_DIE:
        return _spot_thing(t, seat, value)
    if question is CLAIM:
        return f"display:{word}"
    if question is BUY:
        return f"stock:{word}"
    if question is LOSE:
        return f"discard:{seat}:{word}"
    return f"{question.domain}:{word}"


def _spot_thing(t: Table, seat: str, spot: int) -> str:
    if spot >= DISCARD_SPOT:
        return f"discard:{seat}:{t.content.kinds[spot - DISCARD_SPOT]}"
    die = t.domains["die"][spot % DICE]
    if spot >= DICE:
        return f"above:{seat}:{t.content.space_words[spot // DICE - 1]}:{die}"
    return f"ready:{seat}:{die}"
