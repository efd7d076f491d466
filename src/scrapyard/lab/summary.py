"""What a simulation comes to: shares of wins with intervals, lengths, ends."""

from collections import Counter
from dataclasses import dataclass

from scrapyard.kernel.state import LETTERS
from scrapyard.lab.simulate import Plan, Played
from scrapyard.lab.stats import quantile, wilson


@dataclass
class Share:
    """How often something won: a player in a seat, a player anywhere, a seat whoever sat there."""

    games: int = 0
    wins: float = 0.0
    """A first place shared by k sides counts 1/k for each; all who are on a side have its win whole."""

    def add(self, win: float) -> None:
        self.games += 1
        self.wins += win

    def as_json(self) -> dict[str, object]:
        low, high = wilson(self.wins, self.games)
        wins = round(self.wins, 6)
        return {
            "games": self.games,
            "wins": int(wins) if wins == int(wins) else wins,
            "share": self.wins / self.games if self.games else 0.0,
            "low": low,
            "high": high,
        }


class Summary:
    """All games of a run, counted."""

    def __init__(self, plan: Plan, played: list[Played], seconds: float) -> None:
        self.plan = plan
        self.games = len(played)
        self.seconds = seconds
        self.by_both: dict[tuple[int, str], Share] = {}
        self.by_player: dict[str, Share] = {spec: Share() for spec in plan.players}
        self.by_seat: list[Share] = [Share() for _ in plan.players]
        self.ends = Counter(game.ending for game in played)
        self.lengths = sorted(game.answers for game in played)
        rules = plan.bind().rules
        sides = [rules.side(seat) for seat in range(len(plan.players))]
        for number, game in enumerate(played):
            winners = {side for side, place in zip(sides, game.places, strict=True) if place == 1}
            for seat, player in enumerate(plan.seats(number)):
                win = 1 / len(winners) if game.places[seat] == 1 else 0.0
                spec = plan.players[player]
                self.by_both.setdefault((seat, spec), Share()).add(win)
                self.by_player[spec].add(win)
                self.by_seat[seat].add(win)

    def as_json(self) -> dict[str, object]:
        return {
            "game": self.plan.game,
            "games": self.games,
            "seats": [
                {"seat": LETTERS[seat], "player": spec, **share.as_json()}
                for (seat, spec), share in sorted(self.by_both.items())
            ],
            "players": [{"player": spec, **share.as_json()} for spec, share in self.by_player.items()],
            "positions": [{"seat": LETTERS[seat], **share.as_json()} for seat, share in enumerate(self.by_seat)],
            "length": {
                "median": quantile(self.lengths, 0.5),
                "p10": quantile(self.lengths, 0.1),
                "p90": quantile(self.lengths, 0.9),
            },
            "ends": dict(self.ends.most_common()),
            "decisions_per_s": sum(self.lengths) / self.seconds if self.seconds > 0 else 0.0,
            "seconds": self.seconds,
            "seed": self.plan.seed,
            "settings": self.plan.settings,
            "rotate": self.plan.rotate,
        }
