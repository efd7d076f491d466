"""BLASTBOTS' cards, boards and numbers as flat tables that the rules read; `loading` fills them."""

from typing import Final

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
NEIGHBOUR: Final = 3
TARGETS: Final = ["nobody", "opponent", "any_player", "neighbour"]

NO_MOD: Final = 0
TWIN: Final = 1
LOCK_ON: Final = 2

NOTHING: Final = 0
NUMBER: Final = 1
FREE_CHOICE: Final = 2
SURGE: Final = 3


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


def in_reach(target: int, me: int, seat: int, seats: int) -> bool:
    """BB-G70, BB-G76: whether a mode with this target may name the seat at all."""
    if seat == me:
        return target == ANY_PLAYER
    return target != NEIGHBOUR or (seat - me) % seats in (1, seats - 1)


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
        self.late_seat_cards: list[int] = []
        """With two, three and four players."""
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
