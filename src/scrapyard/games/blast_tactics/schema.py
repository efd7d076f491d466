"""The shape of Blast Tactics' content file, checked when a pack is loaded."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from scrapyard.kernel.errors import PackError
from scrapyard.packs import Count, Id, Name, refuse_twins

ArenaId = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,39}$")]
Few = Annotated[int, Meta(ge=0, le=99)]
Seats = Annotated[int, Meta(ge=1, le=8)]
Place = Annotated[list[Few], Meta(min_length=2, max_length=2)]
Feature = Literal["teleport", "power", "lava", "ice", "cracked", "pit", "conveyor", "trampoline", "fan"]
Six = Annotated[list[Annotated[int, Meta(ge=-9, le=99)]], Meta(min_length=6, max_length=6)]

FIELDS: dict[str, tuple[set[str], set[str]]] = {
    "bounce": ({"target", "dir"}, set()),
    "roll": ({"target", "dir"}, set()),
    "load": ({"target"}, set()),
    "walk": ({"phase", "cost"}, set()),
    "tick_or_detonate": ({"target"}, set()),
    "flip_tile": ({"target"}, set()),
    "mod_allowance": ({"value", "min"}, set()),
    "override_flame": ({"value"}, set()),
}
"""For each effect: the fields it must have, and those it may have."""

KINDS: dict[str, frozenset[str]] = {
    "ability": frozenset(("bounce", "roll", "load", "walk", "tick_or_detonate")),
    "overtime": frozenset(("flip_tile",)),
    "glitch": frozenset(("mod_allowance", "override_flame")),
}
"""Which effects each kind of card can have."""

TARGETS: dict[str, frozenset[str]] = {
    "bounce": frozenset(("adjacent_bomb", "own_square_bomb", "adjacent_or_own_square_bomb")),
    "roll": frozenset(("adjacent_bomb", "own_square_bomb", "adjacent_or_own_square_bomb")),
    "load": frozenset(("own_square_bomb",)),
    "tick_or_detonate": frozenset(("own_colour_bomb_in_play",)),
    "flip_tile": frozenset(("next",)),
}

DIRECTIONS: dict[str, str] = {
    "adjacent_bomb": "away",
    "own_square_bomb": "choice",
    "adjacent_or_own_square_bomb": "away_or_choice",
}
"""An adjacent Bomb goes away from the player, one underfoot where the player likes."""


class SetTable(Struct, forbid_unknown_fields=True):
    id: Name
    version: Count


class LimitsTable(Struct, forbid_unknown_fields=True):
    hand: Annotated[int, Meta(ge=1, le=9)]
    bomb_cap: Annotated[int, Meta(ge=1, le=9)]
    start_bombs: Annotated[int, Meta(ge=1, le=9)]
    start_bombs_coop: Annotated[int, Meta(ge=1, le=9)]
    start_hearts: Annotated[int, Meta(ge=0, le=1)]
    start_moves: Annotated[int, Meta(ge=1, le=9)]
    heart_bonus_moves: Annotated[int, Meta(ge=0, le=9)]
    flame_default: Count
    flame_shrapling: Count


class ClockTable(Struct, forbid_unknown_fields=True):
    packet: Annotated[int, Meta(ge=0, le=9)]
    moved: dict[Literal["1", "2", "3", "4"], Annotated[int, Meta(ge=0, le=10)]]


class EffectTable(Struct, forbid_unknown_fields=True, omit_defaults=True):
    op: str
    target: str | None = None
    dir: Literal["away", "choice", "away_or_choice"] | None = None
    phase: bool | None = None
    cost: Annotated[int, Meta(ge=0, le=9)] | None = None
    value: Annotated[int, Meta(ge=-9, le=99)] | None = None
    min: Annotated[int, Meta(ge=0, le=9)] | None = None


class CardTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    kind: Literal["ability", "overtime", "glitch"]
    count: Count
    text: str
    effect: Annotated[list[EffectTable], Meta(min_length=1)]
    cw: Annotated[int, Meta(ge=0, le=9)] = 0
    ccw: Annotated[int, Meta(ge=0, le=9)] = 0


class ColourTable(Struct, forbid_unknown_fields=True):
    id: Id
    pattern: Name


class ItemsTable(Struct, forbid_unknown_fields=True):
    bomb_up: Few
    speed_up: Few
    flame_max: Few


class PoolTable(Struct, forbid_unknown_fields=True):
    kinds: Annotated[list[Feature], Meta(min_length=1)]
    max: Few


class FeaturesTable(Struct, forbid_unknown_fields=True):
    pools: list[PoolTable]


class FanTable(Struct, forbid_unknown_fields=True):
    distance: Six
    drift: Six
    spin: Six


class TileTable(Struct, forbid_unknown_fields=True):
    id: Name
    count: Count
    rows: Annotated[list[str], Meta(min_length=2, max_length=5)]


class OvertimeTable(Struct, forbid_unknown_fields=True):
    ring: Annotated[list[str], Meta(min_length=1)]
    inner: list[str] = []


class ArenaTable(Struct, forbid_unknown_fields=True):
    id: ArenaId
    name: Name
    base: ArenaId | UnsetType = UNSET
    mode: Literal["standard", "coop"] | UnsetType = UNSET
    players: Annotated[list[Seats], Meta(min_length=1)] | UnsetType = UNSET
    tile_size: Annotated[list[Annotated[int, Meta(ge=2, le=5)]], Meta(min_length=2, max_length=2)] | UnsetType = UNSET
    tiles: list[list[str]] | UnsetType = UNSET
    tilemap: list[str] | UnsetType = UNSET
    rows: Annotated[list[str], Meta(min_length=2, max_length=26)] | UnsetType = UNSET
    cores: list[Place] | UnsetType = UNSET
    team_starts: list[list[Seats]] | UnsetType = UNSET
    team_cores: list[Place] | UnsetType = UNSET
    overtime: Literal["auto"] | OvertimeTable | UnsetType = UNSET


class ContentTable(Struct, forbid_unknown_fields=True):
    set: SetTable
    limits: LimitsTable
    clock: ClockTable
    card: list[CardTable]
    colour: list[ColourTable]
    items: ItemsTable
    features: FeaturesTable
    fan: FanTable
    tile: list[TileTable]
    arena: list[ArenaTable]


def check(content: ContentTable, file: str) -> None:
    """What the types alone cannot say: unique ids, the cards that must be there, effects with the right fields."""
    refuse_twins(file, "card", content.card)
    refuse_twins(file, "colour", content.colour)
    refuse_twins(file, "tile", content.tile)
    refuse_twins(file, "arena", content.arena)
    if len(content.colour) < 4:
        raise PackError(file, "colour", "", f"there are {len(content.colour)} colours, there must be 4 or more")
    clocks = [card for card in content.card if card.kind == "overtime"]
    if len(clocks) != 1 or clocks[0].count != 1:
        raise PackError(file, "card", "kind", "there must be exactly one card of kind overtime, with count 1")
    abilities = sum(card.count for card in content.card if card.kind == "ability")
    if abilities < content.clock.packet + 2:
        raise PackError(file, "card", "count", f"{abilities} Ability Cards are too few for the display and the packet")
    if content.limits.bomb_cap < max(content.limits.start_bombs, content.limits.start_bombs_coop):
        raise PackError(file, "limits", "bomb_cap", "is below the Bombs that everybody starts with")
    for number in ("1", "2", "3", "4"):
        if number not in content.clock.moved:
            raise PackError(file, "clock", "moved", f"says nothing about {number} player(s)")
    for die, low, high in (("distance", 1, 9), ("drift", -1, 1), ("spin", 0, 1)):
        if not all(low <= face <= high for face in getattr(content.fan, die)):
            raise PackError(file, "fan", die, f"each face is a number from {low} to {high}")
    for card in content.card:
        for effect in card.effect:
            _check_effect(card, effect, file)


def _check_effect(card: CardTable, effect: EffectTable, file: str) -> None:
    entry = f"card {card.id}"
    if effect.op not in KINDS[card.kind]:
        known = ", ".join(sorted(KINDS[card.kind]))
        raise PackError(
            file, entry, "effect", f"no effect {effect.op[:40]!r} on a card of this kind; there are: {known}"
        )
    given = {name for name in effect.__struct_fields__ if name != "op" and getattr(effect, name) is not None}
    needed, optional = FIELDS[effect.op]
    for name in sorted(needed - given):
        raise PackError(file, entry, "effect", f"effect {effect.op} lacks the field {name}")
    for name in sorted(given - needed - optional):
        raise PackError(file, entry, "effect", f"effect {effect.op} has no field {name}")
    target = effect.target
    if target is not None and target not in TARGETS[effect.op]:
        known = ", ".join(sorted(TARGETS[effect.op]))
        raise PackError(file, entry, "effect", f"effect {effect.op} has no target {target[:40]!r}; there are: {known}")
    if target is not None and effect.dir is not None and effect.dir != DIRECTIONS[target]:
        raise PackError(file, entry, "effect", f"with target {target} the direction is {DIRECTIONS[target]!r}")
