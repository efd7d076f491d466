"""Blast Tactics' cards, items, dice and arenas as flat tables that the rules read."""

from typing import Any, Final, Literal, TypeAlias, final

from mypy_extensions import i64

from scrapyard import packs
from scrapyard.games.blast_tactics import schema
from scrapyard.games.blast_tactics.arenas.arena import Arena
from scrapyard.games.blast_tactics.arenas.reading import read_arenas

ABILITY: Final = 0
OVERTIME: Final = 1
GLITCH: Final = 2
KINDS: Final = ["ability", "overtime", "glitch"]

BOUNCE: Final = 0
ROLL: Final = 1
LOAD: Final = 2
WALK: Final = 3
TICK_OR_DETONATE: Final = 4
FLIP_TILE: Final = 5
MOD_ALLOWANCE: Final = 6
OVERRIDE_FLAME: Final = 7
OPS: Final = [
    "bounce",
    "roll",
    "load",
    "walk",
    "tick_or_detonate",
    "flip_tile",
    "mod_allowance",
    "override_flame",
]

BOMB_UP: Final = 0
SPEED_UP: Final = 1
FLAME_MAX: Final = 2
ItemWord: TypeAlias = Literal["bomb-up", "speed-up", "flame-max"]
ITEMS: Final[list[ItemWord]] = ["bomb-up", "speed-up", "flame-max"]
ITEM_NAMES: Final = ["Bomb-Up", "Speed-Up", "Flame-Max"]


@final
class Step:
    """One effect of a card."""

    def __init__(self, op: i64) -> None:
        self.op = op
        self.adjacent = False
        """May the Bomb be on a neighbouring square?"""
        self.own_square = False
        """May it be the one underfoot?"""
        self.phase = False
        self.cost: i64 = 0
        self.value: i64 = 0
        self.least: i64 = 0


@final
class Card:
    """A kind of card: an Ability, OVERTIME! or a Glitch."""

    def __init__(self, id: str, name: str, kind: int, count: int, text: str, steps: list[Step]) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.count = count
        self.text = text
        self.steps = steps
        self.turns = 0
        """Rotation icons for Shraplings: clockwise less counter-clockwise."""


@final
class Content:
    """All of the game's content, for one table."""

    def __init__(self) -> None:
        self.set_id = ""
        self.hand: i64 = 3
        self.bomb_cap: i64 = 5
        self.start_bombs = 2
        self.start_bombs_coop = 1
        self.start_hearts = 1
        self.start_moves: i64 = 2
        self.heart_bonus_moves: i64 = 1
        self.flame: i64 = 2
        self.flame_shrapling: i64 = 2
        self.packet = 2
        self.moved: list[int] = []
        """For each number of players, how many cards go below the packet."""
        self.cards: list[Card] = []
        self.colours: list[str] = []
        self.patterns: list[str] = []
        self.items: list[int] = []
        """How many tiles of each Item."""
        self.distance: list[int] = []
        self.drift: list[int] = []
        self.spin: list[int] = []
        self.arenas: list[Arena] = []


def _step(table: Any) -> Step:
    step = Step(OPS.index(table.op))
    target = table.target or ""
    step.adjacent = "adjacent" in target
    step.own_square = "own_square" in target
    step.phase = table.phase is True
    step.cost = table.cost or 0
    step.value = table.value or 0
    step.least = table.min or 0
    return step


def load(patch: dict[str, object], copies: int) -> Content:
    """The house set, with a pack's changes over it, in so many copies of the game."""
    tables = packs.content("scrapyard.games.blast_tactics", patch, schema.ContentTable, schema.check)
    content = Content()
    content.set_id = tables.set.id
    limits = tables.limits
    content.hand = limits.hand
    content.bomb_cap = limits.bomb_cap
    content.start_bombs = limits.start_bombs
    content.start_bombs_coop = limits.start_bombs_coop
    content.start_hearts = limits.start_hearts
    content.start_moves = limits.start_moves
    content.heart_bonus_moves = limits.heart_bonus_moves
    content.flame = limits.flame_default
    content.flame_shrapling = limits.flame_shrapling
    content.packet = tables.clock.packet
    content.moved = [0] + [tables.clock.moved[number] for number in ("1", "2", "3", "4")]
    for entry in tables.card:
        steps = [_step(effect) for effect in entry.effect]
        kind = KINDS.index(entry.kind)
        count = entry.count if kind == OVERTIME else entry.count * copies
        card = Card(entry.id, entry.name, kind, count, entry.text, steps)
        card.turns = entry.cw - entry.ccw
        content.cards.append(card)
    content.colours = [colour.id for colour in tables.colour]
    content.patterns = [colour.pattern for colour in tables.colour]
    items = tables.items
    content.items = [items.bomb_up * copies, items.speed_up * copies, items.flame_max * copies]
    content.distance = tables.fan.distance
    content.drift = tables.fan.drift
    content.spin = tables.fan.spin
    content.arenas = read_arenas(tables, copies, packs.file_of(patch))
    return content
