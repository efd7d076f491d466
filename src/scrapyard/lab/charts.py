"""Charts of a report, drawn as SVG: they need nothing from elsewhere, and print."""

from typing import Any

import altair as alt
import polars as pl
import vl_convert

from scrapyard.lab.figures import Figure
from scrapyard.lab.findings import Findings
from scrapyard.lab.things import Lift

INK, DOT, MARK, FAIR = "#3c3a36", "#2f6f8f", "#b3432b", "#8a8478"
WIDTH = 300
"""So narrow that a phone has no need to make the writing small; a desktop makes it larger."""
SHOWN = 24
"""Of a class with more things the strongest and the weakest are drawn."""


def svg(chart: Any) -> str:
    """A chart as a piece of a page."""
    spec = (
        chart.configure(background="transparent")
        .configure_view(stroke=None)
        .configure_axis(labelColor=INK, titleColor=INK, labelLimit=160)
    )
    return str(vl_convert.vegalite_to_svg(spec.to_json()))


def _data(rows: list[dict[str, Any]]) -> Any:
    return alt.InlineData(values=rows)


def _ranges(rows: list[dict[str, Any]], title: str, middle: float | None, order: list[str]) -> str:
    data = _data(rows)
    y = alt.Y("name:N", sort=order, title=None)
    bars = (
        alt.Chart(data)
        .mark_rule(strokeWidth=2)
        .encode(y=y, x=alt.X("low:Q", title=title, scale=alt.Scale(zero=False)), x2="high:Q")
    )
    dots = alt.Chart(data).mark_circle(size=70, opacity=1).encode(y=y, x="value:Q")
    colour = alt.Color("told:N", scale=alt.Scale(domain=[False, True], range=[DOT, MARK]), legend=None)
    layers = [bars.encode(color=colour), dots.encode(color=colour)]
    if middle is not None:
        line = alt.Chart(_data([{"x": middle}])).mark_rule(strokeDash=[4, 4], color=FAIR).encode(x="x:Q")
        layers.insert(0, line)
    return svg(alt.layer(*layers).properties(width=WIDTH, height=max(60, 22 * len(rows))))


def shares(figures: list[Figure], prefix: str, fair: float) -> str:
    """How the wins are shared, beside a fair share."""
    rows = [
        {"name": one.title, "value": 100 * one.value, "low": 100 * one.low, "high": 100 * one.high, "told": False}
        for one in figures
        if one.name.startswith(prefix)
    ]
    return _ranges(rows, "% of games", 100 * fair, [str(row["name"]) for row in rows])


def things(lifts: list[Lift]) -> str:
    """The things of a class; what stands out has another colour."""
    shown = lifts if len(lifts) <= SHOWN else [*lifts[: SHOWN // 2], *lifts[-SHOWN // 2 :]]
    rows = [{"name": one.thing, "value": one.lift, "low": one.low, "high": one.high, "told": one.told} for one in shown]
    return _ranges(
        rows, "wins of those who had it; 1 is the mean of the class", 1.0, [str(row["name"]) for row in rows]
    )


def rounds(findings: Findings) -> str:
    """How long games take."""
    table = pl.DataFrame(findings.rounds, schema=["rounds", "games"], orient="row")
    chart = alt.Chart(_data(table.to_dicts())).mark_bar(color=DOT)
    return svg(
        chart.encode(
            x=alt.X("rounds:Q", title="rounds", axis=alt.Axis(tickMinStep=1)), y=alt.Y("games:Q", title="games")
        ).properties(width=WIDTH, height=160)
    )


def curve(findings: Findings) -> str:
    """The chance of who wins in the end, from the beginning on: steep early means that the lead decides early."""
    last = len(findings.curve) - 1
    rows = [
        {"at": 100 * i / last, "chance": 100 * one.value, "low": 100 * one.low, "high": 100 * one.high}
        for i, one in enumerate(findings.curve)
    ]
    x = alt.X("at:Q", title="% of the game's rounds")
    band = alt.Chart(_data(rows)).mark_area(color=DOT, opacity=0.25).encode(x=x, y="low:Q", y2="high:Q")
    fair = alt.Chart(_data([{"y": 100 / findings.seats}])).mark_rule(strokeDash=[4, 4], color=FAIR)
    line = alt.Chart(_data(rows)).mark_line(point=True, color=DOT)
    return svg(
        alt.layer(
            fair.encode(y="y:Q"),
            band,
            line.encode(
                x=x,
                y=alt.Y("chance:Q", title="chance of the winner, %", scale=alt.Scale(domain=[0, 100])),
            ),
        ).properties(width=WIDTH, height=200)
    )
