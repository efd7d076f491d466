"""Records, packs and arenas from anywhere: they are played, or refused in words; nothing else comes out."""

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scrapyard import packs
from scrapyard.games import all_games, find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import IllegalAnswer, PackError, RecordError, ScrapyardError, SettingsError
from scrapyard.kernel.match import new_match
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import resume, verify
from scrapyard.terminal.options import Option, pick
from tests.shell import run

CORPUS = Path(__file__).parent / "corpus"
RECORDS = sorted(CORPUS.glob("*/0[1-3].txt"))
GAMES = sorted(all_games())
LONG = "9" * 5000
HALF = "\ud800"
ODD = settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

PARTS = st.one_of(
    st.sampled_from(
        [
            *("", " ", ":", LONG, f"-{LONG}", f"{LONG}/{LONG}", HALF, "\0", "٣", "²", "\u2028", "0/0", "1e999", "--3"),
            *("{}", "[]", "[" * 9000, "NaN", "A ", "* ", "= ", "H x", "* start", f"* start {LONG}/{LONG}", "result: "),
            *(f"rules: {LONG}", "rules: ²", f"scrapyard record {LONG}", "scrapyard record ²", "seat H: z", "seed: zz"),
            *(f"chance: fast {LONG}", "chance: fast --3", "chance: fast ٣", "chance: sealed", f"nonce A: {HALF}"),
            *(f"settings: final_round={LONG}", f"settings: {HALF}={HALF}", f"pack: {'[' * 9000}", "pack: []"),
            *(f'pack: {{"card":{LONG}}}', 'pack: {"card":[{"id":"\\ud800"}]}', 'pack: {"_file":{}}', "pack: {"),
        ]
    ),
    st.text(max_size=20),
)
VALUES = st.one_of(
    st.sampled_from([10**4000, -(2**63), 2**64, float("inf"), float("nan"), HALF, "\0", "A" * 300, [[]], [{}], None]),
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=6)),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=6,
    ),
)


@cache
def lines_of(path: Path) -> tuple[str, ...]:
    return tuple(path.read_text(encoding="utf-8").split("\n"))


@st.composite
def damaged_records(draw: st.DrawFn) -> str:
    """A good record in which a few lines are not what they were."""
    rows = list(lines_of(draw(st.sampled_from(RECORDS))))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, min(len(rows), draw(st.sampled_from([12, 60]))) - 1))
        part = draw(PARTS)
        split = draw(st.integers(0, len(rows[at])))
        rows[at : at + 1] = draw(
            st.sampled_from([[part], [part, rows[at]], [rows[at][:split] + part + rows[at][split:]], []])
        )
        rows = rows or [""]
    return "\n".join(rows)


@cache
def content(game: str) -> dict[str, Any]:
    return packs.read(packs.house(f"scrapyard.games.{game}"))


def damage(draw: st.DrawFn, value: Any) -> Any:
    """The value with something else somewhere in it."""
    if isinstance(value, dict) and value and draw(st.integers(0, 9)):
        key = draw(st.sampled_from(sorted(value)))
        return {**value, key: damage(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 9)):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], *([] if draw(st.booleans()) else [damage(draw, value[at])]), *value[at + 1 :]]
    if isinstance(value, str) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value) - 1))
        return (
            value[:at]
            + draw(st.sampled_from(["", ".", "#", "1", "N", "_", " ", "^", "9", "é", HALF]))
            + value[at + 1 :]
        )
    return draw(VALUES)


@st.composite
def odd_packs(draw: st.DrawFn, game: str, table: str | None = None) -> dict[str, Any]:
    """A game's own content, spoilt in one or two places."""
    pack = copy.deepcopy(content(game))
    for _ in range(draw(st.integers(1, 2))):
        key = table or draw(st.sampled_from(sorted(pack)))
        pack[key] = damage(draw, pack[key])
    return {**pack, "replace": True} if draw(st.booleans()) else pack


