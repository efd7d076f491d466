"""OpenSpiel: our games in `pyspiel`, and one of theirs for our players.

Importing this registers every game: `pyspiel.load_game("scrapyard_bolt(players=2)")`.
"""

from scrapyard.research.openspiel.games import ScrapyardGame, ScrapyardState, register_all

__all__ = ["ScrapyardGame", "ScrapyardState", "register_all"]

register_all()
