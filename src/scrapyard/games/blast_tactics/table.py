"""A table of Blast Tactics: its content, its arena, its options, and the words of its options."""

from collections.abc import Mapping

from scrapyard.games.blast_tactics.arenas.arena import (
    COLUMN_STEP,
    DIRECTIONS,
    ROW_STEP,
    Arena,
)
from scrapyard.games.blast_tactics.content import (
    ABILITY,
    GLITCH,
    OVERTIME,
    Card,
    Content,
    load,
)
from scrapyard.games.blast_tactics.questions import (
    QUESTIONS,
)
from scrapyard.games.blast_tactics.state import (
    BlastState,
)
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.old import OldGame as Game
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS


class Table(Game[BlastState]):
    """What is fixed before the first turn."""

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
        self.judge_scale = 27.0
        self.revenge = settings.flag("revenge")
        self.has_cores = settings.flag("core")
        if self.has_cores and not arena.cores:
            raise SettingsError(f"setting core: the arena {arena.id} names no Core spaces")
        self.fixed_fan = settings.text("fan_mode") == "fixed2"
        self.draws = settings.text("final_tie") == "draw"
        hands = settings.text("open_hands")
        self.open_hands = hands == "on" or (hands == "auto" and self.coop)
        self.stall_rounds = settings.number("stall_rounds", self.content.stall_rounds)
        self.wishes: list[int] = ["BPOW".index(letter) for letter in settings.text("colours")]
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

    def colour(self, seat: int) -> int:
        """BT-021: the number of the seat's colour; with two copies, stickers tell equal ones apart."""
        if seat < len(self.wishes):
            return self.wishes[seat]
        free = [i for i in range(4) if i not in self.wishes]
        rest = free if len(free) > 0 else [0, 1, 2, 3]
        return rest[(seat - len(self.wishes)) % len(rest)]


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
