"""Who sits where: people at this keyboard, and bots."""

from pathlib import Path

from scrapyard.kernel.errors import ScrapyardError, UnknownName
from scrapyard.kernel.state import LETTERS
from scrapyard.players import Player, make_player
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.player import RandomPlayer
from scrapyard.players.spec import player_names

LONGEST_NAME = 20


class Chair:
    """One seat: a person, or a bot that thinks for itself."""

    def __init__(self, seat: int, spec: str, bot: Player | None) -> None:
        self.seat = seat
        self.spec = spec
        """What the record says about the seat: the bot's spec, or the person's name."""
        self.bot = bot
        self.is_quick = isinstance(bot, GreedyPlayer | RandomPlayer)
        self.name = ""
        """What the others call it."""


def bot_name(spec: str) -> str:
    """`Greedy` for `greedy:noise=0.1`, `mybot` for `exec:./mybot.py --hard`, `robin` for `policy:robin`."""
    kind, _, rest = spec.partition(":")
    if kind == "policy" and rest.strip():
        return rest.strip()
    return Path(rest.split()[0]).stem if kind == "exec" and rest.strip() else kind.capitalize()


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
    """The chairs of a saved game: a seat named like a bot is that bot, any other is a person.

    A file may come from anywhere, so a program that it names (`exec:...`) is never started from it.
    """
    chairs: list[Chair] = []
    for seat, name in enumerate(names):
        bot: Player | None = None
        kind = name.partition(":")[0]
        if kind == "exec" or (kind in player_names() and "exec:" in name):  # also inside another bot's name
            problem = f"seat {LETTERS[seat]} was played by a program ({name[:60]}), which is not started from a file"
            raise ScrapyardError(f"{problem}; say who sits where: --seats me,{name[:60]}")
        if kind in player_names():
            try:
                bot = make_player(name, seed + seat + 1)
            except ScrapyardError:
                bot = None
        chairs.append(Chair(seat, name, bot))
    return _told_apart(chairs)


def display_names(names: list[str]) -> list[str]:
    """What to call the seats of a record, people and bots alike."""
    shown = [clean(bot_name(name) if name.partition(":")[0] in player_names() else name) for name in names]
    return [f"{name} {LETTERS[seat]}" if shown.count(name) > 1 else name for seat, name in enumerate(shown)]


def _told_apart(chairs: list[Chair]) -> list[Chair]:
    for chair, name in zip(chairs, display_names([chair.spec for chair in chairs]), strict=True):
        chair.name = name
        if chair.bot is None:
            chair.spec = name
    return chairs
