"""Robot Rampage's cards as flat tables that the rules read. A face is a number: Battle cards, parts, then torsos."""

from typing import Any, Final, final

from scrapyard import packs
from scrapyard.games.robot_rampage import schema
from scrapyard.kernel.errors import PackError

BATTLE: Final = 84
"""How many Battle cards there are; their faces are 0 to 83."""
FIRST_PART: Final = 84
PARTS: Final = 30
FIRST_TORSO: Final = 114
TORSOS: Final = 6
FACES: Final = 120
MOST_DEALT: Final = 83
"""One Battle card at least stays in the deck for Hit Locations."""

RIGHT_ARM: Final = 0
LEFT_ARM: Final = 1
ACCESSORY: Final = 2
HEAD: Final = 3
LEGS: Final = 4
TORSO: Final = 5
SLOTS: Final = 5
SLOT_WORDS: Final[list[schema.Slot]] = ["right_arm", "left_arm", "accessory", "head", "legs"]
LOCATIONS: Final[list[str]] = [*SLOT_WORDS, "torso"]

ACTION: Final = 0
BOOSTER: Final = 1
RESPONSE: Final = 2
REPLACEMENT: Final = 3
KINDS: Final = ["action", "booster", "response", "part"]

TURN: Final = 0
WITH_ATTACK: Final = 1
NAMED: Final = 2
DEFEND: Final = 3
LATE: Final = 4
HIT: Final = 5
LOSS: Final = 6
AFTERMATH: Final = 7
TIMINGS: Final = ["turn", "attack", "named", "defend", "late", "hit", "loss", "aftermath"]

DRAW: Final = 0
GAIN: Final = 1
STEAL: Final = 2
PEEK_TAKE: Final = 3
LEVY: Final = 4
SHAKE: Final = 5
REPAIR: Final = 6
SELF_WOUND: Final = 7
CHARGE: Final = 8
REPAINT: Final = 9
SWAP: Final = 10
REFIT: Final = 11
CYCLE: Final = 12
ATTACK: Final = 13
ATTACK_PER_MISSING: Final = 14
CAP_DEFENCE: Final = 15
MUTE: Final = 16
EXTRA_STRENGTH: Final = 17
HIT_CHOICE: Final = 18
HIT_EXTRA: Final = 19
WOUND: Final = 20
LOOT: Final = 21
LOOT_PICK: Final = 22
DEFEND_BY: Final = 23
JAM: Final = 24
REDRAW: Final = 25
LOOT_LESS: Final = 26
CANCEL: Final = 27
ZAP: Final = 28
WILD_MOD: Final = 29
WILD_GUARD: Final = 30
SECOND_GUARD: Final = 31
NO_SECOND: Final = 32
HAND_SIZE: Final = 33
START_HAND: Final = 34
DRAW_ON_HOLD: Final = 35
BUZZ_CAP: Final = 36
LOOT_CAP: Final = 37
OPS: Final = [
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
    "attack",
    "attack_per_missing",
    "cap_defence",
    "mute",
    "extra_strength",
    "hit_choice",
    "hit_extra",
    "wound",
    "loot",
    "loot_pick",
    "defend",
    "jam",
    "redraw",
    "loot_less",
    "cancel",
    "zap",
    "wild_mod",
    "wild_guard",
    "second_guard",
    "no_second",
    "hand_size",
    "start_hand",
    "draw_on_hold",
    "buzz_cap",
    "loot_cap",
]

ON_SUCCESS: Final = (1 << HIT_CHOICE) | (1 << HIT_EXTRA) | (1 << WOUND) | (1 << LOOT) | (1 << LOOT_PICK)
"""The ops of a Booster that wait for a successful attack; all others are used up when strengths are compared."""


