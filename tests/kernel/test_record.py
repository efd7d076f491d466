"""Records: written, read, replayed, verified; a damaged one names its line."""

import pytest

from examples.scrap_duel import META
from scrapyard.kernel.chance import FastSource, SealedSource
from scrapyard.kernel.errors import RecordError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.match import Match, new_match, playout
from scrapyard.kernel.record import Recorder, parse, record_of
from scrapyard.kernel.replay import replay, verify


def find(_: str) -> Meta:
    return META


def played(seed: int = 4, answers: int = 1000) -> Match:
    match = new_match(META.bind(2, {"bolts": 2}), FastSource(seed), listen=True)
    playout(match, FastSource(seed), answers)
    return match


def text(seed: int = 4, answers: int = 1000) -> str:
    return record_of(played(seed, answers), ["Bea", "greedy"]).text()


def line_of(record: str, start: str) -> int:
    return next(i for i, line in enumerate(record.splitlines(), 1) if line.startswith(start))


def test_a_record_reads_like_a_game() -> None:
    lines = text().splitlines()
    assert lines[:7] == [
        "scrapyard record 1",
        "game: scrap-duel",
        "rules: 1",
        "seat A: Bea",
        "seat B: greedy",
        "settings: bolts=2",
        "chance: fast 4",
    ]
    assert any(line.startswith("* deck ") and "titan" in line for line in lines)
    assert any(line.startswith(("A throw ", "B throw ")) for line in lines)
    assert lines[-1] == "ending: last-bolts"


def test_a_recorder_writes_the_same_lines_while_the_match_is_played() -> None:
    match = new_match(META.bind(2, {"bolts": 2}), FastSource(4), listen=True)
    recorder, source = Recorder(match), FastSource(4)
    while match.ask is not None:
        match.step(match.ask.values[source.below(len(match.ask.values), "")])
        recorder.update()
    assert recorder.lines == [line for _, line in parse(text()).lines]


def test_an_unfinished_record_goes_on_where_it_stopped() -> None:
    match = replay(parse(text(answers=3)), find)
    assert not match.over
    assert match.turn == 3


def test_a_replay_can_stop_anywhere() -> None:
    assert replay(parse(text()), find, answers=2).turn == 2


def test_a_name_cannot_forge_a_line() -> None:
    record = record_of(played(answers=2), ["Bea\nresult: A 1", "x"]).text()
    assert "seat A: Bea result: A 1" in record.splitlines()


def test_a_fast_and_a_sealed_game_verify() -> None:
    assert any("outcomes follow from the seed" in finding for finding in verify(parse(text()), find))
    match = new_match(META.bind(2), SealedSource(b"secret", ["a", "b"]))
    playout(match, FastSource(1), 1000)
    findings = verify(parse(record_of(match, ["x", "y"]).text()), find)
    assert "the revealed seed fits the commitment" in findings


def test_a_sealed_game_cannot_be_verified_before_its_end() -> None:
    match = new_match(META.bind(2), SealedSource(b"secret", ["a", "b"]))
    record = record_of(match, ["x", "y"]).text()
    assert "seed" not in record
    with pytest.raises(RecordError, match="not revealed"):
        verify(parse(record), find)


def test_a_changed_shuffle_is_found_by_its_seed() -> None:
    record = text()
    row = next(line for line in record.splitlines() if line.startswith("* deck "))
    words = row.split()
    swapped = next(i for i in range(3, len(words)) if words[i] != words[2])
    words[2], words[swapped] = words[swapped], words[2]
    with pytest.raises(RecordError):
        verify(parse(record.replace(row, " ".join(words))), find)


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ("scrapyard record 1", "scrapyard record 2", "scrapyard record", "newer Scrapyard; this one reads format 1"),
        ("scrapyard record 1", "once upon a time", "once", "a record begins with 'scrapyard record 1'"),
        ("rules: 1", "rules: 9", "rules", "played with rules version 9 of Scrap Duel; here is version 1"),
        ("rules: 1", "rules: one", "rules", "is not a number"),
        ("bolts=2", "bolts=99", "game", "setting bolts"),
        ("settings: bolts=2", "settings: bolts", "settings", "form name=value"),
        ("= ", "= dead", "= dead", "the state's hash is"),
        ("* deck ", "* deck gold ", "* deck gold", "'gold' is not a face of this game"),
        ("ending: last-bolts", "B flees", "B flees", "a line of play after the result"),
        ("ending: last-bolts", "hello", "hello", "neither an answer, an outcome nor a result"),
        ("pass", "fly", None, "'fly' is not an option here"),
        ("seat A: Bea", "seat A Bea", "seat A", "form `name: value`"),
        ("seat A: Bea\nseat B: greedy", "desk: 1", "rules", "no header line is called 'desk'"),
    ],
)
def test_a_damaged_record_names_the_line(old: str, new: str, where: str | None, message: str) -> None:
    damaged = text().replace(old, new, 1)
    with pytest.raises(RecordError, match=message) as caught:
        replay(parse(damaged), find)
    if where is not None and where != "rules":
        assert caught.value.line == line_of(damaged, where)


def test_a_record_with_a_line_taken_out_does_not_fit() -> None:
    lines = text().splitlines()
    lines.pop(next(i for i, line in enumerate(lines) if line.startswith(("A throw", "B throw"))))
    with pytest.raises(RecordError, match="line "):
        replay(parse("\n".join(lines)), find)


def test_a_wrong_result_is_found() -> None:
    record = text()
    row = next(line for line in record.splitlines() if line.startswith("result"))
    with pytest.raises(RecordError, match="the result says"):
        replay(parse(record.replace(row, "result: A 7, B 7")), find)


def test_any_cut_of_a_record_is_read_or_refused_but_never_crashes() -> None:
    whole = text()
    for cut in range(0, len(whole), 7):
        try:
            replay(parse(whole[:cut]), find)
        except RecordError as error:
            assert str(error)
