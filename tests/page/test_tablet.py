"""On a tablet and on a desk: nothing runs out of its panel, and a look back hides nothing of the table."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.acts import AFTER_ROBOTS, OPTION, step
from tests.page.conftest import Visit
from tests.page.test_sight import SIZES, TABLET, begin

RUNS_OUT = """(all) => all.filter((one) =>
  one.getBoundingClientRect().right > one.closest('.bay').getBoundingClientRect().right
).length"""
"""How many of these stick out of their robot's panel."""
WIDE = ("desk", "tablet")


def top(one: Locator) -> float:
    found = one.bounding_box()
    assert found is not None
    return found["y"]


def bottom(one: Locator) -> float:
    found = one.bounding_box()
    assert found is not None
    return found["y"] + found["height"]


def against(visit: Visit, game: str, bots: str, size: str) -> Page:
    page = visit(viewport=SIZES[size]).open(f"/new/{game}")
    page.get_by_role("radio", name=str(1 + len(bots)), exact=True).check()
    for letter in bots:
        page.get_by_label(f"Seat {letter}", exact=True).select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(OPTION)
    return page


def test_no_hand_runs_out_of_its_robots_panel(visit: Visit) -> None:
    page = against(visit, "bolt", "BCD", "tablet")
    step(page)
    page.wait_for_selector(AFTER_ROBOTS)
    page.evaluate("document.fonts.ready.then(() => true)")
    backs = page.locator(".bay .hand li")
    expect(page.locator(".bay")).to_have_count(4)
    assert backs.count() >= 3
    assert backs.evaluate_all(RUNS_OUT) == 0


@pytest.mark.parametrize("size", WIDE)
def test_a_look_back_hides_nothing_of_the_table(visit: Visit, size: str) -> None:
    page = against(visit, "blast_tactics", "B", size)
    missed = page.get_by_role("button", name="Since your turn")
    for _ in range(20):
        page.wait_for_selector(OPTION)
        if missed.count():
            break
        step(page, ("end-turn",))
    missed.click()
    strip = page.get_by_role("region", name="Since your last turn")
    expect(strip).to_be_visible()
    assert bottom(strip) <= top(page.get_by_role("region", name="The board"))
    page.keyboard.press("Escape")


def test_what_is_in_mind_is_put_back_with_a_button(visit: Visit) -> None:
    page = begin(visit, "robot_rampage", "tablet")
    assert page.viewport_size == TABLET
    page.locator(".hand [data-offered]").first.click()
    back = page.locator(".mind").get_by_role("button", name="Put back", exact=True)
    expect(back).to_be_visible()
    back.click()
    expect(page.locator(".mind")).to_have_count(0)
