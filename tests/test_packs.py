"""Packs: what does not fit is named with its entry and its field, in words of whoever writes one."""

from typing import Any

import pytest

from scrapyard.games import find_game
from scrapyard.kernel.errors import PackError


def hit(n: object) -> dict[str, Any]:
    return {"card": [{"id": "haymaker", "action": [{"do": "damage", "who": "one", "hits": [{"n": n}]}]}]}


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "must be a whole number, at least 1"),
        (100, "must be a whole number, at most 99"),
        (1.5, "must be a whole number, not one with a fraction"),
        ("three", "must be a whole number, not a text"),
        (True, "must be a whole number, not true or false"),
        ([3], "must be a whole number, not a list"),
        (10**20, "holds a number that is too large, or is none"),
        (float("nan"), "holds a number that is too large, or is none"),
    ],
)
def test_a_wrong_number_is_told_at_its_field_in_words(n: object, said: str) -> None:
    with pytest.raises(PackError) as told:
        find_game("bolt").bind(2, {}, hit(n))
    assert (told.value.entry, told.value.field) == ("card haymaker", "action[0].hits[0].n")
    assert str(told.value).endswith(said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": "red"}, "has no field 'colour'"),
        ({"action": 3}, "must be a list, not a whole number"),
        ({"id": "new"}, "needs the field 'name'"),
        ({"name": ""}, "must be a text with at least 1 characters"),
    ],
)
def test_a_field_that_is_missing_or_too_much_is_named(change: dict[str, Any], said: str) -> None:
    with pytest.raises(PackError, match=said):
        find_game("bolt").bind(2, {}, {"card": [{"id": "haymaker", **change}]})


def test_a_name_with_brackets_is_no_place_in_a_list() -> None:
    with pytest.raises(PackError, match=r"card\[9\]: holds a number"):
        find_game("bolt").bind(2, {}, {"card[9]": 10**20})
