"""BOLT's cards, robots and auras as flat tables that the rules read."""

from functools import cache
from typing import Any, Final

from scrapyard import packs
from scrapyard.games.bolt import schema

HEAD: Final = 0
TORSO: Final = 1
ARM: Final = 2
LEG: Final = 3
ANY_KIND: Final = 4
KINDS: Final = ["head", "torso", "arm", "leg", "part"]

OFFLINE: Final = 0
CRITICAL: Final = 1
BATTLE: Final = 2
PRIME: Final = 3
STATES: Final = ["Offline", "Critical Condition", "Battle Damage", "Prime Condition"]

DAMAGE: Final = 0
REPAIR: Final = 1
DRAW: Final = 2
GAIN_ACTION: Final = 3
ATTACH: Final = 4
CHARGE: Final = 5
RECOIL: Final = 6
STRIP: Final = 7
DISCARD_RANDOM: Final = 8
SPY_DISCARD: Final = 9
STEAL: Final = 10
RECOVER: Final = 11
PREVENT: Final = 12
PREVENT_PART: Final = 13
CAP: Final = 14
REASSIGN: Final = 15
REFLECT: Final = 16
STRIKE: Final = 17
GAIN_COUNTER: Final = 18
STEPS: Final = [
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
    "prevent",
    "prevent_part",
    "cap",
    "reassign",
    "reflect",
    "strike",
    "gain_counter",
]

SHIELD: Final = 0
SPIKES: Final = 1
LOCK: Final = 2
MEMORY: Final = 3
NANITES: Final = 4
JAM: Final = 5
AURAS: Final = ["shield", "spikes", "lock", "memory", "nanites", "jam"]


class Need:
    """What your own robot must have for a card: at least `count` parts of a kind between two states."""

    def __init__(self, kind: int, count: int, low: int, high: int) -> None:
        self.kind = kind
        self.count = count
        self.low = low
        self.high = high

    def words(self) -> str:
        kind = KINDS[self.kind] + ("s" if self.count > 1 else "")
        state = f"exactly {STATES[self.low]}" if self.low == self.high else f"{STATES[self.low]} or better"
        return f"{self.count} {kind} in {state}"


class Hit:
    """One packet of a damage step: points, and the kind of part it must land on."""

    def __init__(self, n: int, kind: int) -> None:
        self.n = n
        self.kind = kind


class Step:
    """One step of a box."""

    def __init__(self, do: int) -> None:
        self.do = do
        self.n = 0
        self.each = False
        self.hits: list[Hit] = []
        self.hits_single: list[Hit] = []
        self.spread = 0
        self.defender_picks = False
        self.pierce = False
        self.split = False
        self.aura = -1
        self.on_opponent = False
        self.kind = ANY_KIND
        self.top = 0
        self.any_target = False
        self.all = False


class Card:
    """A title: what it needs, what it does as an Action and as a Counter."""

    def __init__(self, id: str, name: str, count: int, action: list[Step]) -> None:
        self.id = id
        self.name = name
        self.count = count
        self.action = action
        self.need: Need | None = None
        self.counter: list[Step] | None = None
        self.after = False
        self.counter_need: Need | None = None
        self.action_text = ""
        self.counter_text = ""
        self.rank = 0
        """Its place among all ids in alphabetical order."""
        self.charges = False
        """Whether the Action box has a charge step, so that it is never duplicated."""
        self.never_idle = False
        """Whether the Action box gains an Action, which always changes something."""


class Robot:
    """A robot and its once-per-game power."""

    def __init__(self, id: str, name: str, power: str, steps: list[Step]) -> None:
        self.id = id
        self.name = name
        self.power = power
        self.steps = steps


class Content:
    """All of BOLT's content, for one table."""

    def __init__(self) -> None:
        self.set_id = ""
        self.hand_limit = 5
        self.opening_hand = 5
        self.part_ids: list[str] = []
        self.part_names: list[str] = []
        self.part_kinds: list[int] = []
        self.robots: list[Robot] = []
        self.cards: list[Card] = []
        self.amounts: list[int] = [0] * len(AURAS)
        """For each aura, how much it does."""


def _need(table: Any) -> Need | None:
    if table is None:
        return None
    low = ["offline", "critical", "battle", "prime"].index(table.state.rstrip("+"))
    high = PRIME if table.state.endswith("+") else low
    return Need(KINDS.index(table.kind), table.count, low, high)


def _hits(tables: Any) -> list[Hit]:
    return [Hit(table.n, KINDS.index(table.kind) if table.kind else ANY_KIND) for table in tables or []]


def _step(table: Any) -> Step:
    step = Step(STEPS.index(table.do))
    step.n = table.points if table.points is not None else (table.n or 0)
    step.each = table.who == "each"
    step.hits = _hits(table.hits)
    step.hits_single = _hits(table.hits_single)
    step.spread = table.spread or 0
    step.defender_picks = table.chooser == "defender"
    step.pierce = table.pierce is True
    step.split = table.mode == "split"
    step.aura = AURAS.index(table.aura) if table.aura else -1
    step.on_opponent = table.where == "opponent"
    step.kind = KINDS.index(table.kind) if table.kind and table.kind != "any" else ANY_KIND
    step.top = table.top or 0
    step.any_target = table.target == "any"
    step.all = table.all is True
    return step


@cache
def house() -> Content:
    """The house set. Nothing ever changes it, so all tables share it."""
    return load_pack({})


def load(patch: dict[str, object]) -> Content:
    """The house set, with a pack's changes over it."""
    return load_pack(patch) if patch else house()


def load_pack(patch: dict[str, object]) -> Content:
    tables = packs.content("scrapyard.games.bolt", patch, schema.ContentTable, schema.check)
    content = Content()
    content.set_id = tables.set.id
    content.hand_limit = tables.set.hand_limit
    content.opening_hand = tables.set.opening_hand
    content.part_ids = [part.id for part in tables.part]
    content.part_names = [part.name for part in tables.part]
    content.part_kinds = [KINDS.index(part.kind) for part in tables.part]
    for robot in tables.robot:
        power = robot.power
        steps = [_step(step) for step in power.steps] if power is not None else []
        content.robots.append(Robot(robot.id, robot.name, power.name if power is not None else "", steps))
    for aura in tables.aura:
        content.amounts[AURAS.index(aura.id)] = aura.amount
    ids = sorted(card.id for card in tables.card)
    for entry in tables.card:
        card = Card(entry.id, entry.name, entry.count, [_step(step) for step in entry.action])
        card.need = _need(entry.need)
        if entry.counter is not None:
            card.counter = [_step(step) for step in entry.counter]
        card.after = entry.counter_timing == "after"
        card.counter_need = _need(entry.counter_need)
        card.action_text = entry.action_text
        card.counter_text = entry.counter_text
        card.rank = ids.index(entry.id)
        card.charges = any(step.do == CHARGE for step in card.action)
        card.never_idle = any(step.do == GAIN_ACTION for step in card.action)
        content.cards.append(card)
    return content
