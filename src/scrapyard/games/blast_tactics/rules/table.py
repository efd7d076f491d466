"""One table of Blast Tactics: its content, its arena, and what has been agreed on."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas import choosing
from scrapyard.games.blast_tactics.arenas.arena import DIRECTIONS, Arena, wrapped
from scrapyard.games.blast_tactics.content import ABILITY, GLITCH, OVERTIME, Card, Content
from scrapyard.games.blast_tactics.questions import PLAY
from scrapyard.games.blast_tactics.state import NOTHING
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS

COLOURS: Final = "BPOW"
EVERY_SHRAPLING: Final = 99
NEVER: Final = 1 << 30
"""When somebody is hit whom no flame reaches."""


@final
class Blank:
    """Rows of numbers as they begin, to be copied."""

    def __init__(self, squares: int, seats: int) -> None:
        self.things = vec[i64]([NOTHING] * squares)
        """A floor on which nothing lies."""
        self.standing = vec[i64]([-1] * squares)
        """One on which nobody stands."""
        self.wave = vec[i64]([-1] * (squares + seats))
        """The wave of each charge before anything goes off."""
        self.keys = vec[i64]([NEVER] * seats)
        """When each Blastroid is hit, before any flame reaches one."""
        self.colours = vec[i64]([0] * seats)
        """Whose flames reach each Blastroid before that."""


@final
class Table:
    """What the rules read and never change."""

    def __init__(self, seats: int, settings: Settings, content: Content) -> None:
        self.seats = seats
        self.content = content
        self.cards: list[Card] = content.cards
        kinds = [card.kind for card in self.cards]
        self.clock_face = kinds.index(OVERTIME)
        self.abilities: list[int] = [face for face in range(len(kinds)) if kinds[face] == ABILITY]
        self.glitch_faces: list[int] = [face for face in range(len(kinds)) if kinds[face] == GLITCH]
        self.deeds: list[int] = deeds(self.abilities, len(kinds))
        """What playing each card is called in the menu."""
        self.lay_on = PLAY + len(self.abilities)
        """What laying a Bomb on square 0 is called in the menu; the other squares follow."""

        self.coop = settings.text("mode") == "coop"
        self.arenas: list[Arena] = content.arenas
        self.choices: list[int] = choosing.choose(self.arenas, settings, seats)
        """The arenas among which this table draws; mostly one."""
        arena = self.arenas[self.choices[0]]
        self.size, self.width, self.height = arena.size, arena.width, arena.height
        self.go: vec[i64] = vec[i64](arena.go)
        self.wrap: vec[i64] = vec[i64](wrapped(arena))
        """As `go`, but what leaves the arena comes in on the other side."""
        self.blank = Blank(arena.size, seats)
        self.tile_of, self.tiles, self.orders = arena.tile_of, arena.tiles, arena.orders

        self.teams: list[int] = teams(settings.text("teams"), seats)
        self.has_cores = settings.flag("core")
        if self.has_cores and not arena.cores:
            raise SettingsError(f"setting core: the arena {arena.id} names no Core spaces")
        self.colours: list[int] = colours(settings.text("colours"), seats)
        self.revenge = settings.flag("revenge")
        self.fixed_fan = settings.text("fan_mode") == "fixed2"
        self.draws = settings.text("final_tie") == "draw"
        hands = settings.text("open_hands")
        self.open_hands = hands == "on" or (hands == "auto" and self.coop)
        self.drawn_starts = settings.text("starts") == "drawn"
        self.start_bombs = content.start_bombs_coop if self.coop else content.start_bombs
        self.glitch_cards = settings.number("glitch_cards")
        self.below_packet = settings.number("clock", content.moved[min(seats, 4)])
        """How many cards lie below the OVERTIME! packet."""
        self.stall_rounds = settings.number("stall_rounds")
        """After so many rounds without a purchase a card leaves the display; 0 is never."""
        self.bound = settings.number("bound")
        """After so many the game ends."""

        self.captains: list[int] = captains(settings.text("captains"), seats)
        self.start_damage = 1 if settings.text("coop_side") == "brown" else 2
        self.most_shraplings = settings.number("coop_shraplings", EVERY_SHRAPLING)
        self.heal_only = settings.text("shrapling_flip") == "heal_only"
        self.crush_loses = settings.text("coop_crush") == "strict"
        self.crush_counts = settings.text("coop_crush") == "kill"
        """Whether a crushed Shrapling counts as destroyed."""

        self.domains: dict[str, list[str]] = domains(self, arena, settings.number("copies"))
        """The words of everything that can be chosen."""


def deeds(abilities: list[int], faces: int) -> list[int]:
    """What playing each card is called in the menu, -1 for a card that is no Ability Card."""
    values = [-1] * faces
    for i in range(len(abilities)):
        values[abilities[i]] = PLAY + i
    return values


def teams(text: str, seats: int) -> list[int]:
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


def colours(letters: str, seats: int) -> list[int]:
    """BT-020, BT-021: the number of each seat's colour; with two copies, stickers tell equal ones apart."""
    wishes = [COLOURS.index(letter) for letter in letters]
    free = [i for i in range(4) if i not in wishes] or [0, 1, 2, 3]
    rest = max(0, seats - len(wishes))
    return wishes[:seats] + [free[i % len(free)] for i in range(rest)]


def captains(letters: str, seats: int) -> list[int]:
    """BT-324: who picks for the group, round by round; without a word everybody in order of seats."""
    named = [LETTERS.index(letter) for letter in letters]
    for seat in named:
        if seat >= seats:
            raise SettingsError(f"setting captains: there is no seat {LETTERS[seat]} at a table of {seats}")
    return named or list(range(seats))


def domains(t: Table, arena: Arena, copies: int) -> dict[str, list[str]]:
    """The words of every domain."""
    seats = list(LETTERS[: t.seats])
    kinds = [card.id.replace("_", "-") for card in t.cards]
    deeds = [f"move-{d}" for d in DIRECTIONS] + [f"launch-{d}" for d in DIRECTIONS]
    deeds += ["lay", "buy-left", "buy-right"] + [f"play-{kinds[face]}" for face in t.abilities]
    deeds += [f"lay-{arena.place(square)}" for square in range(arena.size)]
    lanes = [f"row-{r}-{side}" for r in range(arena.height) for side in ("w", "e")]
    lanes += [f"column-{c}-{side}" for c in range(arena.width) for side in ("n", "s")]
    return {
        "none": [],
        "seat": seats,
        "start": [str(i + 1) for i in range(len(arena.starts))],
        "deed": deeds,
        "card": kinds,
        "direction": list(DIRECTIONS),
        "place": [arena.place(square) for square in range(arena.size)] + [f"head-{letter}" for letter in seats],
        "face": ["fresh", "armed"],
        "core": seats,
        "lane": lanes,
        "shrapling": [str(i + 1) for i in range(4 * copies)],
    }
