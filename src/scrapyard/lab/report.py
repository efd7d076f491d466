"""Simulations, coverage and benchmarks as tables for people."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scrapyard.kernel.state import LETTERS
from scrapyard.lab.coverage import Coverage
from scrapyard.lab.ladder import Ladder
from scrapyard.lab.pace import missed, missed_against
from scrapyard.lab.stats import quantile, wilson
from scrapyard.lab.summary import Share, Summary

if TYPE_CHECKING:
    from scrapyard.lab.compare import Difference  # with polars, as the next
    from scrapyard.lab.findings import Findings
    from scrapyard.lab.fit import Fit  # with numpy, which only fitting needs
    from scrapyard.lab.tune import Trial

BAR = 20
NARROW = 16
SIGNS = 24
"""So many of a game's signs are worth a line."""
WARNINGS = 12
VERDICTS = {"met": "green", "missed": "red", "cannot tell yet": "yellow"}


def show_simulation(console: Console, summary: Summary) -> None:
    """Who won how often, how long it took, how it ended."""
    plan = summary.plan
    chosen = "".join(f"  {name}={value}" for name, value in plan.settings.items())
    console.print(f"[bold]{plan.game}[/]  {summary.games:,} games  seed {plan.seed}{chosen}")
    _shares(
        console,
        "seat and player",
        [(f"{LETTERS[seat]}  {spec}", share) for (seat, spec), share in sorted(summary.by_both.items())],
    )
    if plan.rotate or len(summary.by_player) < len(plan.players):
        _shares(console, "player in any seat", list(summary.by_player.items()))
    if plan.rotate:
        _shares(console, "seat", [(LETTERS[seat], share) for seat, share in enumerate(summary.by_seat)])
    low, middle, high = (quantile(summary.lengths, q) for q in (0.1, 0.5, 0.9))
    console.print(f"\nLength: median {middle:,.0f} answers (80 % of games between {low:,.0f} and {high:,.0f})")
    ends = ", ".join(f"{ending} {count / summary.games:.1%}" for ending, count in summary.ends.most_common())
    console.print(f"Ends: {ends}")
    rate = sum(summary.lengths) / summary.seconds if summary.seconds else 0.0
    console.print(f"[dim]{rate:,.0f} decisions/s, {summary.seconds:.1f} s[/]")


