"""Blast Tactics' board: walk, bomb, hunt and learn with a mouse and with a finger."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.page.acts import OPTION, OVER, invitation, prompt, step
from tests.page.conftest import PHONE, Visit, Visitor
from tests.page.test_axe import check
from tests.page.test_phone import FITS, SMALLEST

COLUMNS = 9


def spot(page: Page, row: int, column: int) -> Locator:
    return page.locator(f'.spot[data-square="{row * COLUMNS + column}"]')


def click(page: Page, thing: Locator) -> None:
    """Choose a thing on the board and wait until the table has moved on."""
    before = page.locator("main").get_attribute("data-at") or ""
    thing.click()
    expect(page.locator("main")).not_to_have_attribute("data-at", before)


def learn(visitor: Visitor, title: str) -> Page:
    page = visitor.open("/learn/blast_tactics")
    page.get_by_role("button", name=f"Begin: {title}").click()
    page.wait_for_selector(OPTION)
    return page


def two_people(visit: Visit) -> list[tuple[Page, tuple[int, int]]]:
    """Two browsers at a table for two, and a square down the road for each; whoever begins comes first."""
    host = visit().open("/new/blast_tactics")
    host.get_by_role("radio", name="2", exact=True).check()
    host.get_by_role("tab", name="Advanced").click()
    host.get_by_label(re.compile("^Starts")).select_option("fixed")
    host.get_by_label("Seat B").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    guest = visit().open(invitation(host))
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit here").click()
    expect(host.locator("#prompt")).to_contain_text(re.compile("Your turn|Waiting for Bo"))
    seats = [(host, (2, 0)), (guest, (6, 8))]
    return seats if "Your turn" in prompt(host) else seats[::-1]


def test_two_people_walk_lay_bombs_and_are_hit_by_them(visit: Visit) -> None:
    seats = two_people(visit)
    for page, square in seats:
        expect(page.locator("#prompt")).to_contain_text("2 Moves and 2 Bombs left")
        spot(page, *square).hover()
        expect(page.locator(".preview .goal")).to_be_attached()
        spot(page, *square).click()
        expect(page.locator("#prompt")).to_contain_text("1 Move and 2 Bombs left")
        click(page, spot(page, *square))
        step(page, ("end-turn",))
    for page, square in seats:
        page.wait_for_selector(OPTION)
        expect(spot(page, *square)).to_have_attribute("aria-label", re.compile("armed Bomb"))
        step(page, ("end-turn",))
    for page, square in seats:
        expect(page.locator("#prompt")).to_contain_text("3 Moves and 2 Bombs left")
        expect(spot(page, *square)).to_have_attribute("aria-label", re.compile("without Heart, faster"))
        click(page, spot(page, *square))
        step(page, ("end-turn",))
    for page, _ in seats:
        step(page, ("end-turn",))
    # The second Bomb of whoever began goes off first.
    expect(seats[1][0].locator("#prompt")).to_contain_text("You win!")
    expect(seats[0][0].locator(OVER)).to_be_visible()
    expect(seats[0][0].locator(".seat.out")).to_have_count(1)


def test_a_look_at_a_bomb_shows_its_flames_and_the_chain(visit: Visit) -> None:
    page = learn(visit(), "Two Moves and a hot floor")
    spot(page, 2, 2).hover()
    expect(page.locator(".preview .scorched")).to_have_count(13)
    expect(page.locator(".preview text")).to_have_text(["1", "2"])
    expect(page.locator(".caption")).to_contain_text("sets off 1 more, hits")
    spot(page, 0, 2).focus()
    page.keyboard.press("ArrowDown")
    expect(spot(page, 2, 2)).to_be_focused()
    check(page)


def test_a_lesson_is_learned_on_the_board(visit: Visit) -> None:
    page = learn(visit(), "Finders keepers")
    lesson = page.get_by_role("region", name="Lesson")
    for goal, following in (((2, 4), "Take the Bomb-Up"), ((0, 4), "Spend the Speed-Up"), ((0, 6), "Learned!")):
        spot(page, *goal).click()
        expect(lesson).to_contain_text(following)
    expect(page.get_by_role("region", name="blue, has the turn")).to_contain_text("∞")


def test_a_bomb_is_dropped_on_the_way(visit: Visit) -> None:
    page = learn(visit(), "Knock, knock")
    page.get_by_label("drop Bombs on the way").check()
    spot(page, 6, 0).click()
    page.locator('[data-option="lay"]').click()
    page.get_by_label("drop Bombs on the way").uncheck()
    spot(page, 8, 0).click()
    expect(spot(page, 8, 0)).to_have_attribute("aria-label", re.compile("Blastroid"))
    expect(spot(page, 6, 0)).to_have_attribute("aria-label", re.compile("fresh Bomb"))
    expect(page.locator("#prompt")).to_contain_text("1 Move and 1 Bomb left")


def test_the_shrapling_is_beaten_with_a_finger(visit: Visit) -> None:
    page = learn(visit(viewport=PHONE, has_touch=True, is_mobile=True), "Bowling for Shraplings")
    assert page.evaluate(FITS)
    boxes = [thing.bounding_box() for thing in page.locator("[data-offered]").all()]
    assert boxes and all(box and min(box["width"], box["height"]) >= SMALLEST for box in boxes)
    for card in ("Bomb Roll", "Remote Detonate"):
        page.get_by_role("button", name=f"In your hand: {card}").tap()
        page.locator(".peek.pinned .button.go").tap()
    expect(page.locator("#prompt")).to_contain_text("You win!")
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("Learned!")
