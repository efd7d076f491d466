"""Packs in the making: what the check finds, and that a checked pack can be played."""

from typing import Any

import httpx
import pytest

from tests.server.people import invited, open_table

OPEN = ["1.....", "......", "......", "......", "......", ".....2"]


def written(rows: list[str], more: str = "") -> str:
    lines = ",\n".join(f'  "{row}"' for row in rows)
    return f'[[arena]]\nid = "mine"\nname = "Mine"\nplayers = [2]\nrows = [\n{lines},\n]\n{more}'


def check(base: str, text: str, seats: int = 2, game: str = "blast_tactics", **settings: Any) -> dict[str, Any]:
    body = {"text": text, "seats": seats, "settings": settings}
    reply = httpx.post(f"{base}/api/games/{game}/pack", json=body, timeout=30)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def test_a_good_arena_has_no_problems_and_can_be_played(base: str) -> None:
    found = check(base, written(OPEN), arena="mine")
    assert found["problems"] == []
    table, _ = open_table(base, game="blast_tactics", settings={"arena": "mine"}, pack=found["pack"])
    content = httpx.get(f"{base}/api/tables/{table}/content", headers=invited(table)).json()["content"]
    assert content["arena"][-1]["rows"] == OPEN


def test_every_problem_has_its_square(base: str) -> None:
    rows = [OPEN[0], "..^...", "......", "...###", "...#..", "...#.2"]
    problems = check(base, written(rows), arena="mine")["problems"]
    assert [(one["row"], one["column"]) for one in problems] == [(1, 2), (5, 5), (4, 4), (4, 5), (5, 4)]
    assert problems[0] == {
        "entry": "arena mine",
        "field": "rows",
        "text": "the arrow meets no other Teleport Pad",
        "row": 1,
        "column": 2,
    }


def test_a_problem_of_the_whole_arena_has_no_square(base: str) -> None:
    (problem,) = check(base, written([*OPEN[:5], "......"]), arena="mine")["problems"]
    assert (problem["row"], problem["column"]) == (None, None)
    assert problem["text"].startswith("start space 2 is missing")


def test_an_arena_for_other_tables_is_a_problem_of_the_settings(base: str) -> None:
    (problem,) = check(base, written(OPEN), seats=3, arena="mine")["problems"]
    assert "mine is for mode standard and 2 seats" in problem["text"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[arena]", "is not TOML"),
        ("x = " + "[" * 5000, "nested too deeply"),
        ("x = " + "9" * 5000, "has a number of more than 4300 digits"),
        ("x = 0x" + "f" * 5000, "holds a number"),
        ("x = nan", "holds a number"),
        ("x = 1979-05-27", "holds a date"),
        ("[[arena]]\nid = [1]", "id"),
        ("arena = 3", "must be a list"),
        ("cards = 3", "has no field 'cards'"),
    ],
)
def test_nonsense_is_named(base: str, text: str, says: str) -> None:
    (problem,) = check(base, text)["problems"]
    assert says in f"{problem['field']} {problem['text']}"


def test_packs_of_other_games_are_checked_too(base: str) -> None:
    (problem,) = check(base, '[[card]]\nid = "haymaker"\ncount = 0', game="bolt")["problems"]
    assert (problem["entry"], problem["field"]) == ("card haymaker", "count")
    assert httpx.post(f"{base}/api/games/ludo/pack", json={"text": "", "seats": 2}).status_code == 404


def test_what_is_too_long_is_refused(base: str) -> None:
    reply = httpx.post(f"{base}/api/games/bolt/pack", json={"text": "#" * 60_001, "seats": 2})
    assert (reply.status_code, reply.json()["code"]) == (422, "unreadable")
