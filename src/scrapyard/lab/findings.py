"""What a run comes to: its figures, things, choices and rules, judged by goals."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

import polars as pl

from scrapyard.games import find_game
from scrapyard.kernel.ask import Question
from scrapyard.kernel.event import EventKind
from scrapyard.kernel.game import Meta
from scrapyard.lab.book import stated
from scrapyard.lab.figures import HALVES, Figure, general, spaced, winner_curve
from scrapyard.lab.goals import MISSED, Goal, Verdict, judge
from scrapyard.lab.simulate import Plan
from scrapyard.lab.things import Choice, Lift, choices, clauses_unused, lifts


@dataclass(frozen=True)
class Strength:
    """The same table with other bots: does what was found depend on how well one plays?"""

    players: list[str]
    games: int
    figures: list[Figure]

    def as_json(self) -> dict[str, Any]:
        return {"players": self.players, "games": self.games, "figures": [one.as_json() for one in self.figures]}


@dataclass(frozen=True)
class Findings:
    """All of one report, before it is written down."""

    plan: Plan
    games: int
    figures: list[Figure]
    lifts: list[Lift]
    choices: list[Choice]
    unused: list[str]
    curve: list[Figure]
    """The winner's mean chance at each tenth of a game, from its beginning to its end."""
    rounds: list[tuple[int, int]]
    """How many games took how many rounds."""
    verdicts: list[Verdict] = field(default_factory=list)
    strengths: list[Strength] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return len(self.plan.players)

    @property
    def missed(self) -> bool:
        return any(one.verdict == MISSED for one in self.verdicts)

    @property
    def warnings(self) -> list[str]:
        """What a designer should look at, in words: what matters most comes first."""
        said = [one.text for one in self.verdicts if one.verdict == MISSED]
        return said + [one.text for one in self.standing_out] + [one.warning for one in self.choices]

    @property
    def standing_out(self) -> list[Lift]:
        """Things that win more or less often than others of their class, those first that do so most surely."""
        return sorted((one for one in self.lifts if one.told), key=lambda one: -one.least)

    def as_json(self) -> dict[str, Any]:
        halved = {"games_to_halve": HALVES * self.games}
        return {
            **stated(self.plan),
            "games": self.games,
            "figures": [one.as_json() for one in self.figures],
            "things": [one.as_json() | halved for one in self.lifts],
            "choices": [one.as_json() | halved for one in self.choices],
            "clauses_unused": self.unused,
            "winner_curve": [one.as_json() for one in self.curve],
            "rounds": [{"rounds": rounds, "games": times} for rounds, times in self.rounds],
            "goals": [one.as_json() for one in self.verdicts],
            "strengths": [one.as_json() for one in self.strengths],
            "warnings": self.warnings,
        }


def kinds_of(meta: Meta, *kinds: type) -> list[Any]:
    """The questions or events that a game in rooms declares."""
    if not meta.home:
        return []
    names = [name for name in (f"{meta.home}.questions", f"{meta.home}.events") if find_spec(name) is not None]
    found = [one for name in names for one in vars(importlib.import_module(name)).values() if isinstance(one, kinds)]
    return list(dict.fromkeys(found))


def cited(meta: Meta) -> list[str]:
    """The clauses that a game's questions and events carry."""
    return sorted({one.clause for one in kinds_of(meta, Question, EventKind)} - {""})


def judged(
    goals: list[Goal], figures: list[Figure], things: list[Lift], seats: int, said: Callable[[str], str] = spaced
) -> list[Verdict]:
    """What became of the goals, those for lifts with them."""
    games = figures[0].games
    every = [
        Figure(f"lift.{one.what}.{one.thing}", f"{one.what}: {one.thing}", one.lift, one.low, one.high, games)
        for one in things
    ]
    chance = frozenset(f"lift.{one.what}.{one.thing}" for one in things if not one.told)
    return judge(goals, figures + every, seats, chance, said)


def find(plan: Plan, table: pl.DataFrame, goals: list[Goal], strengths: list[Strength]) -> Findings:
    """Everything that the games of a run tell."""
    game = plan.bind()
    figures, things = general(table, game.face.ending), lifts(table)
    rounds = table["rounds"].value_counts().sort("rounds").rows()
    return Findings(
        plan,
        len(table),
        figures,
        things,
        choices(game, table),
        clauses_unused(table, cited(find_game(plan.game))),
        winner_curve(table),
        rounds,
        judged(goals, figures, things, len(plan.players), game.face.ending),
        strengths,
    )
