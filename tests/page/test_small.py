"""On a phone, either way up: all robots beside yours, nothing of yours covered, whole menus, squares for fingers."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.page.acts import OPTION
from tests.page.conftest import PHONE, Visit
from tests.page.test_sight import ASKED, FINGER, SIDE, begin, in_sight

TURNS = {"phone": PHONE, "side": SIDE}
TOO_WIDE = (
    """(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"""
)
"""Of these, whose words are cut."""


def at_four(visit: Visit, game: str, size: str) -> Page:
    """A table with three bots, at the first question."""
    page = visit(viewport=TURNS[size], has_touch=True, is_mobile=True, listed=False).open(f"/new/{game}")
    page.get_by_role("radio", name="4", exact=True).check()
    for letter in "BCD":
        page.get_by_label(f"Seat {letter}", exact=True).select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(ASKED, state="attached")
    page.evaluate("document.fonts.ready.then(() => true)")
    return page


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("size", TURNS)
def test_four_launch_grids_need_no_sideways_scroll(visit: Visit, size: str) -> None:
    page = at_four(visit, "blastbots", size)
    grids = page.locator(".launch")
    expect(grids).to_have_count(4)
    assert page.locator(".towers").evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    room = box(page.locator(".board"))
    assert all(box(one)["x"] + box(one)["width"] <= room["x"] + room["width"] for one in grids.all())


@pytest.mark.parametrize("size", TURNS)
def test_the_whole_resource_grid_is_in_sight_when_a_token_is_placed(visit: Visit, size: str) -> None:
    page = at_four(visit, "blastbots", size)
    expect(page.locator(".spot[data-offered]").first).to_be_attached()
    assert in_sight(page.locator("svg.grid"), 0.95)


@pytest.mark.parametrize("size", TURNS)
def test_your_grid_comes_back_into_sight_after_the_bets(visit: Visit, size: str) -> None:
    page = at_four(visit, "blastbots", size)
    spots = page.locator(".spot[data-offered]")
    for count in range(1, 6):
        spots.first.tap()
        if count < 5:
            expect(page.locator(".mind .chip")).to_have_count(count)
    page.wait_for_selector('[data-option]:not([data-option^="place"])', state="attached")
    assert in_sight(page.locator(".launch.yours .tower"), 0.5)


@pytest.mark.parametrize("size", TURNS)
def test_your_rocket_with_its_dice_and_systems_is_whole(visit: Visit, size: str) -> None:
    page = at_four(visit, "rocket_rollout", size)
    assert in_sight(page.locator(".hull"), 0.97)
    assert in_sight(page.locator(".hull .systems"), 0.97)
    expect(page.locator(".rival")).to_have_count(3)
    assert page.locator(".rival .name:visible").evaluate_all(TOO_WIDE) == []


def test_in_a_fight_the_hand_covers_nothing_of_your_robot(visit: Visit) -> None:
    page = begin(visit, "robot_rampage", "side")
    expect(page.locator(".duel")).to_be_visible()
    page.wait_for_timeout(500)
    own, hand = box(page.locator(".bay.yours")), box(page.locator(".rampage-hand"))
    assert own["y"] + own["height"] <= hand["y"] + 1


@pytest.mark.parametrize("size", TURNS)
def test_squares_grow_to_a_finger_around_your_robot(visit: Visit, size: str) -> None:
    page = at_four(visit, "blast_tactics", size)
    square = page.locator('[data-thing="square:0:0"]')
    before, glass = box(square)["width"], box(page.locator(".glass"))
    lens = page.get_by_role("button", name="Larger squares")
    lens.tap()
    expect(lens).to_have_attribute("aria-pressed", "true")
    assert before < FINGER <= box(square)["width"]
    assert box(page.locator(".glass")) == glass
    robot = box(page.locator(".glass .active .robot"))
    assert glass["x"] <= robot["x"] + robot["width"] / 2 <= glass["x"] + glass["width"]
    assert glass["y"] <= robot["y"] + robot["height"] / 2 <= glass["y"] + glass["height"]
    lens.tap()
    expect(lens).to_have_attribute("aria-pressed", "false")
    assert box(square)["width"] == before


@pytest.mark.parametrize("size", TURNS)
def test_standing_answers_are_offered_whole(visit: Visit, size: str) -> None:
    page = begin(visit, "bolt", size)
    page.locator(".standing summary").tap()
    wishes = page.locator(".standing fieldset")
    expect(wishes).to_be_in_viewport(ratio=1)
    x, y = box(wishes)["x"] + 3, box(wishes)["y"] + 3
    assert wishes.evaluate("(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", [x, y])
    page.locator("#prompt").tap()
    expect(wishes).to_be_hidden()


@pytest.mark.parametrize("size", TURNS)
def test_a_finger_that_is_lifted_over_the_look_chooses_nothing(visit: Visit, size: str) -> None:
    page = begin(visit, "robot_rampage", size)
    card = box(page.locator(".hand [data-offered]").first)
    spot = {"x": card["x"] + card["width"] / 2, "y": card["y"] + card["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    look = page.locator(".peek.pinned")
    expect(look).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    expect(look).to_be_visible()
    expect(page.locator(".mind .chip")).to_have_count(0)
    look.locator(".button.go").first.tap()
    expect(look).to_have_count(0)


@pytest.mark.parametrize("game", ["bolt", "rocket_rollout"])
def test_a_look_is_over_when_its_option_is_chosen(visit: Visit, game: str) -> None:
    page = begin(visit, game, "phone")
    page.locator({"bolt": ".hand [data-offered]", "rocket_rollout": ".hull .card[data-offered]"}[game]).first.tap()
    page.locator(".peek.pinned .button.go").first.tap()
    expect(page.locator(".mind .chip")).to_have_count(1)
    page.wait_for_timeout(800)
    expect(page.locator(".peek")).to_have_count(0)


@pytest.mark.parametrize("size", TURNS)
def test_what_comes_after_a_game_is_in_sight_with_its_standings(visit: Visit, size: str) -> None:
    page = visit(viewport=TURNS[size], has_touch=True, is_mobile=True).open("/new/robot_rampage")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Seat B", exact=True).select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(OPTION)
    page.get_by_role("button", name="resign").tap()
    page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Yes").tap()
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("table", name="Standings")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", TURNS)
def test_of_a_long_gesture_the_last_pieces_can_be_read(visit: Visit, size: str) -> None:
    page = at_four(visit, "blastbots", size)
    chips = page.locator(".mind .chip")
    for count in (1, 2, 3):
        page.locator(".spot[data-offered]").first.tap()
        expect(chips).to_have_count(count)
    expect(page.locator(".mind .chip:visible")).to_have_count(2)
    assert page.locator(".mind .chip:visible").evaluate_all(TOO_WIDE) == []
    expect(page.locator(".mind .more")).to_have_text("1 +")


@pytest.mark.parametrize("size", TURNS)
def test_the_hand_lies_at_the_foot_below_your_robot(visit: Visit, size: str) -> None:
    page = begin(visit, "bolt", size)
    assert in_sight(page.locator(".below .hand"), 0.9)
    own, hand, board = (box(page.locator(one)) for one in (".bay.yours", ".bolt-hand", ".board"))
    assert hand["y"] > own["y"]
    assert abs(hand["y"] + hand["height"] - board["y"] - board["height"]) < 2
