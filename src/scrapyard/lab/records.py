"""Games that people played, read as a report reads simulated ones: each record is replayed under the same eyes."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from scrapyard.games import find_game
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match
from scrapyard.kernel.record import Record, parse
from scrapyard.kernel.replay import replay
from scrapyard.kernel.tally import Tally
from scrapyard.kernel.watch import Watch
from scrapyard.lab.account import tally_of
from scrapyard.lab.simulate import Plan

ENDINGS = (".record", ".scrapyard", ".txt")
"""What files with records are called."""
PEOPLE = "people"


class Recorded(Plan):
    """A table that was played at, and is only read about."""

    def bind(self) -> Game:
        return find_game(self.game).bind(len(self.players), self.settings, self.pack)

    @property
    def source(self) -> str:
        return "recorded games"


@dataclass(frozen=True)
class Reading:
    """The accounts of the records of one table, and why others were left out."""

    plan: Recorded
    tally: Tally
    left_out: Counter[str]

    @property
    def words(self) -> str:
        said = ", ".join(f"{times} {why}" for why, times in sorted(self.left_out.items()))
        return f"{self.tally.games} games read" + (f"; left out: {said}" if said else "")


def read_folder(meta: Meta, folder: Path, seats: int | None, progress: Callable[[int], None]) -> Reading:
    """All games of the table that most records in the folder were played at; with `seats`, of so many."""
    if not folder.is_dir():
        raise ScrapyardError(f"{folder} is no folder; records are files of people's games, saved from the page")
    left_out: Counter[str] = Counter()
    records = []
    for path in sorted(path for path in folder.rglob("*") if path.suffix in ENDINGS and path.is_file()):
        record, why = _read(meta, path)
        if why or record is None:
            left_out[why] += 1
        elif seats is not None and len(record.header.names) != seats:
            left_out["for another number of seats"] += 1
        else:
            records.append(record)
    if not records:
        said = ", ".join(f"{times} {why}" for why, times in sorted(left_out.items())) or "no files at all"
        raise ScrapyardError(f"no finished games of {meta.title} in {folder}: {said}")
    common, _ = Counter(_table(record) for record in records).most_common(1)[0]
    chosen = [record for record in records if _table(record) == common]
    if others := len(records) - len(chosen):
        left_out["of other tables: seats, settings or packs"] = others
    header = chosen[0].header
    plan = Recorded(meta.id, [PEOPLE] * len(header.names), 0, dict(header.settings), dict(header.pack))
    tally = tally_of(plan.bind())
    for number, record in enumerate(chosen):
        try:
            account_of_record(tally, record, number)
        except ScrapyardError:
            left_out["that do not replay"] += 1
        progress(1)
    return Reading(plan, tally, left_out)


def _read(meta: Meta, path: Path) -> tuple[Record | None, str]:
    """A record, or why it is none that counts."""
    try:
        record = parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ScrapyardError):
        return None, "that cannot be read"
    if record.header.game != meta.id:
        return None, "of other games"
    if record.header.rules != meta.version:
        return None, "of other versions of the rules"
    return record, "" if record.finished else "that are not over"


def _table(record: Record) -> str:
    header = record.header
    return json.dumps([len(header.names), header.settings, header.pack], sort_keys=True)


def account_of_record(tally: Tally, record: Record, number: int) -> None:
    """What happened in a recorded game."""
    watch, asked = Watch(tally), list[Ask | None]()

    def look(match: Match, _line: int) -> None:
        if asked and (ask := asked.pop()) is not None:
            watch.answered(ask, ask.answer)
        asked.append(match.ask)
        watch.look(match)

    match = replay(record, find_game, listen=True, watch=look)
    watch.close(match, number, [PEOPLE] * len(record.header.names))
