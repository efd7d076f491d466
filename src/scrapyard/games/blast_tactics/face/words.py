"""How cards, options and questions of Blast Tactics read, and which thing on the table each option belongs to."""

from scrapyard.games.blast_tactics.arenas.arena import DIRECTIONS
from scrapyard.games.blast_tactics.content import ITEM_NAMES, ITEMS
from scrapyard.games.blast_tactics.questions import (
    BUY,
    COLLECT,
    DISCARD,
    DO,
    FACE,
    LANE,
    LAUNCH,
    LAY,
    LAY_HERE,
    NEXT,
    PASS_ITEM,
    PATH,
    PICK_UP,
    PLAY,
    PUSH,
    REMOTE,
    ROLL,
    SHIFT,
    SPIN,
    START,
    STEP,
    TOWARDS,
)
from scrapyard.games.blast_tactics.rules import blastroids, floor, shraplings, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.ask import PASS, Ask
from scrapyard.kernel.language import person
from scrapyard.kernel.state import LETTERS

SLOTS = ("left", "right")
FATES = ("", ": Lava takes your Heart", ": you burn up in Lava", ": you slide into a pit")
COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}


# Cards and Items


def word(t: Table, face: int) -> str:
    """What is printed on a token, in one word."""
    if face < len(t.cards):
        return t.cards[face].id.replace("_", "-")
    return ITEMS[face - len(t.cards)]


def name(t: Table, face: int) -> str:
    """What is printed on a token, as people call it."""
    if face < len(t.cards):
        return t.cards[face].name
    return ITEM_NAMES[face - len(t.cards)]


def known(t: Table, faces: list[int]) -> list[str | None]:
    """Faces for a view: words, and None for what is not known."""
    return [word(t, face) if face >= 0 else None for face in faces]


# Options and questions


def label(t: Table, s: BlastState, ask: Ask, value: int) -> str:
    """An option in a few words."""
    question = ask.question
    if question is DO:
        return _deed(t, s, ask.seat, value)
    if question is PATH:
        if value == STEP:
            return "Go on" + _fate(t, s, ask.seat, s.moving, s.phasing)
        return "Lay a Bomb here" if value == LAY_HERE else "Stop here"
    if question is PASS_ITEM:
        item = name(t, s.faces[s.things[s.bots[ask.seat].square] >> 3])
        return f"Collect {item}" if value == COLLECT else f"Leave {item}"
    if question is FACE:
        return ("Fresh", "Armed")[value]
    if question is START:
        return f"Start space {value + 1}"
    if question is REMOTE:
        return _remote(t, s, value)
    if question is LANE:
        return "Send no Bomb" if value == PASS else _lane(t, value)
    if question is PICK_UP:
        return "Leave it" if value == PASS else f"Take the Core of {person(value)}"
    if question is SPIN:
        return f"Shrapling {value + 1} on {t.arenas[s.arena].place(s.shraplings[value].square)}"
    if question is DISCARD:
        return name(t, value)
    if value == PASS:
        return "The Bomb underfoot"
    if question.domain == "direction":
        fate = _fate(t, s, ask.seat, value, True) if question is SHIFT else ""
        return COMPASS[DIRECTIONS[value]].capitalize() + fate
    return f"{person(value)} ({t.content.colours[t.colours[value]].capitalize()})"


def _deed(t: Table, s: BlastState, seat: int, value: int) -> str:
    if value == PASS:
        return "End the turn"
    if value < LAUNCH:
        return f"Move {COMPASS[DIRECTIONS[value]]}" + _fate(t, s, seat, value, False)
    if value < LAY:
        return f"Launch {COMPASS[DIRECTIONS[value - LAUNCH]]}"
    if value == LAY:
        return "Lay a Bomb"
    if value < PLAY:
        return f"Buy {name(t, s.faces[s.display[value - BUY]])}"
    if value >= t.lay_on:
        return f"Lay a Bomb on {t.arenas[s.arena].place(value - t.lay_on)}"
    return f"Play {name(t, t.abilities[value - PLAY])}"


