"""`python -m scrapyard.kernel.conformance`: many random games with every check on."""

import argparse
import importlib
import os
import sys
import time

from scrapyard.kernel.conformance import Conformance


def main(arguments: list[str]) -> int:
    """Play many random games with every check on."""
    parser = argparse.ArgumentParser(prog="python -m scrapyard.kernel.conformance", description=main.__doc__)
    parser.add_argument("meta", nargs="+", help="where the game's card is: package.module:NAME")
    parser.add_argument("--games", type=int, default=2000, help="random games per seat count")
    options = parser.parse_args(arguments)
    os.environ["SCRAPYARD_GAMES"] = str(options.games)
    for place in options.meta:
        module, _, name = place.partition(":")
        suite = Conformance()
        type(suite).meta = getattr(importlib.import_module(module), name or "META")
        for check in sorted(name for name in dir(suite) if name.startswith("test_")):
            start = time.perf_counter()
            getattr(suite, check)()
            title = check.removeprefix("test_").replace("_", " ")
            print(f"{suite.meta.id}: {title}: held ({time.perf_counter() - start:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
