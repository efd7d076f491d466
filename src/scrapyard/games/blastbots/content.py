"""BLASTBOTS' cards, boards and numbers as flat tables that the rules read."""

from typing import Any, Final

from scrapyard import packs
from scrapyard.games.blastbots import schema

BATTLE: Final = 0
ROCKET: Final = 1
DISCOVERY: Final = 2
DECKS: Final = 3

FACTORY: Final = 0
LAUNCHPAD: Final = 1
ATMOSPHERE: Final = 2
SPACE: Final = 3
JUNKYARD: Final = 4
EITHER: Final = 5
"""The actor picks Launchpad or Atmosphere."""
ZONES: Final = ["factory", "launchpad", "atmosphere", "space", "junkyard"]

DISCARD: Final = 0
SACRIFICE: Final = 1
GIVE_BACK_JUNK: Final = 2
BUILD: Final = 3
BOOST: Final = 4
DESTROY_ROCKETS: Final = 5
RETURN_ROCKETS: Final = 6
PULL_ROCKETS: Final = 7
STEAL_JUNK: Final = 8
EXCHANGE_JUNK: Final = 9
DRAW: Final = 10
STEAL_CARDS: Final = 11
DESTROY_CARDS: Final = 12
LOOK_HAND: Final = 13
EXCHANGE_CARDS: Final = 14
SWAP_CARDS: Final = 15
ASK_FOR_CARD: Final = 16
FETCH_CARD: Final = 17
RETRIEVE: Final = 18
PRODUCE: Final = 19
REARRANGE_TOKENS: Final = 20
MOVE_TOKENS: Final = 21
CLOCK: Final = 22
REDUCE_ACTIONS: Final = 23
ATTACH_MOD: Final = 24
EFFECTS: Final = [
    "discard",
    "sacrifice",
    "give_back_junk",
    "build",
    "boost",
    "destroy_rockets",
    "return_rockets",
    "pull_rockets",
    "steal_junk",
    "exchange_junk",
    "draw",
    "steal_cards",
    "destroy_cards",
    "look_hand",
    "exchange_cards",
    "swap_cards",
    "ask_for_card",
    "fetch_card",
    "retrieve",
    "produce",
    "rearrange_tokens",
    "move_tokens",
    "clock",
    "reduce_actions",
    "attach_mod",
]

NOBODY: Final = 0
OPPONENT: Final = 1
ANY_PLAYER: Final = 2

NO_MOD: Final = 0
TWIN: Final = 1
LOCK_ON: Final = 2

NOTHING: Final = 0
NUMBER: Final = 1
FREE_CHOICE: Final = 2
SURGE: Final = 3

FILE: Final = packs.house("scrapyard.games.blastbots")


class Effect:
    """A cost or an effect: one primitive of the vocabulary with its numbers."""

    def __init__(self, do: int) -> None:
        self.do = do
        self.n = 0
        """How many: rockets, cards, steps, exchanges, sections of the clock."""
        self.zone = -1
        self.free = False
        """Any deck or zone, not only the one named (`from = any`)."""
        self.keep = 0
        self.others = 0
        self.all = False
        self.mod = NO_MOD
        self.then_build = False
        self.titles = 0
        """Titles that are excluded, or against which the cost is waived: one bit each."""


class Mode:
    """One option of a card."""

    def __init__(self, id: str, text: str, word: int, target: int, costs: list[Effect], effects: list[Effect]) -> None:
        self.id = id
        self.text = text
        self.word = word
        """Its place in the vocabulary of modes."""
        self.target = target
        self.costs = costs
        self.effects = effects
        self.needs_all = False
        self.may_fizzle = False
        self.stays = False
        """The card lies at its target until that player's next Stage 4 and then leaves the game."""


class Card:
    """A title: its deck, its copies, its options, and what it can block."""

    def __init__(self, id: str, name: str, deck: int, count: int, modes: list[Mode]) -> None:
        self.id = id
        self.name = name
        self.deck = deck
        self.count = count
        self.modes = modes
        self.joins = False
        """Played together with a Battle card, as one action."""
        self.blocks = 0
        """Titles whose attacks it can block: one bit each."""
        self.block_cost: list[Effect] = []
        self.on_block: list[Effect] = []
        self.is_magnet = False


class Content:
    """All of BLASTBOTS' content, for one table."""

    def __init__(self) -> None:
        self.set_id = ""
        self.colours: list[str] = []
        self.dice = 0
        self.faces: list[int] = []
        self.rockets = 0
        self.start_on_launchpad = 0
        self.launchpad_cap = 0
        self.atmosphere_cap = 0
        self.space_to_win = 0
        self.junkyard_to_win = 0
        self.actions = 0
        self.hand_limit = 0
        self.clock_start = 0
        self.clock_max = 0
        self.cards_per_token = 0
        self.cards_on_seven = 0
        self.cards_on_surge = 0
        self.trade_cost = 0
        self.buyback_give = 0
        self.buyback_take = 0
        self.junk_floor = 0
        self.space_points = 0
        self.atmosphere_points = 0
        self.junkyard_points = 0
        self.most_space_bonus = 0
        self.most_junk_bonus = 0
        self.magnet_bonus = 0
        self.magnet_min_start = 0
        self.meaning: list[int] = []
        """For each total of the dice: NOTHING, NUMBER, FREE_CHOICE or SURGE."""
        self.numbers: list[int] = []
        """The numbers that tokens can stand on, lowest first."""
        self.deck_ids: list[str] = []
        self.deck_letters: list[str] = []
        self.token_tiers: list[int] = []
        """The tier of each of a player's tokens."""
        self.tier_ids: list[str] = []
        self.tier_spots: list[list[int]] = []
        self.spot_decks: list[int] = []
        self.spot_numbers: list[int] = []
        self.spot_words: list[str] = []
        self.cards: list[Card] = []
        self.mode_words: list[str] = []
        self.deck_titles: list[list[int]] = []
        """The printed list of each deck."""
        self.deck_mask: list[int] = []
        """The same as bits."""


