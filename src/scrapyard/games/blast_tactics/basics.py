"""Blast Tactics' ground: the arena and the options of a table, squares, heads, Items, Glitch Cards, allowances."""

from collections.abc import Mapping
from typing import Final

from scrapyard.games.blast_tactics.arena import (
    COLUMN_STEP,
    DIRECTIONS,
    GREY,
    OUTSIDE,
    PIT,
    ROW_STEP,
    Arena,
)
from scrapyard.games.blast_tactics.content import (
    ABILITY,
    BOMB_UP,
    FLAME_MAX,
    GLITCH,
    MOD_ALLOWANCE,
    OVERRIDE_FLAME,
    OVERTIME,
    SPEED_UP,
    Card,
    Content,
    load,
)
from scrapyard.games.blast_tactics.questions import (
    BOMB_HOME,
    COLLECTED,
    CORE_DROPPED,
    CROSSED,
    QUESTIONS,
    SPENT,
)
from scrapyard.games.blast_tactics.state import (
    BOMB,
    CORE,
    GONE,
    ITEM,
    NOTHING,
    SHRAPLING,
    UNLIMITED,
    WHAT,
    BlastState,
)
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import LETTERS, Game, Meta
from scrapyard.kernel.settings import Settings

SETUP: Final = 0
ROUND: Final = 1
TURN: Final = 2
ACTION: Final = 3
END: Final = 4
SHRAPLINGS: Final = 5
HUNT: Final = 6

MAY: Final = 0


