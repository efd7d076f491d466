"""A table in memory: its game, its sockets, who is there."""

import asyncio
import time
from functools import lru_cache
from typing import Protocol

from scrapyard.games import all_games
from scrapyard.kernel.departures import badge_of, house_rules
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.gestures import NOW
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.server.game import views
from scrapyard.server.game.bound import settings_of
from scrapyard.server.game.play import Play
from scrapyard.server.game.views import Plain, encode
from scrapyard.server.store.rows import ChatRow, TableRow
from scrapyard.server.tables.keys import fits
from scrapyard.server.tables.lock import Lock
from scrapyard.server.tables.texts import is_marked
from scrapyard.server.thinking.queue import NOBODY

STALE_PRESENCE = 60.0
"""Another worker that has not been heard of for so long has nobody connected."""

NO_LONGER = 1008
"""The code with which a socket ends whose seat was given away."""


class Forbidden(ScrapyardError):
    """The secret does not open this."""


class Refusal(ScrapyardError):
    """What was asked for is not possible here and now."""


class Gone(ScrapyardError):
    """The table cannot be played any more; its record stays."""


class Socket(Protocol):
    """Somebody who is connected."""

    def send(self, text: bytes) -> None: ...

    def end(self, code: int, reason: str) -> None: ...


class Table:
    """One table. Whoever reads or changes `play` holds `lock`; it is None while what it holds is not yet written."""

    def __init__(self, row: TableRow, chats: list[ChatRow]) -> None:
        self.row = row
        self.chats = chats
        self.play: Play | None = None
        self.version = row.version
        """Of what is written, as are `stand_ins` and `waiting`."""
        self.stand_ins: dict[int, str] = {}
        self.wishes: dict[int, set[str]] = {}
        """The standing answers of each seat, as they are in the store."""
        self.waiting: list[str] = []
        self.broken = ""
        """Why the game cannot be replayed, if it cannot."""
        self.last: Play | None = None
        """Of such a game, what comes before that."""
        self.lock = Lock()
        self.sockets: dict[int, set[Socket]] = {}
        """By seat, spectators under SPECTATOR."""
        self.gone: dict[int, float] = {seat.seat: time.monotonic() for seat in row.seats}
        """Since when each seat without a socket has had none."""
        self.elsewhere: dict[str, tuple[float, set[int], int]] = {}
        """Of other workers: when they were heard of, seats connected there, spectators there."""
        self.lead = True
        """Whether this worker lets the bots of this table think."""
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        """Bots at work: the version of the question, and the task."""
        self.client = NOBODY
        """On whose behalf the bots of this table think: of the person who did something here last."""
        self.timer: asyncio.TimerHandle | None = None
        self.used = time.monotonic()
        self.resting = False
        """Whether the game is in the store alone, because nobody has wanted it for a while."""

    @property
    def id(self) -> str:
        return self.row.id

    def show(self, play: Play) -> None:
        """What this game holds is written: it is the table's game."""
        self.play = play
        self.resting = False
        play.wishes = self.wishes
        self.version = play.version
        if self.stand_ins != play.stand_ins:
            self.stand_ins = dict(play.stand_ins)
        self.waiting = [LETTERS[seat] for seat in play.opened]

    def rest(self) -> None:
        """Let go of the game; it is made again from the store when somebody wants it."""
        self.play = None
        self.resting = True

    def wish(self, seat: int, wishes: list[str]) -> None:
        """Let these be the standing answers of a seat; what the game does not know is left out."""
        meta = all_games().get(self.row.game)
        known = meta.gestures().knows if meta is not None else bool
        self.wishes[seat] = {wish for wish in wishes if known(wish)}

    def lay(self, seat: int, later: list[str]) -> bool:
        """What a seat has laid together with a move is answered when it comes up; whether anything has changed."""
        before = self.wishes.get(seat, set())
        self.wish(seat, [wish for wish in before if not wish.startswith(f"{NOW} ")] + [f"{NOW} {one}" for one in later])
        return self.wishes[seat] != before

    # Who is who

    def seat_of(self, digest: str | None) -> int:
        """The seat (or SPECTATOR) that a hashed secret opens."""
        if digest is None:
            if self.row.public:
                return SPECTATOR
            raise Forbidden("this table is private: its seats and its spectators' link have a secret")
        for seat in self.row.seats:
            if fits(digest, seat.secret):
                return seat.seat
        if fits(digest, self.row.watch) or fits(digest, self.row.invite):
            return SPECTATOR
        raise Forbidden("this link does not belong to a seat at this table")

    def invites(self, digest: str | None) -> bool:
        """Whether somebody with that hashed secret may take a seat: at a private table the code is not enough."""
        if self.row.invite is None:
            return True
        known = [self.row.invite, *(seat.secret for seat in self.row.seats)]
        return digest is not None and any(fits(digest, one) for one in known)

    def authorise(self, seat: int, digest: str | None) -> None:
        """The seat may have been given up since the socket said hello."""
        if self.row.seats[seat].secret != digest:
            raise Forbidden("this seat is no longer yours")

    def renew(self, row: TableRow) -> None:
        """The row as it is in the store now; whoever's seat has gone to somebody else goes."""
        for was, seat in zip(self.row.seats, row.seats, strict=False):
            if was.secret is not None and was.secret != seat.secret:
                self.drop(was.seat)
        self.row = row

    def drop(self, seat: int) -> None:
        """Hang up on everybody at a seat: what comes there now is not for them."""
        for socket in self.sockets.pop(seat, set()):
            socket.end(NO_LONGER, "this seat is no longer yours")
        self.gone[seat] = time.monotonic()

    # Presence

    def enter(self, seat: int, socket: Socket) -> None:
        self.sockets.setdefault(seat, set()).add(socket)
        self.gone.pop(seat, None)

    def leave(self, seat: int, socket: Socket) -> None:
        sockets = self.sockets.get(seat, set())
        sockets.discard(socket)
        if not sockets:
            self.sockets.pop(seat, None)
            if seat != SPECTATOR:
                self.gone[seat] = time.monotonic()

    def here(self) -> set[int]:
        """Seats with a socket at any worker."""
        seats = {seat for seat in self.sockets if seat != SPECTATOR}
        return seats.union(*(there for _, there, _ in self._fresh_elsewhere()))

    def watchers(self) -> int:
        return len(self.sockets.get(SPECTATOR, ())) + sum(count for _, _, count in self._fresh_elsewhere())

    def absent_for(self, seat: int) -> float:
        """For how long nobody has been connected to the seat."""
        return 0.0 if seat in self.here() else time.monotonic() - self.gone.get(seat, time.monotonic())

    def _fresh_elsewhere(self) -> list[tuple[float, set[int], int]]:
        oldest = time.monotonic() - STALE_PRESENCE
        return [heard for heard in self.elsewhere.values() if heard[0] > oldest]

    # Messages

    def card(self) -> Plain:
        """`cards.Table`."""
        shown = card(self.row, self.version, self.stand_ins, self.here(), self.watchers(), self.waiting)
        return {**shown, "broken": self.broken}

    def welcome(self, play: Play | None, seat: int) -> Plain:
        """`messages.Welcome`; without a game if it cannot be shown."""
        return {
            "type": "welcome",
            "table": self.card(),
            "you": None if seat == SPECTATOR else LETTERS[seat],
            "position": views.position(play, seat) if play is not None else views.nothing(self.version),
            "lines": views.latest_lines(play, seat) if play is not None else [],
            "story": views.latest_story(play, seat) if play is not None else [],
            "chat": [self.chat(said) for said in self.chats],
        }

    def chat(self, said: ChatRow) -> Plain:
        """`positions.Chat`."""
        name = self.row.seats[said.seat].name
        return {"index": said.number, "seat": LETTERS[said.seat], "name": name, "text": said.text, "at": said.at}

    def publish(self, play: Play, by: int = -1, key: str | None = None) -> None:
        """Send everybody the position from where they sit; the one who caused it gets the key back."""
        for seat, text in views.updates(play, self.sockets, by, key):
            for socket in self.sockets[seat]:
                socket.send(text)

    def tell_seat(self, play: Play, seat: int, key: str | None = None) -> None:
        """Send the position to one seat alone: its standing answers have changed."""
        message = {"type": "standing", "reply_to": key, "position": views.position(play, seat)}
        for socket in self.sockets.get(seat, ()):
            socket.send(encode(message))

    def tell_all(self, message: Plain, by: int = -1, key: str | None = None) -> None:
        """Send the same message to everybody; the one who caused it gets the key back."""
        for seat, sockets in self.sockets.items():
            text = encode({**message, "reply_to": key if seat == by else None})
            for socket in sockets:
                socket.send(text)

    def tell_table(self, by: int = -1, key: str | None = None) -> None:
        """Send everybody the table's card."""
        self.tell_all({"type": "table", "table": self.card()}, by, key)


