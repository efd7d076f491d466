"""The shape of BOLT's content file, checked when a pack is loaded."""

from collections.abc import Mapping
from typing import Annotated, Literal, NoReturn

from msgspec import Meta, Struct

from scrapyard.kernel.errors import PackError
from scrapyard.packs import Count, Id, Name, refuse_twins

Kind = Literal["head", "torso", "arm", "leg"]
PartState = Literal["critical+", "battle+", "prime", "battle", "critical", "offline"]

COMMON_STEPS = frozenset({"draw", "repair"})
POWER_STEPS = COMMON_STEPS | {
    "damage",
    "gain_action",
    "charge",
    "recoil",
    "strip",
    "discard_random",
    "spy_discard",
    "steal",
    "recover",
}
ACTION_STEPS = POWER_STEPS | {"attach"}
"""A power has no card that could stay in play, so it has all of these but attach."""
COUNTER_STEPS = COMMON_STEPS | {"prevent", "prevent_part", "cap", "reassign", "reflect", "strike", "gain_counter"}
AFTER_STEPS = COMMON_STEPS | {"strike"}
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

AURAS: dict[str, tuple[str, str, str, str]] = {
    "shield": ("part", "packet_aimed", "absorb_packet", "on_trigger"),
    "spikes": ("part", "damaged_by_action", "strike_attacker", "on_trigger"),
    "lock": ("part", "first_single_target_damage_step_of_turn", "extra_packet", "never"),
    "memory": ("part", "always", "hand_limit", "never"),
    "nanites": ("part", "start_of_turn", "repair_one", "never"),
    "jam": ("robot", "always", "hand_limit", "after_start_draw"),
}
"""What each aura lies on, when it works, what it does and when it leaves: rules, told in the file for its readers."""


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
    hits: Annotated[list[HitTable], Meta(min_length=1)] | None = None
    hits_single: Annotated[list[HitTable], Meta(min_length=1)] | None = None
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
    _check_names(content, file)
    _check_sums(content, file)
    for aura in content.aura:
        _check_aura(aura, file)
    auras: dict[str, str] = {aura.id: aura.on for aura in content.aura}
    for robot in content.robot:
        for step in robot.power.steps if robot.power else []:
            _Box(file, f"robot {robot.id}", "power.steps", POWER_STEPS, auras).check(step)
    for card in content.card:
        entry = f"card {card.id}"
        for step in card.action:
            _Box(file, entry, "action", ACTION_STEPS, auras).check(step)
        if (card.counter is None) != (card.counter_timing is None):
            raise PackError(file, entry, "counter_timing", "goes together with counter: before or after")
        allowed = AFTER_STEPS if card.counter_timing == "after" else COUNTER_STEPS
        for step in card.counter or []:
            _Box(file, entry, "counter", allowed, auras).check(step)


def _check_names(content: ContentTable, file: str) -> None:
    refuse_twins(file, "part", content.part)
    refuse_twins(file, "robot", content.robot)
    refuse_twins(file, "aura", content.aura)
    refuse_twins(file, "card", content.card)
    for i, part in enumerate(content.part):
        if any(other.name.lower() == part.name.lower() for other in content.part[:i]):
            raise PackError(file, f"part {part.id}", "name", "is used twice")


def _check_sums(content: ContentTable, file: str) -> None:
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
    hand = content.set.opening_hand
    if 4 * hand > cards:
        problem = f"four hands of {hand} need {4 * hand} cards, the set has {cards}"
        raise PackError(file, "set", "opening_hand", problem)


def _check_aura(aura: AuraTable, file: str) -> None:
    given = (aura.on, aura.trigger, aura.effect, aura.leaves)
    for field, text, rule in zip(("on", "trigger", "effect", "leaves"), given, AURAS[aura.id], strict=True):
        if text != rule:
            problem = f"is {text[:40]!r}, it must be {rule!r}; only amount can be changed"
            raise PackError(file, f"aura {aura.id}", field, problem)
    if aura.id in ("spikes", "lock", "nanites") and aura.amount < 1:
        raise PackError(file, f"aura {aura.id}", "amount", f"is {aura.amount}, it must be 1 or more")


class _Box:
    """One box of a card, or the steps of a power: where it stands and which steps it may have."""

    def __init__(self, file: str, entry: str, field: str, allowed: frozenset[str], auras: Mapping[str, str]) -> None:
        self.file = file
        self.entry = entry
        self.field = field
        self.allowed = allowed
        self.auras = auras

    def refuse(self, problem: str) -> NoReturn:
        raise PackError(self.file, self.entry, self.field, problem)

    def check(self, step: StepTable) -> None:
        if step.do not in self.allowed:
            self.refuse(f"no step {step.do[:40]!r} here; there are: {', '.join(sorted(self.allowed))}")
        given = {name for name in step.__struct_fields__ if name != "do" and getattr(step, name) is not None}
        needed, optional = FIELDS[step.do]
        for name in sorted(needed - given):
            self.refuse(f"step {step.do} lacks the field {name}")
        for name in sorted(given - needed - optional):
            self.refuse(f"step {step.do} has no field {name}")
        if step.do == "damage":
            self.check_damage(step)
        if step.do == "prevent" and (step.n is None) == (step.all is not True):
            self.refuse("step prevent takes n or all = true, one of the two")
        if step.do in ("spy_discard", "steal") and step.who != "one":
            self.refuse(f"step {step.do} takes who = one")
        if step.do == "discard_random" and step.who != "each":
            self.refuse("step discard_random takes who = each")
        if step.aura is not None:
            self.check_place(step.aura, step.where)

    def check_damage(self, step: StepTable) -> None:
        if (step.hits is None) == (step.spread is None):
            self.refuse("step damage takes hits or spread, one of the two")
        if step.spread is not None and step.who == "each":
            self.refuse("step damage with spread takes who = one")
        if step.spread is not None and step.chooser == "defender":
            self.refuse("step damage with spread takes chooser = attacker")
        if step.hits_single is not None and step.who != "each":
            self.refuse("step damage with hits_single takes who = each")

    def check_place(self, aura: str, where: str | None) -> None:
        if aura not in self.auras:
            self.refuse(f"no aura {aura[:40]!r}; there are: {', '.join(sorted(self.auras))}")
        fitting = "own" if self.auras[aura] == "part" else "opponent"
        if where != fitting:
            self.refuse(f"aura {aura} lies on a {self.auras[aura]}: where = {fitting}")
