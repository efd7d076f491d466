"""Who may come in at all: so many connections of one address at a time, and none that says nothing.

A connection is counted from its beginning, before anybody knows what it wants, until its transport closes; a socket
that grew out of a request is the same connection. What uvicorn does with it is uvicorn's: only the moment when asyncio
hands it over is looked at.
"""

import asyncio
import os
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from scrapyard.server.budgets import counted_as
from scrapyard.server.config import VARIABLE, Config, read_config
from scrapyard.server.metrics import REFUSALS

SWEEP = 1000
"""After so many connections those that have ended are looked for at every address."""

Peer = tuple[str, int]


class Doors:
    """The connections of one worker, by address."""

    def __init__(self, config: Config) -> None:
        self.limit = config.connections_each
        self.silence = config.silence
        self.proxies: list[IPv4Network | IPv6Network] = [ip_network(proxy) for proxy in config.proxies]
        self._inside: dict[str, list[asyncio.BaseTransport]] = {}
        self._silent: dict[Peer, asyncio.TimerHandle] = {}
        self._come = 0

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether another connection of this address may stay; a proxy that is believed may have any number."""
        peer = _peer(transport)
        if peer is None or self._is_proxy(peer[0]):
            return True
        self._come += 1
        if self._come % SWEEP == 0:
            self._sweep()
        here = self._inside.setdefault(counted_as(peer[0]), [])
        if len(here) >= self.limit:
            here[:] = [one for one in here if not one.is_closing()]
            if len(here) >= self.limit:
                REFUSALS.labels("connections").inc()
                return False
        here.append(transport)
        self.heard(peer)  # whoever had this port before has gone
        loop = asyncio.get_running_loop()
        self._silent[peer] = loop.call_later(self.silence, self._tire, peer, transport)
        return True

    def heard(self, client: Peer | None) -> None:
        """A connection has said what it wants: a whole request."""
        timer = self._silent.pop(client, None) if client is not None else None
        if timer is not None:
            timer.cancel()

    def _tire(self, peer: Peer, transport: asyncio.BaseTransport) -> None:
        self._silent.pop(peer, None)
        if not transport.is_closing():
            REFUSALS.labels("silence").inc()
            transport.close()

    def _sweep(self) -> None:
        for address, here in list(self._inside.items()):
            here[:] = [one for one in here if not one.is_closing()]
            if not here:
                del self._inside[address]

    def _is_proxy(self, host: str) -> bool:
        return bool(self.proxies) and any(ip_address(host.partition("%")[0]) in one for one in self.proxies)


def _peer(transport: asyncio.BaseTransport) -> Peer | None:
    found: Any = transport.get_extra_info("peername")
    return (str(found[0]), int(found[1])) if isinstance(found, tuple | list) and len(found) >= 2 else None


@cache
def doors() -> Doors:
    """The doors of this worker; its configuration is in the environment."""
    return Doors(read_config(os.environ[VARIABLE]))


class Door(AutoHTTPProtocol):  # type: ignore[misc,valid-type]  # uvicorn chooses which one it is when it is imported
    """uvicorn's HTTP, for those who are let in."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        if not doors().enter(transport):
            transport.abort()
