"""What a seat sees of Blast Tactics. Squares count row by row; a player is a letter, a team the letter of its first."""

from typing import Final, Literal, TypeAlias, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import CONVEYOR, DIRECTIONS, GROUNDS, KIND, TELEPORT, Direction, Ground
from scrapyard.games.blast_tactics.content import ITEMS, ItemWord
from scrapyard.games.blast_tactics.face import words
from scrapyard.games.blast_tactics.rules import blastroids, bombs, cores, flames, hunt, items, overtime, shraplings
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import (
    ACTION,
    BLOCK,
    BOMB,
    CORE,
    HUNT,
    ITEM,
    NOTHING,
    ROUND,
    SETUP,
    SHRAPLINGS,
    UNLIMITED,
    WHAT,
    BlastState,
)
from scrapyard.kernel.state import LETTERS, SPECTATOR, Letter

Place: TypeAlias = tuple[int, int]
"""Row and column."""
Mode: TypeAlias = Literal["standard", "coop"]
Phase: TypeAlias = Literal["setup", "round", "turn", "action", "end", "shraplings", "hunt"]

PHASES: Final[list[Phase]] = ["setup", "round", "turn", "action", "end", "shraplings", "hunt"]


class Block(TypedDict):
    """A Blastable Block; nobody sees through it."""

    kind: Literal["block"]


class Item(TypedDict):
    """An Item that lies open."""

    kind: Literal["item"]
    item: ItemWord


class Bomb(TypedDict):
    """A Bomb on the floor or on a head."""

    kind: Literal["bomb"]
    owner: Letter
    armed: bool
    """Explodes in its owner's next Bomb Phase."""


class Core(TypedDict):
    """A Core on a head."""

    kind: Literal["core"]
    owner: Letter


class ShraplingPiece(TypedDict):
    """A Shrapling on the floor or on a head."""

    kind: Literal["shrapling"]
    number: int
    damage: int
    facing: Direction


Thing: TypeAlias = Block | Item | Bomb | Core | ShraplingPiece
"""What lies on a square or a head."""


class SquareView(TypedDict):
    """One square."""

    ground: Ground
    dir: Direction | None
    """Where a Conveyor Belt or a Teleport Pad leads."""
    thing: Thing | None
    robot: Letter | None
    cores: list[Letter]
    """Whose Cores lie here."""


class Blastroid(TypedDict):
    """A player's robot, and what lies in front of the player."""

    seat: Letter
    colour: str
    pattern: str
    team: Letter
    """The lowest seat of its team."""
    alive: bool
    square: Place | None
    start: Place
    heart: bool
    flipped: bool
    """The Heart Token lies on its Speed-Up side."""
    hurt: bool
    """Has taken damage in this turn."""
    moves: int
    """The allowance of a turn, without Speed-Ups."""
    bombs: int
    """Bombs in the inventory."""
    limit: int
    """How many Bombs it may have at home and in play."""
    stock: int
    """Bombs in the stockpile."""
    flame: int | Literal["max"]
    speed_ups: int
    items: dict[ItemWord, int]
    """How many of each it has collected and not spent."""
    head: Thing | None
    hand: list[str | None]
    """Cards; None for one that the viewer may not see."""
    glitches: list[str]


class ShraplingView(TypedDict):
    """One Shrapling."""

    number: int
    square: Place | None
    """None while it is carried, and once it is gone."""
    damage: int
    """2 on the Red side, 1 on the Brown, 0 once it is gone."""
    facing: Direction
    heading: Direction | None
    """Where the cards on display would send it; None if it is shut in."""
    moved: bool
    """Has moved in this round."""


class ArenaView(TypedDict):
    """What stays as it is."""

    id: str
    name: str
    rows: int
    columns: int
    tiles: list[int]
    """The tile of each square."""
    bases: dict[Letter, Place]
    """Where each team's Core began."""


class OvertimeView(TypedDict):
    """Who flips, how far it has come, and which tile goes next."""

    holder: Letter | None
    flips: int
    tiles: int
    next: int | None


