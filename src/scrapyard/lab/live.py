"""A variant beside the base set while one looks on: `python -m scrapyard.lab.live`, a request in, sights out as lines.

The request is one line of JSON on standard input. Both sides play the same seeds in turns, and what the games so far
tell is printed as a line of JSON, again and again, until the games or the seconds are used up. The process has nothing
but its two pipes, so that a server can start it, and end it, without knowing more.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import polars as pl

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.account import account_of, tally_of
from scrapyard.lab.compare import ALPHA, DEFAULT, LEAST, Difference, difference
from scrapyard.lab.figures import general
from scrapyard.lab.simulate import Plan, collector_paused
from scrapyard.lab.table import table_of
from scrapyard.lab.things import lifts

PLAYERS = {"random": "random", "greedy": "greedy", "search": "search:iterations=40"}
"""Bots by the words of a request."""
EVERY = 0.5
"""Seconds between two sights."""
FEW = 10
"""Pairs of games before there is more to see than their number."""
DIGITS = 4
NOTHING: dict[str, Any] = {"base": None, "yours": None, "differences": []}


@dataclass(frozen=True)
class Request:
    """What to play, and for how long."""

    game: str
    seats: int
    games: int
    seconds: float
    player: str = "greedy"
    seed: int = 0
    settings: dict[str, str] = field(default_factory=dict)
    pack: dict[str, Any] = field(default_factory=dict)

    @property
    def yours(self) -> Plan:
        return Plan(self.game, [PLAYERS[self.player]] * self.seats, self.seed, self.settings, self.pack)


def base_of(plan: Plan) -> Plan:
    """The same table without the pack, and without settings that only the pack makes possible: an arena of its own."""
    bare = replace(plan, pack={})
    tries = [plan.settings, *({n: v for n, v in plan.settings.items() if n != name} for name in plan.settings), {}]
    for settings in tries:
        try:
            (found := replace(bare, settings=settings)).bind()
        except ScrapyardError:
            continue
        return found
    raise ScrapyardError(f"no table of {plan.game} for {len(plan.players)} can be set up without this pack")


class Side:
    """One of the two, with its games so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        game = plan.bind()
        self.said = game.face.ending
        self.tally = tally_of(game)
        self.table = table_of(self.tally)

    def play(self, number: int) -> None:
        account_of(self.tally, self.plan, number)

    def sight(self) -> dict[str, Any]:
        """What its games tell."""
        self.table = pl.concat([self.table, table_of(self.tally)])
        self.tally.clear()
        curves = [row for row in self.table["curve"].to_list() if row]
        return {
            "figures": [_rounded(one.as_json()) for one in general(self.table, self.said)],
            "rounds": [list(row) for row in self.table["rounds"].value_counts().sort("rounds").rows()],
            "curve": [round(sum(step) / len(curves), DIGITS) for step in zip(*curves, strict=True)],
            "things": [_rounded(one.as_json()) for one in lifts(self.table)],
        }


def _rounded(row: dict[str, Any]) -> dict[str, Any]:
    return {name: round(value, DIGITS) if isinstance(value, float) else value for name, value in row.items()}


class Contest:
    """Both sides on the same seeds."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.yours = Side(request.yours)
        self.base = Side(base_of(request.yours))
        self.played = 0

    def differences(self) -> list[Difference]:
        """The variant less the base set; intervals that hold however often one looks."""
        alpha, aim = ALPHA / len(DEFAULT), max(LEAST, self.request.games // 4)
        figures = [name for name in DEFAULT if name != "order.1" or self.request.seats > 1]
        return [difference(self.base.table, self.yours.table, name, aim, alpha, 0.0) for name in figures]

    def begun(self) -> dict[str, Any]:
        """That it goes on."""
        return {"state": "playing", "games": self.played, "total": self.request.games, "text": ""} | NOTHING

    def sight(self, state: str) -> dict[str, Any]:
        dropped = [name for name in self.request.settings if name not in self.base.plan.settings]
        return {
            "state": state,
            "games": self.played,
            "total": self.request.games,
            "base": self.base.sight(),
            "yours": self.yours.sight(),
            "differences": [_finite(_rounded(one.as_json())) for one in self.differences()],
            "text": f"The base set plays without {', '.join(dropped)}, which it does not have." if dropped else "",
        }


def _finite(row: dict[str, Any]) -> dict[str, Any]:
    """JSON knows no infinity: an interval that is not there yet is null."""
    return {
        name: None if isinstance(value, float) and abs(value) == float("inf") else value for name, value in row.items()
    }


def run(request: Request, tell: Callable[[dict[str, Any]], None]) -> None:
    """Play and tell, until the games or the seconds are used up."""
    contest, begun = Contest(request), time.monotonic()
    told = begun
    with collector_paused():
        while contest.played < request.games:
            contest.base.play(contest.played)
            contest.yours.play(contest.played)
            contest.played += 1
            now = time.monotonic()
            if now - begun > request.seconds and contest.played < request.games:
                tell(contest.sight("stopped"))
                return
            if now - told > EVERY and contest.played < request.games:
                tell(contest.sight("playing") if contest.played >= FEW else contest.begun())
                told = time.monotonic()
    tell(contest.sight("over"))


def main() -> int:
    request = Request(**json.loads(sys.stdin.readline()))

    def tell(sight: dict[str, Any]) -> None:
        print(json.dumps(sight, separators=(",", ":")), flush=True)

    try:
        run(request, tell)
    except ScrapyardError as error:
        tell({"state": "failed", "games": 0, "total": request.games, "text": str(error)} | NOTHING)
    return 0


if __name__ == "__main__":
    sys.exit(main())
