"""Whether another build's bots answer as these do: a search that is faster, and nothing else, changes no answer."""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from itertools import zip_longest
from pathlib import Path
from typing import Any

from scrapyard.games import all_games
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab import answers
from scrapyard.lab.against import HERE, THERE, Tree
from scrapyard.lab.bench import MOST_SEATS
from scrapyard.lab.builds import environment


def compare(
    trees: dict[str, Tree], games: list[str], positions: int, iterations: int, progress: Callable[[str], None]
) -> dict[str, Any]:
    """For each game how many positions were answered, how many differently, and the first of these."""
    result: dict[str, Any] = {}
    for game in games:
        different: list[dict[str, Any]] = []
        with ExitStack() as running:
            both = [start(running, trees[side], game, positions, iterations) for side in (HERE, THERE)]
            number = 0
            for here, there in zip_longest(*(process.stdout or [] for process in both)):
                if here is None or there is None:
                    raise ScrapyardError(f"{game}: a build stopped at position {number} of {positions}")
                if here != there:
                    different.append({"position": number, HERE: json.loads(here), THERE: json.loads(there)})
                number += 1
                progress(f"{game}: position {number}/{positions}, {len(different)} answered differently")
        result[game] = {"positions": number, "different": len(different), "first": different[0] if different else None}
    return result


def start(running: ExitStack, tree: Tree, game: str, positions: int, iterations: int) -> "subprocess.Popen[str]":
    """A process that answers with this build."""
    seats = min(MOST_SEATS, all_games()[game].seats[1])
    amounts = (str(seats), str(positions), str(iterations))
    return running.enter_context(
        subprocess.Popen(
            [sys.executable, "-P", str(Path(answers.__file__)), game, *amounts],
            cwd=tree.folder,
            env=environment(tree.folder, tree.pure),
            stdout=subprocess.PIPE,
            text=True,
        )
    )
