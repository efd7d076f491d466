"""Baselines for docs/inside/measurements/baselines.md: every bot of the house and one of OpenSpiel's, in every game.

    SCRAPYARD_POLICIES=policies python bench/baselines.py --games 100 --seed 51 --policy robin --write

For each game a ladder at two seats, and what somebody wins who knows each bot (`scrapyard ladder --exploit`). Thinking
is counted in iterations, so the same seed gives the same table on any machine. OpenSpiel's search plays random games
through chance nodes in Python, which only BOLT is short enough for. A policy plays the game that it was trained for.

What came out of each game is kept in build/baselines: a run that was stopped goes on, and one with more games plays
only those that are missing.
"""

import argparse
import datetime
import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path

from scrapyard.games import all_games, find_game
from scrapyard.lab.ladder import Ladder, balanced, climb
from scrapyard.lab.response import exploit
from scrapyard.lab.simulate import Plan, Played, derived, play_game, play_many
from scrapyard.research.policy import FOLDER, load

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/inside/measurements/baselines.md"
KEPT = ROOT / "build/baselines"
AT_ONCE = 10
"""So many games are played before they are written down."""
PLAYERS = ["random", "greedy:noise=0.3", "greedy", "search:iterations=100"]
GUEST = "openspiel:ismcts,simulations=10"
GUEST_GAME = "bolt"
KNOWN = ["random", "greedy"]
"""Who plays fast enough to be known from inside."""
WORLDS = 8
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


class Keeper:
    """Plays games, or reads what came out of them, and counts what they cost."""

    def __init__(self, folder: Path = KEPT) -> None:
        self.folder = folder
        self.seconds = 0.0
        """Of processors, whenever the games were played."""

    def play(self, plan: Plan, games: int, workers: int, progress: Callable[[int], None]) -> list[Played]:
        """What came out of each game; every few games are written down."""
        file = self.folder / f"{self.name(plan)}.json"
        kept = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
        while len(kept) < games:
            before = sum(os.times()[:4])
            played = play_many(play_game, plan, min(AT_ONCE, games - len(kept)), workers, progress, first=len(kept))
            cost = (sum(os.times()[:4]) - before) / len(played)
            kept += [[one.places, one.answers, one.ending, cost] for one in played]
            self.folder.mkdir(parents=True, exist_ok=True)
            partial = file.with_suffix(".part")
            partial.write_text(json.dumps(kept), encoding="utf-8")
            partial.replace(file)
            print(f"{plan.game}: {', '.join(plan.players)}: {len(kept)} of {games} games", flush=True)
        self.seconds += sum(row[3] for row in kept[:games])
        return [Played(places, answers, ending) for places, answers, ending, _ in kept[:games]]

    @staticmethod
    def name(plan: Plan) -> str:
        """The same for the same games."""
        told = [plan.game, find_game(plan.game).version, plan.players, plan.seed, plan.settings, plan.pack, plan.rotate]
        return f"{plan.game}-{hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]}"


def measured(
    game: str, games: int, known: int, few: int, seed: int, workers: int, policy: str
) -> tuple[Ladder, Ladder, float]:
    """The ladder with its responses, a short one with OpenSpiel's search, and the processor's seconds that it took."""
    keeper = Keeper()
    policies = trained(game, policy)
    ladder = climb(game, [*PLAYERS, *policies], 2, games, workers, seed, {}, lambda _: None, keeper.play)
    for number, player in enumerate([*KNOWN, *policies]):
        chance = derived(seed, 1 << 20, number)
        one = exploit(game, player, 2, known, WORLDS, workers, chance, {}, lambda _: None, keeper.play)
        ladder.exploited.append(one)
    guests = Ladder(game)
    if game == GUEST_GAME and few:
        guests = climb(game, ["random", "greedy", GUEST], 2, few, workers, seed, {}, lambda _: None, keeper.play)
    return ladder, guests, keeper.seconds


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
    return [*lines, "", f"Played in {seconds:.0f} s of one core.", ""]


def main() -> None:
    parser = argparse.ArgumentParser(description="Baselines of all games.")
    parser.add_argument("--games", type=int, default=40, help="games of each pair")
    parser.add_argument("--known", type=int, default=40, help="games against each player that is known")
    parser.add_argument("--few", type=int, default=4, help="games of each pair with OpenSpiel's search")
    parser.add_argument("--seed", type=int, default=51)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--policy", default="", help="a checkpoint in SCRAPYARD_POLICIES that plays, too")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    options = parser.parse_args()
    games, known, few = (balanced(number, 2) for number in (options.games, options.known, options.few))
    today = datetime.datetime.now(datetime.UTC).strftime("%-d %B %Y")
    command = f"python bench/baselines.py --games {games} --known {known} --few {few} --seed {options.seed}"
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
        found = measured(meta.id, games, known, few, options.seed, options.workers, options.policy)
        lines += section(meta.title, *found)
        print("\n".join(lines[-20:]), flush=True)
    if options.write:
        PAGE.write_text("\n".join(lines).rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
