"""What people read: labels, prompts, explanations, things on the table, the terminal's picture."""

import pytest
from rich.text import Text

from scrapyard.kernel.state import SPECTATOR
from tests.games.blastbots.table import Table, table

NAMES = ["Ada [x]", "Bob", "Cleo", "Dee"]


def labels(t: Table) -> list[str]:
    return [t.label(value) for value in t.ask.values]


def things(t: Table) -> list[str]:
    return [t.game.face.thing(t.s, t.ask, value) for value in t.ask.values]


def picture(t: Table, seat: int = 0, width: int = 80) -> str:
    return t.game.face.picture(t.view(seat), NAMES[: t.s.seats], width)


def test_the_menu_in_words() -> None:
    t = table(2, hands={"A": "rocket-plus-1 mech mech"}, junk={"A": "orange " * 3, "B": "blue"})
    assert labels(t) == [
        "Play +1 Rocket",
        "Trade cards for one card",
        "Trade cards to rearrange your tokens",
        "Buy rockets back",
        "End your actions",
    ]
    assert things(t) == ["hand:A:rocket-plus-1", "say:trade-card", "say:trade-tokens", "say:buyback", "say:end"]
    assert t.prompt() == "5 actions left: play a card, trade, buy back, or end."


def test_modes_and_targets_in_words() -> None:
    t = table(3, hands={"A": "mech agent", "B": "mech"}, launchpad={"B": 1, "C": 1}, atmosphere={"C": 1})
    t.play("play mech")
    assert labels(t) == ["Smash", "Swat"]
    assert t.game.face.explain(t.s, t.ask, t.ask.values[0]) == "Destroy up to 2 rockets on the target's Launchpad."
    t.play("as smash")
    assert labels(t) == ["B (orange)", "C (purple)"]
    assert things(t) == ["seat:B", "seat:C"]


def test_a_defender_is_told_what_is_coming() -> None:
    t = table(2, hands={"A": "mech magic-missile-mod agent", "B": "mech kaboomer"}, launchpad={"B": 1})
    t.play("play magic-missile-mod", "as lock-on", "join mech")
    prompt = t.prompt()
    assert prompt == (
        "A attacks you with Mech: Destroy up to 2 rockets on the target's Launchpad. "
        "You would lose: rockets, 1 of 1 there. Blocking takes two cards. Block it?"
    )
    assert labels(t)[-1] == "Do not block"


def test_a_card_is_explained_with_all_its_options_and_what_it_blocks() -> None:
    t = table(2, hands={"A": "mech agent"}, launchpad={"B": 1})
    text = t.game.face.explain(t.s, t.ask, t.ask.values[0])
    assert text.startswith("Smash: Destroy up to 2 rockets")
    assert text.endswith("Blocks Mech.")
    assert t.game.face.explain(t.s, t.ask, -1) == ""


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (["play teleporter"], ["zone:A:launchpad", "zone:A:atmosphere", "say:stop"]),
        (["play burglebot", "as scavenge"], ["wreck:B:blue", "wreck:B:orange"]),
        (["play hackerbot", "as reroute"], ["token:B:battle-6", "token:B:discovery-8"]),
        (["play quantum-fabricator"], ["deck:battle", "deck:rocket", "deck:discovery"]),
        (["play quantum-fabricator", "of rocket"], ["card:rocket-plus-1", "card:rocket-plus-2"]),
        (["play zombitron-collider"], ["pile:battle", "pile:rocket"]),
        (["play burglebot", "as pickpocket", "pay teleporter"], ["back:B:rocket", "back:B:discovery"]),
    ],
)
def test_options_point_at_things_on_the_table(keys: list[str], expected: list[str]) -> None:
    t = table(
        2,
        hands={
            "A": "teleporter burglebot hackerbot quantum-fabricator zombitron-collider",
            "B": "rocket-plus-1 khaos-magnet",
        },
        launchpad={"A": 2},
        atmosphere={"A": 1},
        junk={"B": "blue orange"},
        piles={"battle": "mech", "rocket": "rocket-plus-1"},
    )
    t.play(*keys)
    if keys[0] == "play teleporter":
        t.play("boost launchpad")
    assert things(t)[: len(expected)] == expected


def test_the_picture_shows_the_table() -> None:
    t = table(3, hands={"A": "mech mech agent", "B": "rocket-plus-1"}, atmosphere={"B": 2}, junk={"C": "blue"})
    text = picture(t)
    assert "X2" not in text
    assert "X3" in text
    assert "△△" in text
    assert "wrecks: 1 blue" in text
    assert "Mech ×2" in text


def test_the_picture_escapes_what_people_call_themselves() -> None:
    assert "Ada \\[x]" in picture(table(2, hands={"A": "mech"}))


def test_the_picture_shows_a_spectator_no_hand() -> None:
    t = table(2, hands={"A": "mech"})
    assert "Your hand" in picture(t)
    assert "Your hand" not in picture(t, SPECTATOR)
    assert "Mech" not in picture(t, SPECTATOR)


def test_a_wide_picture_has_the_texts_of_the_cards() -> None:
    t = table(2, hands={"A": "mech"})
    assert "Destroy up to 2" in picture(t, width=110)
    assert "Destroy up to 2" not in picture(t, width=80)


def test_the_picture_fits_80_by_24() -> None:
    t = table(4, hands={"A": "mech agent teleporter rocket-plus-1"}, atmosphere={"A": 5, "B": 5}, launchpad={"C": 5})
    lines = Text.from_markup(picture(t)).plain.split("\n")
    assert max(len(line) for line in lines) <= 80
    assert len(lines) <= 24


def test_the_picture_says_who_won_and_how() -> None:
    t = table(2, hands={"A": "teleporter mech"}, atmosphere={"A": 1}, space={"A": 14})
    t.play("play teleporter")
    assert "Ada \\[x] has escaped and wins." in picture(t)
    assert "points" in picture(t)
