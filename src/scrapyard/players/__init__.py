"""Bots. They get an `Observation`, what a person in that seat sees, and answer with one of the values."""

from scrapyard.players.player import Player
from scrapyard.players.spec import house_names, make_player, player_names, seat_specs

__all__ = ["Player", "house_names", "make_player", "player_names", "seat_specs"]