def card(
    row: TableRow, version: int, stand_ins: dict[int, str], here: set[int], watchers: int, waiting: list[str]
) -> Plain:
    """`cards.Table` for a table in memory or in the store."""
    meta = all_games().get(row.game)
    settings = settings_of(row)
    rules = _house_rules(meta, len(row.seats), tuple(settings.items())) if meta is not None else []
    host = host_of(row)
    return {
        "id": row.id,
        "game": row.game,
        "title": meta.title if meta is not None else row.game,
        "rules": row.rules,
        "state": row.state,
        "seats": [
            {
                "seat": LETTERS[seat.seat],
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level if seat.kind == "bot" else stand_ins.get(seat.seat),
                "stand_in": seat.seat in stand_ins,
                "ready": seat.ready,
                "sealed": seat.sealed,
                "muted": seat.muted,
                "connected": seat.kind == "bot" or seat.seat in here,
            }
            for seat in row.seats
        ],
        "settings": settings,
        "badge": badge_of(meta, len(rules), bool(row.pack)) if meta is not None else "",
        "house_rules": rules,
        "patched": bool(row.pack),
        "clock": row.clock,
        "public": row.public,
        "host": None if host is None else LETTERS[host],
        "commitment": row.commitment,
        "seed": row.seed.hex() if row.ended else None,
        "version": version,
        "watchers": watchers,
        "waiting": waiting,
        "result": row.result,
        "rematch": row.rematch,
        "created": row.created,
        "broken": "",
    }


@lru_cache(maxsize=1000)
def _house_rules(meta: Meta, seats: int, settings: tuple[tuple[str, str], ...]) -> list[Plain]:
    """`cards.HouseRule` for each; many tables have the same, and every card of a table tells them."""
    return [rule._asdict() for rule in house_rules(meta, seats, dict(settings))]


def host_of(row: TableRow) -> int | None:
    """The seat of the host: the first person at the table who is ready; a program is none."""
    people = (seat for seat in row.seats if seat.kind == "person" and not is_marked(seat.name))
    return next((seat.seat for seat in people if seat.ready), None)