def _shares(console: Console, what: str, rows: list[tuple[str, Share]]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(what)
    for name in ("wins", "share", "95 % interval"):
        table.add_column(name, justify="right")
    table.add_column("")
    for name, share in rows:
        low, high = wilson(share.wins, share.games)
        part = share.wins / share.games if share.games else 0.0
        filled = round(part * BAR)
        bar = Text("█" * filled, style="green") + Text("░" * (BAR - filled), style="dim")
        table.add_row(Text(name), f"{share.wins:,.6g}", f"{part:.1%}", f"{low:.1%} to {high:.1%}", bar)
    console.print(table)


def show_findings(console: Console, title: str, findings: "Findings", folder: Path) -> None:
    """The figures of a report, what became of the goals, and where the rest is."""
    console.print(f"[bold]{title}[/]  {findings.seats} seats  {findings.games:,} {findings.plan.source}")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("figure")
    table.add_column("with its 95 % interval", justify="right")
    table.add_column("games to halve it", justify="right")
    for one in findings.figures:
        table.add_row(Text(one.title), one.text, f"{one.to_halve:,}")
    console.print(table)
    for verdict in findings.verdicts:
        console.print(Text(f"{verdict.verdict}: {verdict.text}", style=VERDICTS[verdict.verdict]), soft_wrap=True)
    told = [line for line in findings.warnings if line not in {verdict.text for verdict in findings.verdicts}]
    for line in told[:WARNINGS]:
        console.print(Text(line, style="yellow"), soft_wrap=True)
    if len(told) > WARNINGS:
        console.print(f"{len(told) - WARNINGS} more in the report")
    console.print(f"Written: {folder / 'report.html'}, report.json, games.parquet", soft_wrap=True)


def show_differences(console: Console, title: str, a: str, b: str, found: "list[Difference]") -> None:
    """Two variants, figure by figure."""
    pairs = max(one.pairs for one in found)
    console.print(Text(f"{title}: {a} (A) and {b} (B)", style="bold"), Text(f"  {pairs:,} games of each"))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("figure")
    for name in ("A", "B", "B less A", "interval"):
        table.add_column(name, justify="right")
    table.add_column("more in")
    for one in found:
        numbers = [f"{number:.3g}" for number in (one.a, one.b)]
        table.add_row(one.figure, *numbers, f"{one.value:+.3g}", f"{one.low:+.3g} to {one.high:+.3g}", one.verdict)
    console.print(table)


def show_trials(console: Console, title: str, trials: "list[Trial]") -> None:
    """The trace of a search: each set of numbers that was better than all before it."""
    console.print(Text(f"{title}  sets of numbers tried: {len(trials)}", style="bold"))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("trial", "loss"):
        table.add_column(name, justify="right")
    table.add_column("numbers")
    table.add_column("figures")
    best = float("inf")
    for number, one in enumerate(trials, 1):
        if one.loss < best:
            best = one.loss
            words = [
                ", ".join(f"{name} {value:.4g}" for name, value in part.items()) for part in (one.values, one.figures)
            ]
            table.add_row(str(number), "refused" if one.refused else f"{one.loss:.3g}", *words)
    console.print(table)
    refused = [one.refused for one in trials if one.refused]
    if refused:
        console.print(Text(f"{len(refused)} sets were refused, such as: {refused[0]}", style="yellow"), soft_wrap=True)


def show_fits(console: Console, title: str, fits: "list[Fit]") -> None:
    """The signs that tell most, and how well all of them do."""
    for one in fits:
        console.print(f"[bold]{title}[/]  {one.seats} seats  {one.games:,} games, {one.positions:,} positions")
        console.print(
            f"Loss on games kept back: {one.after:.3f}; by guessing {one.guessing:.3f}, as it was {one.before:.3f}"
        )
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("sign")
        for name in ("at the end", "and by time left", "tells"):
            table.add_column(name, justify="right")
        table.add_column("")
        most = max(abs(weight) for weight in one.weight)
        ranked = sorted(range(len(one.names)), key=lambda i: -abs(one.weight[i]))
        for i in ranked[:SIGNS]:
            filled = round(abs(one.weight[i]) / most * NARROW)
            bar = Text("█" * filled, style="green" if one.weight[i] > 0 else "red")
            name = one.names[i].replace("_", " ")
            table.add_row(name, f"{one.last[i]:+.3g}", f"{one.earlier[i]:+.3g}", f"{one.weight[i]:+.2f}", bar)
        console.print(table)
        if more := len(ranked[SIGNS:]):
            console.print(f"{more} more tell less; --json has them all")


def show_ladder(console: Console, ladder: Ladder) -> None:
    """Ratings from the top, then every pair."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("player")
    table.add_column("rating", justify="right")
    table.add_column("95 % interval", justify="right")
    for rating in ladder.ratings:
        table.add_row(Text(rating.player), f"{rating.rating:.1f}", f"{rating.low:.1f} to {rating.high:.1f}")
    console.print(table)
    pairs = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("player", "against"):
        pairs.add_column(name)
    for name in ("games", "better placed", "95 % interval"):
        pairs.add_column(name, justify="right")
    for pair in ladder.pairs:
        row = pair.as_json()
        pairs.add_row(
            Text(pair.a),
            Text(pair.b),
            f"{pair.games:,}",
            f"{row['share']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
        )
    console.print(pairs)
    for player, games in ladder.gave_up.items():
        times = f"{games:,} game{'s' if games > 1 else ''}"
        console.print(Text(f"{player} failed in {times}: a greedy bot played on, and the rating is partly its own"))
    if ladder.exploited:
        _show_exploited(console, ladder)


def _show_exploited(console: Console, ladder: Ladder) -> None:
    """What is won from each player by somebody who knows it."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("known player")
    for name in ("games", "won from it", "95 % interval", "above a fair share"):
        table.add_column(name, justify="right")
    for one in ladder.exploited:
        interval = f"{one.low:.1%} to {one.high:.1%}"
        gain = f"{one.share - one.fair:+.1%}"
        table.add_row(Text(one.player), f"{one.games:,}", f"{one.share:.1%}", interval, gain)
    console.print(table)


def show_coverage(console: Console, coverage: dict[str, Coverage], unknown: list[str]) -> None:
    """Clauses and gap rulings with a test, per game, and those without."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("game")
    for name in ("clauses", "in the code", "tested", "rulings", "tested"):
        table.add_column(name, justify="right")
    for game, one in coverage.items():
        tested = len(one.clauses) - len(one.missing)
        rulings = len(one.rulings) - len(one.untested_rulings)
        style = "green" if not one.missing else "yellow"
        code = Text(str(len(one.clauses) - len(one.uncited)), "yellow" if one.uncited else "green")
        table.add_row(game, str(len(one.clauses)), code, Text(str(tested), style), str(len(one.rulings)), str(rulings))
    console.print(table)
    for game, one in coverage.items():
        if one.missing:
            console.print(Text(f"{game}: no test for {', '.join(one.missing)}", style="yellow"))
        if one.uncited:
            console.print(Text(f"{game}: no code cites {', '.join(one.uncited)}", style="yellow"))
    if unknown:
        console.print(Text(f"Tests name clauses that no ledger has: {', '.join(unknown)}", style="yellow"))


def show_unproved(console: Console, unproved: dict[str, list[str]]) -> None:
    """Clauses that have tests which would not fail without them."""
    for game, clauses in unproved.items():
        if clauses:
            text = f"{game}: tests marked with {', '.join(clauses)} notice no change of the rules that cite them"
            console.print(Text(text, style="yellow"))


def show_bench(console: Console, report: dict[str, Any]) -> None:
    """Speeds side by side, then how many times as fast as each peer."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("engine", no_wrap=True)
    for name in ("seats", "decisions/s", "kept", "games/s", "sims/s", "greedy/s", "first, clone µs", "bytes"):
        table.add_column(name, justify="right", no_wrap=True)
    for game, builds in report["games"].items():
        for build, row in builds.items():
            _speeds(table, f"{game}, {build}", row)
    table.add_section()
    for peer, row in report["peers"].items():
        _speeds(table, peer, row)
    console.print(table)
    console.print(f"[dim]Medians of {report['rounds']} rounds in turns, {report['seconds']:g} s each, random play.[/]")
    for game, ratios in report["ratios"].items():
        if ratios:
            times = ", ".join(f"{ratio:.1f} times {peer.partition(': ')[2]}" for peer, ratio in ratios.items())
            console.print(f"[bold]{game}[/]: {times}, in decisions a second")
    if any(builds["compiled"] is None for builds in report["games"].values()):
        console.print("[yellow]There is no compiled build here: `make build` compiles the kernel and the games.[/]")
    _show_goals(console, report["goals"])
    _show_missed(console, missed(report["goals"]))
    for build, goals in report.get("beside", {}).items():
        console.print(f"\nThe same of the [bold]{build}[/] build")
        _show_goals(console, goals)
        _show_missed(console, missed(goals))
    absent = [peer for peer, row in report["peers"].items() if row is None]
    if absent:
        console.print(f"[yellow]Not installed: {', '.join(absent)}. `make bench` installs and compares them.[/]")


def _show_goals(console: Console, games: dict[str, dict[str, dict[str, float]]]) -> None:
    """Each figure that has a goal, and which part of the goal it is."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("goal", "least", "wanted", *games):
        table.add_column(name, justify="left" if name == "goal" else "right")
    wanted = {name: row for rows in games.values() for name, row in rows.items()}
    for name, row in wanted.items():
        cells = [
            Text(f"{rows[name]['figure']:.2f} ({rows[name]['ratio']:.2f})", "green" if rows[name]["ratio"] >= 1 else "")
            if name in rows
            else ""
            for rows in games.values()
        ]
        table.add_row(name, f"{row['least']:g}", f"{row['goal']:g}", *cells)
    if wanted:
        console.print(table)


def _show_missed(console: Console, lines: list[str]) -> None:
    for line in lines:
        console.print(f"[yellow]missed[/] {line}", highlight=False)


def _speeds(table: Table, name: str, row: dict[str, float] | None) -> None:
    if row is None:
        return
    size = f"{row['bytes']:,.0f}" if "bytes" in row else ""
    searched = f"{row['simulations_per_s']:,.0f}" if row["simulations_per_s"] else ""
    first = f"{row['first_clone_us']:,.1f}, " if "first_clone_us" in row else ""
    kept = row.get("decisions_per_s_with_checkpoints", 0.0) / row["decisions_per_s"]
    greedy = row.get("greedy_decisions_per_s")
    table.add_row(
        name,
        f"{row['seats']:.0f}",
        f"{row['decisions_per_s']:,.0f}",
        f"{kept:.2f}" if kept else "",
        f"{row['games_per_s']:,.0f}",
        searched,
        f"{greedy:,.0f}" if greedy else "",
        f"{first}{row['clone_us']:,.1f}",
        size,
    )


MEASURE_NAMES = {
    "decisions_per_s": "decisions/s",
    "decisions_per_s_with_checkpoints": "with checkpoints",
    "clone_us": "clone µs",
    "simulations_per_s": "search iterations/s",
    "first_clone_us": "first clone µs",
    "greedy_decisions_per_s": "greedy decisions/s",
    "instructions_per_decision": "instructions a decision",
    "instructions_per_decision_with_checkpoints": "with checkpoints",
    "instructions_per_clone": "instructions a clone",
    "instructions_per_simulation": "instructions a search iteration",
    "instructions_per_first_clone": "instructions a first clone",
    "instructions_per_greedy_decision": "instructions a greedy decision",
}


def show_against(console: Console, report: dict[str, Any]) -> None:
    """Each measure of each game here and there, and how many times as fast it is here."""
    counted = any(name.startswith("instructions") for game in report["games"].values() for name in game)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", no_wrap=True)
    for name in ("here", report["against"][:10], "ratio", *([] if counted else ["from", "to"])):
        table.add_column(name, justify="right", no_wrap=True)
    for game, measures in report["games"].items():
        table.add_row(Text(game, style="bold"))
        for name, row in measures.items():
            style = "green" if row["low"] > 1 else "red" if row["high"] < 1 else ""
            digits = ",.2f" if name.endswith("_us") else ",.0f"
            values = [format(row["here"], digits), format(row["there"], digits)]
            spread = [] if counted else [f"{row['low']:.3f}", f"{row['high']:.3f}"]
            table.add_row(f"  {MEASURE_NAMES[name]}", *values, Text(f"{row['ratio']:.3f}", style), *spread)
    console.print(table)
    _show_missed(console, missed_against(report))
    if counted:
        console.print("[dim]Ratios above 1: fewer instructions here.[/]")
    else:
        sure = "95 % intervals" if report["rounds"] >= 6 else "the lowest and highest (95 % intervals take 6 rounds)"
        console.print(f"[dim]Ratios above 1: faster here. Medians of {report['rounds']} rounds in turns, {sure}.[/]")
