"""Which arena a table is played on: by player count, by name, and with which features."""

from scrapyard.games.blast_tactics.arenas.arena import Arena
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.settings import Settings


def choose(arenas: list[Arena], settings: Settings, seats: int) -> list[int]:
    """BT-015, BT-018, BT-315: the numbers of the arenas among which the table draws."""
    mode = settings.text("mode")
    fits = [i for i in range(len(arenas)) if serves(arenas[i], mode, seats)]
    at = wanted(arenas, fits, settings, seats)
    features = settings.text("features")
    if features == "none":
        return [at]
    base = arenas[at].base
    if features == "random":
        return alike(arenas, fits, arenas[at])
    module = find(arenas, f"{base}-{features}")
    if module not in fits:
        raise SettingsError(f"setting features: the arena {base} has no variant {features!r}")
    return [module]


def serves(arena: Arena, mode: str, seats: int) -> bool:
    """Whether the arena is for this mode and so many seats."""
    return arena.coop == (mode == "coop") and seats in arena.players


def find(arenas: list[Arena], id: str) -> int:
    """The number of the arena with this id, or -1."""
    for i in range(len(arenas)):
        if arenas[i].id == id:
            return i
    return -1


def wanted(arenas: list[Arena], fits: list[int], settings: Settings, seats: int) -> int:
    """The arena that the settings name, or the first plain one for so many seats."""
    name = settings.text("arena")
    if name == "by_players":
        for i in fits:
            if arenas[i].base == arenas[i].id:
                return i
        raise SettingsError(f"no arena for {seats} seats in mode {settings.text('mode')}")
    at = find(arenas, name)
    if at < 0:
        raise SettingsError(f"setting arena: there is no arena {name!r}")
    if at not in fits:
        mode = "coop" if arenas[at].coop else "standard"
        counts = " or ".join(str(n) for n in arenas[at].players)
        raise SettingsError(f"setting arena: {name} is for mode {mode} and {counts} seats")
    return at


def alike(arenas: list[Arena], fits: list[int], shape: Arena) -> list[int]:
    """The variants of the arena that have its shape: what is fixed for a table does not depend on the draw."""
    variants = [arenas[i] for i in fits if arenas[i].base == shape.base and arenas[i].id != shape.base]
    same = [arena for arena in variants if arena.orders == shape.orders and arena.tile_of == shape.tile_of]
    if not same:
        raise SettingsError(f"setting features: the arena {shape.base} has no variants to draw from")
    return [arenas.index(arena) for arena in same]
