"""Records: a match as text that people can read and programs can replay and verify.

    scrapyard record 1
    game: bolt
    rules: 1
    seat A: Bea
    seat B: greedy
    settings: family_friendly=off fairness_squared=off ... robot_powers=on ...
    table: house rules BO-G06        how it departs from the print
    chance: fast 7

    * start 1/2                      an outcome: the first of two
    A robot silverado                an answer: seat and option, in words
    * deck haymaker jump-jets ...    a shuffle: the faces in their new order
    = 3f2a1b09c4d5                   the state's hash at a checkpoint

    result: A 1, B 2
    ending: last-standing

All settings are stated, so that a default can change; the first records stated only those that differed from it. Forced
answers are left out: they follow from the rules. Whoever has the lines needs no seed; whoever has the seed can check
the lines (`verify`).
"""

import json
import re
from collections.abc import Mapping

from scrapyard.kernel.chance import FastSource, Outcome, SealedSource, Source
from scrapyard.kernel.departures import table_line
from scrapyard.kernel.errors import RecordError
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.state import LETTERS

FORMAT = 1
FIRST_LINE = f"scrapyard record {FORMAT}"
DIGITS = 9
"""No number in a record has more, seeds aside."""


class Header:
    """What a record says before the first line of play."""

    def __init__(
        self,
        game: str,
        rules: int,
        names: list[str],
        settings: Mapping[str, str] | None = None,
        pack: Mapping[str, object] | None = None,
        chance: str = "",
        nonces: list[str] | None = None,
        table: str = "",
    ) -> None:
        self.game = game
        self.rules = rules
        self.names = names
        self.settings = dict(settings or {})
        self.pack = dict(pack or {})
        self.chance = chance
        """`fast SEED` or `sealed COMMITMENT`."""
        self.nonces = list(nonces or [])
        self.table = table
        """How the table departs from the print; for people, made anew from the settings whenever it is written."""

    def lines(self) -> list[str]:
        result = [FIRST_LINE, f"game: {self.game}", f"rules: {self.rules}"]
        result += [f"seat {LETTERS[i]}: {name}" for i, name in enumerate(self.names)]
        if self.settings:
            result.append("settings: " + " ".join(f"{name}={value}" for name, value in self.settings.items()))
        if self.table:
            result.append(f"table: {self.table}")
        if self.pack:
            result.append("pack: " + json.dumps(self.pack, separators=(",", ":"), sort_keys=True))
        if self.chance:
            result.append(f"chance: {self.chance}")
        result += [f"nonce {LETTERS[i]}: {nonce}" for i, nonce in enumerate(self.nonces)]
        return result


def header_of(match: Match, names: list[str]) -> Header:
    """The header for a match as it is being played."""
    game = match.game
    source = match.tape.source
    chance = ""
    nonces: list[str] = []
    if isinstance(source, FastSource):
        chance = f"fast {source.seed}"
    elif isinstance(source, SealedSource):
        chance = f"sealed {source.commitment}"
        nonces = source.nonces
    clean = [" ".join(name.split()) or "-" for name in names]
    return Header(game.meta.id, game.version, clean, game.stated(), game.pack, chance, nonces, table_of(game))


def table_of(game: Game) -> str:
    """The header's `table`, which records that keep all settings have."""
    return table_line(game) if game.states_all else ""


def outcome_line(game: Game, outcome: Outcome) -> str:
    """An outcome in words."""
    if outcome.n > 0:
        return f"* {outcome.stream} {outcome.values[0] + 1}/{outcome.n}"
    return f"* {outcome.stream} " + " ".join(game.face.word(face) for face in outcome.values)


class Recorder:
    """Writes down a listening match while it is played: call `update` after each answer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[str] = []
        self._answers = 0
        self._outcomes = 0
        self._checkpoint = 0
        self.update()

    def update(self) -> list[str]:
        """The lines that have come since the last call."""
        match = self.match
        assert match.answers is not None, "a record needs a match with history"
        assert match.tape.outcomes is not None, "a record needs a match that listens"
        fresh: list[str] = []
        while self._answers < len(match.answers) or self._outcomes < len(match.tape.outcomes):
            at = match.answers[self._answers] if self._answers < len(match.answers) else None
            outcome = match.tape.outcomes[self._outcomes] if self._outcomes < len(match.tape.outcomes) else None
            if outcome is not None and (at is None or outcome.at < at):
                fresh.append(outcome_line(match.game, outcome))
                self._outcomes += 1
            else:
                assert at is not None
                ask = match.answered[self._answers]
                key = match.game.vocabulary.key(ask.question, match.tape.values[at])
                fresh.append(f"{LETTERS[ask.seat]} {key}")
                self._answers += 1
        if match.save.state is not None and match.save.count != self._checkpoint:
            self._checkpoint = match.save.count
            fresh.append(f"= {match.game.digest(match.save.state)}")
        self.lines += fresh
        return fresh

    def take_back(self) -> None:
        """Strike out the last answer, after `match.undo`: no outcome has followed it, only hashes."""
        while self.lines and self.lines.pop()[0] not in LETTERS:
            pass
        self._answers -= 1
        self._outcomes = 0
        self._checkpoint = self.match.save.count


class Record:
    """A record that has been read: header, numbered lines of play, footer."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.lines: list[tuple[int, str]] = []
        self.footer: dict[str, str] = {}

    @property
    def finished(self) -> bool:
        return "result" in self.footer

    def text(self) -> str:
        """The record as it is written to a file."""
        footer = [f"{name}: {value}" for name, value in self.footer.items()]
        blocks = [self.header.lines(), [line for _, line in self.lines], footer]
        return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def footer_of(match: Match) -> dict[str, str]:
    """The result, and the secret seed now that it does no harm."""
    if not match.over:
        return {}
    places = match.state.places
    footer = {
        "result": ", ".join(f"{LETTERS[i]} {place}" for i, place in enumerate(places)),
        "ending": match.state.ending,
    }
    source = match.tape.source
    if isinstance(source, SealedSource):
        footer["seed"] = source.seed.hex()
    return footer


