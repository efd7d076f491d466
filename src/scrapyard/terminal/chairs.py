"""Who sits where: people at this keyboard, and bots."""

from scrapyard.kernel.errors import ScrapyardError, UnknownName
from scrapyard.kernel.game import LETTERS
from scrapyard.players import Player, make_player
from scrapyard.players.spec import player_names

LONGEST_NAME = 20


class Chair:
    """One seat: a person, or a bot that thinks for itself."""

    def __init__(self, seat: int, spec: str, bot: Player | None) -> None:
        self.seat = seat
        self.spec = spec
        """What the record says about the seat: the bot's spec, or the person's name."""
        self.bot = bot
        self.name = clean(spec if bot is None else spec.partition(":")[0].capitalize())
        """What the others call it."""


def clean(name: str) -> str:
    """A name that neither breaks a table nor the markup around it."""
    kept = "".join(char for char in name if char.isprintable() and char not in "[]\\")
    return " ".join(kept.split())[:LONGEST_NAME] or "?"


def take_seats(specs: list[str], seed: int) -> list[Chair]:
    """Chairs for `me`, `me:Bea` and bots; whoever shares a name gets the seat's letter behind it."""
    chairs: list[Chair] = []
    for seat, spec in enumerate(specs):
        word, _, name = spec.partition(":")
        if word == "me":
            if name.partition(":")[0].strip() in player_names():
                raise UnknownName(f"seat {LETTERS[seat]}: a person cannot be called {name[:40]!r}, that is a bot")
            chairs.append(Chair(seat, clean(name) if name.strip() else "Pilot", None))
        else:
            chairs.append(Chair(seat, spec, make_player(spec, seed + seat + 1)))
    return _told_apart(chairs)


def return_to_seats(names: list[str], seed: int) -> list[Chair]:
    """The chairs of a saved game: a seat named like a bot is that bot, any other is a person."""
    chairs: list[Chair] = []
    for seat, name in enumerate(names):
        bot: Player | None = None
        if name.partition(":")[0] in player_names():
            try:
                bot = make_player(name, seed + seat + 1)
            except ScrapyardError:
                bot = None
        chairs.append(Chair(seat, name, bot))
    return _told_apart(chairs)


def _told_apart(chairs: list[Chair]) -> list[Chair]:
    names = [chair.name for chair in chairs]
    for chair in chairs:
        if names.count(chair.name) > 1:
            chair.name = f"{chair.name} {LETTERS[chair.seat]}"
            if chair.bot is None:
                chair.spec = chair.name
    return chairs
