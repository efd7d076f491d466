"""What a seat sees of Blast Tactics, and how options and questions read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapyard.games.blast_tactics.arena import DIRECTIONS, GROUNDS, KIND
from scrapyard.games.blast_tactics.basics import ACTION, HUNT, ROUND, SETUP, SHRAPLINGS
from scrapyard.games.blast_tactics.content import ITEMS
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
from scrapyard.games.blast_tactics.state import BLOCK, BOMB, CORE, ITEM, NOTHING, UNLIMITED, WHAT, BlastState
from scrapyard.kernel.ask import PASS, Ask
from scrapyard.kernel.game import LETTERS
from scrapyard.kernel.state import SPECTATOR

if TYPE_CHECKING:
    from scrapyard.games.blast_tactics.rules import BlastTactics

SLOTS = ("left", "right")
COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}


def view(game: BlastTactics, s: BlastState, seat: int) -> dict[str, object]:
    """Everything that the seat may see: the arena is public, hands, deck and what lies under Blocks are not."""
    arena = game.arenas[s.arena]
    started = len(s.bots) == s.seats
    return {
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "mode": "coop" if game.coop else "standard",
        "round": s.round,
        "phase": _phase(s),
        "active": LETTERS[s.active] if started and s.phase not in (SETUP, ROUND, SHRAPLINGS, HUNT) else None,
        "captain": LETTERS[game.captain(s)] if game.coop else None,
        "arena": {
            "id": arena.id,
            "name": arena.name,
            "rows": arena.height,
            "columns": arena.width,
            "tiles": arena.tile_of,
        },
        "squares": [_square(game, s, square) for square in range(len(s.ground))],
        "blastroids": [_blastroid(game, s, i, seat) for i in range(len(s.bots))],
        "shraplings": [_shrapling(game, s, i) for i in range(len(s.shraplings))],
        "turns": game.turns(s) if game.coop else None,
        "deck": len(s.deck),
        "discard": [game.face_word(s.faces[token]) for token in s.discard],
        "display": [game.face_word(s.faces[token]) if token >= 0 else None for token in s.display],
        "overtime": _overtime(game, s),
        "moves_left": game.moves_left(s, s.active) if started and s.phase == ACTION else None,
        "moving": DIRECTIONS[s.moving] if s.moving >= 0 else None,
        "phasing": s.phasing,
        "danger": _danger(game, s) if started else {},
        "over": s.over,
        "places": s.places if s.over else None,
        "ending": s.ending or None,
    }


def _phase(s: BlastState) -> str:
    return ["setup", "round", "turn", "action", "end", "shraplings", "hunt"][s.phase]


def _square(game: BlastTactics, s: BlastState, square: int) -> dict[str, object]:
    ground = s.ground[square]
    kind = GROUNDS[ground & KIND]
    return {
        "ground": kind,
        "dir": DIRECTIONS[ground >> 4] if kind in ("conveyor", "teleport") else None,
        "thing": _thing(game, s, s.things[square]),
        "robot": LETTERS[s.standing[square]] if s.standing[square] >= 0 else None,
        "cores": [LETTERS[game.teams.index(team)] for team in range(len(s.cores)) if s.cores[team] == square],
    }


def _thing(game: BlastTactics, s: BlastState, thing: int) -> dict[str, object] | None:
    """What lies on a square or a head; nobody sees through a Block."""
    what = thing & WHAT
    if what == NOTHING:
        return None
    if what == BLOCK:
        return {"kind": "block"}
    if what == ITEM:
        return {"kind": "item", "item": game.face_word(s.faces[thing >> 3])}
    if what == BOMB:
        return {"kind": "bomb", "owner": LETTERS[thing >> 4], "armed": (thing >> 3) & 1 == 1}
    if what == CORE:
        return {"kind": "core", "owner": LETTERS[game.teams.index(thing >> 3)]}
    shrapling = s.shraplings[thing >> 3]
    facing = DIRECTIONS[shrapling.facing]
    return {"kind": "shrapling", "number": (thing >> 3) + 1, "damage": shrapling.damage, "facing": facing}


def _place(game: BlastTactics, square: int) -> list[int] | None:
    return [square // game.width, square % game.width] if square >= 0 else None


def _blastroid(game: BlastTactics, s: BlastState, i: int, viewer: int) -> dict[str, object]:
    bot = s.bots[i]
    colour = game.colour(i)
    open_to_viewer = viewer == i or game.open_hands
    return {
        "seat": LETTERS[i],
        "colour": game.content.colours[colour],
        "pattern": game.content.patterns[colour],
        "team": LETTERS[game.teams.index(game.teams[i])],
        "alive": bot.square >= 0,
        "square": _place(game, bot.square),
        "heart": bot.heart == 1,
        "flipped": bot.flipped == 1,
        "hurt": bot.hurt,
        "moves": game.allowance(s, i),
        "bombs": bot.bombs,
        "limit": bot.limit,
        "stock": bot.stock,
        "flame": "max" if game.flame(s, i) == UNLIMITED else game.flame(s, i),
        "speed_ups": bot.speed_ups,
        "items": {item: _held(game, s, i, n) for n, item in enumerate(ITEMS)},
        "head": _thing(game, s, bot.head),
        "hand": game.words(s.shown(bot.hand, viewer)) if open_to_viewer else [None] * len(bot.hand),
        "glitches": [game.face_word(s.faces[s.glitches[n]]) for n in range(len(s.glitches)) if s.cursed[n] == i],
    }


def _held(game: BlastTactics, s: BlastState, seat: int, item: int) -> int:
    face = game.item_face(item)
    return sum(1 for n in range(len(s.loot)) if s.looters[n] == seat and s.faces[s.loot[n]] == face)


def _shrapling(game: BlastTactics, s: BlastState, i: int) -> dict[str, object]:
    shrapling = s.shraplings[i]
    return {
        "number": i + 1,
        "square": _place(game, shrapling.square),
        "damage": shrapling.damage,
        "facing": DIRECTIONS[shrapling.facing],
        "moved": (s.moved >> i) & 1 == 1,
    }


def _overtime(game: BlastTactics, s: BlastState) -> dict[str, object]:
    """BT-199: who flips, how far it has come, and which tile goes next."""
    tile = game.next_tile(s)
    return {
        "holder": LETTERS[s.holder] if s.holder >= 0 else None,
        "flips": s.flips,
        "tiles": len(game.orders[0]),
        "next": tile if tile >= 0 else None,
    }


def _danger(game: BlastTactics, s: BlastState) -> dict[str, list[int]]:
    """For each seat, the squares that the flames of its next Bomb Phase would reach if nothing changed."""
    result: dict[str, list[int]] = {}
    for seat in range(s.seats):
        armed = game.armed_bombs(s, seat)
        if armed:
            scorched = [0] * game.size
            game.flames(s, armed, scorched)
            result[LETTERS[seat]] = [square for square in range(game.size) if scorched[square]]
    return result


# Options in words


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
    if value == PASS or question is FACE:
        return ""
    if question is PICK_UP:
        return f"core:{LETTERS[value]}"
    if question is SPIN:
        return f"shrapling:{value + 1}"
    if question is LANE:
        return f"lane:{game.vocabulary.word(question, value)}"
    return f"robot:{LETTERS[value]}"


def _at(game: BlastTactics, square: int) -> str:
    return f"square:{square // game.width}:{square % game.width}" if square >= 0 else ""
