"""What one address may have: so much at once, and so much a second for long."""

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

from scrapyard.server.config import Config

ADDRESSES_KEPT = 10_000
FOREVER = 1e9


class Bucket:
    """So many at once, and so many a second for long."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Whether there was enough; nothing is taken if there was not."""
        self._fill()
        if self.left < min(amount, self.burst):
            return False
        self.left -= amount
        return True

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now

    def wait(self, amount: float = 1.0) -> float:
        """In how many seconds there will be enough; what is more than all of it waits for a full bucket."""
        self._fill()
        missing = max(0.0, min(amount, self.burst) - self.left)
        return missing / self.rate if missing and self.rate else missing * FOREVER


class Budgets:
    """Buckets of every kind, one for each address that has come lately."""

    def __init__(self, config: Config) -> None:
        self.rates = {
            "requests": (config.request_rate, config.request_burst),
            "forecasts": (config.forecast_rate, config.forecast_burst),
            "hints": (config.hint_rate, config.hint_burst),
            "talk": (config.talk_rate, config.talk_burst),
            "tables": (config.table_rate, config.table_burst),
            "packs": (config.pack_rate, config.pack_burst),
            "bytes": (config.write_rate, config.write_burst),
        }
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def bucket(self, kind: str, address: str) -> Bucket:
        """The bucket of that kind for that address."""
        bucket = self._buckets.pop((kind, address), None)
        if bucket is None:
            bucket = Bucket(*self.rates[kind])
            if len(self._buckets) >= ADDRESSES_KEPT:
                self._buckets.popitem(last=False)
        self._buckets[kind, address] = bucket
        return bucket


def address_of(scope: Scope) -> str:
    """Who asks, as limits count them: an IPv6 address by its network, for a home has as many of them as it likes."""
    client = scope.get("client")
    return counted_as(client[0]) if client else ""


def counted_as(host: str) -> str:
    """An address as limits count it."""
    if ":" not in host:
        return host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    mapped = address.ipv4_mapped
    return str(mapped) if mapped is not None else f"{IPv6Address(int(address) >> 64 << 64)}/64"
