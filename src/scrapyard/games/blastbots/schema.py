"""The shape of BLASTBOTS' content file, checked when a pack is loaded."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from scrapyard.kernel.errors import PackError
from scrapyard.packs import Count, Id, Name, refuse_twins

Limit = Annotated[int, Meta(ge=0, le=99)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
Deck = Literal["battle", "rocket", "discovery"]

COSTS: dict[str, tuple[set[str], set[str]]] = {
    "discard": ({"n"}, set()),
    "sacrifice": ({"n"}, {"waived_against"}),
    "give_back_junk": ({"n"}, set()),
}
"""For each cost: the fields it must have, and those it may have."""

EFFECTS: dict[str, tuple[set[str], set[str]]] = {
    "build": ({"n"}, set()),
    "boost": ({"steps", "origin"}, set()),
    "destroy_rockets": ({"zone", "n"}, set()),
    "return_rockets": ({"zone", "n"}, set()),
    "pull_rockets": ({"n"}, set()),
    "steal_junk": ({"n"}, set()),
    "exchange_junk": ({"max"}, {"then_build"}),
    "draw": ({"n", "origin"}, set()),
    "steal_cards": ({"n"}, set()),
    "destroy_cards": ({"n"}, set()),
    "look_hand": (set(), set()),
    "exchange_cards": ({"max"}, set()),
    "swap_cards": ({"max"}, set()),
    "ask_for_card": ({"miss_draw"}, set()),
    "fetch_card": (set(), set()),
    "retrieve": ({"look", "keep"}, {"exclude"}),
    "produce": ({"mine", "others"}, set()),
    "rearrange_tokens": (set(), set()),
    "move_tokens": ({"n"}, set()),
    "clock": ({"who", "by"}, set()),
    "reduce_actions": ({"n"}, set()),
    "attach_mod": ({"kind"}, set()),
}
"""For each effect: the fields it must have, and those it may have."""

AIMED = frozenset(
    [
        "destroy_rockets",
        "return_rockets",
        "pull_rockets",
        "steal_junk",
        "steal_cards",
        "destroy_cards",
        "look_hand",
        "swap_cards",
        "ask_for_card",
        "move_tokens",
        "reduce_actions",
    ]
)
"""Effects that need a target."""

ORIGINS = {"boost": ("any", "launchpad"), "draw": ("any", "my_sections")}
ZONES = {"destroy_rockets": ("launchpad", "atmosphere", "choose"), "return_rockets": ("launchpad", "atmosphere")}


class SetTable(Struct, forbid_unknown_fields=True):
    game: Literal["blastbots"]
    set: Name
    version: Count


class ConstantsTable(Struct, forbid_unknown_fields=True):
    players_min: Literal[2]
    players_max: Literal[4]
    colours: Annotated[list[Id], Meta(min_length=4, max_length=4)]
    dice_count: Annotated[int, Meta(ge=1, le=4)]
    dice_faces: Annotated[list[Count], Meta(min_length=2, max_length=20)]
    rockets_per_player: Count
    start_on_launchpad: Limit
    launchpad_cap: Count
    atmosphere_cap: Limit
    space_to_win: Count
    junkyard_to_win: Count
    actions_per_turn: Annotated[int, Meta(ge=1, le=20)]
    hand_limit: Count
    clock_start: Count
    clock_max: Count
    cards_per_token_hit: Count
    cards_on_seven: Count
    cards_on_surge: Count
    surge_totals: list[Count]
    free_choice_totals: list[Count]
    trade_cards_cost: Count
    buyback_give: Count
    buyback_take: Count
    junk_floor: Limit
    late_seat_cards: Annotated[list[Limit], Meta(min_length=3, max_length=3)]


class ScoringTable(Struct, forbid_unknown_fields=True):
    space: Count
    atmosphere: Count
    junkyard: Count
    most_space_bonus: Count
    most_junk_bonus: Count
    magnet_finish_bonus: Count
    magnet_finish_min_start: Count


class TierTable(Struct, forbid_unknown_fields=True):
    id: Name
    tokens_per_player: Annotated[int, Meta(ge=1, le=5)]
    numbers: Annotated[list[Count], Meta(min_length=2, max_length=4)]


class BoardTable(Struct, forbid_unknown_fields=True):
    sections: Annotated[list[Deck], Meta(min_length=3, max_length=3)]
    tier: Annotated[list[TierTable], Meta(min_length=1, max_length=5)]


class DeckTable(Struct, forbid_unknown_fields=True):
    id: Deck
    colour: Name
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    size: Count


class EffectTable(Struct, forbid_unknown_fields=True):
    do: str
    n: Count | None = None
    steps: Count | None = None
    origin: str | None = msgspec.field(default=None, name="from")
    zone: str | None = None
    max: Count | None = None
    then_build: bool | None = None
    miss_draw: Count | None = None
    look: Count | None = None
    keep: Count | None = None
    exclude: list[Id] | None = None
    mine: Count | None = None
    others: Limit | None = None
    who: Literal["target", "all"] | None = None
    by: Annotated[int, Meta(ge=-9, le=9)] | None = None
    kind: Literal["plus_one", "double_block"] | None = None
    waived_against: list[Id] | None = None


class ModeTable(Struct, forbid_unknown_fields=True):
    id: Id
    text: Text
    effects: Annotated[list[EffectTable], Meta(min_length=1)]
    target: Literal["opponent", "any_player", "neighbour"] | None = None
    cost: list[EffectTable] = []
    needs_all: bool = False
    may_fizzle: bool = False
    after_use: Literal["line", "lie_at_target_then_scrap"] = "line"


class CardTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    deck: Deck
    count: Count
    mode: Annotated[list[ModeTable], Meta(min_length=1)]
    blocks: list[str] = []
    block_cost: list[EffectTable] = []
    on_block: list[EffectTable] = []
    play: Literal["action", "with_battle_attack"] = "action"


class ContentTable(Struct, forbid_unknown_fields=True):
    meta: SetTable
    constants: ConstantsTable
    scoring: ScoringTable
    board: BoardTable
    deck: list[DeckTable]
    card: list[CardTable]


def check(content: ContentTable, file: str) -> None:
    """What the types alone cannot say: sums, unique ids, known effects with the right fields."""
    _check_board(content, file)
    refuse_twins(file, "card", content.card)
    ids = [card.id for card in content.card]
    if len(ids) > 60:
        raise PackError(file, "card", "", f"there are {len(ids)} cards, there can be 60")
    for deck in content.deck:
        total = sum(card.count for card in content.card if card.deck == deck.id)
        if total != deck.size:
            raise PackError(file, f"deck {deck.id}", "size", f"says {deck.size}, but the counts add up to {total}")
    battle = {card.id for card in content.card if card.deck == "battle"}
    for card in content.card:
        _check_card(card, battle, set(ids), file)


def _check_board(content: ContentTable, file: str) -> None:
    constants = content.constants
    if [deck.id for deck in content.deck] != ["battle", "rocket", "discovery"]:
        raise PackError(file, "deck", "id", "the decks are battle, rocket and discovery, in this order")
    if len(set(content.board.sections)) != 3:
        raise PackError(file, "board", "sections", "each deck has one section")
    if len(set(constants.colours)) != 4:
        raise PackError(file, "constants", "colours", "no two are the same")
    if constants.start_on_launchpad > min(constants.launchpad_cap, constants.rockets_per_player):
        raise PackError(file, "constants", "start_on_launchpad", "is more than the Launchpad holds")
    if constants.clock_start > constants.clock_max:
        raise PackError(file, "constants", "clock_start", "is beyond clock_max")
    if constants.junk_floor > constants.actions_per_turn:
        raise PackError(file, "constants", "junk_floor", "is more than actions_per_turn")
    numbers = [number for tier in content.board.tier for number in tier.numbers]
    numbers += constants.surge_totals + constants.free_choice_totals
    for number in numbers:
        if numbers.count(number) > 1:
            raise PackError(file, "board", "tier.numbers", f"the total {number} has two meanings")


def _check_card(card: CardTable, battle: set[str], ids: set[str], file: str) -> None:
    entry = f"card {card.id}"
    if card.deck == "battle":
        for name in card.blocks:
            if name != "*" and name not in battle:
                raise PackError(file, entry, "blocks", f"{name[:40]!r} is no Battle card")
        if card.id not in card.blocks and "*" not in card.blocks:
            raise PackError(file, entry, "blocks", "a Battle card covers at least its own type (BB-G46)")
    elif card.blocks or card.block_cost or card.on_block:
        raise PackError(file, entry, "blocks", "only Battle cards defend (BB-034)")
    modes = [mode.id for mode in card.mode]
    for mode in card.mode:
        if modes.count(mode.id) > 1:
            raise PackError(file, entry, "mode.id", f"{mode.id} is used twice")
        _check_mode(card, mode, ids, file, entry)
    for effect in card.block_cost:
        _check_effect(effect, COSTS, ids, file, entry, "block_cost")
        if effect.do != "sacrifice":
            raise PackError(file, entry, "block_cost", "a defence can cost a sacrifice only")
    for effect in card.on_block:
        _check_effect(effect, EFFECTS, ids, file, entry, "on_block")
        if effect.do not in ("steal_cards", "destroy_cards", "look_hand", "draw", "build"):
            raise PackError(file, entry, "on_block", f"no {effect.do} as a bonus of a defence")


def _check_mode(card: CardTable, mode: ModeTable, ids: set[str], file: str, entry: str) -> None:
    field = f"mode {mode.id}"
    for effect in mode.cost:
        _check_effect(effect, COSTS, ids, file, entry, f"{field} cost")
    for effect in mode.effects:
        _check_effect(effect, EFFECTS, ids, file, entry, f"{field} effects")
        aimed = effect.do in AIMED or (effect.do == "clock" and effect.who == "target")
        if aimed and mode.target is None:
            raise PackError(file, entry, f"{field} target", f"{effect.do} needs a target")
        if effect.do in AIMED and mode.target == "any_player":
            raise PackError(file, entry, f"{field} target", f"{effect.do} is aimed at an opponent (BB-G70)")
        if (effect.do == "attach_mod") != (card.play == "with_battle_attack"):
            raise PackError(file, entry, "play", "attach_mod goes together with with_battle_attack")
    if sum(effect.do in ("steal_junk", "move_tokens") for effect in mode.effects) > 1:
        raise PackError(file, entry, f"{field} effects", "one effect per mode asks for its details in advance")
    if mode.after_use != "line" and mode.target is None:
        raise PackError(file, entry, f"{field} after_use", "there is no target to lie at")
    if card.deck == "battle" and mode.target in (None, "any_player"):
        raise PackError(file, entry, f"{field} target", "an attack is aimed at one opponent (BB-070)")


def _check_effect(
    effect: EffectTable, known: dict[str, tuple[set[str], set[str]]], ids: set[str], file: str, entry: str, field: str
) -> None:
    if effect.do not in known:
        raise PackError(file, entry, field, f"no {effect.do[:40]!r} here; there are: {', '.join(sorted(known))}")
    given = {name for name in effect.__struct_fields__ if name != "do" and getattr(effect, name) is not None}
    needed, optional = known[effect.do]
    for name in sorted(needed - given):
        raise PackError(file, entry, field, f"{effect.do} lacks the field {_written(name)}")
    for name in sorted(given - needed - optional):
        raise PackError(file, entry, field, f"{effect.do} has no field {_written(name)}")
    for name, words in (("origin", ORIGINS.get(effect.do, ())), ("zone", ZONES.get(effect.do, ()))):
        word = getattr(effect, name)
        if word is not None and word not in words:
            raise PackError(file, entry, field, f"{_written(name)} of {effect.do} is one of: {', '.join(words)}")
    for name in (effect.exclude or []) + (effect.waived_against or []):
        if name not in ids:
            raise PackError(file, entry, field, f"no card {name[:40]!r}")
    if effect.by == 0:
        raise PackError(file, entry, field, "by is not 0: below it is toward IMPACT, above it away")


def _written(name: str) -> str:
    """The field as the file spells it."""
    return "from" if name == "origin" else name
