"""The shape of BOLT's content file, checked when a pack is loaded."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from scrapyard.kernel.errors import PackError

Count = Annotated[int, Meta(ge=1, le=99)]
Kind = Literal["head", "torso", "arm", "leg"]
PartState = Literal["critical+", "battle+", "prime", "battle", "critical", "offline"]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]

ACTION_STEPS = frozenset(
    [
        "damage",
        "repair",
        "draw",
        "gain_action",
        "attach",
        "charge",
        "recoil",
        "strip",
        "discard_random",
        "spy_discard",
        "steal",
        "recover",
    ]
)
COUNTER_STEPS = frozenset(
    ["prevent", "prevent_part", "cap", "reassign", "reflect", "strike", "gain_counter", "draw", "repair"]
)
AFTER_STEPS = frozenset(("strike", "draw", "repair"))
FIELDS: dict[str, tuple[set[str], set[str]]] = {
    "damage": ({"who"}, {"hits", "spread", "hits_single", "chooser", "pierce"}),
    "repair": ({"points", "mode"}, set()),
    "draw": ({"n"}, set()),
    "gain_action": ({"n"}, set()),
    "attach": ({"aura", "where"}, {"kind"}),
    "charge": (set(), set()),
    "recoil": ({"n"}, set()),
    "strip": ({"n"}, set()),
    "discard_random": ({"who", "n"}, set()),
    "spy_discard": ({"who", "n"}, set()),
    "steal": ({"who", "n"}, set()),
    "recover": ({"top", "n"}, set()),
    "prevent": (set(), {"n", "all"}),
    "prevent_part": (set(), set()),
    "cap": ({"n"}, set()),
    "reassign": (set(), set()),
    "reflect": ({"n"}, set()),
    "strike": ({"n", "target"}, set()),
    "gain_counter": ({"n"}, set()),
}
"""For each step: the fields it must have, and those it may have."""


class SetTable(Struct, forbid_unknown_fields=True):
    id: Name
    game: Literal["bolt"]
    version: Count
    hand_limit: Annotated[int, Meta(ge=1, le=20)]
    opening_hand: Annotated[int, Meta(ge=1, le=10)]
    battle_cards: Annotated[int, Meta(ge=25, le=500)]
    part_cards: Count


class PartTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    kind: Kind


class HitTable(Struct, forbid_unknown_fields=True):
    n: Count
    kind: Kind | None = None


class StepTable(Struct, forbid_unknown_fields=True, omit_defaults=True):
    do: str
    n: Count | None = None
    who: Literal["one", "each"] | None = None
    hits: list[HitTable] | None = None
    hits_single: list[HitTable] | None = None
    spread: Count | None = None
    chooser: Literal["attacker", "defender"] | None = None
    pierce: bool | None = None
    points: Count | None = None
    mode: Literal["one", "split"] | None = None
    aura: str | None = None
    where: Literal["own", "opponent"] | None = None
    kind: Literal["any", "head", "torso", "arm", "leg"] | None = None
    top: Count | None = None
    target: Literal["attacker", "any"] | None = None
    all: bool | None = None


class NeedTable(Struct, forbid_unknown_fields=True):
    kind: Literal["head", "torso", "arm", "leg", "part"]
    count: Annotated[int, Meta(ge=1, le=6)]
    state: PartState


class PowerTable(Struct, forbid_unknown_fields=True):
    name: Name
    steps: list[StepTable]


class RobotTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    power: PowerTable | None = None


class AuraTable(Struct, forbid_unknown_fields=True):
    id: Literal["shield", "spikes", "lock", "memory", "nanites", "jam"]
    on: Literal["part", "robot"]
    trigger: str
    effect: str
    leaves: str
    amount: Annotated[int, Meta(ge=-9, le=9)] = 0


class CardTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    count: Count
    action_text: str
    action: Annotated[list[StepTable], Meta(min_length=1)]
    need: NeedTable | None = None
    counter_text: str = ""
    counter: Annotated[list[StepTable], Meta(min_length=1)] | None = None
    counter_timing: Literal["before", "after"] | None = None
    counter_need: NeedTable | None = None


class ContentTable(Struct, forbid_unknown_fields=True):
    set: SetTable
    part: list[PartTable]
    robot: list[RobotTable]
    aura: list[AuraTable]
    card: list[CardTable]


def check(content: ContentTable, file: str) -> None:
    """What the types alone cannot say: sums, unique ids, known steps with the right fields."""
    for table, entries in (("part", content.part), ("robot", content.robot), ("card", content.card)):
        ids = [entry.id for entry in entries]
        for name in ids:
            if ids.count(name) > 1:
                raise PackError(file, f"{table} {name}", "id", "is used twice")
    kinds = sorted(part.kind for part in content.part)
    if kinds != ["arm", "arm", "head", "leg", "leg", "torso"]:
        raise PackError(file, "part", "", "a robot has one head, one torso, two arms and two legs")
    if len(content.robot) != 4:
        raise PackError(file, "robot", "", f"there are {len(content.robot)} robots, there must be 4")
    cards = sum(card.count for card in content.card)
    if cards != content.set.battle_cards:
        problem = f"says {content.set.battle_cards}, but the counts of all cards add up to {cards}"
        raise PackError(file, "set", "battle_cards", problem)
    parts = len(content.robot) * len(content.part)
    if parts != content.set.part_cards:
        raise PackError(file, "set", "part_cards", f"says {content.set.part_cards}, but robots x parts is {parts}")
    auras: set[str] = {aura.id for aura in content.aura}
    for robot in content.robot:
        for step in robot.power.steps if robot.power else []:
            _check_step(step, ACTION_STEPS, auras, file, f"robot {robot.id}", "power.steps")
    for card in content.card:
        entry = f"card {card.id}"
        for step in card.action:
            _check_step(step, ACTION_STEPS, auras, file, entry, "action")
        if (card.counter is None) != (card.counter_timing is None):
            raise PackError(file, entry, "counter_timing", "goes together with counter: before or after")
        allowed = AFTER_STEPS if card.counter_timing == "after" else COUNTER_STEPS
        for step in card.counter or []:
            _check_step(step, allowed, auras, file, entry, "counter")


def _check_step(step: StepTable, allowed: frozenset[str], auras: set[str], file: str, entry: str, field: str) -> None:
    if step.do not in allowed:
        known = ", ".join(sorted(allowed))
        raise PackError(file, entry, field, f"no step {step.do[:40]!r} here; there are: {known}")
    given = {name for name in step.__struct_fields__ if name != "do" and getattr(step, name) is not None}
    needed, optional = FIELDS[step.do]
    for name in sorted(needed - given):
        raise PackError(file, entry, field, f"step {step.do} lacks the field {name}")
    for name in sorted(given - needed - optional):
        raise PackError(file, entry, field, f"step {step.do} has no field {name}")
    if step.do == "damage" and (step.hits is None) == (step.spread is None):
        raise PackError(file, entry, field, "step damage takes hits or spread, one of the two")
    if step.do == "damage" and step.who == "each" and step.spread is not None:
        raise PackError(file, entry, field, "step damage with spread takes who = one")
    if step.do == "prevent" and (step.n is None) == (step.all is not True):
        raise PackError(file, entry, field, "step prevent takes n or all = true, one of the two")
    if step.do in ("spy_discard", "steal") and step.who != "one":
        raise PackError(file, entry, field, f"step {step.do} takes who = one")
    if step.do == "discard_random" and step.who != "each":
        raise PackError(file, entry, field, "step discard_random takes who = each")
    if step.aura is not None and step.aura not in auras:
        raise PackError(file, entry, field, f"no aura {step.aura[:40]!r}; there are: {', '.join(sorted(auras))}")


def plain(content: ContentTable) -> dict[str, object]:
    """The content as plain tables."""
    return dict(msgspec.to_builtins(content))