@ODD
@given(text=damaged_records())
def test_a_damaged_record_is_refused_in_words(text: str) -> None:
    for check in (verify, resume):
        try:
            check(parse(text), find_game)
        except ScrapyardError as error:
            assert str(error)


@pytest.mark.parametrize("game", GAMES)
@settings(ODD, max_examples=50)
@given(data=st.data())
def test_an_odd_pack_is_refused_in_words(game: str, data: st.DataObject) -> None:
    try_pack(game, data.draw(odd_packs(game)), data.draw(st.integers(1, 8)))


@ODD
@given(pack=odd_packs("blast_tactics", "arena"), seats=st.integers(1, 8))
def test_an_odd_arena_is_refused_in_words(pack: dict[str, Any], seats: int) -> None:
    try_pack("blast_tactics", pack, seats)


def try_pack(game: str, pack: dict[str, Any], seats: int) -> None:
    try:
        new_match(find_game(game).bind(seats, {}, pack), FastSource(1))
        json.dumps(pack, allow_nan=False).encode()
    except ScrapyardError as error:
        assert str(error)


@pytest.mark.parametrize(
    ("line", "instead", "says"),
    [
        ("scrapyard record", f"scrapyard record {LONG}", "newer Scrapyard"),
        ("rules:", f"rules: {LONG}", "is not a number"),
        ("chance:", f"chance: fast {LONG}", "names no source of chance"),
        ("chance:", "chance: fast --3", "names no source of chance"),
        ("* start", f"* start {LONG}/{LONG}", "is not a face"),
        ("seat A:", f"seat A: {HALF}", "line 4: holds half a character"),
        ("seat A:", f"pack: {'[' * 100_000}\nseat A: Bea", "nested too deeply"),
        ("seat A:", f"settings: bound={LONG}\nseat A: Bea", "a number from"),
        ("seat A:", 'pack: {"card":[{"id":"\\ud800"}]}\nseat A: Bea', "half a character"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(line: str, instead: str, says: str) -> None:
    rows = [row for row in lines_of(CORPUS / "bolt/01.txt") if not row.startswith(("settings:", "pack:"))]
    at = next(i for i, row in enumerate(rows) if row.startswith(line))
    with pytest.raises(RecordError, match=says):
        verify(parse("\n".join([*rows[:at], instead, *rows[at + 1 :]])), find_game)


@pytest.mark.parametrize(
    ("pack", "says"),
    [
        ({"card": 10**5000}, "holds a number"),
        ({HALF: 1}, "half a character"),
        ({"card": [{"id": "a\0b"}]}, "number 0"),
        ({"card": {1, 2}}, "no text, number, list or table: set"),
        ({"card": json.loads("[" * 40 + "]" * 40)}, "nested too deeply"),
        ({"_file": [], "card": 1}, "content.toml"),
    ],
)
def test_what_is_wrong_with_a_pack_is_said(pack: dict[str, Any], says: str) -> None:
    with pytest.raises(PackError, match=says):
        find_game("bolt").bind(2, {}, pack)


def test_an_uneven_tile_is_refused() -> None:
    tables = content("blast_tactics")
    spoilt = [{**tile, "rows": [*tile["rows"][:-1], tile["rows"][-1][:-1]]} for tile in tables["tile"]]
    with pytest.raises(PackError, match="no tile"):
        find_game("blast_tactics").bind(2, {}, {"tile": spoilt})


def test_a_setting_of_5000_digits_is_refused() -> None:
    with pytest.raises(SettingsError, match="a number from"):
        find_game("bolt").read({"final_round": LONG})


def test_an_option_of_5000_digits_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="options 1 to 1"):
        pick([Option(1, 0, "pass", "pass", "Pass")], LONG)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_the_command_line_refuses_a_hostile_record_in_a_line(tmp_path: Path, command: str) -> None:
    file = tmp_path / "hostile.record"
    file.write_text(f"scrapyard record 1\ngame: bolt\nrules: {LONG}\nseat A: Bea\nseat B: Cal\n", encoding="utf-8")
    done = run(tmp_path, command, str(file))
    assert done.returncode == 2
    assert "line 3: rules version" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
