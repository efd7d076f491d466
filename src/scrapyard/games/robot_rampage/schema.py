"""The shape of Robot Rampage's content file, checked when a pack is loaded."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from scrapyard.kernel.errors import PackError
from scrapyard.packs import Name, refuse_twins

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,39}$")]
Colour = Annotated[str, Meta(pattern=r"^[a-z]{2,12}$")]
Small = Annotated[int, Meta(ge=0, le=20)]
Slot = Literal["right_arm", "left_arm", "accessory", "head", "legs"]

SLOTS = ["right_arm", "left_arm", "accessory", "head", "legs"]
ARMS = ("right_arm", "left_arm")

ACTION_OPS = frozenset(
    (
        "draw",
        "gain",
        "steal",
        "peek_take",
        "levy",
        "shake",
        "repair",
        "self_wound",
        "charge",
        "repaint",
        "swap",
        "refit",
        "cycle",
    )
)
BOOSTER_OPS = frozenset(
    ("attack", "attack_per_missing", "cap_defence", "mute", "hit_choice", "hit_extra", "wound", "loot", "loot_pick")
)
POWER_OPS = BOOSTER_OPS | {"extra_strength"}
TRAIT_OPS = frozenset(
    (
        "wild_mod",
        "wild_guard",
        "second_guard",
        "no_second",
        "hand_size",
        "start_hand",
        "draw_on_hold",
        "buzz_cap",
        "loot_less",
        "loot_cap",
        "loot_pick",
    )
)
RESPONSE_OPS = {
    "defend": frozenset(("defend", "jam")),
    "hit": frozenset(("redraw",)),
    "loss": frozenset(("loot_less",)),
    "named": frozenset(("cancel",)),
    "aftermath": frozenset(("zap",)),
    "late": frozenset(("attack",)),
}
"""What a Response may do, by its timing."""

BARE_OPS = frozenset(("shake", "repaint", "swap", "refit", "mute", "jam", "redraw", "cancel", "no_second"))
"""Ops without a number."""

TIMINGS = {"action": ("turn",), "booster": ("attack",), "response": tuple(RESPONSE_OPS), "part": ("turn",)}
DESTINATIONS = {
    "action": ("discard",),
    "booster": ("stack", "discard"),
    "response": ("stack", "discard"),
    "part": ("robot",),
}


class SetTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    version: Annotated[int, Meta(ge=1)]
    colours: Annotated[list[Colour], Meta(min_length=1, max_length=12)]
    slots: list[Slot]
    duel_cards: Annotated[int, Meta(ge=0, le=12)]
    hand_size: Annotated[int, Meta(ge=1, le=10)]
    max_defence_cards: Annotated[int, Meta(ge=0, le=10)]
    torso_hit_wounds: Small
    missing_part_wounds: Small
    min_players: Literal[2]
    max_players: Literal[6]


class OpTable(Struct, forbid_unknown_fields=True):
    op: str
    n: Annotated[int, Meta(ge=-9, le=20)] | None = None
    extra: Annotated[int, Meta(ge=0, le=20)] | None = None


class TorsoTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    colour: Colour
    defence: Small
    wounds: Annotated[int, Meta(ge=1, le=30)]
    value: Small
    ops: list[OpTable] = []
    rules: str = ""


class PartTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    slot: Slot
    attack: Small
    defence: Small
    value: Small
    ops: list[OpTable] = []
    rules: str = ""


class TextTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    kind: Literal["action", "booster", "response", "part"]
    timing: Literal["turn", "attack", "defend", "hit", "loss", "named", "aftermath", "late"]
    dest: Literal["stack", "discard", "robot"]
    ops: list[OpTable]
    rules: str
    target: bool = False
    slot: Slot | None = None
    attack: Small = 0
    defence: Small = 0


class BattleTable(Struct, forbid_unknown_fields=True):
    id: Id
    colour: Colour
    strength: Small
    hit: Literal["torso", "right_arm", "left_arm", "accessory", "head", "legs"]
    text: Id


class ContentTable(Struct, forbid_unknown_fields=True):
    schema: Literal[1]
    set: SetTable
    torso: list[TorsoTable]
    part: list[PartTable]
    text: list[TextTable]
    battle: list[BattleTable]


def check(content: ContentTable, file: str) -> None:
    """What the types alone cannot say: counts, unique ids, colours, known ops."""
    if content.set.slots != SLOTS:
        raise PackError(file, "set", "slots", f"must be {', '.join(SLOTS)}")
    _check_counts(content, file)
    for torso in content.torso:
        _check_colour(content, torso.colour, file, f"torso {torso.id}")
        _check_ops(torso.ops, TRAIT_OPS, file, f"torso {torso.id}")
    for part in content.part:
        entry = f"part {part.id}"
        if part.attack > 0 and part.slot not in ARMS:
            raise PackError(file, entry, "attack", "only arms have an attack value")
        _check_ops(part.ops, _part_ops(part.slot), file, entry)
    for text in content.text:
        _check_text(text, file)
    texts = {text.id for text in content.text}
    for card in content.battle:
        _check_colour(content, card.colour, file, f"battle {card.id}")
        if card.text not in texts:
            raise PackError(file, f"battle {card.id}", "text", f"there is no text {card.text[:40]!r}")


def _check_counts(content: ContentTable, file: str) -> None:
    """Six torsos, six parts of each slot, 84 Battle cards; no id twice."""
    for table, entries, count in (
        ("torso", content.torso, 6),
        ("part", content.part, 30),
        ("battle", content.battle, 84),
        ("text", content.text, None),
    ):
        if count is not None and len(entries) != count:
            raise PackError(file, table, "", f"there are {len(entries)} entries, there must be {count}")
        refuse_twins(file, table, entries)
    for slot in SLOTS:
        parts = sum(1 for part in content.part if part.slot == slot)
        if parts != 6:
            raise PackError(file, "part", "slot", f"{parts} parts are of the slot {slot}, there must be 6")


def _check_colour(content: ContentTable, colour: str, file: str, entry: str) -> None:
    if colour not in content.set.colours:
        known = ", ".join(content.set.colours)
        raise PackError(file, entry, "colour", f"{colour[:40]!r} is not among the colours of the set: {known}")


def _part_ops(slot: str) -> frozenset[str]:
    """Accessories have powers, heads and legs have traits, arms have neither."""
    if slot == "accessory":
        return POWER_OPS
    return frozenset() if slot in ARMS else TRAIT_OPS


def _check_text(text: TextTable, file: str) -> None:
    entry = f"text {text.id}"
    if text.timing not in TIMINGS[text.kind]:
        problem = f"{text.timing} is not for the kind {text.kind}: {', '.join(TIMINGS[text.kind])}"
        raise PackError(file, entry, "timing", problem)
    if text.dest not in DESTINATIONS[text.kind]:
        problem = f"{text.dest} is not for the kind {text.kind}: {', '.join(DESTINATIONS[text.kind])}"
        raise PackError(file, entry, "dest", problem)
    if (text.kind == "part") != (text.slot is not None):
        raise PackError(file, entry, "slot", "goes together with the kind part")
    if text.attack > 0 and text.slot not in ARMS:
        raise PackError(file, entry, "attack", "only arms have an attack value")
    if text.defence > 0 and text.kind != "part":
        raise PackError(file, entry, "defence", "only parts have a defence value")
    if text.kind == "part":
        _check_ops(text.ops, _part_ops(text.slot or ""), file, entry)
    elif text.kind == "action":
        _check_ops(text.ops, ACTION_OPS, file, entry)
    elif text.kind == "booster":
        _check_ops(text.ops, BOOSTER_OPS, file, entry)
    else:
        _check_ops(text.ops, RESPONSE_OPS[text.timing], file, entry)


def _check_ops(ops: list[OpTable], allowed: frozenset[str], file: str, entry: str) -> None:
    for op in ops:
        if op.op not in allowed:
            known = ", ".join(sorted(allowed)) or "none"
            raise PackError(file, entry, "ops", f"no op {op.op[:40]!r} here; there are: {known}")
        field = "extra" if op.op == "cycle" else "" if op.op in BARE_OPS else "n"
        for name, value in (("n", op.n), ("extra", op.extra)):
            if value is None and name == field:
                raise PackError(file, entry, "ops", f"op {op.op} lacks the field {name}")
            if value is not None and name != field:
                raise PackError(file, entry, "ops", f"op {op.op} has no field {name}")
        if op.n is not None and op.n < 0 and op.op != "wild_mod":
            raise PackError(file, entry, "ops", f"op {op.op} takes no number below 0")
