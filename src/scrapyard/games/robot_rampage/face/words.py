"""How Robot Rampage's cards, options and questions read."""

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, LOCATIONS, REPLACEMENT, SLOTS, TORSO
from scrapyard.games.robot_rampage.face import gists
from scrapyard.games.robot_rampage.questions import (
    AGAIN,
    BOOST,
    BUILD,
    CANNON,
    GUARD,
    HIT_WINDOW,
    JAM_WHICH,
    KEEP,
    LATE_WINDOW,
    LOSS_WINDOW,
    MENU,
    NAMED_WINDOW,
    ON_WHOM,
    PEEK,
    PICK_HIT,
    POWER,
    RECYCLE,
    SECOND,
    STRIKE,
    SWAP_SLOT,
    USE,
    WELD,
)
from scrapyard.games.robot_rampage.rules import actions, attack, defence, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Ask, Question
from scrapyard.kernel.face import PARTS
from scrapyard.kernel.language import person
from scrapyard.kernel.state import LETTERS

ZONES = {JAM_WHICH.name: "booster", PICK_HIT.name: "hit", KEEP.name: "loot"}
"""Where the cards of a question lie, if not in the hand of the seat asked."""

SUMMANDS = {attack.CARDS: "cards", attack.ARMS: "arms", attack.CHARGE: "bonus"}


# Cards


def word(t: Table, face: int) -> str:
    """A card, part or torso in one word."""
    return t.content.ids[face]


def words(t: Table, faces: list[int]) -> list[str | None]:
    """Cards for a view: words, and None for what is not known."""
    return [word(t, face) if face >= 0 else None for face in faces]


def face_up(t: Table, s: RampageState, tokens: list[int]) -> list[str]:
    """Cards that everybody sees, for a view."""
    return [word(t, s.faces[token]) for token in tokens]


def name(t: Table, face: int) -> str:
    """Build cards by name; Battle cards by text, colour and Strength."""
    if face >= FIRST_PART:
        return t.content.names[face]
    return f"{t.content.names[face]} ({_strength(t, face)})"


def item_name(t: Table, domain: str, item: int) -> str:
    """A word of the game as the log says it; what an attack is made of goes by kind or by the card's title."""
    if domain == PARTS:
        return SUMMANDS.get(item) or t.content.names[item]
    if domain == "torso":
        return t.content.names[FIRST_TORSO + item]
    words = t.domains.get(domain, [])
    return words[item].replace("-", " ").replace("_", " ") if 0 <= item < len(words) else ""


# Options and questions


def label(t: Table, s: RampageState, ask: Ask, value: int) -> str:
    """An option in a few words."""
    question = ask.question
    if value < 0:
        return _extra(question, value)
    if question is BUILD:
        parts = robots.fitted(s, value)
        colour = t.content.colours[t.colour[FIRST_TORSO + value]]
        done = ", completes it" if parts == SLOTS - 1 else f", {parts} of {SLOTS} parts"
        return f"{t.content.names[FIRST_TORSO + value]} ({colour}{done})"
    if question.domain == "seat":
        return _robot_name(t, s, value)
    if question is SWAP_SLOT:
        mine, theirs = (name(t, s.faces[robots.part(s, seat, value)]) for seat in (ask.seat, ask.about))
        return f"{mine} for {theirs}"
    if question is WELD:
        return name(t, FIRST_PART + value)
    if question is MENU:
        verb = "Fit" if t.kind[value] == REPLACEMENT else "Use"
        return f"{verb} {name(t, value)}" + (", for nothing" if actions.is_idle(t, s, ask.seat, value) else "")
    if question is PICK_HIT:
        return LOCATIONS[t.content.hit[value]].replace("_", " ").capitalize()
    if question is GUARD and value >= BATTLE:
        return f"Respond with {t.content.names[value - BATTLE]}"
    if question in (STRIKE, CANNON, GUARD):
        return f"{_strength(t, value)}: {t.content.names[value]}"
    return name(t, value)


