"""Parts of a run, played on a Dask cluster: the same games, whoever plays them."""

import re
from collections.abc import Iterator

from distributed import Client, as_completed

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.book import Part, Runner
from scrapyard.lab.parts import play_part
from scrapyard.lab.simulate import Plan

TRIES = 5
"""So often a part is played anew when the worker that had it dies."""
ADDRESS = re.compile(r"(tcp|tls)://\S+:\d+")
PATIENCE = 30
"""Seconds to wait for the scheduler, and for the first worker."""


def on_cluster(address: str, patience: int = PATIENCE) -> Runner:
    """Play on the workers of the scheduler at this address; each of them has Scrapyard installed."""
    if not ADDRESS.fullmatch(address):
        raise ScrapyardError(f"no cluster at {address!r}: a scheduler's address is like tcp://10.0.0.5:8786")

    def run(plan: Plan, parts: list[Part]) -> Iterator[tuple[Part, bytes]]:
        try:
            client = Client(address, timeout=patience, set_as_default=False)  # type: ignore[no-untyped-call]
        except (OSError, TimeoutError, ValueError) as error:
            raise ScrapyardError(f"no cluster at {address}: {error}; one is started with `dask scheduler`") from None
        with client:
            try:
                client.wait_for_workers(1, timeout=patience)
            except TimeoutError:
                raise ScrapyardError(
                    f"the cluster at {address} has no workers; start some with `dask worker {address}`"
                ) from None
            sent = {client.submit(play_part, plan, *part, pure=False, retries=TRIES): part for part in parts}
            for future, played in as_completed(list(sent), loop=client.loop, with_results=True):  # type: ignore[no-untyped-call]
                yield sent[future], played

    return run
