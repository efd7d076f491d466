"""`make reports`: the manual's reports, of every game as printed with greedy and with searching bots.

The games are kept in build/reports and played once: a run that was stopped goes on, and a second one only writes the
pages. `python -m tools.reports --search-games 50 bolt` makes those whose names are given, with fewer games.
"""

import argparse
import datetime
import platform
import sys
from pathlib import Path

from rich.progress import Progress

from scrapyard.cli.report import STOPPED
from scrapyard.games import all_games, usual_seats
from scrapyard.lab.book import Book
from scrapyard.lab.manual import Column, write
from scrapyard.lab.parts import here
from scrapyard.lab.reporting import Order, make_report
from scrapyard.lab.simulate import Plan
from scrapyard.lab.sources import commit_of, note, noted
from scrapyard.terminal.screen import console

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs/design/reports"
GAMES = ROOT / "build/reports"
SEED = 1
GREEDY, SEARCH = "greedy", "search:iterations=50"
TITLES = {GREEDY: "greedy bots", SEARCH: "searching bots"}


def order_of(game: str, player: str, games: int, workers: int) -> Order:
    plan = Plan(game, [player] * usual_seats(all_games()[game]), SEED)
    folder = GAMES / game / player.partition(":")[0]
    chosen = "" if player == GREEDY else f" --player {player}"
    command = f"scrapyard report {game}{chosen} --games {games} --seed {SEED} --also ''"
    return Order(plan, games, folder, here(workers), command=command)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Write the manual's reports.")
    parser.add_argument("games", nargs="*", default=list(all_games()), help="games; else all")
    parser.add_argument("--greedy-games", type=int, default=2000)
    parser.add_argument("--search-games", type=int, default=300)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args(arguments)
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    machine = f"{platform.machine()}, Python {platform.python_version()}"
    with Progress(console=console(stderr=True)) as progress:
        for game in chosen.games:
            columns = []
            for player, games in ((GREEDY, chosen.greedy_games), (SEARCH, chosen.search_games)):
                order = order_of(game, player, games, chosen.workers)
                task = progress.add_task(f"{game}, {TITLES[player]}", total=order.total)
                if Book(order.folder, order.plan).missing(games):
                    note(order.folder, commit_of(ROOT))
                findings, whole = make_report(order, lambda count, task=task: progress.advance(task, count))  # type: ignore[misc]
                if not whole:  # no page of half a run
                    return STOPPED
                columns.append(Column(TITLES[player], order.command, findings, noted(order.folder)))
            write(PAGES, game, columns, today, machine)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