def record_of(match: Match, names: list[str]) -> Record:
    """The record of a match so far; the match is played again to take the hashes."""
    assert match.answers is not None, "a record needs a match with history"
    values = match.tape.values
    answers = match.answers
    first = values[: answers[0]] if answers else values
    again = new_match(match.game, Source(), listen=True, outcomes=first)
    recorder = Recorder(again)
    for i, at in enumerate(answers):
        until = answers[i + 1] if i + 1 < len(answers) else len(values)
        again.feed(values[at], values[at + 1 : until])
        recorder.update()
    record = Record(header_of(match, names))
    record.lines = list(enumerate(recorder.lines, 1))
    record.footer = footer_of(match)
    return record


def parse(text: str) -> Record:
    """Read a record; a damaged one is refused with the line that is wrong."""
    rows = text.splitlines()
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RecordError(len(text[: error.start + 1].splitlines()), "holds half a character") from None
    if not rows or not rows[0].startswith("scrapyard record "):
        raise RecordError(1, f"a record begins with {FIRST_LINE!r}")
    form = rows[0].removeprefix("scrapyard record ").strip()
    if form != str(FORMAT):
        newer = form.isdecimal() and (len(form) > DIGITS or int(form) > FORMAT)
        hint = "it comes from a newer Scrapyard" if newer else "it is not known here"
        raise RecordError(1, f"record format {form[:20]!r}: {hint}; this one reads format {FORMAT}")
    fields: dict[str, tuple[int, str]] = {}
    at = 1
    while at < len(rows) and rows[at].strip():
        name, colon, value = rows[at].partition(":")
        if not colon:
            raise RecordError(at + 1, "a header line has the form `name: value`")
        fields[name.strip()] = (at + 1, value.strip())
        at += 1
    record = Record(_header(fields))
    for number in range(at + 1, len(rows) + 1):
        row = rows[number - 1].rstrip()
        if not row:
            continue
        if re.match(r"[A-H*=] ", row):
            if record.footer:
                raise RecordError(number, "a line of play after the result")
            record.lines.append((number, row))
            continue
        name, colon, value = row.partition(":")
        if not colon or name not in ("result", "ending", "seed"):
            raise RecordError(number, f"{row[:40]!r} is neither an answer, an outcome nor a result")
        record.footer[name] = value.strip()
    return record


def _header(fields: dict[str, tuple[int, str]]) -> Header:
    for name, (line, _) in fields.items():
        if not re.fullmatch(r"game|rules|settings|table|pack|chance|(seat|nonce) [A-H]", name):
            raise RecordError(line, f"no header line is called {name[:40]!r}")
    for name in ("game", "rules", "seat A"):
        if name not in fields:
            raise RecordError(len(fields) + 2, f"the header lacks the line `{name}: ...`")
    line, rules = fields["rules"]
    if not rules.isdecimal() or len(rules) > DIGITS:
        raise RecordError(line, f"rules version {rules[:20]!r} is not a number")
    names: list[str] = []
    nonces: list[str] = []
    for letter in LETTERS:
        if f"seat {letter}" in fields:
            names.append(fields[f"seat {letter}"][1])
        if f"nonce {letter}" in fields:
            nonces.append(fields[f"nonce {letter}"][1])
    settings: dict[str, str] = {}
    if "settings" in fields:
        line, text = fields["settings"]
        for pair in text.split():
            name, equals, value = pair.partition("=")
            if not equals:
                raise RecordError(line, f"setting {pair[:40]!r} has the form name=value")
            settings[name] = value
    pack: dict[str, object] = {}
    if "pack" in fields:
        line, text = fields["pack"]
        try:
            pack = json.loads(text)
        except RecursionError:
            raise RecordError(line, "the pack is nested too deeply") from None
        except ValueError:  # a number of 5000 digits is refused by Python itself
            raise RecordError(line, "the pack is not JSON") from None
        if not isinstance(pack, dict):
            raise RecordError(line, "the pack is not a table")
    chance = fields["chance"][1] if "chance" in fields else ""
    table = fields["table"][1] if "table" in fields else ""
    return Header(fields["game"][1], int(rules), names, settings, pack, chance, nonces, table)
