"""The shape of Rocket Rollout's content file, checked when a pack is loaded."""

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from scrapyard.kernel.errors import PackError
from scrapyard.packs import Count, Name

Id = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,39}$")]
Small = Annotated[int, Meta(ge=0, le=20)]
Result = Annotated[int, Meta(ge=1, le=6)]
Shields = Annotated[int, Meta(ge=1, le=60)]
Level = Literal[1, 2]
Colour = Literal["red", "blue", "green", "grey"]
EffectKind = Literal["blast", "purchase", "shield", "vent", "destroy", "draw", "reset", "victory"]
PowerKind = Literal[EffectKind, "boost", "cog_value", "repair"]
InvaderFaces = Annotated[list[Annotated[int, Meta(ge=-1, le=9)]], Meta(min_length=6, max_length=6)]
Accept = Annotated[list[Result], Meta(min_length=1, max_length=6)]
Steps = Annotated[list[Small], Meta(min_length=1, max_length=40)]


class SetTable(Struct, forbid_unknown_fields=True):
    id: Name
    game: Literal["rocket_rollout"]
    version: Count


class ParamsTable(Struct, forbid_unknown_fields=True):
    track_end: Annotated[int, Meta(ge=10, le=200)]
    shield_cap: Annotated[int, Meta(ge=1, le=60)]
    starter_dice: Annotated[int, Meta(ge=2, le=30)]
    dice_per_colour: Annotated[int, Meta(ge=1, le=30)]
    draw_per_round: Annotated[int, Meta(ge=1, le=15)]
    max_dice_per_activation: Annotated[int, Meta(ge=1, le=3)]
    upgrade_slots: Annotated[int, Meta(ge=1, le=10)]
    bounty_slots: Annotated[int, Meta(ge=1, le=10)]
    level1_upgrades_per_player: Annotated[int, Meta(ge=0, le=10)]
    level1_bounties_per_player: Annotated[int, Meta(ge=0, le=10)]
    damage_tokens: Annotated[int, Meta(ge=24, le=99)]
    system_spaces: Annotated[list[Colour], Meta(min_length=6, max_length=6)]


class PowerTable(Struct, forbid_unknown_fields=True):
    do: PowerKind
    n: Annotated[int, Meta(ge=1, le=20)]
    what: Literal[EffectKind, "any"] | None = None


class DiceCardTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    die: Name
    price: Shields
    power: Annotated[list[PowerTable], Meta(min_length=1, max_length=4)]


class EffectTable(Struct, forbid_unknown_fields=True):
    do: EffectKind
    sources: Annotated[list[Literal["dice", "score", "shields"]], Meta(min_length=1, max_length=2)] = msgspec.field(
        name="from"
    )
    mod: Annotated[list[Annotated[str, Meta(pattern=r"^[+x-][0-9]{1,2}$")]], Meta(max_length=4)] = []
    split: bool = False
    claim_points: Small = 0


class StartingTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    space: Annotated[int, Meta(ge=0, le=5)]
    accept: Accept
    effects: Annotated[list[EffectTable], Meta(min_length=1, max_length=4)]
    min_dice: Annotated[int, Meta(ge=1, le=3)] = 1


class UpgradeTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    level: Level
    colour: Colour
    shields: Shields
    accept: Accept
    effects: Annotated[list[EffectTable], Meta(min_length=1, max_length=4)]
    count: Count
    min_dice: Annotated[int, Meta(ge=1, le=3)] = 1


class BountyTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    level: Level
    shields: Shields
    points: Small
    gain_shields: Small
    count: Count


class BonusTable(Struct, forbid_unknown_fields=True):
    space: int
    effect: EffectKind
    add: Annotated[int, Meta(ge=1, le=9)]


class TrackTable(Struct, forbid_unknown_fields=True):
    symbols: list[Annotated[str, Meta(pattern="^R?B?G?$")]]
    bonus: list[BonusTable]


class InvaderDiceTable(Struct, forbid_unknown_fields=True):
    red: InvaderFaces
    blue: InvaderFaces
    green: InvaderFaces


class SoloTable(Struct, forbid_unknown_fields=True):
    easy: Steps
    normal: Steps
    hard: Steps


class SeatsTable(Struct, forbid_unknown_fields=True):
    compensation_2: Annotated[list[Small], Meta(min_length=2, max_length=2)]
    compensation_3: Annotated[list[Small], Meta(min_length=3, max_length=3)]
    compensation_4: Annotated[list[Small], Meta(min_length=4, max_length=4)]


