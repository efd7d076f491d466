"""What a seat sees of Blast Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapyard.games.blast_tactics.arenas.arena import DIRECTIONS, GROUNDS, KIND
from scrapyard.games.blast_tactics.basics import ACTION, HUNT, ROUND, SETUP, SHRAPLINGS
from scrapyard.games.blast_tactics.content import ITEMS
from scrapyard.games.blast_tactics.state import BLOCK, BOMB, CORE, ITEM, NOTHING, UNLIMITED, WHAT, BlastState
from scrapyard.kernel.state import LETTERS, SPECTATOR

if TYPE_CHECKING:
    from scrapyard.games.blast_tactics.rules import BlastTactics


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
            "bases": _bases(game, s),
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


def _bases(game: BlastTactics, s: BlastState) -> dict[str, list[int] | None]:
    """Where each team's Core began."""
    return {LETTERS[game.teams.index(team)]: _place(game, game.base(s, team)) for team in range(len(s.cores))}


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
        "start": _place(game, game.arenas[s.arena].starts[bot.start]),
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
    heading = game.spun(s, i) if shrapling.square >= 0 else -1
    return {
        "number": i + 1,
        "square": _place(game, shrapling.square),
        "damage": shrapling.damage,
        "facing": DIRECTIONS[shrapling.facing],
        "heading": DIRECTIONS[heading] if heading >= 0 else None,
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
