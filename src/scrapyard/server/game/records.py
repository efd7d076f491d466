"""Records and replays of tables, made from their entries."""

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.record import Header, Record
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.server.game import views
from scrapyard.server.game.play import Play, bound_game
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
            last = max(at for at, one in enumerate(kept) if one.kind == ANSWER and one.seat == entry.seat)
            del kept[last]
    return kept


def record_text(row: TableRow, entries: list[Entry]) -> str:
    """The record of a finished table, as the kernel reads and verifies it."""
    if row.state != "over" or row.result is None:
        raise HiddenRecord("the record can be had when the game is over; until then it holds hidden things")
    names = [" ".join(seat.name.split()) or "-" for seat in row.seats]
    nonces = [seat.nonce or "" for seat in row.seats]
    header = Header(row.game, row.rules, names, row.settings, row.pack, f"sealed {row.commitment}", nonces)
    record = Record(header)
    lines = [line for entry in standing(entries) for line in entry.lines.split("\n") if line]
    record.lines = list(enumerate(lines, 1))
    places = row.result["places"]
    assert isinstance(places, list)
    record.footer = {
        "result": ", ".join(f"{LETTERS[i]} {place}" for i, place in enumerate(places)),
        "ending": str(row.result["ending"]),
        "seed": row.seed.hex(),
    }
    return record.text()


def frames(row: TableRow, entries: list[Entry], seat: int) -> list[Plain]:
    """The game step by step from one seat. While it runs, the words of others' answers are left out."""
    play = Play(row, bound_game(row))
    over = row.state == "over"
    result: list[Plain] = []
    index = 0
    for number, entry in enumerate(standing(entries)):
        play.apply(entry._replace(version=number + 1))
        own = entry.kind == ANSWER and (over or entry.seat == seat)
        assert play.match is not None
        events = play.newest()
        result.append(
            {
                "version": number,
                "line": f"{LETTERS[entry.seat]} {entry.option}" if own else None,
                "view": play.game.face.view(play.match.state, seat),
                "lines": views.lines(play, events, index, seat),
            }
        )
        index += len(events)
    return result


def watching_seat(letter: str | None, seats: int) -> int:
    """The seat behind a letter; nobody's is the spectators'."""
    if letter is None:
        return SPECTATOR
    seat = LETTERS.find(letter)
    if not 0 <= seat < seats or len(letter) != 1:
        raise ScrapyardError(f"there is no seat {letter[:10]!r} at this table")
    return seat
