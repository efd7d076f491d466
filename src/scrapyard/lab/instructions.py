"""Instructions instead of time: the same work of both builds under valgrind's callgrind, without noise.

It takes a machine with valgrind, and says nothing of memory that is slow to reach; but one instruction in a thousand
shows, on a machine that is busy with other things.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scrapyard.games import all_games
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab import probe
from scrapyard.lab.against import HERE, THERE, Tree, summed_up
from scrapyard.lab.bench import MOST_SEATS
from scrapyard.lab.builds import environment

DECISIONS = 3000
SEARCHES = 8


def find_valgrind() -> str:
    found = shutil.which("valgrind")
    if found is None:
        raise ScrapyardError("--instructions needs valgrind, which is not installed: `apt install valgrind`")
    return found


def measure(
    trees: dict[str, Tree], games: list[str], decisions: int, searches: int, progress: Callable[[str], None]
) -> dict[str, Any]:
    """The part of the report that has the games; ratios above 1 mean fewer instructions here."""
    result: dict[str, Any] = {}
    for game in games:
        counts: dict[str, dict[str, float]] = {}
        for side in (HERE, THERE):
            progress(f"counting  {game} {side}")
            counts[side] = count(trees[side], game, decisions, searches)
        result[game] = {
            name: summed_up([counts[THERE][name] / here], [here], [counts[THERE][name]])
            for name, here in counts[HERE].items()
        }
    return result


def count(tree: Tree, game: str, decisions: int, searches: int) -> dict[str, float]:
    """Instructions for one of each thing."""
    seats = min(MOST_SEATS, all_games()[game].seats[1])
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        done = subprocess.run(
            [
                find_valgrind(),
                "--tool=callgrind",
                f"--dump-before={probe.MARK}",
                f"--callgrind-out-file={out}",
                *(sys.executable, "-P", str(Path(probe.__file__))),
                *(game, str(seats), str(decisions), str(searches)),
            ],
            cwd=tree.folder,
            env={**environment(tree.folder, tree.pure), "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            said = [line for line in done.stderr.splitlines() if line.strip() and not line.startswith("==")]
            raise ScrapyardError(f"{game} in {tree.folder} cannot be counted: {said[-1] if said else 'no word why'}")
        amounts: dict[str, int] = json.loads(done.stdout)
        parts = [total(Path(f"{out}.{number + 1}")) for number in range(len(probe.PARTS))]
    return {
        f"instructions_per_{name}": spent / amounts[name]
        for name, spent in zip(probe.PARTS, parts, strict=True)
        if name
    }


def total(path: Path) -> int:
    """What callgrind counted in one part."""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        if line.startswith(("totals:", "summary:")):
            return int(line.split()[1])
    raise ScrapyardError(f"callgrind wrote no total: {path}")
