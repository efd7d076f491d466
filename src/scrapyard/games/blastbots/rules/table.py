"""One table of BLASTBOTS: its cards and boards, and what has been agreed on."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blastbots.content import ZONES, Board, Card, Content
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS


@final
class Table:
    """What the rules read and never change."""

    def __init__(self, seats: int, settings: Settings, content: Content) -> None:
        self.seats = seats
        self.content = content
        self.board: Board = content.board
        self.cards: list[Card] = content.cards
        self.deck_of: vec[i64] = vec[i64]([card.deck for card in content.cards])
        """The deck of each title."""
        self.tokens = len(self.board.token_tiers)
        """How many tokens a player bets with."""
        self.colours: list[str] = _seat_colours(content.colours, settings.text("colours"))[:seats]
        self.domains: dict[str, list[str]] = {
            "seat": list(LETTERS[:seats]),
            "colour": self.colours,
            "zone": ZONES,
            "deck": list(content.deck_ids),
            "spot": self.board.spot_words,
            "number": [str(number) for number in self.board.numbers],
            "title": [card.id.replace("_", "-") for card in content.cards],
            "mode": content.mode_words,
        }
        """The words of everything that can be chosen."""
        self.late_cards = settings.number("late_seat_cards", content.late_seat_cards[seats - 2])
        """BB-G07: extra cards for every position but the first."""
        self.near_only = settings.text("reach") == "neighbours"
        """BB-G76: Battle attacks on rockets reach the neighbours only."""
        self.bound = settings.number("bound")
        """BB-G65: no game lasts for more turns."""
        self.finish_round = settings.flag("finish_round")
        self.own_wrecks_win = settings.text("own_wrecks_count") == "all"
        self.lifetime = settings.text("flyswatter_basis") == "lifetime"
        """BB-G27: the Flyswatter bonus counts all rockets ever destroyed."""
        self.one_bonus = settings.text("bonus_stack") == "one"


def _seat_colours(colours: list[str], wishes: str) -> list[str]:
    """BB-002, BB-G04: the colours wished for, then the others in their order."""
    wished = [colour for letter in wishes for colour in colours if colour[0].upper() == letter]
    return wished + [colour for colour in colours if colour not in wished]
