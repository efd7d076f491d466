"""What BLASTBOTS says to people: labels, things on the table, prompts, and why not."""

from scrapyard.games.blastbots.attacks import Attacks
from scrapyard.games.blastbots.plays import MAY
from scrapyard.games.blastbots.state import BlastbotsState


class Words(Attacks):
    """Words for options."""

    def may_trade_for_card(self, s: BlastbotsState, me: int) -> int:
        return MAY if len(s.hands[me]) >= self.content.trade_cost and self.open_decks(s) else 1

    def may_trade_for_layout(self, s: BlastbotsState, me: int) -> int:
        return MAY if len(s.hands[me]) >= self.content.trade_cost else 1

    def face_word(self, face: int) -> str:
        return self.cards[face].id.replace("_", "-")

    def face_name(self, face: int) -> str:
        return self.cards[face].name

    def backs(self, face: int) -> int:
        return self.deck_of[face]

    def zones(self, s: BlastbotsState) -> list[list[int]]:
        return [*s.decks, *s.piles, *s.hands, s.line, *s.lying, s.scrap]
