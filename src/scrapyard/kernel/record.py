"""Records: a match as text that people can read and programs can replay and verify.

    scrapyard record 1
    game: bolt
    rules: 1
    seat A: Bea
    seat B: greedy
    settings: robot_powers=on
    chance: fast 7

    * start 1/2                      an outcome: the first of two
    A robot silverado                an answer: seat and option, in words
    * deck haymaker jump-jets ...    a shuffle: the faces in their new order
    = 3f2a1b09c4d5                   the state's hash at a checkpoint

    result: A 1, B 2
    ending: last-standing

Forced answers are left out: they follow from the rules. Whoever has the lines needs no seed; whoever has the seed can
check the lines (`verify`).
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from scrapyard.kernel.chance import FastSource, Outcome, SealedSource, Source
from scrapyard.kernel.errors import (
    IllegalAnswer,
    RecordError,
    RulesError,
    ScrapyardError,
)
from scrapyard.kernel.game import LETTERS, Game, Meta
from scrapyard.kernel.match import Match, new_match

FORMAT = 1
FIRST_LINE = f"scrapyard record {FORMAT}"


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
    ) -> None:
        self.game = game
        self.rules = rules
        self.names = names
        self.settings = dict(settings or {})
        self.pack = dict(pack or {})
        self.chance = chance
        """`fast SEED` or `sealed COMMITMENT`."""
        self.nonces = list(nonces or [])

    def lines(self) -> list[str]:
        result = [FIRST_LINE, f"game: {self.game}", f"rules: {self.rules}"]
        result += [f"seat {LETTERS[i]}: {name}" for i, name in enumerate(self.names)]
        if self.settings:
            result.append("settings: " + " ".join(f"{name}={value}" for name, value in self.settings.items()))
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
    return Header(game.meta.id, game.meta.version, clean, game.settings.changed(), game.pack, chance, nonces)


def outcome_line(game: Game[Any], outcome: Outcome) -> str:
    """An outcome in words."""
    if outcome.n > 0:
        return f"* {outcome.stream} {outcome.values[0] + 1}/{outcome.n}"
    return f"* {outcome.stream} " + " ".join(game.face_word(face) for face in outcome.values)


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
            fresh.append(f"= {match.save.state.digest()}")
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
    if not rows or not rows[0].startswith("scrapyard record "):
        raise RecordError(1, f"a record begins with {FIRST_LINE!r}")
    form = rows[0].removeprefix("scrapyard record ").strip()
    if form != str(FORMAT):
        newer = form.isdecimal() and int(form) > FORMAT
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
        if not re.fullmatch(r"game|rules|settings|pack|chance|(seat|nonce) [A-H]", name):
            raise RecordError(line, f"no header line is called {name[:40]!r}")
    for name in ("game", "rules", "seat A"):
        if name not in fields:
            raise RecordError(len(fields) + 2, f"the header lacks the line `{name}: ...`")
    line, rules = fields["rules"]
    if not rules.isdecimal():
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
        except ValueError:
            raise RecordError(line, "the pack is not JSON") from None
        if not isinstance(pack, dict):
            raise RecordError(line, "the pack is not a table")
    chance = fields["chance"][1] if "chance" in fields else ""
    return Header(fields["game"][1], int(rules), names, settings, pack, chance, nonces)


def bind(record: Record, find: Callable[[str], Meta]) -> Game[Any]:
    """The rules that the record was played with."""
    header = record.header
    try:
        meta = find(header.game)
        if meta.version != header.rules:
            problem = f"played with rules version {header.rules} of {meta.title}; here is version {meta.version}"
            raise RecordError(3, problem)
        return meta.bind(len(header.names), header.settings, header.pack)
    except RecordError:
        raise
    except ScrapyardError as error:
        raise RecordError(2, f"the header does not fit: {error}") from None


def replay(
    record: Record,
    find: Callable[[str], Meta],
    answers: int | None = None,
    listen: bool = False,
    watch: Callable[[Match, int], None] | None = None,
) -> Match:
    """Play a record again, up to so many answers. A line that does not fit is named, and nothing after it is played.

    `watch` is called with the match and the line number at the first question and after each answer.
    """
    game = bind(record, find)
    rows: list[tuple[int, str, list[tuple[int, str]]]] = []
    opening: list[tuple[int, str]] = []
    for number, row in record.lines:
        if row[0] not in "*=":
            rows.append((number, row, []))
        elif rows:
            rows[-1][2].append((number, row))
        else:
            opening.append((number, row))
    player = _Replayer(game, opening, listen)
    if watch is not None:
        watch(player.match, 0)
    for number, row, rest in rows if answers is None else rows[:answers]:
        player.answer(number, row, rest)
        if watch is not None:
            watch(player.match, number)
    if answers is None:
        _check_result(record, player.match)
    return player.match


class _Replayer:
    """Feeds the lines of a record to a match, and compares what the rules make of them."""

    def __init__(self, game: Game[Any], opening: list[tuple[int, str]], listen: bool) -> None:
        self.faces = {game.face_word(face): face for face in sorted(set(game.start().faces))}
        self.told = 0
        """How many outcomes have been compared."""
        try:
            self.match = new_match(game, Source(), listen=True, outcomes=self._numbers(opening))
        except RulesError as error:
            raise RecordError(opening[-1][0] if opening else 0, str(error)) from None
        if not listen:
            self.match.state.events = None
        self._compare(opening, opening[0][0] if opening else 0)

    def answer(self, number: int, row: str, rest: list[tuple[int, str]]) -> None:
        match = self.match
        seat = LETTERS.index(row[0])
        ask = match.ask
        if ask is None:
            raise RecordError(number, "the game is already over here")
        if ask.seat != seat:
            raise RecordError(number, f"seat {row[0]} answers, but the rules ask seat {LETTERS[ask.seat]}")
        try:
            value = match.value_of(ask, row[2:])
            match.feed(value, self._numbers(rest))
        except (IllegalAnswer, RulesError) as error:
            raise RecordError(number, str(error)) from None
        self._compare(rest, number)

    def _numbers(self, rows: list[tuple[int, str]]) -> list[int]:
        """What outcome lines mean on the tape."""
        numbers: list[int] = []
        for number, row in rows:
            if row[0] == "=":
                continue
            _, _, *words = row.split(" ")
            picked = re.fullmatch(r"(\d+)/(\d+)", words[0]) if len(words) == 1 else None
            if picked:
                if not 1 <= int(picked[1]) <= int(picked[2]):
                    raise RecordError(number, f"outcome {words[0]} is not possible")
                numbers.append(int(picked[1]) - 1)
                continue
            for word in words:
                if word not in self.faces:
                    raise RecordError(number, f"{word[:40]!r} is not a face of this game")
                numbers.append(self.faces[word])
        return numbers

    def _compare(self, rows: list[tuple[int, str]], number: int) -> None:
        """The rules must have asked chance for exactly these outcomes, and come to the same state."""
        match = self.match
        outcomes = match.tape.outcomes
        assert outcomes is not None
        lines = [(at, row) for at, row in rows if row[0] == "*"]
        fresh = outcomes[self.told :]
        self.told = len(outcomes)
        for i, (at, row) in enumerate(lines):
            if i >= len(fresh) or outcome_line(match.game, fresh[i]) != row:
                asked = f"`{outcome_line(match.game, fresh[i])[:60]}`" if i < len(fresh) else "nothing"
                raise RecordError(at, f"chance was not asked for this; the rules asked for {asked}")
        if len(fresh) > len(lines):
            raise RecordError(number, f"the outcome `{fresh[len(lines)].stream}` is missing after this line")
        for at, row in rows:
            if row[0] == "=" and match.save.state is not None and match.save.state.digest() != row[2:].strip():
                raise RecordError(at, f"the state's hash is {match.save.state.digest()} here, not {row[2:20]}")


def _check_result(record: Record, match: Match) -> None:
    if record.finished:
        last = record.lines[-1][0] if record.lines else 0
        if not match.over:
            raise RecordError(last, "the record has a result, but the game is not over after its last line")
        said = record.footer["result"]
        if said != footer_of(match)["result"]:
            raise RecordError(last + 2, f"the result says {said}, the rules say {footer_of(match)['result']}")


def verify(record: Record, find: Callable[[str], Meta]) -> list[str]:
    """Check that every outcome follows from the seed; the findings in sentences, or a RecordError."""
    match = replay(record, find)
    findings = [f"{len(match.answered)} answers replay to the recorded states"]
    chance, _, word = record.header.chance.partition(" ")
    if chance == "fast" and word.lstrip("-").isdecimal():
        source: Source = FastSource(int(word))
    elif chance == "sealed":
        if "seed" not in record.footer:
            raise RecordError(0, "the seed is not revealed: a sealed game can be verified only after its end")
        try:
            sealed = SealedSource(bytes.fromhex(record.footer["seed"]), record.header.nonces)
        except ValueError:
            raise RecordError(0, "the seed is not a hexadecimal number") from None
        if sealed.commitment != word:
            raise RecordError(0, "the revealed seed does not fit the commitment made before the game")
        findings.append("the revealed seed fits the commitment")
        source = sealed
    else:
        raise RecordError(0, "the header names no source of chance, so its outcomes cannot be verified")
    redraw(match, source)
    findings.append(f"{len(match.tape.outcomes or [])} outcomes follow from the seed")
    return findings


def redraw(match: Match, source: Source) -> Match:
    """The same answers once more, with chance drawn afresh; a RecordError where an outcome comes out differently."""
    again = new_match(match.game, source, listen=True)
    told, drawn = match.tape.outcomes or [], again.tape.outcomes
    answers = match.answers or []
    assert drawn is not None
    checked = 0
    for i in range(len(answers) + 1):
        while checked < len(drawn):
            if checked >= len(told) or told[checked].values != drawn[checked].values:
                line = outcome_line(match.game, told[checked] if checked < len(told) else drawn[checked])
                raise RecordError(0, f"the outcome `{line[:60]}` does not follow from the seed")
            checked += 1
        if i < len(answers):
            again.step(match.tape.values[answers[i]])
    return again


def resume(record: Record, find: Callable[[str], Meta]) -> Match:
    """A listening match that goes on where the record stops, with chance from the record's own seed."""
    match = replay(record, find)
    chance, _, word = record.header.chance.partition(" ")
    if chance != "fast" or not word.lstrip("-").isdecimal():
        raise RecordError(0, "only a game with an open seed can go on; this one can be replayed")
    return redraw(match, FastSource(int(word)))
