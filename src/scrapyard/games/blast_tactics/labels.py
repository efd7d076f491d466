"""How options and questions of Blast Tactics read, and which thing on the table each option belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapyard.games.blast_tactics.arenas.arena import DIRECTIONS
from scrapyard.games.blast_tactics.questions import (
    BUY,
    DISCARD,
    DO,
    FACE,
    LANE,
    LAUNCH,
    LAY,
    LAY_HERE,
    NEXT,
    PATH,
    PICK_UP,
    PLAY,
    PUSH,
    REMOTE,
    ROLL,
    SPIN,
    START,
    STEP,
    TOWARDS,
)
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.ask import PASS, Ask
from scrapyard.kernel.state import LETTERS

if TYPE_CHECKING:
    from scrapyard.games.blast_tactics.rules import BlastTactics

SLOTS = ("left", "right")
COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}


def label(game: BlastTactics, s: BlastState, ask: Ask, value: int) -> str:
    """An option in a few words."""
    question = ask.question
    if question is DO:
        return _deed(game, s, value)
    if question is PATH:
        return {STEP: "Go on", LAY_HERE: "Lay a Bomb here"}.get(value, "Stop here")
    if question is FACE:
        return ("Fresh", "Armed")[value]
    if question is START:
        return f"Start space {value + 1}"
    if question is REMOTE:
        return _remote(game, s, value)
    if question is LANE:
        return "Send no Bomb" if value == PASS else _lane(game, value)
    if question is PICK_UP:
        return "Leave it" if value == PASS else f"Take the Core of {LETTERS[value]}"
    if question is SPIN:
        return f"Shrapling {value + 1} on {game.arenas[s.arena].place(s.shraplings[value].square)}"
    if question is DISCARD:
        return game.face_name(value)
    if value == PASS:
        return "The Bomb underfoot"
    if question.domain == "direction":
        return COMPASS[DIRECTIONS[value]].capitalize()
    return f"{LETTERS[value]} ({game.content.colours[game.colour(value)].capitalize()})"


def _deed(game: BlastTactics, s: BlastState, value: int) -> str:
    if value == PASS:
        return "End the turn"
    if value < LAUNCH:
        return f"Move {COMPASS[DIRECTIONS[value]]}"
    if value < LAY:
        return f"Launch {COMPASS[DIRECTIONS[value - LAUNCH]]}"
    if value == LAY:
        return "Lay a Bomb"
    if value < PLAY:
        return f"Buy {game.face_name(s.faces[s.display[value - BUY]])}"
    return f"Play {game.face_name(game.abilities[value - PLAY])}"


def _remote(game: BlastTactics, s: BlastState, value: int) -> str:
    on_floor = value < game.size
    thing = s.things[value] if on_floor else s.bots[value - game.size].head
    where = f"on {game.arenas[s.arena].place(value)}" if on_floor else f"on the head of {LETTERS[value - game.size]}"
    return f"{'Set off' if (thing >> 3) & 1 else 'Arm'} the Bomb {where}"


def _lane(game: BlastTactics, lane: int) -> str:
    line, number, side = game.vocabulary.domains["lane"][lane].split("-")
    return f"{line.capitalize()} {number} from the {COMPASS[side]}"


def explain(game: BlastTactics, s: BlastState, ask: Ask, value: int) -> str:
    """What an option would do: the card's own words, or what a deed costs."""
    question = ask.question
    if question is DISCARD:
        return game.cards[value].text
    if question is PATH:
        return {STEP: "One square further in the same direction.", LAY_HERE: "Fresh side up."}.get(value, "")
    if question is not DO or value == PASS:
        return "Unused Moves are lost; Speed-Ups and cards are kept." if question is DO else ""
    if value < LAUNCH:
        return "One Move, square by square."
    if value < LAY:
        return "Free: the Bomb flies to the first empty space, also around the edge."
    if value == LAY:
        return "Free: it is armed at your next turn and explodes at the one after."
    face = s.faces[s.display[value - BUY]] if value < PLAY else game.abilities[value - PLAY]
    return game.cards[face].text


def prompt(game: BlastTactics, s: BlastState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is DO:
        moves = game.moves_left(s, ask.seat)
        bombs = s.bots[ask.seat].bombs
        return f"Your turn: {_count(moves, 'Move')} and {_count(bombs, 'Bomb')} left."
    if question is NEXT:
        return f"Round {s.round}, captain: who takes the next turn?"
    if question is SPIN:
        return f"Captain: which Shrapling moves next? {_count(abs(game.turns(s)), 'turn')} on the cards."
    return question.prompt


def _count(n: int, noun: str) -> str:
    return f"{n or 'no'} {noun}{'' if n == 1 else 's'}"


def thing(game: BlastTactics, s: BlastState, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    question = ask.question
    seat = ask.seat
    square = s.bots[seat].square if s.bots else -1
    if question is DO:
        if value == PASS:
            return ""
        if value < LAUNCH:
            return _at(game, game.go[4 * square + value])
        if value < LAY:
            return _at(game, game.bounce_square(s, square, value - LAUNCH))
        if value == LAY:
            return _at(game, square)
        if value < PLAY:
            return f"display:{SLOTS[value - BUY]}"
        return f"hand:{LETTERS[seat]}:{game.face_word(game.abilities[value - PLAY])}"
    if question is PATH:
        return _at(game, game.go[4 * square + s.moving] if value == STEP else square)
    if question is START:
        return _at(game, game.arenas[s.arena].starts[value])
    if question is DISCARD:
        return f"hand:{LETTERS[seat]}:{game.face_word(value)}"
    if question in (PUSH, ROLL, TOWARDS) or question.domain == "direction":
        return _at(game, square if value == PASS else game.go[4 * square + value])
    if question is REMOTE:
        return _at(game, value) if value < game.size else f"robot:{LETTERS[value - game.size]}"
    if value == PASS:
        return ""
    if question is FACE:
        return f"face:{game.vocabulary.word(question, value)}"
    if question is PICK_UP:
        return f"core:{LETTERS[value]}"
    if question is SPIN:
        return f"shrapling:{value + 1}"
    if question is LANE:
        return f"lane:{game.vocabulary.word(question, value)}"
    return f"robot:{LETTERS[value]}"


def _at(game: BlastTactics, square: int) -> str:
    return f"square:{square // game.width}:{square % game.width}" if square >= 0 else ""
