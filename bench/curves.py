"""Curves with a goal, and a picture of them."""

from dataclasses import dataclass, field
from pathlib import Path

import altair as alt
from goals import Goal

from scrapyard.lab.charts import DOT, svg

Point = tuple[float, float]


@dataclass
class Curve:
    """What was measured, and what it may come to."""

    name: str
    over: str
    unit: str
    points: list[Point] = field(default_factory=list)
    value: float = 0.0
    what: str = ""
    """What the value is that the goal speaks of."""
    limit: float = 0.0
    least: bool = False
    """Whether the value should be at least the limit, not at most."""

    @property
    def goal(self) -> Goal:
        return Goal(f"{self.name}: {self.what}", self.value, "", self.limit, self.least)


def draw(curves: list[Curve], path: Path) -> None:
    """All curves as one picture."""
    charts = [
        alt.Chart(alt.InlineData(values=[{"x": x, "y": y} for x, y in one.points]))
        .mark_line(point=True, color=DOT)
        .encode(x=alt.X("x:Q", title=one.over), y=alt.Y("y:Q", title=one.unit, scale=alt.Scale(zero=True)))
        .properties(width=240, height=150, title=one.name)
        for one in curves
    ]
    path.write_text(svg(alt.concat(*charts, columns=2)) + "\n", encoding="utf-8")
