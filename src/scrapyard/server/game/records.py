"""Records and replays of tables, made from their entries."""

import gzip
import time
from collections.abc import Iterator

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.record import Header, Record, parse, table_of
from scrapyard.kernel.replay import replay
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.kernel.story import passage_before
from scrapyard.server.game import views
from scrapyard.server.game.bound import bound_game, misfit
from scrapyard.server.game.play import Play
from scrapyard.server.game.views import Plain
from scrapyard.server.store.rows import ANSWER, START, UNDO, Entry, TableRow


class HiddenRecord(ScrapyardError):
    """A record that still holds hidden things."""


def standing(entries: list[Entry]) -> list[Entry]:
    """The entries of play that were not taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind in (START, ANSWER):
            kept.append(entry)
        elif entry.kind == UNDO:
            for _ in range(int(entry.option or 1)):
                last = max(at for at, one in enumerate(kept) if one.kind == ANSWER and one.seat == entry.seat)
                del kept[last]
    return kept


def record_text(row: TableRow, entries: list[Entry]) -> str:
    """The record of a table that has ended, as the kernel reads and verifies it."""
    if not row.ended or not entries:
        raise HiddenRecord("the record can be had when the game is over; until then it holds hidden things")
    names = [" ".join(seat.name.split()) or "-" for seat in row.seats]
    nonces = [seat.nonce or "" for seat in row.seats]
    header = Header(row.game, row.rules, names, row.settings, row.pack, f"sealed {row.commitment}", nonces, _table(row))
    record = Record(header)
    lines = [line for entry in standing(entries) for line in entry.lines.split("\n") if line]
    record.lines = list(enumerate(lines, 1))
    if row.result is not None:
        places = row.result["places"]
        assert isinstance(places, list)
        record.footer["result"] = ", ".join(f"{LETTERS[i]} {place}" for i, place in enumerate(places))
        record.footer["ending"] = str(row.result["ending"])
    record.footer["seed"] = row.seed.hex()
    return record.text()


def _table(row: TableRow) -> str:
    try:
        return table_of(bound_game(row))
    except ScrapyardError:  # what is gone from the game says nothing about its print
        return ""


def frames(row: TableRow, entries: list[Entry], seat: int) -> tuple[list[Plain], str]:
    """The game step by step from one seat, and why it goes no further than that, if so.

    While it runs, the words of others' answers are left out.
    """
    result: list[Plain] = []
    try:
        for frame in _frames(row, entries, seat):
            result.append(frame)
    except ScrapyardError as error:
        return result, misfit(row, error)
    return result, ""


def replay_text(row: TableRow, entries: list[Entry], seat: int, letter: str | None, shown: Plain) -> bytes:
    """`positions.Replay`, packed for the wire."""
    made, stopped = frames(row, entries, seat)
    mixed = shuffles(row, entries) if row.state == "over" and not stopped else []
    told = {"table": shown, "seat": letter, "frames": made, "stopped": stopped, "shuffles": mixed}
    return gzip.compress(views.encode(told), 5)


def shuffles(row: TableRow, entries: list[Entry]) -> list[list[int]]:
    """Which cards each shuffle mixed: with the seed and the record, anybody can do them again."""
    meta = bound_game(row).meta
    match = replay(parse(record_text(row, entries)), lambda _: meta)
    return [outcome.tokens for outcome in match.tape.outcomes or [] if outcome.n == 0]


def trial(row: TableRow) -> tuple[str, float]:
    """Bind a table's game, to see what is wrong with its pack, if anything, and how long it takes."""
    begun = time.perf_counter()
    try:
        bound_game(row)
    except ScrapyardError as error:
        return str(error) or "this pack cannot be played", 0.0
    return "", time.perf_counter() - begun


def _frames(row: TableRow, entries: list[Entry], seat: int) -> Iterator[Plain]:
    play = Play(row, bound_game(row))
    index = 0
    for number, entry in enumerate(standing(entries)):
        play.apply(entry._replace(version=number + 1))
        own = entry.kind == ANSWER and (row.ended or entry.seat == seat)
        assert play.match is not None
        events = play.newest()
        yield {
            "version": number,
            "line": "\n".join(f"{LETTERS[entry.seat]} {key}" for key in entry.option.split("\n")) if own else None,
            "view": play.game.face.view(play.match.state, seat),
            "lines": views.lines(play, events, index, seat),
            "story": views.passages(play, passage_before(play.log, index - play.log_start), seat),
        }
        index += len(events)


def watching_seat(letter: str | None, seats: int) -> int:
    """The seat behind a letter; nobody's is the spectators'."""
    if letter is None:
        return SPECTATOR
    seat = LETTERS.find(letter)
    if not 0 <= seat < seats or len(letter) != 1:
        raise ScrapyardError(f"there is no seat {letter[:10]!r} at this table")
    return seat