def _effect(table: Any, titles: list[str]) -> Effect:
    effect = Effect(EFFECTS.index(table.do))
    for number in (table.n, table.steps, table.max, table.miss_draw, table.look, table.mine, table.by):
        if number is not None:
            effect.n = number
    effect.free = table.origin == "any"
    if table.zone is not None:
        effect.zone = EITHER if table.zone == "choose" else ZONES.index(table.zone)
    effect.keep = table.keep or 0
    effect.others = table.others or 0
    effect.all = table.who == "all"
    effect.then_build = table.then_build is True
    if table.kind is not None:
        effect.mod = TWIN if table.kind == "plus_one" else LOCK_ON
    for id in (table.exclude or []) + (table.waived_against or []):
        effect.titles |= 1 << titles.index(id)
    return effect


def _mode(table: Any, titles: list[str], words: list[str]) -> Mode:
    word = table.id.replace("_", "-")
    if word not in words:
        words.append(word)
    target = NOBODY
    if table.target is not None:
        target = OPPONENT if table.target == "opponent" else ANY_PLAYER
    costs = [_effect(cost, titles) for cost in table.cost]
    effects = [_effect(effect, titles) for effect in table.effects]
    mode = Mode(table.id, table.text, words.index(word), target, costs, effects)
    mode.needs_all = table.needs_all
    mode.may_fizzle = table.may_fizzle
    mode.stays = table.after_use != "line"
    return mode


def _card(table: Any, content: Content, titles: list[str]) -> Card:
    modes = [_mode(mode, titles, content.mode_words) for mode in table.mode]
    card = Card(table.id, table.name, content.deck_ids.index(table.deck), table.count, modes)
    card.joins = table.play == "with_battle_attack"
    for id in table.blocks:
        card.blocks |= (1 << len(titles)) - 1 if id == "*" else 1 << titles.index(id)
    card.block_cost = [_effect(cost, titles) for cost in table.block_cost]
    card.on_block = [_effect(effect, titles) for effect in table.on_block]
    card.is_magnet = table.id == "khaos_magnet"
    return card


def _constants(content: Content, table: Any, scoring: Any) -> None:
    content.colours = table.colours
    content.dice = table.dice_count
    content.faces = table.dice_faces
    content.rockets = table.rockets_per_player
    content.start_on_launchpad = table.start_on_launchpad
    content.launchpad_cap = table.launchpad_cap
    content.atmosphere_cap = table.atmosphere_cap or 10_000
    content.space_to_win = table.space_to_win
    content.junkyard_to_win = table.junkyard_to_win
    content.actions = table.actions_per_turn
    content.hand_limit = table.hand_limit
    content.clock_start = table.clock_start
    content.clock_max = table.clock_max
    content.cards_per_token = table.cards_per_token_hit
    content.cards_on_seven = table.cards_on_seven
    content.cards_on_surge = table.cards_on_surge
    content.trade_cost = table.trade_cards_cost
    content.buyback_give = table.buyback_give
    content.buyback_take = table.buyback_take
    content.junk_floor = table.junk_floor
    content.space_points = scoring.space
    content.atmosphere_points = scoring.atmosphere
    content.junkyard_points = scoring.junkyard
    content.most_space_bonus = scoring.most_space_bonus
    content.most_junk_bonus = scoring.most_junk_bonus
    content.magnet_bonus = scoring.magnet_finish_bonus
    content.magnet_min_start = scoring.magnet_finish_min_start


def _board(content: Content, board: Any, constants: Any) -> None:
    content.meaning = [NOTHING] * (constants.dice_count * max(constants.dice_faces) + 1)
    totals = [(number, NUMBER) for tier in board.tier for number in tier.numbers]
    totals += [(total, FREE_CHOICE) for total in constants.free_choice_totals]
    totals += [(total, SURGE) for total in constants.surge_totals]
    for total, meaning in totals:
        if total < len(content.meaning):
            content.meaning[total] = meaning
    content.numbers = sorted(number for tier in board.tier for number in tier.numbers)
    content.tier_ids = [tier.id for tier in board.tier]
    content.tier_spots = [[] for _ in board.tier]
    for section in board.sections:
        for t in range(len(board.tier)):
            for number in board.tier[t].numbers:
                content.tier_spots[t].append(len(content.spot_decks))
                content.spot_decks.append(content.deck_ids.index(section))
                content.spot_numbers.append(number)
                content.spot_words.append(f"{section}-{number}")
    for t in range(len(board.tier)):
        content.token_tiers.extend([t] * board.tier[t].tokens_per_player)


def load(patch: dict[str, object]) -> Content:
    """The house set, with a pack's changes over it."""
    file = str(patch.get("_file", FILE.name))
    tables = packs.decode(packs.patched(packs.read(FILE), patch), schema.ContentTable, file)
    schema.check(tables, file)
    content = Content()
    content.set_id = tables.meta.set
    content.deck_ids = [deck.id for deck in tables.deck]
    content.deck_letters = [deck.letter for deck in tables.deck]
    _constants(content, tables.constants, tables.scoring)
    _board(content, tables.board, tables.constants)
    titles = [card.id for card in tables.card]
    content.cards = [_card(card, content, titles) for card in tables.card]
    for deck in range(DECKS):
        printed = [title for title in range(len(titles)) if content.cards[title].deck == deck]
        content.deck_titles.append(printed)
        content.deck_mask.append(sum(1 << title for title in printed))
    return content