class Basics(Game[BlastState]):
    """What all rules of Blast Tactics build on."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        self.copies = settings.number("copies")
        self.content: Content = load(dict(pack), self.copies)
        self.cards: list[Card] = self.content.cards
        self.coop = settings.text("mode") == "coop"
        self.arenas: list[Arena] = self.content.arenas
        self.choices: list[int] = self.choose_arenas(settings, seats)
        """The arenas among which this table draws; mostly one."""
        arena = self.arenas[self.choices[0]]
        self.size = arena.size
        self.width = arena.width
        self.height = arena.height
        self.go: list[int] = arena.go
        self.wrap: list[int] = wrapped(arena)
        """As `go`, but what leaves the arena comes in on the other side."""
        self.tile_of: list[int] = arena.tile_of
        self.tiles: list[list[int]] = arena.tiles
        self.orders: list[list[int]] = arena.orders
        self.teams: list[int] = read_teams(settings.text("teams"), seats)
        self.abilities: list[int] = [i for i in range(len(self.cards)) if self.cards[i].kind == ABILITY]
        self.clock_face = [card.kind for card in self.cards].index(OVERTIME)
        self.glitch_faces: list[int] = [i for i in range(len(self.cards)) if self.cards[i].kind == GLITCH]
        super().__init__(meta, seats, settings, QUESTIONS, self.words_of(arena, seats))
        self.revenge = settings.flag("revenge")
        self.has_cores = settings.flag("core")
        if self.has_cores and not arena.cores:
            raise SettingsError(f"setting core: the arena {arena.id} names no Core spaces")
        self.fixed_fan = settings.text("fan_mode") == "fixed2"
        self.draws = settings.text("final_tie") == "draw"
        hands = settings.text("open_hands")
        self.open_hands = hands == "on" or (hands == "auto" and self.coop)
        self.stall_rounds = settings.number("stall_rounds", self.content.stall_rounds)
        self.coop_crush = settings.text("coop_crush")
        self.start_bombs = self.content.start_bombs_coop if self.coop else self.content.start_bombs

    def choose_arenas(self, settings: Settings, seats: int) -> list[int]:
        """BT-015, BT-018, BT-315: by player count, by id, and with which features."""
        wanted = settings.text("arena")
        fits = [i for i in range(len(self.arenas)) if self.serves(i, seats)]
        if wanted == "by_players":
            at = -1
            for i in fits:
                if self.arenas[i].base == self.arenas[i].id:
                    at = i
                    break
            if at < 0:
                raise SettingsError(f"no arena for {seats} seats in mode {settings.text('mode')}")
        else:
            at = self.content.arena(wanted)
            if at < 0:
                raise SettingsError(f"setting arena: there is no arena {wanted!r}")
            if at not in fits:
                mode = "coop" if self.arenas[at].coop else "standard"
                counts = " or ".join(str(n) for n in self.arenas[at].players)
                raise SettingsError(f"setting arena: {wanted} is for mode {mode} and {counts} seats")
        features = settings.text("features")
        if features == "none":
            return [at]
        base = self.arenas[at].base
        if features != "random":
            module = self.content.arena(f"{base}-{features}")
            if module < 0 or not self.serves(module, seats):
                raise SettingsError(f"setting features: the arena {base} has no variant {features!r}")
            return [module]
        shape = self.arenas[at]
        variants = [i for i in fits if self.arenas[i].base == base and self.arenas[i].id != base]
        alike = [
            i for i in variants if self.arenas[i].orders == shape.orders and self.arenas[i].tile_of == shape.tile_of
        ]
        if not alike:
            raise SettingsError(f"setting features: the arena {base} has no variants to draw from")
        return alike

    def serves(self, i: int, seats: int) -> bool:
        return self.arenas[i].coop == self.coop and seats in self.arenas[i].players

    def words_of(self, arena: Arena, seats: int) -> dict[str, list[str]]:
        """The words of every domain."""
        kinds = [card.id.replace("_", "-") for card in self.cards]
        deeds = [f"move-{d}" for d in DIRECTIONS] + [f"launch-{d}" for d in DIRECTIONS]
        deeds += ["lay", "buy-left", "buy-right"] + [f"play-{kinds[face]}" for face in self.abilities]
        lanes = [f"row-{r}-{side}" for r in range(arena.height) for side in ("w", "e")]
        lanes += [f"column-{c}-{side}" for c in range(arena.width) for side in ("n", "s")]
        heads = [f"head-{letter}" for letter in LETTERS[:seats]]
        return {
            "none": [],
            "seat": list(LETTERS[:seats]),
            "start": [str(i + 1) for i in range(len(arena.starts))],
            "deed": deeds,
            "card": kinds,
            "direction": list(DIRECTIONS),
            "place": [arena.place(square) for square in range(arena.size)] + heads,
            "face": ["fresh", "armed"],
            "core": list(LETTERS[:seats]),
            "lane": lanes,
            "shrapling": [str(i + 1) for i in range(4 * self.copies)],
        }

    # Squares

    def is_empty(self, s: BlastState, square: int) -> bool:
        """BT-009: an empty space for a Bomb; a pit counts, the Bomb falls in."""
        if s.things[square] != NOTHING or s.standing[square] >= 0:
            return False
        ground = s.ground[square]
        return ground not in (GREY, OUTSIDE)

    def is_inside(self, s: BlastState, square: int) -> bool:
        """Green floor, whatever lies on it. BT-003."""
        if square < 0:
            return False
        ground = s.ground[square]
        return ground not in (GREY, OUTSIDE)

    def bounce_square(self, s: BlastState, square: int, d: int) -> int:
        """BT-113 to BT-117: the first empty space in the direction, over obstacles and around the edge, or -1."""
        at = self.wrap[4 * square + d]
        while at != square:
            if self.is_empty(s, at):
                return at
            at = self.wrap[4 * at + d]
        return -1

    def hop_square(self, s: BlastState, square: int, d: int, by_bomb: bool) -> int:
        """BT-309 to BT-311: where a Trampoline sends a piece, or -1. It never sends one beyond the edge."""
        at = self.go[4 * square + d]
        while at >= 0 and s.ground[at] != OUTSIDE:
            if self.is_empty(s, at) and (by_bomb or s.ground[at] != PIT):
                return at
            at = self.go[4 * at + d]
        return -1

    def nearest_square(self, s: BlastState, square: int, unoccupied: bool = False) -> int:
        """The nearest green, pit-free square without Block, Item or Bomb, itself first. BT-252, BT-339.

        Breadth-first in the order N, E, S, W over the whole rectangle; -1 if there is none.
        """
        seen = [False] * self.size
        seen[square] = True
        queue = [square]
        for at in queue:
            taken = s.things[at] != NOTHING or (unoccupied and s.standing[at] >= 0)
            if not taken and self.is_inside(s, at) and s.ground[at] != PIT:
                return at
            for d in range(4):
                beside = self.go[4 * at + d]
                if beside >= 0 and not seen[beside]:
                    seen[beside] = True
                    queue.append(beside)
        return -1

    # Blastroids

    def relocate(self, s: BlastState, seat: int, square: int) -> None:
        """Put a Blastroid on another square; passing through another one leaves that one where it is."""
        bot = s.bots[seat]
        if s.standing[bot.square] == seat:
            s.standing[bot.square] = -1
        bot.square = square
        if s.standing[square] < 0:
            s.standing[square] = seat

    def in_turn_order(self, s: BlastState) -> list[int]:
        """All seats, beginning with the active one."""
        n = s.seats
        return [(s.active + i) % n for i in range(n)]

    def allowance(self, s: BlastState, seat: int) -> int:
        """BT-055, BT-171, BT-227: two Moves, three with a flipped Heart Token, less what a Glitch takes."""
        moves = self.content.start_moves
        if s.bots[seat].flipped:
            moves += self.content.heart_bonus_moves
        if s.glitches:
            for i in range(len(s.glitches)):
                if s.cursed[i] == seat:
                    for step in self.cards[s.faces[s.glitches[i]]].steps:
                        if step.op == MOD_ALLOWANCE:
                            moves = max(step.least, moves + step.value)
        return moves

    def moves_left(self, s: BlastState, seat: int) -> int:
        """BT-057, BT-G94: what is left of the allowance, and all Speed-Ups."""
        return max(0, self.allowance(s, seat) - s.used) + s.bots[seat].speed_ups

    def spend_move(self, s: BlastState, seat: int) -> None:
        """BT-058: the allowance first, then a Speed-Up, which leaves the game."""
        if s.used < self.allowance(s, seat):
            s.used += 1
            return
        s.bots[seat].speed_ups -= 1
        for i in range(len(s.loot)):
            if s.looters[i] == seat and s.faces[s.loot[i]] == self.item_face(SPEED_UP):
                s.boxed.append(s.loot.pop(i))
                del s.looters[i]
                break
        s.tell(SPENT, seat)

    def flame(self, s: BlastState, owner: int) -> int:
        """BT-095, BT-150, BT-228: how far the owner's flames reach at this moment."""
        if s.glitches:
            for i in range(len(s.glitches)):
                if s.cursed[i] == owner:
                    for step in self.cards[s.faces[s.glitches[i]]].steps:
                        if step.op == OVERRIDE_FLAME:
                            return step.value
        return s.bots[owner].flame

    # Bombs and heads

    def in_play(self, s: BlastState, owner: int) -> int:
        """How many Bombs of this colour are on the floor or on a head. BT-011."""
        bot = s.bots[owner]
        return self.content.bomb_cap - bot.bombs - bot.stock

    def bring_home(self, s: BlastState, owner: int) -> None:
        """BT-167, BT-217: back to the inventory, or to the stockpile what is above the limit."""
        bot = s.bots[owner]
        if bot.bombs + self.in_play(s, owner) <= bot.limit:
            bot.bombs += 1
        else:
            bot.stock += 1
        s.tell(BOMB_HOME, owner)

    def put(self, s: BlastState, square: int, thing: int) -> None:
        """A Bomb or Shrapling onto the floor."""
        s.things[square] = thing
        if thing & WHAT == SHRAPLING:
            s.shraplings[thing >> 3].square = square

    def lift(self, s: BlastState, square: int) -> int:
        """A Bomb or Shrapling off the floor."""
        thing = s.things[square]
        s.things[square] = NOTHING
        if thing & WHAT == SHRAPLING:
            s.shraplings[thing >> 3].square = GONE
        return thing

    def empty_head(self, s: BlastState, seat: int, square: int) -> None:
        """BT-134, BT-245, BT-252: what the Blastroid carried goes home, or lies down where it was."""
        bot = s.bots[seat]
        load = bot.head
        bot.head = NOTHING
        if load & WHAT == BOMB:
            self.bring_home(s, load >> 4)
        elif load & WHAT == CORE:
            self.drop_core(s, load >> 3, square)

    def drop_core(self, s: BlastState, team: int, square: int) -> None:
        """BT-245, BT-252: onto the square, or next to it if that is a pit."""
        at = square
        if s.ground[at] == PIT:
            at = self.nearest_square(s, square)
        s.cores[team] = at
        if at >= 0:
            s.tell(CORE_DROPPED, whom=self.teams.index(team), item=at)

    # Items

    def item_face(self, item: int) -> int:
        """Faces of Items stand behind those of cards."""
        return len(self.cards) + item

    def collect(self, s: BlastState, seat: int, square: int) -> None:
        """BT-073, BT-074, BT-091 to BT-097."""
        token = s.things[square] >> 3
        s.things[square] = NOTHING
        s.loot.append(token)
        s.looters.append(seat)
        s.tell(COLLECTED, seat, token=token)
        self.gain(s, seat, s.faces[token] - len(self.cards))

    def gain(self, s: BlastState, seat: int, item: int) -> None:
        """What an Item does for its collector."""
        bot = s.bots[seat]
        if item == BOMB_UP:
            if bot.limit < self.content.bomb_cap:
                bot.limit += 1
                if bot.stock > 0:
                    bot.stock -= 1
                    bot.bombs += 1
        elif item == FLAME_MAX:
            bot.flame = UNLIMITED
        else:
            bot.speed_ups += 1

    def collect_if_item(self, s: BlastState, seat: int, square: int) -> bool:
        if s.things[square] & WHAT == ITEM:
            self.collect(s, seat, square)
            return True
        return False

    # Glitch

    def cross(self, s: BlastState, one: int, other: int) -> None:
        """BT-230 to BT-232: Glitch Cards change hands."""
        changed = False
        for i in range(len(s.glitches)):
            if s.cursed[i] == one:
                s.cursed[i] = other
                changed = True
            elif s.cursed[i] == other:
                s.cursed[i] = one
                changed = True
        if changed:
            s.tell(CROSSED, one, other)


def wrapped(arena: Arena) -> list[int]:
    """Neighbours on a rectangle whose opposite edges touch. BT-115."""
    table: list[int] = []
    for square in range(arena.size):
        for d in range(4):
            row = (square // arena.width + ROW_STEP[d]) % arena.height
            column = (square % arena.width + COLUMN_STEP[d]) % arena.width
            table.append(row * arena.width + column)
    return table


def read_teams(text: str, seats: int) -> list[int]:
    """BT-234: the team of each seat, numbered by lowest seat; without teams each seat is one."""
    if text == "off":
        return list(range(seats))
    marks = [str(seat % 2) for seat in range(seats)] if text == "odd_even" else list(text)
    if len(marks) != seats:
        raise SettingsError(f"setting teams: {text!r} names {len(marks)} seats, the table has {seats}")
    names: list[str] = []
    for mark in marks:
        if mark not in names:
            names.append(mark)
    if len(names) < 2:
        raise SettingsError("setting teams: there must be at least two teams")
    return [names.index(mark) for mark in marks]