def warning(t: Table, s: RampageState, ask: Ask, value: int) -> str:
    """RR-G11: an Action that would only cost its card; RR-082, RR-092: a Response that is not given, and is the end."""
    if ask.question is MENU and value >= 0 and actions.is_idle(t, s, ask.seat, value):
        return "It would change nothing now, and the card would be lost all the same."
    if ask.question is HIT_WINDOW and value == PASS and gists.is_fatal(t, s):
        return "Your robot would be destroyed."
    if ask.question is LOSS_WINDOW and value == PASS and s.loss >= len(s.hands[ask.seat]) + len(s.stacks[ask.seat]):
        return "These are your last cards: your robot would be destroyed."
    return ""


def _extra(question: Question, value: int) -> str:
    """An option that is no card, part or seat."""
    if question.is_command(value):
        return "Resign"
    if question is POWER:
        return "Use it" if value == USE else "Leave it"
    if question is SECOND:
        return "Attack again" if value == AGAIN else "Stop here"
    return {
        MENU.name: "Attack now",
        RECYCLE.name: "That is all",
        STRIKE.name: "No more cards",
        BOOST.name: "No more Boosters",
        CANNON.name: "Load nothing",
        GUARD.name: "No more defence",
    }.get(question.name, "Pass")


def _strength(t: Table, face: int) -> str:
    return f"{t.content.colours[t.colour[face]]} {t.strength[face]}"


def _robot_name(t: Table, s: RampageState, seat: int) -> str:
    return f"{person(seat)} ({t.content.names[FIRST_TORSO + s.torsos[seat]]})"


def prompt(t: Table, s: RampageState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is BUILD:
        return f"You drew {name(t, ask.about)}. Lay it on which torso?"
    if question is ON_WHOM:
        return f"Use {name(t, ask.about)} on whom?"
    if question is NAMED_WINDOW:
        card = name(t, s.faces[s.resolving])
        return f"{_robot_name(t, s, ask.about)} uses {card} on you. Respond?"
    if question in (STRIKE, BOOST, POWER, CANNON):
        return f"Attack strength {attack.strength(t, s)} against {defence.strength(t, s)}. {question.prompt}"
    if question in (GUARD, LATE_WINDOW):
        if question is GUARD:
            return f"{_robot_name(t, s, ask.about)} attacks you: {_balance(t, s)} Defend?"
        return f"The defence is finished: {_balance(t, s)} Respond?"
    if question is HIT_WINDOW:
        return f"The hit is about to count: {_location(t, ask.about)}. Respond?"
    if question is LOSS_WINDOW:
        return f"You are about to lose {ask.about} card{'' if ask.about == 1 else 's'}. Respond?"
    if question is PEEK:
        return question.prompt.replace("of that hand", f"in the hand of {_robot_name(t, s, ask.about)}")
    return question.prompt


def _balance(t: Table, s: RampageState) -> str:
    """RR-059, RR-068: what the attack is made of against what, and how much is missing on one side."""
    strength, against = attack.strength(t, s), defence.strength(t, s)
    parts = attack.summands(t, s)
    made = ", ".join(f"{item_name(t, PARTS, parts[i])} {parts[i + 1]}" for i in range(0, len(parts), 2))
    if strength >= against:
        return f"{strength} ({made}) against {against}. {strength - against + 1} more would hold it."
    return f"{strength} ({made}) against {against}. It fails by {against - strength} as it stands."


def _location(t: Table, face: int) -> str:
    location = t.content.hit[face]
    return "the torso" if location == TORSO else f"the {LOCATIONS[location].replace('_', ' ')}"


def thing(t: Table, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    question = ask.question
    if question is POWER and value == USE:
        return f"part:{LETTERS[ask.seat]}:accessory"
    if value < 0:
        return f"seat:{LETTERS[ask.about]}" if value == AGAIN and question is SECOND else ""
    if question.domain == "seat":
        return f"seat:{LETTERS[value]}"
    if question is SWAP_SLOT:
        return f"part:{LETTERS[ask.about]}:{LOCATIONS[value]}"
    if question is WELD:
        return f"wreckage:{t.domains[question.domain][value]}"
    if question is BUILD:
        return f"torso:{t.domains[question.domain][value]}"
    card = word(t, value % BATTLE)
    if question is PEEK:
        return f"hand:{LETTERS[ask.about]}:{card}"
    return f"{ZONES.get(question.name, 'hand')}:{card}"
