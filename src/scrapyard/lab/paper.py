"""The report as one page of HTML that works offline: words first, then figures, charts and tables."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from textwrap import shorten

from scrapyard.games import find_game
from scrapyard.kernel.departures import badge
from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Meta
from scrapyard.kernel.ledger import ledger_of
from scrapyard.lab import charts
from scrapyard.lab.figures import Figure
from scrapyard.lab.findings import Findings, Strength
from scrapyard.lab.simulate import Plan

RULE = 120
"""Of the text of a rule, so much is shown."""
STYLE = """
:root { color-scheme: light; --ink: #2b2926; --pale: #6b655b; --line: #d9d2c5; --ground: #faf7f1; --rust: #b3432b }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--ground) }
h1 { margin: 0 0 .2rem } h2 { margin: 2.2rem 0 .4rem; border-bottom: 2px solid var(--line) }
h3 { margin: 1.4rem 0 .2rem }
.pale { color: var(--pale) } .missed { color: var(--rust); font-weight: 600 }
table { border-collapse: collapse; margin: .5rem 0 } td, th { padding: .15rem .7rem .15rem 0; text-align: left;
  border-bottom: 1px solid var(--line) } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
figure { margin: .6rem 0 } svg { width: 100%; max-width: 36rem; height: auto } code { font-size: .9em }
ul { padding-left: 1.2rem } .wide { overflow-x: auto } td.n { white-space: nowrap }
@media (max-width: 40rem) { .called { display: none } td, th { padding-right: .5rem } }
"""


def page(findings: Findings, command: str) -> str:
    """The whole page."""
    game = findings.plan.bind()
    title = find_game(findings.plan.game).title
    head = f"{title} for {findings.seats}"
    body = [
        f"<h1>{escape(head)}</h1>",
        f'<p class="pale">{escape(badge(game))}. {findings.games:,} {escape(findings.plan.source)}, '
        f"rules version {find_game(findings.plan.game).version}.<br><code>{escape(command)}</code></p>",
        *set_up(findings.plan),
        *_words(findings),
        *_figures(findings),
        *_race(findings),
        *_things(findings),
        *_choices(findings),
        *_strengths(findings),
    ]
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(head)}: a report</title><style>{STYLE}</style>\n" + "\n".join(body) + "\n</html>\n"
    )


def set_up(plan: Plan) -> list[str]:
    """What is not as it usually is: settings that were chosen, and what a pack changes."""
    said = [f"{name} = {value}" for name, value in plan.settings.items()]
    for name, change in plan.pack.items():
        if name.startswith("_"):  # where it was read from
            continue
        entries = change if isinstance(change, list) else []
        named = [str(entry["id"]) for entry in entries if isinstance(entry, dict) and "id" in entry]
        said += [f"{name} {entry} changed" for entry in named] or [f"{name} changed"]
    return [f"<p>With {escape(', '.join(said))}.</p>"] if said else []


def _list(lines: Iterable[str], kind: str = "") -> str:
    return f"<ul{kind}>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _words(findings: Findings) -> list[str]:
    """What to look at, and what became of the goals."""
    found = []
    if findings.verdicts:
        rows = "".join(
            f'<tr class="{escape(one.verdict)}"><td>{escape(one.verdict)}</td><td>{escape(one.text)}</td></tr>'
            for one in findings.verdicts
        )
        found += ["<h2>Goals</h2>", f'<div class="wide"><table>{rows}</table></div>']
    warnings = findings.warnings
    found.append("<h2>What stands out</h2>")
    found.append(_list(warnings) if warnings else "<p>Nothing that so few games could tell from chance.</p>")
    return found


def _rows(figures: list[Figure]) -> str:
    return "".join(
        f'<tr><td>{escape(one.title)}</td><td class="n">{escape(one.text)}</td>'
        f'<td class="called"><code>{escape(one.name)}</code></td><td class="n">{one.to_halve:,}</td></tr>'
        for one in figures
    )


def _figures(findings: Findings) -> list[str]:
    names = '<th></th><th class="n">with its 95 % interval</th><th class="called">called</th>'
    head = f'<tr>{names}<th class="n">games to halve it</th></tr>'
    found = ["<h2>Figures</h2>", f'<div class="wide"><table>{head}{_rows(findings.figures)}</table></div>']
    if findings.seats > 1:
        fair = 1 / findings.seats
        found += [
            "<h2>Seats</h2>",
            f"<figure>{charts.shares(findings.figures, 'seat.', fair)}</figure>",
            "<h3>By the order of moving</h3>",
            f"<figure>{charts.shares(findings.figures, 'order.', fair)}</figure>",
        ]
    return [*found, "<h2>Length</h2>", f"<figure>{charts.rounds(findings)}</figure>"]


def _race(findings: Findings) -> list[str]:
    if not findings.curve:
        return []
    return [
        "<h2>The race</h2>",
        "<p>What chance had who won in the end? A curve that rises late is an open game; one that is high early, a "
        "snowball. Chances are those that the game's own bots reckon with.</p>",
        f"<figure>{charts.curve(findings)}</figure>",
    ]


def _things(findings: Findings) -> list[str]:
    if not findings.lifts:
        return []
    found = [
        "<h2>Who wins with what</h2>",
        "<p>Each player of a game is counted once for each thing they had. What stands out among all that is compared "
        "here, with at most one false alarm in twenty, is drawn in red. Four times as many games halve an interval. "
        "Who draws a card is chance, who plays it is not: what is drawn by winners wins, what is played by winners may "
        "be played because they win.</p>",
    ]
    for what, group in groupby(findings.lifts, key=lambda one: one.what):
        lifts = list(group)
        found += [f"<h3>{escape(what[0].upper() + what[1:])}</h3>", f"<figure>{charts.things(lifts)}</figure>"]
        if len(lifts) > charts.SHOWN:
            found.append(f'<p class="pale">{len(lifts) - charts.SHOWN} between them are in report.json.</p>')
    return found


def _choices(findings: Findings) -> list[str]:
    never = [one.text for one in findings.choices if one.never]
    always = [one.text for one in findings.choices if not one.never]
    found = ["<h2>Choices</h2>", "<h3>Never taken</h3>", _list(never) if never else "<p>None.</p>"]
    found += ["<h3>Always taken</h3>", _list(always) if always else "<p>None.</p>"]
    unused = _rules(find_game(findings.plan.game), findings.unused)
    return [*found, "<h2>Rules that no game came to</h2>", _list(unused) if unused else "<p>None.</p>"]


def _rules(meta: Meta, clauses: list[str]) -> list[str]:
    """Clauses with their beginning, if the game has a ledger."""
    try:
        said = ledger_of(meta).entries
    except UnknownName:
        said = {}
    return [shorten(f"{one}: {said[one].plain()}", RULE) if one in said else one for one in clauses]


def _strengths(findings: Findings) -> list[str]:
    if not findings.strengths:
        return []
    main = Strength(findings.plan.players, findings.games, findings.figures)
    columns = [main, *findings.strengths]
    head = "".join(f'<th class="n">{escape(_called(one))}<br>{one.games:,} games</th>' for one in columns)
    rows = []
    for figure in findings.figures:
        cells = []
        for one in columns:
            found = next((other for other in one.figures if other.name == figure.name), None)
            cells.append(f'<td class="n">{escape(found.text) if found else ""}</td>')
        rows.append(f"<tr><td>{escape(figure.title)}</td>{''.join(cells)}</tr>")
    return [
        "<h2>With other bots</h2>",
        "<p>What changes with how well one plays is a matter of skill; what does not is the game's own.</p>",
        f'<div class="wide"><table><tr><th></th>{head}</tr>{"".join(rows)}</table></div>',
    ]


def _called(one: Strength) -> str:
    return one.players[0] if len(set(one.players)) == 1 else ", ".join(one.players)
