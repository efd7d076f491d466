"""What is measured beside what it is to be: one shape for every benchmark, on the screen and in its JSON."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Goal:
    """A figure, and what it may come to."""

    name: str
    value: float
    unit: str
    limit: float
    least: bool = False
    """Whether the value is to be at least the limit, not at most."""

    @property
    def ratio(self) -> float:
        """How much of the goal is there: 1 and above is reached."""
        over, under = (self.value, self.limit) if self.least else (self.limit, self.value)
        return over / under if under else float("inf")

    @property
    def met(self) -> bool:
        return self.ratio >= 1

    def __str__(self) -> str:
        sign, held = (">=" if self.least else "<="), ("held" if self.met else "MISSED")
        return f"{self.name:64}{self.value:9.2f} {self.unit:6} goal {sign} {self.limit:<6g} {self.ratio:6.2f}  {held}"


def goal_of(row: Mapping[str, object]) -> Goal:
    """A goal from the JSON that `save` wrote."""
    value, limit = float(str(row["value"])), float(str(row["limit"]))
    return Goal(str(row["name"]), value, str(row["unit"]), limit, bool(row["least"]))


def save(path: Path, goals: Iterable[Goal], **numbers: object) -> None:
    """The goals and whatever else was measured."""
    rows = [{**asdict(goal), "ratio": goal.ratio, "met": goal.met} for goal in goals]
    path.write_text(json.dumps({"goals": rows, **numbers}, indent=1) + "\n")


def missed(goals: Iterable[Goal]) -> str | None:
    """What a program exits with: which goals are missed, if any."""
    names = [goal.name for goal in goals if not goal.met]
    return f"{len(names)} missed: {'; '.join(names)}" if names else None