class BlastView(TypedDict):
    """Everything that a seat may see."""

    you: Letter | None
    """None for a spectator."""
    mode: Mode
    round: int
    phase: Phase
    active: Letter | None
    """None while nobody has a turn."""
    captain: Letter | None
    """Co-op: who chooses for all in this round."""
    arena: ArenaView
    squares: list[SquareView]
    """Empty before set-up, as are the next two."""
    blastroids: list[Blastroid]
    shraplings: list[ShraplingView]
    turns: int | None
    """Co-op: how far the cards on display turn the Shraplings, clockwise."""
    deck: int
    discard: list[str]
    """The top is the last."""
    display: list[str | None]
    """The left slot and the right; None is empty."""
    overtime: OvertimeView
    moves_left: int | None
    """In the Action Phase."""
    moving: Direction | None
    """The direction of the Move under way."""
    phasing: bool
    """Whether that Move is a Phase Shift."""
    path: list[int]
    """In the Action Phase: the squares on which the active Blastroid has been in this turn."""
    danger: dict[Letter, list[int]]
    """For each seat with armed Bombs, the squares on which its next Bomb Phase would hit if nothing changed."""
    shrapnel: list[int]
    """Co-op: the squares on which the Shraplings' next Explode Phase would hit if nothing changed."""
    over: bool
    places: list[int] | None
    """At the end: the place of each seat."""
    ending: str | None
    """At the end: the reason in one word."""


def view(t: Table, s: BlastState, seat: int) -> BlastView:
    """Everything that the seat may see: the arena is public, hands, deck and what lies under Blocks are not."""
    return _filled_in(t, s, seat, _public(t, s))


def views(t: Table, s: BlastState, seats: list[int]) -> list[BlastView]:
    """The same for several seats."""
    public = _public(t, s)
    return [_filled_in(t, s, seat, public) for seat in seats]


def _filled_in(t: Table, s: BlastState, seat: int, public: BlastView) -> BlastView:
    """What all see, and what this seat sees besides."""
    robots = public["blastroids"]
    return {
        **public,
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "blastroids": [{**robots[i], "hand": _hand(t, s, i, seat)} for i in range(len(robots))],
    }


def _hand(t: Table, s: BlastState, i: int, viewer: int) -> list[str | None]:
    hand = s.bots[i].hand
    is_open = viewer == i or t.open_hands
    return words.known(t, s.shown(hand, viewer)) if is_open else [None for _ in hand]


def _public(t: Table, s: BlastState) -> BlastView:
    """The table as all see it, with hands still to be filled in."""
    started = len(s.bots) == s.seats
    return {
        "you": None,
        "mode": "coop" if t.coop else "standard",
        "round": s.round,
        "phase": PHASES[s.phase],
        "active": LETTERS[s.active] if started and s.phase not in (SETUP, ROUND, SHRAPLINGS, HUNT) else None,
        "captain": LETTERS[hunt.captain(t, s)] if t.coop else None,
        "arena": _arena(t, s),
        "squares": [_square(t, s, square) for square in range(len(s.ground))],
        "blastroids": [_blastroid(t, s, i) for i in range(len(s.bots))],
        "shraplings": [_shrapling(t, s, i) for i in range(len(s.shraplings))],
        "turns": shraplings.rotation(t, s) if t.coop else None,
        "deck": len(s.deck),
        "discard": [words.word(t, s.faces[token]) for token in s.discard],
        "display": [words.word(t, s.faces[token]) if token >= 0 else None for token in s.display],
        "overtime": _overtime(t, s),
        "moves_left": blastroids.moves_left(t, s, s.active) if started and s.phase == ACTION else None,
        "moving": DIRECTIONS[s.moving] if s.moving >= 0 else None,
        "phasing": s.phasing,
        "path": s.path if s.phase == ACTION else [],
        "danger": _danger(t, s) if started else {},
        "shrapnel": _burnt(t, s, shraplings.places(t, s)) if started and not s.hunting else [],
        "over": s.over,
        "places": s.places if s.over else None,
        "ending": s.ending or None,
    }


def _arena(t: Table, s: BlastState) -> ArenaView:
    arena = t.arenas[s.arena]
    return {
        "id": arena.id,
        "name": arena.name,
        "rows": arena.height,
        "columns": arena.width,
        "tiles": arena.tile_of,
        "bases": {_team(t, team): arena.at(cores.base(t, s, team)) for team in range(len(s.cores))},
    }


