"""BLASTBOTS' cards, boards and numbers as flat tables that the rules read, and how a content file fills them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

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

STRIKES: Final = (DESTROY_ROCKETS, RETURN_ROCKETS, PULL_ROCKETS)
"""Effects on rockets on a Launchpad or in an Atmosphere."""

NOBODY: Final = 0
OPPONENT: Final = 1
ANY_PLAYER: Final = 2
NEIGHBOUR: Final = 3
TARGETS: Final = ["nobody", "opponent", "any_player", "neighbour"]

NO_MOD: Final = 0
TWIN: Final = 1
LOCK_ON: Final = 2
MODS: Final = ["", "plus_one", "double_block"]

NOTHING: Final = 0
NUMBER: Final = 1
FREE_CHOICE: Final = 2
SURGE: Final = 3


@final
class Effect:
    """A cost or an effect: one primitive of the vocabulary with its numbers."""

    def __init__(self, table: schema.EffectTable, titles: list[str]) -> None:
        self.do: i64 = EFFECTS.index(table.do)
        self.n: i64 = 0
        """How many: rockets, cards, steps, exchanges, sections of the clock."""
        for number in (table.n, table.steps, table.max, table.miss_draw, table.look, table.mine, table.by):
            if number is not None:
                self.n = number
        self.zone: i64 = -1
        if table.zone is not None:
            self.zone = EITHER if table.zone == "choose" else ZONES.index(table.zone)
        self.free: bool = table.origin == "any"
        """Any deck or zone, not only the one named (`from = any`)."""
        self.keep: int = table.keep or 0
        self.others: int = table.others or 0
        self.all: bool = table.who == "all"
        self.mod: int = MODS.index(table.kind or "")
        self.then_build: bool = table.then_build is True
        self.titles: int = 0
        """Titles that are excluded, or against which the cost is waived: one bit each."""
        for id in (table.exclude or []) + (table.waived_against or []):
            self.titles |= 1 << titles.index(id)


@final
class Mode:
    """One option of a card."""

    def __init__(self, table: schema.ModeTable, deck: int, word: int, titles: list[str]) -> None:
        self.id: str = table.id
        self.text: str = table.text
        self.word = word
        """Its place in the vocabulary of modes."""
        self.target: i64 = TARGETS.index(table.target or "nobody")
        self.costs: list[Effect] = [Effect(cost, titles) for cost in table.cost]
        self.effects: list[Effect] = [Effect(effect, titles) for effect in table.effects]
        self.strikes: bool = deck == BATTLE and any(effect.do in STRIKES for effect in self.effects)
        """A Battle attack on rockets, which `reach` may keep to the neighbours."""
        self.names_first: bool = any(effect.do in (STEAL_JUNK, MOVE_TOKENS) for effect in self.effects)
        """Colours of wrecks or tokens are named before the target may block."""
        self.needs_all: bool = table.needs_all
        self.may_fizzle: bool = table.may_fizzle
        self.stays: bool = table.after_use != "line"
        """The card lies at its target until that player's next Stage 4 and then leaves the game."""


@final
class Card:
    """A title: its deck, its copies, its options, and what it can block."""

    def __init__(self, table: schema.CardTable, deck: int, modes: list[Mode], titles: list[str]) -> None:
        self.id: str = table.id
        self.name: str = table.name
        self.deck = deck
        self.count: int = table.count
        self.modes = modes
        self.joins: bool = table.play == "with_battle_attack"
        """Played together with a Battle card, as one action."""
        self.blocks: int = 0
        """Titles whose attacks it can block: one bit each."""
        for id in table.blocks:
            self.blocks |= (1 << len(titles)) - 1 if id == "*" else 1 << titles.index(id)
        self.block_cost: list[Effect] = [Effect(cost, titles) for cost in table.block_cost]
        self.on_block: list[Effect] = [Effect(effect, titles) for effect in table.on_block]
        self.is_magnet: bool = table.id == "khaos_magnet"


