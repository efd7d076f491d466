"""Pieces move from where they were to where they are, unless somebody would rather not see that."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.acts import AFTER_ROBOTS, OPTION, learn, play_bots
from tests.page.conftest import Visit

FLYING = "document.getAnimations().filter(one => one.effect?.target?.closest('.hand, .ring, .piles')).length > 0"


def first_choice(page: Page) -> None:
    play_bots(page)
    page.locator(OPTION).first.click()


def test_cards_fly_and_nothing_complains(visit: Visit) -> None:
    page = visit(moving=True).open()
    first_choice(page)
    looks = 0
    while not page.evaluate(FLYING):
        page.wait_for_timeout(20)
        looks += 1
        assert looks < 500, "no card ever moved"


SKIPS = """() => {
  window.skipped = 0;
  new MutationObserver(() => {
    const skip = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Skip');
    if (skip) {
      window.skipped += 1;
      skip.click();
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Somebody who skips as soon as there is something to skip."""


def test_what_bots_do_is_shown_slowly_and_can_be_skipped(visit: Visit) -> None:
    page = visit(moving=True).open()
    page.evaluate(SKIPS)
    first_choice(page)
    page.wait_for_selector(AFTER_ROBOTS)
    assert page.evaluate("window.skipped") > 0, "nothing was shown on its own"
    expect(page.get_by_role("button", name="Skip", exact=True)).to_have_count(0)
    expect(page.locator(".bay")).to_have_count(3)


def test_with_reduced_motion_nothing_flies_and_nothing_waits(visit: Visit) -> None:
    page = visit().open()
    first_choice(page)
    page.wait_for_selector(AFTER_ROBOTS)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    assert page.evaluate("document.documentElement.dataset.motion") == "off"


def test_moving_can_be_turned_off_by_hand(visit: Visit) -> None:
    page = visit(moving=True).open()
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("Things move").uncheck()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.motion") == "off"


GLANCE = 2_000
"""Milliseconds for which a table at rest is looked at."""
GLANCES = 15
"""What has lit up comes to rest within some of them, on a machine with much else to do, too."""


@pytest.mark.parametrize(
    ("game", "lesson"),
    [
        ("blast_tactics", "Two Moves and a hot floor"),
        ("blastbots", "Make a wreck"),
        ("bolt", "Answer a blow"),
        ("robot_rampage", "Hit with a colour"),
        ("rocket_rollout", "All three barrels"),
    ],
)
def test_a_table_at_rest_computes_no_styles(visit: Visit, game: str, lesson: str) -> None:
    page = visit(moving=True).open()
    learn(page, game, lesson)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def computed() -> float:
        figures = session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in figures if one["name"] == "RecalcStyleCount")

    counts = [computed()]
    while len(counts) < 2 or counts[-1] != counts[-2]:
        assert len(counts) <= GLANCES, f"styles are computed without end: {counts}"
        page.wait_for_timeout(GLANCE)
        counts.append(computed())