def _fate(t: Table, s: BlastState, seat: int, d: int, phase: bool) -> str:
    """What the ground will do, said before the step is taken. BT-285, BT-297."""
    return FATES[walking.fate(t, s, seat, d, phase)]


def _remote(t: Table, s: BlastState, value: int) -> str:
    on_floor = value < t.size
    thing = s.things[value] if on_floor else s.bots[value - t.size].head
    where = f"on {t.arenas[s.arena].place(value)}" if on_floor else f"on the head of {person(value - t.size)}"
    return f"{'Set off' if (thing >> 3) & 1 else 'Arm'} the Bomb {where}"


def _lane(t: Table, lane: int) -> str:
    line, number, side = t.domains["lane"][lane].split("-")
    return f"{line.capitalize()} {number} from the {COMPASS[side]}"


def explain(t: Table, s: BlastState, ask: Ask, value: int) -> str:
    """What an option would do: the card's own words, or what a deed costs."""
    question = ask.question
    if question is DISCARD:
        return t.cards[value].text
    if question is PATH:
        return {STEP: "One square further in the same direction.", LAY_HERE: "Fresh side up."}.get(value, "")
    if question is not DO or value == PASS:
        return "Unused Moves are lost; Speed-Ups and cards are kept." if question is DO else ""
    if value < LAUNCH:
        return "One Move, square by square."
    if value < LAY:
        return "Free: the Bomb flies to the first empty space, also around the edge."
    if value == LAY or value >= t.lay_on:
        return "Free: it is armed at your next turn and explodes at the one after."
    face = s.faces[s.display[value - BUY]] if value < PLAY else t.abilities[value - PLAY]
    return t.cards[face].text


def prompt(t: Table, s: BlastState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is DO:
        moves = blastroids.moves_left(t, s, ask.seat)
        return f"Your turn: {_count(moves, 'Move')} and {_count(s.bots[ask.seat].bombs, 'Bomb')} left."
    if question is NEXT:
        return f"Round {s.round}, captain: who takes the next turn?"
    if question is SPIN:
        return f"Captain: which Shrapling moves next? {_count(abs(shraplings.rotation(t, s)), 'turn')} on the cards."
    return question.prompt


def _count(n: int, noun: str) -> str:
    return f"{n or 'no'} {noun}{'' if n == 1 else 's'}"


def thing(t: Table, s: BlastState, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    question = ask.question
    seat = ask.seat
    square = s.bots[seat].square if s.bots else -1
    if question is DO:
        if value == PASS:
            return ""
        if value < LAUNCH:
            return _at(t, t.go[4 * square + value])
        if value < LAY:
            return _at(t, floor.bounce_square(t, s, square, value - LAUNCH))
        if value == LAY:
            return _at(t, square)
        if value < PLAY:
            return f"display:{SLOTS[value - BUY]}"
        if value >= t.lay_on:
            return _at(t, value - t.lay_on)
        return f"hand:{LETTERS[seat]}:{word(t, t.abilities[value - PLAY])}"
    if question is PATH:
        return _at(t, t.go[4 * square + s.moving] if value == STEP else square)
    if question is PASS_ITEM:
        return _at(t, square)
    if question is START:
        return _at(t, t.arenas[s.arena].starts[value])
    if question is DISCARD:
        return f"hand:{LETTERS[seat]}:{word(t, value)}"
    if question in (PUSH, ROLL, TOWARDS) or question.domain == "direction":
        return _at(t, square if value == PASS else t.go[4 * square + value])
    if question is REMOTE:
        return _at(t, value) if value < t.size else f"robot:{LETTERS[value - t.size]}"
    if value == PASS:
        return ""
    if question is FACE:
        return f"face:{t.domains[question.domain][value]}"
    if question is PICK_UP:
        return f"core:{LETTERS[value]}"
    if question is SPIN:
        return f"shrapling:{value + 1}"
    if question is LANE:
        return f"lane:{t.domains[question.domain][value]}"
    return f"robot:{LETTERS[value]}"


def _at(t: Table, square: int) -> str:
    return f"square:{square // t.width}:{square % t.width}" if square >= 0 else ""
