"""Robot Rampage in the browser: from open torsos to the last robot, six at a phone, and its lessons."""

import re

from playwright.sync_api import Page, expect

from tests.page.acts import OPTION, OVER, THING, mean_it, step
from tests.page.conftest import PHONE, Visit
from tests.page.test_axe import check
from tests.page.test_phone import FITS


def open_table(page: Page, seats: int) -> None:
    page.get_by_role("radio", name=str(seats), exact=True).check()
    for letter in "BCDEF"[: seats - 1]:
        page.get_by_label(f"Seat {letter}").select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(OPTION)


def act(page: Page) -> None:
    """Choose what is lit on the board itself; a card with two uses opens a menu; the rest is in the status bar."""
    version = page.locator("main").get_attribute("data-at") or ""
    things = page.locator(THING)
    if things.count():
        things.first.click()
        menu = page.locator(".peek.pinned .button")
        if menu.count():
            menu.first.click()
    else:
        page.locator(OPTION).first.click()
    mean_it(page)
    expect(page.locator("main")).not_to_have_attribute("data-at", version)


def wait_for_turn(page: Page) -> bool:
    """Whether somebody asks, before the game is over."""
    page.locator(OPTION).or_(page.locator(OVER)).first.wait_for(timeout=120_000)  # without you it may take a while
    return page.locator(OVER).count() == 0


def test_six_robots_are_built_on_a_phone_and_one_is_left(visit: Visit) -> None:
    page = visit(viewport=PHONE).open("/new/robot_rampage")
    open_table(page, 6)
    expect(page.locator(".pallet").or_(page.locator(".bay .stage"))).to_have_count(6)
    assert page.evaluate(FITS)
    check(page)
    while page.locator(".yard").count():
        act(page)
        wait_for_turn(page)
    expect(page.locator(".bay .stage")).to_have_count(6)
    assert page.evaluate(FITS)
    check(page)
    expect(page.locator(".hand .held").first).to_be_in_viewport()

    while wait_for_turn(page):
        act(page)
        assert page.evaluate(FITS)
    expect(page.locator(".bay.out")).to_have_count(5)
    expect(page.locator(".bay .place", has_text="Winner")).to_have_count(1)
    expect(page.locator(".lamps .lit")).to_have_count(3)


def test_an_attack_is_compared_as_cards_are_added(visit: Visit) -> None:
    page = visit(color_scheme="light").open("/learn/robot_rampage")
    page.get_by_role("button", name="Begin: Hit with a colour").click()
    page.wait_for_selector(OPTION)
    lesson = page.get_by_role("region", name="Lesson")
    page.get_by_role("button", name=re.compile("^blue 4, .*Choose")).click()
    duel = page.get_by_role("region", name=re.compile("attacks"))
    expect(duel.get_by_label("Attack 4")).to_be_visible()
    expect(duel.get_by_label("Defence 6")).to_be_visible()
    expect(duel.get_by_role("status")).to_contain_text("Short by 2")
    expect(lesson.locator("[aria-current=step]")).to_contain_text("Nitro Can")
    check(page)
    step(page, ("done",))
    page.get_by_role("button", name=re.compile("^blue 1, .*Choose")).click()
    expect(lesson).to_contain_text("Learned!")
    expect(page.get_by_role("button", name=re.compile("^Chest Freezer, blue, seat B: .*defence 4"))).to_be_visible()