@final
class Content:
    """All of Robot Rampage's content, for one table; lists are indexed by face."""

    def __init__(self) -> None:
        self.set_id = ""
        self.hand_size = 3
        self.duel_cards = 0
        """What two-player stacks get beyond the point value unless the table says otherwise."""
        self.max_defence_cards = 3
        self.torso_hit_wounds = 1
        self.missing_part_wounds = 1
        self.colours: list[str] = []
        self.ids: list[str] = []
        self.names: list[str] = []
        self.texts: list[str] = []
        """The text id of each Battle card; the card's own id elsewhere."""
        self.rules: list[str] = []
        self.colour: list[int] = []
        """-1 where the card has none."""
        self.strength: list[int] = []
        self.hit: list[int] = []
        """The Hit Location, or -1."""
        self.kind: list[int] = []
        """The kind of the text, or -1 for Build cards."""
        self.timing: list[int] = []
        self.discards: list[bool] = []
        """Whether a used text ends in the Discard Pile."""
        self.affects: list[bool] = []
        """Whether an Action affects opponents."""
        self.slot: list[int] = []
        """Where a part is fitted, or -1."""
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.value: list[int] = []
        self.wounds: list[int] = []
        """How many wounds destroy a torso, 0 elsewhere."""
        self.ops: list[list[int]] = []
        """The ops of each card in order."""
        self.has: list[int] = []
        """The ops of each card as bits."""
        self.amounts: list[int] = [0] * (len(OPS) * FACES)
        """How much each op does: [op * FACES + face]."""

    def add(self, id: str, name: str, ops: Any) -> int:
        """A new face with blank columns; returns its number."""
        face = len(self.ids)
        self.ids.append(id)
        self.names.append(name)
        self.texts.append(id)
        self.rules.append("")
        for column in (self.colour, self.hit, self.kind, self.timing, self.slot):
            column.append(-1)
        for column in (self.strength, self.attack, self.defence, self.value, self.wounds):
            column.append(0)
        self.discards.append(False)
        self.affects.append(False)
        codes = [OPS.index(row.op) for row in ops]
        self.ops.append(codes)
        mask = 0
        for code, row in zip(codes, ops, strict=True):
            mask |= 1 << code
            number = row.extra if row.extra is not None else row.n
            self.amounts[code * FACES + face] += 1 if number is None else number
        self.has.append(mask)
        return face

    def amount(self, face: int, op: int) -> int:
        """How much an op of a card does, 0 if the card has no such op."""
        return self.amounts[op * FACES + face]

    def values(self, slot: int) -> list[int]:
        """The point values of all Build cards of a slot (or of the torsos), smallest first."""
        if slot == TORSO:
            return sorted(self.value[FIRST_TORSO:])
        return sorted(self.value[face] for face in range(FIRST_PART, FIRST_TORSO) if self.slot[face] == slot)

    def largest_deal(self, seats: int) -> int:
        """The most cards that this many robots can be worth together."""
        return sum(sum(self.values(slot)[-seats:]) for slot in range(SLOTS + 1))

    def smallest_robot(self) -> int:
        return sum(self.values(slot)[0] for slot in range(SLOTS + 1))


def load(patch: dict[str, object]) -> Content:
    """The house set, with a pack's changes over it."""
    tables = packs.content("scrapyard.games.robot_rampage", patch, schema.ContentTable, schema.check)
    content = Content()
    content.set_id = tables.set.id
    content.duel_cards = tables.set.duel_cards
    content.hand_size = tables.set.hand_size
    content.max_defence_cards = tables.set.max_defence_cards
    content.torso_hit_wounds = tables.set.torso_hit_wounds
    content.missing_part_wounds = tables.set.missing_part_wounds
    content.colours = tables.set.colours
    texts = {text.id: text for text in tables.text}
    for card in tables.battle:
        _add_battle(content, card, texts[card.text])
    for part in tables.part:
        face = content.add(part.id, part.name, part.ops)
        content.slot[face] = LOCATIONS.index(part.slot)
        content.attack[face] = part.attack
        content.defence[face] = part.defence
        content.value[face] = part.value
        content.rules[face] = part.rules
    for torso in tables.torso:
        face = content.add(torso.id, torso.name, torso.ops)
        content.colour[face] = content.colours.index(torso.colour)
        content.defence[face] = torso.defence
        content.value[face] = torso.value
        content.wounds[face] = torso.wounds
        content.rules[face] = torso.rules
    _check_deal(content, packs.file_of(patch))
    return content


def _check_deal(content: Content, file: str) -> None:
    """RR-G19, RR-G20: every robot is dealt a card, and one card at least is left for hits."""
    if content.smallest_robot() < 1:
        raise PackError(file, "set", "", "the smallest possible robot is worth no card; it must be worth 1 at least")
    deal = content.largest_deal(TORSOS)
    if deal > MOST_DEALT:
        raise PackError(file, "set", "", f"6 seats may be dealt {deal} cards, but {MOST_DEALT} is the most")


def _add_battle(content: Content, card: Any, text: Any) -> None:
    face = content.add(card.id, text.name, text.ops)
    content.texts[face] = text.id
    content.rules[face] = text.rules
    content.colour[face] = content.colours.index(card.colour)
    content.strength[face] = card.strength
    content.hit[face] = LOCATIONS.index(card.hit)
    content.kind[face] = KINDS.index(text.kind)
    content.timing[face] = TIMINGS.index(text.timing)
    content.discards[face] = text.dest == "discard"
    content.affects[face] = text.target
    if text.slot is not None:
        content.slot[face] = LOCATIONS.index(text.slot)
    content.attack[face] = text.attack
    content.defence[face] = text.defence