def _team(t: Table, team: int) -> Letter:
    return LETTERS[t.teams.index(team)]


def _square(t: Table, s: BlastState, square: int) -> SquareView:
    ground = s.ground[square]
    kind = ground & KIND
    return {
        "ground": GROUNDS[kind],
        "dir": DIRECTIONS[ground >> 4] if kind in (CONVEYOR, TELEPORT) else None,
        "thing": _thing(t, s, s.things[square]),
        "robot": LETTERS[s.standing[square]] if s.standing[square] >= 0 else None,
        "cores": [_team(t, team) for team in range(len(s.cores)) if s.cores[team] == square],
    }


def _thing(t: Table, s: BlastState, thing: int) -> Thing | None:
    what = thing & WHAT
    if what == NOTHING:
        return None
    if what == BLOCK:
        return {"kind": "block"}
    if what == ITEM:
        return {"kind": "item", "item": ITEMS[items.of(t, s, thing >> 3)]}
    if what == BOMB:
        return {"kind": "bomb", "owner": LETTERS[thing >> 4], "armed": (thing >> 3) & 1 == 1}
    if what == CORE:
        return {"kind": "core", "owner": _team(t, thing >> 3)}
    shrapling = s.shraplings[thing >> 3]
    facing = DIRECTIONS[shrapling.facing]
    return {"kind": "shrapling", "number": (thing >> 3) + 1, "damage": shrapling.damage, "facing": facing}


def _blastroid(t: Table, s: BlastState, i: int) -> Blastroid:
    bot = s.bots[i]
    arena = t.arenas[s.arena]
    flame = blastroids.flame(t, s, i)
    return {
        "seat": LETTERS[i],
        "colour": t.content.colours[t.colours[i]],
        "pattern": t.content.patterns[t.colours[i]],
        "team": _team(t, t.teams[i]),
        "alive": bot.square >= 0,
        "square": arena.at(bot.square) if bot.square >= 0 else None,
        "start": arena.at(arena.starts[bot.start]),
        "heart": bot.heart == 1,
        "flipped": bot.flipped == 1,
        "hurt": bot.hurt,
        "moves": blastroids.allowance(t, s, i),
        "bombs": bot.bombs,
        "limit": bot.limit,
        "stock": bot.stock,
        "flame": "max" if flame == UNLIMITED else flame,
        "speed_ups": bot.speed_ups,
        "items": {ITEMS[item]: items.held(t, s, i, item) for item in range(len(ITEMS))},
        "head": _thing(t, s, bot.head),
        "hand": [],
        "glitches": [words.word(t, s.faces[s.glitches[n]]) for n in range(len(s.glitches)) if s.cursed[n] == i],
    }


def _shrapling(t: Table, s: BlastState, i: int) -> ShraplingView:
    shrapling = s.shraplings[i]
    on_floor = shrapling.square >= 0
    heading = shraplings.spun(t, s, i) if on_floor else -1
    return {
        "number": i + 1,
        "square": t.arenas[s.arena].at(shrapling.square) if on_floor else None,
        "damage": shrapling.damage,
        "facing": DIRECTIONS[shrapling.facing],
        "heading": DIRECTIONS[heading] if heading >= 0 else None,
        "moved": (s.moved >> i) & 1 == 1,
    }


def _overtime(t: Table, s: BlastState) -> OvertimeView:
    """BT-199: public."""
    tile = overtime.next_tile(t, s)
    return {
        "holder": LETTERS[s.holder] if s.holder >= 0 else None,
        "flips": s.flips,
        "tiles": len(t.orders[0]),
        "next": tile if tile >= 0 else None,
    }


def _danger(t: Table, s: BlastState) -> dict[Letter, list[int]]:
    result: dict[Letter, list[int]] = {}
    for seat in range(s.seats):
        armed = bombs.armed(t, s, seat)
        if armed:
            result[LETTERS[seat]] = _burnt(t, s, armed)
    return result


def _burnt(t: Table, s: BlastState, charges: list[int]) -> list[int]:
    scorched = vec[i64]([0] * t.size)
    flames.scorch(t, s, charges, scorched)
    return [square for square in range(t.size) if scorched[square]]
