"""What a gesture looks like: options on the board alone, what each comes to, what would follow."""

import re
from itertools import product

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.page.conftest import PHONE, Visit

ASKED = "main:not(:has(.board > [role=status])) [data-option]"
"""A question, whether its options have buttons or not."""


SIMULATED = ".gists .ghost, .peek .foretold, .preview"
"""What a look shows: targets of what would come next, what would happen, the way and the flames of a walk."""
LESSONS = {
    "blast_tactics": "",
    "blastbots": "",
    "bolt": "Throw a punch",
    "robot_rampage": "Hit with a colour",
    "rocket_rollout": "All three barrels",
}


def begin(page: Page, game: str) -> None:
    """A lesson of the game, the first one unless another is named: a position that is the same every time."""
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/learn/{game}")
    page.get_by_role("button", name=re.compile(f"^Begin: {LESSONS[game]}")).first.click()
    page.wait_for_selector(ASKED, state="attached")


def test_what_is_on_the_board_has_no_button_until_somebody_wants_one(visit: Visit) -> None:
    page = visit(listed=False).open()
    begin(page, "robot_rampage")
    folded = page.locator(".options .on-board")
    expect(folded.first).to_be_attached()
    count = folded.count()
    expect(page.locator(".options .on-board:visible")).to_have_count(0)
    page.get_by_role("button", name=f"On the board: {count}").click()
    expect(page.locator(".options .on-board:visible")).to_have_count(count)
    page.get_by_role("button", name="Only what is not on the board").click()
    expect(page.locator(".options .on-board:visible")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.locator(".options .on-board:visible")).to_have_count(count)


def test_a_folded_option_is_chosen_on_the_board(visit: Visit) -> None:
    page = visit(listed=False).open()
    begin(page, "robot_rampage")
    before = page.locator("main").get_attribute("data-at") or ""
    page.locator("[data-offered]").first.click()
    expect(page.locator("main")).not_to_have_attribute("data-at", before)


def test_each_target_says_what_it_comes_to(visit: Visit) -> None:
    page = visit().open()
    begin(page, "robot_rampage")
    expect(page.locator(".gists .gist", has_text="4 against 6")).to_be_visible()
    card = page.get_by_role("button", name=re.compile("^blue 4, .*Choose: .*: 4 against 6"))
    expect(card).to_be_visible()


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_a_look_shows_what_would_follow_and_changes_nothing(visit: Visit, game: str) -> None:
    page = visit().open()
    begin(page, game)
    before = page.locator("main").get_attribute("data-at") or ""
    things = page.locator("[data-offered]")
    things.first.wait_for()
    for patience, i in product((2_500, 10_000), range(things.count())):
        things.nth(i).hover()
        try:
            page.locator(SIMULATED).first.wait_for(timeout=patience, state="attached")
            break
        except TimeoutError:
            continue
    else:
        raise AssertionError("nothing is simulated on any target")
    expect(page.locator("main")).to_have_attribute("data-at", before)


def test_a_finger_that_stays_shows_what_an_option_comes_to(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, listed=False).open()
    begin(page, "robot_rampage")
    card = page.locator(".hand [data-offered]").first
    box = card.bounding_box()
    assert box is not None
    session = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator(".peek.pinned")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".gists .gist").first).to_be_visible()
