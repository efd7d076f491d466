"""Looking back, and checking that it was fair."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scrapyard.games import find_game
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import verify
from tests.page.acts import OPTION, OVER, play_until, step
from tests.page.conftest import Visit


@pytest.fixture
def finished(visit: Visit) -> Page:
    """A short game that is over, and its page."""
    page = visit().open("/new/bolt")
    page.get_by_role("radio", name="2").check()
    page.get_by_label("Seat B").select_option("greedy")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(OPTION)
    while int(page.locator("main").get_attribute("data-version") or 0) <= 12:
        step(page, ("play", "target", "hit", "pass"))
    play_until(page, "end-turn")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes").click()
    page.locator(OVER).click()
    expect(page.get_by_label("Moment")).to_be_visible()
    return page


def test_the_slider_steps_and_turns_move_through_the_game(finished: Page) -> None:
    moment = finished.get_by_label("Moment")
    last = int(moment.get_attribute("max") or 0)
    assert last > 10
    finished.get_by_role("button", name="Step on").click()
    expect(moment).to_have_value("1")
    finished.get_by_role("button", name="Next turn").click()
    expect(finished.get_by_text("Round 1", exact=True)).to_be_visible()
    moment.fill(str(last))
    expect(finished.locator(".place").first).to_be_visible()
    finished.get_by_role("button", name="Step back").click()
    expect(moment).to_have_value(str(last - 1))


def test_it_plays_by_itself_to_the_end(finished: Page) -> None:
    moment = finished.get_by_label("Moment")
    last = int(moment.get_attribute("max") or 0)
    moment.fill(str(last - 2))
    finished.get_by_role("combobox", name="Speed").select_option("4×")
    finished.get_by_role("button", name="Play", exact=True).click()
    expect(moment).to_have_value(str(last))
    expect(finished.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_another_seat_shows_another_hand_and_the_link_names_the_moment(finished: Page, visit: Visit) -> None:
    finished.get_by_label("Moment").fill("8")
    expect(finished.locator("section.hand .held")).not_to_have_count(0)
    finished.get_by_label("Seen by").select_option("")
    expect(finished.locator("section.hand")).to_have_count(0)
    finished.get_by_label("Seen by").select_option("B")
    expect(finished.locator("section.hand")).to_have_count(1)
    assert "at=8" in finished.url and "seat=B" in finished.url
    finished.reload()
    expect(finished.get_by_label("Moment")).to_have_value("8")


def test_verify_agrees_in_the_page_and_in_python(finished: Page, tmp_path: Path) -> None:
    finished.get_by_role("button", name="Verify this game").click()
    verdict = finished.get_by_role("dialog", name="Fair and square")
    expect(verdict).to_contain_text("the one that the server committed to")
    finished.keyboard.press("Escape")
    with finished.expect_download() as coming:
        finished.get_by_role("button", name="Download the record").click()
    path = tmp_path / "game.scrapyard"
    coming.value.save_as(path)
    assert any("fits the commitment" in finding for finding in verify(parse(path.read_text()), find_game))
