"""What an operator can set."""

import json
import os
import re
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path

from scrapyard.kernel.errors import ScrapyardError

BOT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,17}")
VARIABLE = "SCRAPYARD_SERVER"
"""Carries the configuration from `scrapyard serve` to the workers it starts."""


@dataclass(frozen=True)
class Config:
    """How one server runs; times in seconds, sizes in bytes."""

    store: str = "sqlite:///scrapyard.db"
    """An SQLAlchemy address: `sqlite:///file` or `postgresql://user@host/name`."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own whose pages may talk to it."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded-For is believed; of nobody else's."""
    bots: tuple[tuple[str, str], ...] = ()
    """Programs that may take seats: the name of each, and the hash of its token."""
    packs: bool = True
    """Whether tables may bring content of their own."""
    lab: bool = True
    """Whether there is a workbench, where visitors simulate what they change."""
    lab_games: int = 1000
    """Games of each side in one simulation."""
    lab_seconds: float = 60.0
    """After so long a simulation is stopped."""
    lab_runs: int = 1
    """Simulations at a time, each a process; whoever comes later waits."""
    lab_nice: int = 19
    """How far they give way to everything else."""
    bot_pause: tuple[float, float] = (0.04, 0.08)
    """A bot begins to act after a pause drawn from this range, however long it thought: longer than the quick ones
    think, so that nobody can tell what it holds. What can be seen is paced by the page, as its person likes it."""
    standing_pause: tuple[float, float] = (0.4, 1.2)
    """What is answered for a person without asking is answered after a pause drawn from this range, whatever the
    reason, at a table with several people; with bots alone it need not be longer than a bot's."""
    bot_limit: float = 120.0
    """For a bot that has not answered after this time, its turn to think included, a quicker one answers."""
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes in which bots think."""
    rest: float = 60.0
    """A table at which nothing has happened for this time keeps no game in memory until something does."""
    idle: float = 300.0
    """A table that nobody looks at leaves memory after this time."""
    open_for: float = 24 * 3600.0
    """A table whose game has not begun after this time is closed."""
    body_limit: int = 256 * 1024
    frame_limit: int = 16 * 1024
    message_rate: float = 10.0
    """Messages a second that one socket may send for long."""
    message_burst: float = 40.0
    request_rate: float = 5.0
    """Requests a second that one address may make for long, besides reading static files."""
    request_burst: float = 120.0
    forecast_rate: float = 4.0
    """Forecasts a second that one address may ask for, for long."""
    forecast_burst: float = 120.0
    hint_rate: float = 0.2
    """Hints a second that one address may ask for, for long."""
    hint_burst: float = 20.0
    talk_rate: float = 1.0
    """Lines of talk a second that one address may say for long."""
    talk_burst: float = 40.0
    table_rate: float = 0.1
    """Tables a second that one address may open for long, rematches included."""
    table_burst: float = 60.0
    pack_rate: float = 0.5
    """Packs a second that one address may have checked or open a table with, for long."""
    pack_burst: float = 20.0
    write_rate: float = 32.0 * 1024
    """Bytes a second that one address may have written to the store for long."""
    write_burst: float = 8.0 * 1024 * 1024
    connections_each: int = 250
    """Connections of one address at a time, open sockets included; a proxy of `proxies` may have any number."""
    silence: float = 15.0
    """A new connection that has not said what it wants after this time is closed."""
    watchers: int = 200
    """Spectators at one table."""
    sockets_each: int = 8
    """Sockets of one seat at a time: tabs and devices."""
    absent_after: float = 60.0
    """How long somebody must be gone before the others may ask for a stand-in."""
    clock_pace: float = 1.0
    """Clocks run this many times as fast; for tests."""
    compress: bool = False
    """permessage-deflate on sockets: less traffic, a third of the speed."""

    @property
    def has_lab(self) -> bool:
        """Whether visitors may simulate: they may, and what counts the games is installed."""
        return self.lab and find_spec("polars") is not None

    def text(self) -> str:
        """For a worker's environment."""
        return json.dumps(asdict(self))


def read_bots(file: Path) -> tuple[tuple[str, str], ...]:
    """The programs in a file that `scrapyard token` writes: a name and the hash of a token a line."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ScrapyardError(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    bots: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, _, digest = line.strip().rpartition(" ")
        if not BOT_NAME.fullmatch(name) or not re.fullmatch(r"[0-9a-f]{64}", digest):
            raise ScrapyardError(
                f"{file}, line {number}: it should be a name and a hash, as `scrapyard token` writes it"
            )
        if name in bots:
            raise ScrapyardError(f"{file}, line {number}: there are two programs called {name}")
        bots[name] = digest
    return tuple(bots.items())


def read_config(text: str) -> Config:
    """The configuration out of a worker's environment."""
    fields = json.loads(text)
    fields["origins"] = tuple(fields["origins"])
    fields["proxies"] = tuple(fields["proxies"])
    fields["bots"] = tuple((name, digest) for name, digest in fields["bots"])
    for name in ("bot_pause", "standing_pause"):
        fields[name] = (fields[name][0], fields[name][1])
    return Config(**fields)
