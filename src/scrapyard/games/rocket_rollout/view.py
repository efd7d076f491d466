"""What a seat sees of Rocket Rollout, and how options and questions read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapyard.games.rocket_rollout.content import (
    COG,
    COLOURS,
    DESTROY_FACE,
    EFFECTS,
    KINDS,
    SPACES,
    WHITE,
)
from scrapyard.games.rocket_rollout.dice import DICE, DISCARD_SPOT, face_of, kind_of
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
    TRIGGER,
    VENT_SYSTEM,
)
from scrapyard.games.rocket_rollout.state import EMPTY, INVADERS, REROLL, TURN, RolloutState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.state import LETTERS, SPECTATOR

if TYPE_CHECKING:
    from scrapyard.games.rocket_rollout.rules import RocketRollout

PHASES = {REROLL: "re-roll", TURN: "turns", INVADERS: "invaders"}


def view(game: RocketRollout, s: RolloutState, seat: int) -> dict[str, object]:
    """Everything is public but the order of the decks."""
    slots = game.content.upgrade_slots
    return {
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "round": s.round,
        "phase": PHASES.get(s.phase, "set-up"),
        "first": LETTERS[s.first],
        "active": LETTERS[s.active] if s.phase == TURN and not s.over else None,
        "rockets": [_rocket(game, s, i) for i in range(s.seats)],
        "armada": s.armada if game.solo else None,
        "reach": game.catch_up_reach(s),
        "display": {
            "upgrades": [_card(game, s, token) for token in s.display[:slots]],
            "bounties": [_card(game, s, token) for token in s.display[slots:]],
        },
        "decks": {
            "upgrades": {"cards": len(s.upgrades), "level_one": game.known_level_one(s, s.upgrades)},
            "bounties": {"cards": len(s.bounties), "level_one": game.known_level_one(s, s.bounties)},
        },
        "scrapped": [_card(game, s, token) for token in s.scrapped],
        "dice": [_kind(game, s, kind) for kind in range(1, KINDS)],
        "invaders": [
            {"die": COLOURS[i], "shows": "destroy" if face == DESTROY_FACE else face}
            for i, face in enumerate(s.invaders)
        ],
        "activation": _activation(game, s),
        "mending": game.content.space_words[s.mending] if s.mending >= 0 else None,
        "over": s.over,
        "places": s.places if s.over else None,
    }


def _rocket(game: RocketRollout, s: RolloutState, i: int) -> dict[str, object]:
    return {
        "seat": LETTERS[i],
        "score": s.scores[i],
        "shields": s.shields[i],
        "damage": game.damage_of(s, i),
        "turns": s.turns[i],
        "dice": game.dice_owned(s, i),
        "ready": _dice(game, sorted(s.ready[i])),
        "bag": _counts(game, s.bags[i * KINDS : (i + 1) * KINDS]),
        "discard": _counts(game, s.discards[i * KINDS : (i + 1) * KINDS]),
        "boxed": s.boxed[i],
        "bounties": [_card(game, s, token) for token, by in zip(s.claimed, s.claimed_by, strict=True) if by == i],
        "systems": [_system(game, s, i * SPACES + space) for space in range(SPACES)],
    }


def _system(game: RocketRollout, s: RolloutState, system: int) -> dict[str, object]:
    fitted = [s.faces[token] for token, on in zip(s.fitted, s.fitted_on, strict=True) if on == system]
    beneath = [system % SPACES, *fitted][:-1]
    return {
        "space": game.content.space_words[system % SPACES],
        "card": game.face_word(s.tops[system]),
        "beneath": game.words(beneath),
        "damage": s.damage[system],
        "dice": _dice(game, game.dice_above(s, system)),
    }


def _kind(game: RocketRollout, s: RolloutState, kind: int) -> dict[str, object]:
    card = game.content.dice_cards[s.dice_cards[kind]]
    return {
        "kind": game.content.kinds[kind],
        "stock": s.stock[kind],
        "card": game.vocabulary.domains["dice_card"][s.dice_cards[kind]],
        "price": card.price,
        "power": card.text,
    }


def _activation(game: RocketRollout, s: RolloutState) -> dict[str, object] | None:
    if s.space < 0:
        return None
    return {
        "space": game.content.space_words[s.space],
        "card": game.face_word(s.card),
        "used": _dice(game, s.used),
        "placing": s.placing,
        "waiting": [game.content.kinds[kind] for kind in s.waiting],
        "doing": EFFECTS[s.doing] if s.doing >= 0 else None,
        "left": s.left if s.doing >= 0 else None,
        "prize": _card(game, s, s.prize),
        "turning": game.vocabulary.domains["die"][s.turning] if s.turning >= 0 else None,
    }


def _card(game: RocketRollout, s: RolloutState, token: int) -> str | None:
    return None if token == EMPTY else game.face_word(s.faces[token])


def _dice(game: RocketRollout, dice: list[int]) -> list[str]:
    return [game.vocabulary.domains["die"][die] for die in dice]


def _counts(game: RocketRollout, counts: list[int]) -> dict[str, int]:
    return {game.content.kinds[kind]: n for kind, n in enumerate(counts) if n}


def label(game: RocketRollout, s: RolloutState, ask: Ask, value: int) -> str:
    """An option in a few words."""
    question = ask.question
    if question is JOB:
        return _job(game, s, ask.seat, value)
    if value < 0:
        if question is CLAIM and s.splitting and s.left > 0:
            return "Claim nothing (more)"
        return game.vocabulary.word(question, value).replace("-", " ").capitalize()
    if question.domain == "die":
        return game.die_name(value)
    if question.domain == "spot":
        return _spot(game, s, ask.seat, value)
    if question.domain == "card":
        card = game.cards[value]
        return f"{card.name} ({card.shields} shields)"
    if question.domain == "space":
        return _space(game, s, ask.seat, value)
    if question.domain == "face":
        return "Cog" if value == 0 else str(value)
    kind = game.content.kinds[value]
    if question is TRIGGER:
        dice_card = game.content.dice_cards[s.dice_cards[value]]
        return f"{kind} Cog, {dice_card.name}: {dice_card.text}"
    return f"{kind} die for {game.price(s, value)}" if question is BUY else f"{kind} die"


def _job(game: RocketRollout, s: RolloutState, seat: int, value: int) -> str:
    if value == DISCARD_ALL:
        return "Discard all Ready dice"
    if value < 0:
        return "End the turn"
    verb = "Activate" if value < SPACES else "Repair"
    return f"{verb} {_space(game, s, seat, value % SPACES)}"


def _space(game: RocketRollout, s: RolloutState, seat: int, space: int) -> str:
    return f"{game.system_name(s, seat, space)} ({game.content.space_words[space].replace('-', ' ')})"


def _spot(game: RocketRollout, s: RolloutState, seat: int, spot: int) -> str:
    if spot >= DISCARD_SPOT:
        return f"{game.content.kinds[spot - DISCARD_SPOT]} die, discarded"
    if spot >= DICE:
        return f"{game.die_name(spot % DICE)} above {game.system_name(s, seat, spot // DICE - 1)}"
    return f"{game.die_name(spot)}, Ready"


def prompt(game: RocketRollout, s: RolloutState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is JOB and s.turns[ask.seat] >= 14:
        left = game.content.turn_cap - s.turns[ask.seat]
        return f"{question.prompt} ({left} turn{'s' if left > 1 else ''} left this round)"
    if question is PLACE:
        card = game.cards[s.card]
        return f"{card.name} takes {card.text}. {question.prompt}"
    if question is CLAIM:
        return f"Blast {s.left}: claim which card?"
    if question is FIT:
        return f"Place {game.face_name(ask.about)} on which system?"
    if question is BUY:
        return f"Purchase {s.left}: take which die into your bag?"
    if question is SHED:
        return f"{game.system_name(s, ask.seat, ask.about)} is emptied. {question.prompt}"
    if question is RESET_FACE:
        return f"Turn the {game.die_name(ask.about)} to which face?"
    if question in (VENT_SYSTEM, DESTROY_DIE, RESET_DIE):
        return f"{question.prompt[:-1]} ({s.left} left)?"
    return question.prompt


def explain(game: RocketRollout, s: RolloutState, ask: Ask, value: int) -> str:
    """What an option would do."""
    question = ask.question
    if value < 0:
        return ""
    if question is JOB:
        text = game.cards[s.tops[ask.seat * SPACES + value % SPACES]].text
        return text if value < SPACES else f"Costs one Cog or two other dice. Then it works again: {text}."
    if question is BUY:
        card = game.content.dice_cards[s.dice_cards[value]]
        faces = ", ".join(str(face) if face else "Cog" for face in game.content.faces[value * 6 : value * 6 + 6])
        return f"Faces {faces}. Cog: {card.text}."
    if question is FIT:
        covered = game.cards[s.tops[ask.seat * SPACES + value]]
        return f"Covers {covered.name} ({covered.text}) for good."
    if question.domain == "die" and face_of(value) == COG and kind_of(value) != WHITE:
        return f"Cog: {game.content.dice_cards[s.dice_cards[kind_of(value)]].text}."
    return game.cards[value].text if question is CLAIM else ""


def thing(game: RocketRollout, s: RolloutState, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    question = ask.question
    seat = LETTERS[ask.seat]
    if question is PLACE and value == ENOUGH:
        return f"system:{seat}:{game.content.space_words[ask.about]}"
    if value < 0:
        return ""
    word = game.vocabulary.word(question, value)
    if question is JOB:
        return f"system:{seat}:{game.content.space_words[value % SPACES]}"
    if question.domain == "space":
        return f"system:{seat}:{word}"
    if question is SHED:
        return f"above:{seat}:{game.content.space_words[ask.about]}:{word}"
    if question.domain == "die":
        return f"ready:{seat}:{word}"
    if question is DESTROY_DIE:
        return _spot_thing(game, seat, value)
    if question is CLAIM:
        return f"display:{word}"
    if question is BUY:
        return f"stock:{word}"
    if question is LOSE:
        return f"discard:{seat}:{word}"
    return f"{question.domain}:{word}"


def _spot_thing(game: RocketRollout, seat: str, spot: int) -> str:
    if spot >= DISCARD_SPOT:
        return f"discard:{seat}:{game.content.kinds[spot - DISCARD_SPOT]}"
    die = game.vocabulary.domains["die"][spot % DICE]
    if spot >= DICE:
        return f"above:{seat}:{game.content.space_words[spot // DICE - 1]}:{die}"
    return f"ready:{seat}:{die}"