class ContentTable(Struct, forbid_unknown_fields=True):
    set: SetTable
    params: ParamsTable
    dice: dict[str, list[int]]
    invader_dice: InvaderDiceTable
    track: TrackTable
    solo: SoloTable
    seats: SeatsTable
    dice_card: list[DiceCardTable]
    starting: list[StartingTable]
    upgrade: list[UpgradeTable]
    bounty: list[BountyTable]


def slug(name: str) -> str:
    """The name as one word of an option's key: `Heavy Lance` is `heavy-lance`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def check(content: ContentTable, file: str) -> None:
    """What the types alone cannot say."""
    _check_names(content, file)
    _check_dice(content, file)
    _check_cards(content, file)
    _check_track(content, file)
    for name in ("easy", "normal", "hard"):
        steps: list[int] = getattr(content.solo, name)
        if sum(steps) == 0:
            raise PackError(file, "solo", name, "the Armada must move at least one space")


def _check_names(content: ContentTable, file: str) -> None:
    ids: set[str] = set()
    words: set[str] = set()
    for table, entries in (
        ("dice_card", content.dice_card),
        ("starting", content.starting),
        ("upgrade", content.upgrade),
        ("bounty", content.bounty),
    ):
        for entry in entries:
            if entry.id in ids:
                raise PackError(file, f"{table} {entry.id}", "id", "is used twice")
            if slug(entry.name) in words or not slug(entry.name):
                raise PackError(file, f"{table} {entry.id}", "name", f"{entry.name!r} is no name of its own")
            ids.add(entry.id)
            words.add(slug(entry.name))


def _check_dice(content: ContentTable, file: str) -> None:
    kinds = list(content.dice)
    if "white" not in kinds or len(kinds) != 8:
        raise PackError(file, "dice", "", f"there must be white and seven upgrade kinds, not {', '.join(kinds)}")
    if any(not re.fullmatch(r"[a-z]{1,20}", kind) for kind in kinds):
        raise PackError(file, "dice", "", "kinds are named in small letters")
    for kind, faces in content.dice.items():
        if len(faces) != 6 or min(faces) < 0 or max(faces) > 6:
            raise PackError(file, "dice", kind, "must have six faces, each a number from 1 to 6 or 0 for a Cog")
    if 0 in content.dice["white"]:
        raise PackError(file, "dice", "white", "a Starter die has no Cog (RO-007)")
    for card in content.dice_card:
        entry = f"dice_card {card.id}"
        if card.die == "white" or card.die not in kinds:
            raise PackError(file, entry, "die", f"no upgrade die {card.die[:40]!r}")
        for power in card.power:
            if (power.do == "boost") != (power.what is not None):
                raise PackError(file, entry, "power", "what goes together with a boost")
    for kind in kinds:
        if kind != "white" and all(card.die != kind for card in content.dice_card):
            raise PackError(file, "dice", kind, "has no Dice card")


def _check_cards(content: ContentTable, file: str) -> None:
    params = content.params
    if sorted(card.space for card in content.starting) != list(range(6)):
        raise PackError(file, "starting", "space", "there must be exactly one starting card for each space 0 to 5")
    for need, table, levels in (
        (
            params.level1_upgrades_per_player * 4,
            "upgrade",
            [card.level for card in content.upgrade for _ in range(card.count)],
        ),
        (
            params.level1_bounties_per_player * 4,
            "bounty",
            [card.level for card in content.bounty for _ in range(card.count)],
        ),
    ):
        if levels.count(1) < need:
            raise PackError(file, table, "level", f"{levels.count(1)} Level 1 cards, but four players need {need}")
        if 2 not in levels:
            raise PackError(file, table, "level", "the main deck has no card")
    systems: list[StartingTable | UpgradeTable] = [*content.starting, *content.upgrade]
    for card in systems:
        entry = f"{'starting' if isinstance(card, StartingTable) else 'upgrade'} {card.id}"
        if card.min_dice > params.max_dice_per_activation:
            raise PackError(file, entry, "min_dice", "is more than an Activation may use")
        for effect in card.effects:
            if effect.split and effect.do not in ("blast", "purchase"):
                raise PackError(file, entry, "effects", f"{effect.do} cannot be split")
            if effect.claim_points and effect.do != "blast":
                raise PackError(file, entry, "effects", "claim_points belongs to a blast")


def _check_track(content: ContentTable, file: str) -> None:
    end = content.params.track_end
    if len(content.track.symbols) != end + 1:
        problem = f"has {len(content.track.symbols)} spaces, but track_end {end} needs {end + 1}"
        raise PackError(file, "track", "symbols", problem)
    for bonus in content.track.bonus:
        if not 1 <= bonus.space <= end - 1:
            raise PackError(file, "track", "bonus", f"space {bonus.space} is not between 1 and {end - 1}")
