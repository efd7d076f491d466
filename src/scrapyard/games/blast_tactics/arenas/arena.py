"""An arena as flat tables: what each square is, which tile it belongs to, and in which order the tiles go."""

from typing import Final, Literal, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
Direction: TypeAlias = Literal["n", "e", "s", "w"]
DIRECTIONS: Final[list[Direction]] = ["n", "e", "s", "w"]
ROW_STEP: Final = [-1, 0, 1, 0]
COLUMN_STEP: Final = [0, 1, 0, -1]

GRASS: Final = 0
GREY: Final = 1
OUTSIDE: Final = 2
PIT: Final = 3
POWER: Final = 4
CRACKED: Final = 5
CONVEYOR: Final = 6
TELEPORT: Final = 7
FAN: Final = 8
LAVA: Final = 9
ICE: Final = 10
TRAMPOLINE: Final = 11
KIND: Final = 15
"""Ground is kind + 16 * direction; the direction counts for belts and Teleport Pads."""
REACTS: Final = TELEPORT
"""From this kind on, the ground does something to a Blastroid that moves onto it."""
Ground: TypeAlias = Literal[
    "grass", "grey", "outside", "pit", "power", "cracked", "conveyor", "teleport", "fan", "lava", "ice", "trampoline"
]
GROUNDS: Final[list[Ground]] = [
    "grass",
    "grey",
    "outside",
    "pit",
    "power",
    "cracked",
    "conveyor",
    "teleport",
    "fan",
    "lava",
    "ice",
    "trampoline",
]

MARKS: Final = {
    ".": GRASS,
    "#": GREY,
    "_": OUTSIDE,
    "b": GRASS,
    "O": PIT,
    "P": POWER,
    "%": CRACKED,
    "F": FAN,
    "~": LAVA,
    "*": ICE,
    "T": TRAMPOLINE,
    "n": CONVEYOR,
    "e": CONVEYOR + 16,
    "s": CONVEYOR + 32,
    "w": CONVEYOR + 48,
    "^": TELEPORT,
    ">": TELEPORT + 16,
    "v": TELEPORT + 32,
    "<": TELEPORT + 48,
}
"""What each mark of a map means; digits are start spaces, N E S W Shraplings, both on grass."""
STARTS: Final = "12345678"
FACINGS: Final = "NESW"


@final
class Arena:
    """One arena. Squares are numbered row * width + column, tiles in reading order."""

    def __init__(self, id: str, name: str, rows: list[str]) -> None:
        self.id = id
        self.name = name
        self.base = id
        """The arena whose features this one varies; itself if none."""
        self.coop = False
        self.players: list[int] = []
        """The player counts that it serves."""
        self.rows = rows
        self.height = len(rows)
        self.width = len(rows[0])
        self.size = self.height * self.width
        self.go: list[int] = []
        """The neighbour of square q in direction d is go[4 * q + d], or -1."""
        self.ground: list[int] = []
        self.floor: vec[i64] = vec[i64]()
        """The same as a row of numbers, to begin with."""
        self.has_belts = False
        self.blocks: list[int] = []
        self.starts: list[int] = []
        """The square of each start digit."""
        self.cores: list[int] = []
        self.team_starts: list[list[int]] = []
        self.team_cores: list[int] = []
        self.shraplings: list[int] = []
        self.facings: list[int] = []
        self.tile_of: list[int] = []
        self.tiles: list[list[int]] = []
        self.tile_names: list[str] = []
        self.orders: list[list[int]] = []
        """For each start digit, the order in which Overtime flips the tiles."""
        self._read()

    def _read(self) -> None:
        """BT-001 to BT-003: squares and their neighbours."""
        digits: dict[int, int] = {}
        for row in range(self.height):
            for column in range(self.width):
                mark = self.rows[row][column]
                square = row * self.width + column
                self.ground.append(MARKS.get(mark, GRASS))
                if mark == "b":
                    self.blocks.append(square)
                elif mark in STARTS:
                    digits[STARTS.index(mark)] = square
                elif mark in FACINGS:
                    self.shraplings.append(square)
                    self.facings.append(FACINGS.index(mark))
                for d in range(4):
                    r = row + ROW_STEP[d]
                    c = column + COLUMN_STEP[d]
                    inside = 0 <= r < self.height and 0 <= c < self.width
                    self.go.append(r * self.width + c if inside else -1)
        self.floor = vec[i64](self.ground)
        self.starts = [digits[digit] for digit in sorted(digits)]
        self.has_belts = self.count(CONVEYOR) > 0

    def place(self, square: int) -> str:
        """The square as the ledger writes it: row, column."""
        return f"{square // self.width},{square % self.width}"

    def at(self, square: int) -> tuple[int, int]:
        """Row and column of the square."""
        return square // self.width, square % self.width

    def distance(self, one: int, other: int) -> int:
        """Manhattan."""
        width = self.width
        return abs(one // width - other // width) + abs(one % width - other % width)

    def count(self, kind: int) -> int:
        return sum(1 for ground in self.ground if ground & KIND == kind)


def wrapped(arena: Arena) -> list[int]:
    """Neighbours on a rectangle whose opposite edges touch. BT-115."""
    table: list[int] = []
    for square in range(arena.size):
        for d in range(4):
            row = (square // arena.width + ROW_STEP[d]) % arena.height
            column = (square % arena.width + COLUMN_STEP[d]) % arena.width
            table.append(row * arena.width + column)
    return table
