"""What a seat sees of BOLT, and how options and questions read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapyard.games.bolt.content import AURAS
from scrapyard.games.bolt.questions import (
    CONCEDE,
    COUNTER,
    CYCLE,
    END_TURN,
    FIX,
    HIT,
    PLAY,
    POWER,
    REPAIR_TWO,
    SPIKE_PART,
    SPREAD,
    SPY_CARD,
    STRIKE_PART,
    STRIP_CARD,
    WINDOW,
)
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import PASS, Ask
from scrapyard.kernel.state import LETTERS, SPECTATOR

if TYPE_CHECKING:
    from scrapyard.games.bolt.rules import Bolt

ROBOT_WIDE = -1


def view(game: Bolt, s: BoltState, seat: int) -> dict[str, object]:
    """Everything that the seat may see: parts, cards in play and piles are public, hands are not."""
    return {
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "round": s.round,
        "active": LETTERS[s.active] if s.robots[-1] >= 0 else None,
        "starter": LETTERS[s.starter],
        "actions": s.actions,
        "charge": s.charge,
        "played": s.played,
        "cycled": s.cycled,
        "sudden_death": s.sudden_death,
        "game": s.game,
        "deck": len(s.deck),
        "discard": game.words([s.faces[token] for token in s.discard]),
        "resolving": [
            {"by": LETTERS[by], "card": game.face_word(s.faces[token])}
            for token, by in zip([*s.resolving, *s.aside], [*s.resolving_by, *s.aside_by], strict=True)
        ],
        "aimed": [
            {"at": LETTERS[at // PARTS], "part": game.content.part_ids[at % PARTS], "points": points}
            for at, points in zip(s.packets, s.points, strict=True)
        ],
        "piercing": s.piercing and len(s.packets) > 0,
        "robots": [_robot(game, s, i, seat) for i in range(s.seats)],
        "over": s.over,
        "places": s.places if s.over else None,
    }


def _robot(game: Bolt, s: BoltState, i: int, viewer: int) -> dict[str, object]:
    robot = game.content.robots[s.robots[i]] if s.robots[i] >= 0 else None
    return {
        "seat": LETTERS[i],
        "robot": robot.id if robot else None,
        "name": robot.name if robot else None,
        "power": robot.power if robot and game.robot_powers and not s.powers_used[i] else None,
        "alive": s.alive[i],
        "resting": s.resting[i],
        "rival": LETTERS[s.rivals[i]] if s.rivals[i] >= 0 else None,
        "hand": game.words(s.shown(s.hands[i], viewer)),
        "limit": game.hand_limit(s, i),
        "parts": {game.content.part_ids[p]: s.parts[i * PARTS + p] for p in range(PARTS)} if s.alive[i] else {},
        "in_play": [
            {
                "place": place + 1,
                "card": game.face_word(fixture.title),
                "aura": AURAS[fixture.aura],
                "token": fixture.token < 0,
                "by": LETTERS[fixture.by],
                "part": game.content.part_ids[fixture.part] if fixture.part != ROBOT_WIDE else None,
            }
            for place, fixture in enumerate(s.fixtures)
            if fixture.on == i
        ],
    }


def label(game: Bolt, s: BoltState, ask: Ask, value: int) -> str:
    """An option in a few words."""
    question = ask.question
    if question is PLAY or question is WINDOW:
        if value >= 0:
            return f"Play {game.face_name(value)}"
        return {
            END_TURN: "End the turn" if question is PLAY else "Continue",
            CYCLE: "Exchange a card",
            REPAIR_TWO: "Repair a part with two cards",
            POWER: f"Use {game.content.robots[s.robots[ask.seat]].power}",
            CONCEDE: "Concede",
        }[value]
    if value == PASS:
        return {COUNTER.name: "Do not Counter", FIX.name: "Stop repairing", STRIP_CARD.name: "Stop"}[question.name]
    if question.domain == "title":
        return game.face_name(value)
    if question.domain == "part":
        state = ["Offline", "Critical", "Battle Damage", "Prime"][s.parts[ask.about * PARTS + value]]
        return f"{game.content.part_names[value]} ({state})"
    if question.domain == "seat":
        return _robot_name(game, s, value)
    if question.domain == "robot":
        return game.content.robots[value].name
    fixture = s.fixtures[value]
    where = "" if fixture.part == ROBOT_WIDE else f", {game.content.part_names[fixture.part]}"
    return f"{game.face_name(fixture.title)} on {_robot_name(game, s, fixture.on)}{where}"


def explain(game: Bolt, s: BoltState, ask: Ask, value: int) -> str:
    """What an option does: the card's own words, or the rule behind a menu entry."""
    question = ask.question
    if question is PLAY or question is WINDOW:
        if value >= 0:
            return game.cards[value].action_text
        return {
            END_TURN: "Your cards stay in your hand." if question is PLAY else "Go on with the Action.",
            CYCLE: "Once a turn: discard one card and draw another.",
            REPAIR_TWO: "Discard two cards: two repair points for one of your parts.",
            POWER: "Once a game.",
        }.get(value, "")
    if question is COUNTER:
        return game.cards[value].counter_text if value >= 0 else "The Action goes on."
    if question.domain == "title" and value >= 0:
        card = game.cards[value]
        counter = f" Counter: {card.counter_text}" if card.counter else " No Counter."
        return f"Action: {card.action_text}{counter}"
    return ""


def _robot_name(game: Bolt, s: BoltState, seat: int) -> str:
    return f"{game.content.robots[s.robots[seat]].name} ({LETTERS[seat]})"


def prompt(game: Bolt, s: BoltState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is PLAY:
        actions = "no Action" if s.actions == 0 else f"{s.actions} Action{'s' if s.actions > 1 else ''}"
        charge = f", the next one runs {s.charge} times" if s.charge > 1 else ""
        return f"Your turn: {actions} left{charge}."
    if question is COUNTER:
        aimed = [
            f"{points} at your {game.content.part_names[at % PARTS]}"
            for at, points in zip(s.packets, s.points, strict=True)
            if at // PARTS == ask.seat and points > 0
        ]
        what = ", ".join(aimed) or "nothing is left of the attack"
        return f"{_robot_name(game, s, ask.about)} attacks: {what}. Counter?"
    if question in (HIT, SPREAD, STRIKE_PART, SPIKE_PART):
        return question.prompt.replace("?", f" of {_robot_name(game, s, ask.about)}?").replace("of the attacker ", "")
    return question.prompt


def thing(game: Bolt, s: BoltState, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    question = ask.question
    if value < 0:
        return ""
    if question is SPY_CARD:
        return f"hand:{LETTERS[ask.about]}:{game.face_word(value)}"
    if question is STRIP_CARD:
        return f"play:{value + 1}"
    if question.name == "salvage":
        return f"discard:{game.face_word(value)}"
    if question.domain == "title":
        return f"hand:{LETTERS[ask.seat]}:{game.face_word(value)}"
    if question.domain == "part":
        return f"part:{LETTERS[ask.about]}:{game.content.part_ids[value]}"
    if question.domain == "seat":
        return f"robot:{LETTERS[value]}"
    return f"{question.domain}:{game.vocabulary.word(question, value)}"