@final
class Board:
    """The Resource Grid: what the dice mean, and the spots on which tokens can stand."""

    def __init__(self, tables: schema.ContentTable, deck_ids: list[schema.Deck]) -> None:
        tiers = tables.board.tier
        self.meaning: list[int] = _meanings(tables)
        """For each total of the dice: NOTHING, NUMBER, FREE_CHOICE or SURGE."""
        self.numbers: list[int] = sorted(number for tier in tiers for number in tier.numbers)
        """The numbers that tokens can stand on, lowest first."""
        self.tier_ids: list[str] = [tier.id for tier in tiers]
        self.token_tiers: list[int] = [i for i in range(len(tiers)) for _ in range(tiers[i].tokens_per_player)]
        """The tier of each of a player's tokens."""
        self.tier_spots: list[list[int]] = [[] for _ in tiers]
        decks: list[int] = []
        numbers: list[int] = []
        self.spot_words: list[str] = []
        for section in tables.board.sections:
            for i in range(len(tiers)):
                for number in tiers[i].numbers:
                    self.tier_spots[i].append(len(decks))
                    decks.append(deck_ids.index(section))
                    numbers.append(number)
                    self.spot_words.append(f"{section}-{number}")
        self.spot_decks: vec[i64] = vec[i64](decks)
        self.spot_numbers: vec[i64] = vec[i64](numbers)


@final
class Content:
    """All of BLASTBOTS' content, for one table."""

    def __init__(self, tables: schema.ContentTable) -> None:
        constants = tables.constants
        self.set_id: str = tables.meta.set
        self.colours: list[str] = constants.colours
        self.dice: int = constants.dice_count
        self.faces: list[int] = constants.dice_faces
        self.rockets: int = constants.rockets_per_player
        self.start_on_launchpad: int = constants.start_on_launchpad
        self.launchpad_cap: int = constants.launchpad_cap
        self.atmosphere_cap: int = constants.atmosphere_cap or 10_000
        self.space_to_win: int = constants.space_to_win
        self.junkyard_to_win: int = constants.junkyard_to_win
        self.actions: int = constants.actions_per_turn
        self.hand_limit: int = constants.hand_limit
        self.clock_start: int = constants.clock_start
        self.clock_max: int = constants.clock_max
        self.cards_per_token: int = constants.cards_per_token_hit
        self.cards_on_seven: int = constants.cards_on_seven
        self.cards_on_surge: int = constants.cards_on_surge
        self.trade_cost: int = constants.trade_cards_cost
        self.buyback_give: int = constants.buyback_give
        self.buyback_take: int = constants.buyback_take
        self.junk_floor: int = constants.junk_floor
        self.late_seat_cards: list[int] = constants.late_seat_cards
        """With two, three and four players."""
        self.space_points: int = tables.scoring.space
        self.atmosphere_points: int = tables.scoring.atmosphere
        self.junkyard_points: int = tables.scoring.junkyard
        self.most_space_bonus: int = tables.scoring.most_space_bonus
        self.most_junk_bonus: int = tables.scoring.most_junk_bonus
        self.magnet_bonus: int = tables.scoring.magnet_finish_bonus
        self.magnet_min_start: int = tables.scoring.magnet_finish_min_start
        self.deck_ids: list[schema.Deck] = [deck.id for deck in tables.deck]
        self.deck_letters: list[str] = [deck.letter for deck in tables.deck]
        self.board = Board(tables, self.deck_ids)
        words = [mode.id.replace("_", "-") for card in tables.card for mode in card.mode]
        self.mode_words: list[str] = list(dict.fromkeys(words))
        self.cards: list[Card] = _cards(tables, self.deck_ids, self.mode_words)
        titles = range(len(self.cards))
        self.deck_titles: list[list[int]] = [[i for i in titles if self.cards[i].deck == deck] for deck in range(DECKS)]
        """The printed list of each deck."""
        self.deck_mask: list[int] = [sum(1 << title for title in printed) for printed in self.deck_titles]
        """The same as bits."""


def _meanings(tables: schema.ContentTable) -> list[int]:
    """What each total of the dice means."""
    constants = tables.constants
    meanings = [NOTHING] * (constants.dice_count * max(constants.dice_faces) + 1)
    totals = [(number, NUMBER) for tier in tables.board.tier for number in tier.numbers]
    totals += [(total, FREE_CHOICE) for total in constants.free_choice_totals]
    totals += [(total, SURGE) for total in constants.surge_totals]
    for total, meaning in totals:
        if total < len(meanings):
            meanings[total] = meaning
    return meanings


def _cards(tables: schema.ContentTable, deck_ids: list[schema.Deck], mode_words: list[str]) -> list[Card]:
    """The cards in the order of the file."""
    titles = [card.id for card in tables.card]
    cards: list[Card] = []
    for table in tables.card:
        deck = deck_ids.index(table.deck)
        modes = [Mode(mode, deck, mode_words.index(mode.id.replace("_", "-")), titles) for mode in table.mode]
        cards.append(Card(table, deck, modes, titles))
    return cards


def load(patch: dict[str, object]) -> Content:
    """The house set, with a pack's changes over it."""
    return Content(packs.content("scrapyard.games.blastbots", patch, schema.ContentTable, schema.check))
