"""Everything that is measured, in one run: games, server, growth, what people wait for. What is missed stands last.

    python bench/all.py                     some 25 minutes; `--quick` for rough numbers in five
    python bench/all.py --against 2016aec   beside the build of that commit, games and server
    python bench/all.py --beside build/tuned   games by a release's build, too (`make bench TUNED=1` makes it)

Each part is the program that measures it, run by itself with nothing beside it. Every goal is printed with the part of
it that is reached (1 and above: held), and written to build/bench.json.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from goals import Goal, goal_of, missed, save

from scrapyard.lab.pace import FASTER, GOALS

HERE = Path(__file__).parent
COMMAND = [sys.executable, "-m", "scrapyard", "bench", "--json"]


@dataclass(frozen=True)
class Wish:
    """What is to be measured, and how."""

    quick: bool
    against: str | None
    """A commit."""
    beside: Path | None
    """A folder with another build of the games."""


def games(wish: Wish, out: Path) -> list[Goal]:
    """What `scrapyard bench` measures, and beside other builds."""
    short, against = ["--quick"] if wish.quick else [], wish.against
    other = ["--beside", str(wish.beside)] if wish.beside is not None else []
    report = _said([*COMMAND, *short, *other])
    builds = {"": report["goals"], **{f" ({name})": rows for name, rows in report.get("beside", {}).items()}}
    found = [
        Goal(f"{game}{build}: {goal.name}", row["figure"], "", row["goal"], goal.more_is_better)
        for build, games in builds.items()
        for game, rows in games.items()
        for goal in GOALS
        if (row := rows.get(goal.name)) is not None
    ]
    if against is not None:
        for game, measures in _said([*COMMAND, *short, "--against", against])["games"].items():
            rows = ((name, goal, measures.get(name)) for name, (_, goal) in FASTER.items())
            found += [
                Goal(f"{game}: {name}, times {against}", row["ratio"], "", goal, least=True)
                for name, goal, row in rows
                if row is not None
            ]
    return found


def server(wish: Wish, out: Path) -> list[Goal]:
    short = ["--alone", "--rounds", "2", "--seconds", "2"] if wish.quick else []
    return _ran("server.py", out, [*short, *(["--against", wish.against] if wish.against is not None else [])])


def growth(wish: Wish, out: Path) -> list[Goal]:
    return _ran("growth.py", out, ["--quick"] if wish.quick else [])


def waits(wish: Wish, out: Path) -> list[Goal]:
    return _ran("waits.py", out, ["--rounds", "2"] if wish.quick else [])


PARTS: dict[str, Callable[[Wish, Path], list[Goal]]] = {
    "games": games,
    "server": server,
    "growth": growth,
    "waits": waits,
}


def _said(command: list[str]) -> dict[str, Any]:
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _ran(program: str, out: Path, arguments: list[str]) -> list[Goal]:
    """The goals of a program that prints them, writes them, and exits with what is missed."""
    subprocess.run([sys.executable, str(HERE / program), "--json", str(out), *arguments], check=False)
    return [goal_of(row) for row in json.loads(out.read_text())["goals"]]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="short rounds, and without boardgame.io")
    parser.add_argument("--against", metavar="COMMIT", help="games and server beside the build of this commit")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="games by the build in this folder, too")
    parser.add_argument("--only", choices=PARTS, action="append", help="this part; may be said several times")
    parser.add_argument("--json", type=Path, metavar="FILE", default=Path("build/bench.json"))
    options = parser.parse_args()
    wish = Wish(options.quick, options.against, options.beside)
    found: dict[str, list[Goal]] = {}
    with TemporaryDirectory(prefix="scrapyard-bench-") as folder:
        for name in options.only or PARTS:
            print(f"\n{name}", flush=True)
            found[name] = PARTS[name](wish, Path(folder) / f"{name}.json")
    goals = [goal for part in found.values() for goal in part]
    print(f"\n{'':64}{'':9} {'':6} {'':13} {'ratio':>6}")
    print(*goals, sep="\n")
    options.json.parent.mkdir(parents=True, exist_ok=True)
    save(options.json, goals)
    sys.exit(missed(goals))


if __name__ == "__main__":
    main()
