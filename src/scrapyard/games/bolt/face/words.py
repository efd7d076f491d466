"""How BOLT's cards, options and questions read."""

from scrapyard.games.bolt.face import gists, threats
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
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import PASS, Ask
from scrapyard.kernel.language import person
from scrapyard.kernel.state import LETTERS

ROBOT_WIDE = -1
MENU = {
    END_TURN: ("End the turn", ""),
    CYCLE: ("Exchange a card", "Once a turn: discard one card and draw another."),
    REPAIR_TWO: ("Repair a part with two cards", "Discard two cards: two repair points for one of your parts."),
    POWER: ("", "Once a game."),
    CONCEDE: ("Concede", ""),
}
"""Entries of the menus of turn and Action: what they are called, and what they do, where it is always the same."""


def title(t: Table, face: int) -> str:
    """The card's title in one word."""
    return t.domains["title"][face]


def label(t: Table, s: BoltState, ask: Ask, value: int) -> str:
    """An option in a few words."""
    question = ask.question
    if question is PLAY or question is WINDOW:
        if value >= 0:
            return f"Play {t.cards[value].name}"
        if value == POWER:
            return f"Use {t.content.robots[s.robots[ask.seat]].power}"
        return "Continue" if value == END_TURN and question is WINDOW else MENU[value][0]
    if value == PASS:
        return {COUNTER.name: "Do not Counter", FIX.name: "Stop repairing", STRIP_CARD.name: "Stop"}[question.name]
    if question.domain == "title":
        return t.cards[value].name
    if question.domain == "part":
        state = ["Offline", "Critical", "Battle Damage", "Prime"][s.parts[ask.about * PARTS + value]]
        return f"{t.content.part_names[value]} ({state})"
    if question.domain == "seat":
        return _robot_name(t, s, value)
    if question.domain == "robot":
        return t.content.robots[value].name
    fixture = s.fixtures[value]
    where = "" if fixture.part == ROBOT_WIDE else f", {t.content.part_names[fixture.part]}"
    return f"{t.cards[fixture.title].name} on {_robot_name(t, s, fixture.on)}{where}"


def explain(t: Table, s: BoltState, ask: Ask, value: int) -> str:
    """What an option does: the card's own words, or the rule behind a menu entry."""
    question = ask.question
    if question is PLAY or question is WINDOW:
        if value >= 0:
            return t.cards[value].action_text
        if value == END_TURN:
            return _at_the_end(s, ask) if question is PLAY else "Go on with the Action."
        return MENU[value][1]
    if question is COUNTER:
        return t.cards[value].counter_text if value >= 0 else "The Action goes on."
    if question.domain == "title" and value >= 0:
        card = t.cards[value]
        counter = f" Counter: {card.counter_text}" if card.counter else " No Counter."
        return f"Action: {card.action_text}{counter}"
    return ""


def _at_the_end(s: BoltState, ask: Ask) -> str:
    """What is kept and what is lost with the turn."""
    unused = gists.unused(s, ask)
    lost = "" if unused == 0 else " An Action is lost." if unused == 1 else f" {unused} Actions are lost."
    return f"Your cards stay in your hand.{lost}"


def _robot_name(t: Table, s: BoltState, seat: int) -> str:
    return f"{person(seat)} ({t.content.robots[s.robots[seat]].name})"


def warning(s: BoltState, ask: Ask, value: int) -> str:
    """BO-033: said before the last Counter that could help is not played."""
    if ask.question is COUNTER and value == PASS and threats.is_fatal(s, ask.seat):
        return "Your robot would be out of the game."
    return ""


def prompt(t: Table, s: BoltState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is PLAY:
        actions = "no Action" if s.actions == 0 else f"{s.actions} Action{'s' if s.actions > 1 else ''}"
        charge = f", the next one runs {s.charge} times" if s.charge > 1 else ""
        return f"Your turn: {actions} left{charge}."
    if question is COUNTER:
        what = ", ".join(threats.threats(t, s, ask.seat)) or "nothing is left of the attack"
        end = " Your robot would be out." if threats.is_fatal(s, ask.seat) else ""
        asked = "Counter?" if PASS in ask.values else "Play the Counter you have gained."
        card = f" with {t.cards[s.faces[s.resolving[-1]]].name}" if s.resolving else ""
        return f"{_robot_name(t, s, ask.about)} attacks{card}: {what}.{end} {asked}"
    if question in (HIT, SPREAD, STRIKE_PART, SPIKE_PART):
        return question.prompt.replace("?", f" of {_robot_name(t, s, ask.about)}?").replace("of the attacker ", "")
    if question is SPY_CARD:
        return question.prompt.replace("of that hand", f"in the hand of {_robot_name(t, s, ask.about)}")
    return question.prompt


def thing(t: Table, s: BoltState, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    question = ask.question
    if value < 0:
        return ""
    if question is SPY_CARD:
        return f"hand:{LETTERS[ask.about]}:{title(t, value)}"
    if question is STRIP_CARD:
        return f"play:{value + 1}"
    if question.name == "salvage":
        return f"discard:{title(t, value)}"
    if question.domain == "title":
        return f"hand:{LETTERS[ask.seat]}:{title(t, value)}"
    if question.domain == "part":
        return f"part:{LETTERS[ask.about]}:{t.content.part_ids[value]}"
    if question.domain == "seat":
        return f"robot:{LETTERS[value]}"
    return f"{question.domain}:{t.domains[question.domain][value]}"
