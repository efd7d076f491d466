"""Baselines for docs/inside/measurements/baselines.md: every bot of the house and one of OpenSpiel's, in every game.

    SCRAPYARD_POLICIES=policies python bench/baselines.py --games 100 --seed 51 --policy robin --write

For each game a ladder at two seats, and what somebody wins who knows each bot (`scrapyard ladder --exploit`). Thinking
is counted in iterations, so the same seed gives the same table on any machine. OpenSpiel's search plays random games
through chance nodes in Python, which only BOLT is short enough for. A policy plays the game that it was trained for.
"""

import argparse
import datetime
import os
import time
from pathlib import Path

from scrapyard.games import all_games
from scrapyard.lab.ladder import Ladder, balanced, climb
from scrapyard.lab.response import exploit
from scrapyard.lab.simulate import derived
from scrapyard.research.policy import FOLDER, load

PAGE = Path(__file__).parents[1] / "docs/inside/measurements/baselines.md"
PLAYERS = ["random", "greedy:noise=0.3", "greedy", "search:iterations=100"]
GUEST = "openspiel:ismcts,simulations=10"
GUEST_GAME = "bolt"
KNOWN = ["random", "greedy"]
"""Who plays fast enough to be known from inside."""
WORLDS = 2
TEXT = """Ratings are Plackett-Luce over all games of the bots of the house, everybody against everybody and in every
seat equally often. A player that is known is played against by somebody who tries every option in {worlds} imagined
worlds and lets the known player play on for both (`scrapyard ladder --exploit {worlds}`): what it wins above half is a
lower bound of what can be won. Shares have 95 % intervals in brackets."""


def trained(game: str, policy: str) -> list[str]:
    """The policy, if it was trained for this game."""
    if not policy:
        return []
    checkpoint = load(Path(os.environ[FOLDER]) / f"{policy}.npz")
    return [f"policy:{policy}"] if checkpoint.about["game"] == game else []


def measured(game: str, games: int, few: int, seed: int, workers: int, policy: str) -> tuple[Ladder, Ladder, float]:
    """The ladder with its responses, a short one with OpenSpiel's search, and the seconds that it took."""
    begun = time.monotonic()
    policies = trained(game, policy)
    ladder = climb(game, [*PLAYERS, *policies], 2, games, workers, seed, {}, lambda _: None)
    for number, player in enumerate([*KNOWN, *policies]):
        one = exploit(game, player, 2, games, WORLDS, workers, derived(seed, 1 << 20, number), {}, lambda _: None)
        ladder.exploited.append(one)
    guests = Ladder(game)
    if game == GUEST_GAME and few:
        guests = climb(game, ["random", "greedy", GUEST], 2, few, workers, seed, {}, lambda _: None)
    return ladder, guests, time.monotonic() - begun


def share(row: dict[str, float]) -> str:
    return f"{row['share']:.0%} ({row['low']:.0%} to {row['high']:.0%})".replace("%", " %")


def section(title: str, ladder: Ladder, guests: Ladder, seconds: float) -> list[str]:
    lines = [
        f"## {title}",
        "",
        "| player | rating | 95 % interval | won by who knows it |",
        "| --- | ---: | ---: | ---: |",
    ]
    known = {one.player: share(one.as_json()) for one in ladder.exploited}
    for one in ladder.ratings:
        interval = f"{one.low:.1f} to {one.high:.1f}"
        lines.append(f"| `{one.player}` | {one.rating:.1f} | {interval} | {known.get(one.player, '')} |")
    lines += ["", "| player | against | games | better placed |", "| --- | --- | ---: | ---: |"]
    pairs = [*ladder.pairs, *(pair for pair in guests.pairs if GUEST in (pair.a, pair.b))]
    lines += [f"| `{pair.a}` | `{pair.b}` | {pair.games} | {share(pair.as_json())} |" for pair in pairs]
    return [*lines, "", f"Played in {seconds:.0f} s.", ""]


def main() -> None:
    parser = argparse.ArgumentParser(description="Baselines of all games.")
    parser.add_argument("--games", type=int, default=20, help="games of each pair")
    parser.add_argument("--few", type=int, default=4, help="games of each pair with OpenSpiel's search")
    parser.add_argument("--seed", type=int, default=51)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--policy", default="", help="a checkpoint in SCRAPYARD_POLICIES that plays, too")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    options = parser.parse_args()
    games, few = balanced(options.games, 2), balanced(options.few, 2)
    today = datetime.datetime.now(datetime.UTC).strftime("%-d %B %Y")
    command = f"python bench/baselines.py --games {games} --few {few} --seed {options.seed}"
    command += f" --policy {options.policy} --write" if options.policy else " --write"
    lines = [
        "# Baselines",
        "",
        f"*{today}, two seats, {os.cpu_count()} cores. Made by `{command}`.*",
        "",
        TEXT.format(worlds=WORLDS),
        "",
    ]
    for meta in all_games().values():
        lines += section(meta.title, *measured(meta.id, games, few, options.seed, options.workers, options.policy))
        print("\n".join(lines[-20:]), flush=True)
    if options.write:
        PAGE.write_text("\n".join(lines).rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
