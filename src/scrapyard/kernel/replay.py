"""A record played again: from its lines alone, compared with its seed, or to go on from where it ends."""

import re
from collections.abc import Callable

from scrapyard.kernel.chance import FastSource, SealedSource, Source, bot_nonce, saw
from scrapyard.kernel.errors import IllegalAnswer, RecordError, RulesError, ScrapyardError
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.record import Record, footer_of, outcome_line
from scrapyard.kernel.state import LETTERS

SEED = re.compile("-?[0-9]{1,4000}")
"""Of open chance; a number longer than this is none that Python reads."""


class OtherRules(RecordError):
    """A record of an earlier version of the rules, which go another way from this line on."""

    def __init__(self, error: RecordError, game: str, played: int, here: int, match: Match | None) -> None:
        problem = f"played with rules version {played} of {game}; version {here} here differs: {error.problem}"
        super().__init__(error.line, problem)
        self.match = match
        """The match up to there, with its past; None if there is no position that both versions have."""


def bind(record: Record, find: Callable[[str], Meta]) -> Game:
    """The rules that the record was played with."""
    header = record.header
    try:
        meta = find(header.game)
    except ScrapyardError as error:
        raise RecordError(2, f"the header does not fit: {error}") from None
    if header.rules > meta.version:
        problem = f"played with rules version {header.rules} of {meta.title}; here is version {meta.version}"
        raise RecordError(3, problem)
    try:
        return meta.bind(len(header.names), header.settings, header.pack, header.rules)
    except ScrapyardError as error:
        misfit = RecordError(2, f"the header does not fit: {error}")
        if header.rules < meta.version:
            raise OtherRules(misfit, meta.title, header.rules, meta.version, None) from None
        raise misfit from None


def replay(
    record: Record,
    find: Callable[[str], Meta],
    answers: int | None = None,
    listen: bool = False,
    watch: Callable[[Match, int], None] | None = None,
) -> Match:
    """Play a record again, up to so many answers. A line that does not fit is named, and nothing after it is played.

    A record of an earlier version of the rules is played with the defaults, the content and the hashes of that version,
    and goes as far as its rules are those of today: else `OtherRules` has the match up to there.
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
    fitting = -1
    """How many answers fit; -1 before the first question does."""
    try:
        player = _Replayer(game, opening, listen)
        fitting = 0
        if watch is not None:
            watch(player.match, 0)
        for number, row, rest in rows if answers is None else rows[:answers]:
            player.answer(number, row, rest)
            fitting += 1
            if watch is not None:
                watch(player.match, number)
        if answers is None:
            _check_result(record, player.match)
    except RecordError as error:
        if game.version == game.meta.version:
            raise
        match = replay(record, find, fitting, listen) if fitting >= 0 else None
        raise OtherRules(error, game.meta.title, game.version, game.meta.version, match) from None
    return player.match


class _Replayer:
    """Feeds the lines of a record to a match, and compares what the rules make of them."""

    def __init__(self, game: Game, opening: list[tuple[int, str]], listen: bool) -> None:
        self.faces = {game.face.word(face): face for face in sorted(set(game.rules.start().faces))}
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
            picked = re.fullmatch(r"(\d{1,9})/(\d{1,9})", words[0]) if len(words) == 1 else None
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
            if row[0] == "=" and match.save.state is not None:
                digest = match.game.digest(match.save.state)
                if digest != row[2:].strip():
                    raise RecordError(at, f"the state's hash is {digest} here, not {row[2:20]}")


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
    if chance == "fast" and SEED.fullmatch(word):
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
        findings += _witnesses(record.header.nonces, word)
        source = sealed
    else:
        raise RecordError(0, "the header names no source of chance, so its outcomes cannot be verified")
    redraw(match, source)
    findings.append(f"{len(match.tape.outcomes or [])} outcomes follow from the seed")
    return findings


def _witnesses(nonces: list[str], commitment: str) -> list[str]:
    """Who saw what when they added their numbers; a RecordError if somebody saw another commitment."""
    saw_it: list[str] = []
    silent: list[str] = []
    bots: list[str] = []
    for seat, nonce in enumerate(nonces):
        seen = saw(nonce, commitment)
        if seen == 0:
            raise RecordError(0, f"seat {LETTERS[seat]} saw another commitment: the seed was exchanged after that")
        seats = saw_it if seen == 1 else bots if nonce == bot_nonce(commitment, seat) else silent
        seats.append(LETTERS[seat])
    findings: list[str] = []
    if saw_it:
        findings.append(f"seat {', '.join(saw_it)} saw this commitment before adding a number")
    if bots:
        findings.append(f"the number of {', '.join(bots)} (a bot) follows from the commitment")
    if silent:
        findings.append(f"the number of {', '.join(silent)} does not say which commitment was seen")
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
    if chance != "fast" or not SEED.fullmatch(word):
        raise RecordError(0, "only a game with an open seed can go on; this one can be replayed")
    return redraw(match, FastSource(int(word)))
