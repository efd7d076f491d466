"""`scrapyard serve`: run the server."""

import os
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from ipaddress import ip_network
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server.config import VARIABLE, Config
from scrapyard.server.logs import start_logging
from scrapyard.server.store.engine import shown
from scrapyard.server.store.store import Store
from scrapyard.server.wire.connection import Connection
from scrapyard.server.wire.doors import Door

GRACE_SECONDS = 10


class ServeError(ScrapyardError):
    """The server cannot start as it was asked to."""


def serve(config: Config, host: str = "127.0.0.1", port: int = 8000, workers: int = 1, open_page: bool = False) -> None:
    """Run until somebody stops it; everything that keeps it from starting is a ScrapyardError."""
    store = Store(config.store)
    if workers < 1:
        raise ServeError(f"--workers {workers}: at least one is needed")
    if workers > 1 and not store.several:
        raise ServeError(
            "--workers: several need PostgreSQL (--store postgresql://user@host/name); SQLite has one writer"
        )
    _check_proxies(config.proxies)
    _check_port(host, port)
    store.prepare()
    store.lock.release()
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}"
    print(f"Scrapyard is at {address} (games are kept in {shown(store.url)}); Ctrl-C stops it.", file=sys.stderr)
    if workers > 1:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", tempfile.mkdtemp(prefix="scrapyard-metrics-"))
    os.environ[VARIABLE] = config.text()
    if open_page:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    start_logging()
    uvicorn.run(
        "scrapyard.server.web.app:worker_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=Door,
        ws=Connection,
        ws_max_size=config.frame_limit,
        ws_per_message_deflate=config.compress,
        ws_ping_interval=20.0,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def _check_proxies(proxies: tuple[str, ...]) -> None:
    """A proxy that is misspelt would be believed by nobody, and everybody behind it would share one limit."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise ServeError(
                f"--proxy {proxy[:60]!r} is neither an address (10.0.0.7) nor a network (10.0.0.0/24)"
            ) from None


def _check_port(host: str, port: int) -> None:
    """A taken port is said at once, not after the workers have started."""
    if not 0 <= port <= 65535:
        raise ServeError(f"--port {port}: a port is a number from 0 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise ServeError(f"{host}:{port} cannot be used: {error.strerror}; choose another with --port") from None


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{address}/healthz", timeout=1):  # our own address
                webbrowser.open(address)
                return
        except (URLError, OSError):
            time.sleep(0.1)
