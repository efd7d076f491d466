"""Plain values and their types."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from scrapyard.kernel.typed import fields, misfit, view_type


class Seat(TypedDict):
    """A seat with its cards."""

    letter: Literal["A", "B"]
    hand: list[str | None]
    score: NotRequired[int]


class Block(TypedDict):
    kind: Literal["block"]


class Bomb(TypedDict):
    kind: Literal["bomb"]
    owner: Literal["A", "B"]


class View(TypedDict):
    seats: list[Seat]
    thing: Block | Bomb | None
    place: tuple[int, int]
    stock: dict[Literal["red", "blue"], int]


def view(**changes: object) -> dict[str, object]:
    sent: dict[str, object] = {
        "seats": [{"letter": "A", "hand": ["mech", None]}, {"letter": "B", "hand": [], "score": 3}],
        "thing": {"kind": "bomb", "owner": "A"},
        "place": [1, 2],
        "stock": {"red": 1},
    }
    return {**sent, **changes}


def test_what_is_of_its_type_fits() -> None:
    assert misfit(view(), View) == ""
    assert misfit(view(thing=None, stock={}, place=(0, 0)), View) == ""


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            {"seats": [{"letter": "A", "hand": []}, {"letter": "B", "hand": [3]}]},
            "seats[1].hand[0]: expected str or None, got 3",
        ),
        ({"seats": [{"letter": "C", "hand": []}]}, "seats[0].letter: expected 'A' or 'B', got 'C'"),
        ({"seats": [{"letter": "A"}]}, "seats[0].hand: is missing"),
        ({"seats": [{"letter": "A", "hand": [], "name": "Bea"}]}, "seats[0].name: is no field of Seat"),
        ({"seats": [{"letter": "A", "hand": [], "score": None}]}, "seats[0].score: expected int, got None"),
        ({"seats": {"A": []}}, "seats: expected list, got {'A': []}"),
        ({"thing": {"kind": "bomb", "owner": "Z"}}, "thing.owner: expected 'A' or 'B', got 'Z'"),
        ({"thing": {"kind": "lava"}}, "thing: expected Block or Bomb or None, got {'kind': 'lava'}"),
        ({"place": [1, 2, 3]}, "place: expected 2 entries, got 3"),
        ({"place": [1, "2"]}, "place[1]: expected int, got '2'"),
        ({"stock": {"green": 1}}, "the key stock['green']: expected 'red' or 'blue', got 'green'"),
        ({"stock": {"red": 1.5}}, "stock['red']: expected int, got 1.5"),
        ({"over": True}, "over: is no field of View"),
    ],
)
def test_a_misfit_says_where_and_what(changes: dict[str, object], problem: str) -> None:
    assert misfit(view(**changes), View) == problem


@pytest.mark.parametrize(
    ("value", "kind", "problem"),
    [
        (True, int, "the value: expected int, got True"),
        (1, bool, "the value: expected bool, got 1"),
        (True, Literal[1], "the value: expected 1, got True"),
        (1, float, ""),
        (None, None, ""),
        ("x", Annotated[str, "a word"], ""),
        ([1, "2"], list[Any], ""),
        ({"a": [1]}, dict[str, object], ""),
        ((1, 2, 3), tuple[int, ...], ""),
        ([1, "2"], tuple[int, ...], "[1]: expected int, got '2'"),
        ("ab", list[str], "the value: expected list, got 'ab'"),
        ("x" * 99, int, "the value: expected int, got '" + "x" * 39 + "..."),
    ],
)
def test_plain_types(value: object, kind: object, problem: str) -> None:
    assert misfit(value, kind) == problem


def test_a_type_that_json_has_no_room_for_is_refused() -> None:
    with pytest.raises(TypeError, match="is no type of plain values"):
        misfit({1}, set[int])


def test_fields_know_which_of_them_may_be_missing() -> None:
    assert {name: needed for name, (_, needed) in fields(Seat).items()} == {
        "letter": True,
        "hand": True,
        "score": False,
    }


def test_a_game_without_a_typed_view_has_none() -> None:
    assert view_type("") is None
    assert view_type("json") is None
