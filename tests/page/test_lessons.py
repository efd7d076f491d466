"""A lesson in the browser: the steps, the end, the next one, another try."""

import pytest
from playwright.sync_api import expect

from tests.page.acts import OPTION, step
from tests.page.conftest import DESK, PHONE, Visit


@pytest.mark.parametrize("phone", [False, True])
def test_learned_and_on_to_the_next(visit: Visit, phone: bool) -> None:
    page = visit(viewport=PHONE if phone else DESK).open()
    page.get_by_role("link", name="BOLT: learn to play").click()
    page.get_by_role("button", name="Begin: Throw a punch").click()
    lesson = page.get_by_role("region", name="Lesson")
    page.wait_for_selector(OPTION)
    expect(lesson.locator("[aria-current=step]")).to_contain_text("Play Haymaker")
    step(page, ("play haymaker",))
    expect(lesson.locator("[aria-current=step]")).to_contain_text("Pick a part")
    step(page, ("hit torso",))
    step(page, ("hit head",))
    expect(lesson).to_contain_text("Learned!")
    lesson.get_by_role("button", name="Next lesson").click()
    expect(lesson).to_contain_text("Piston Jab")
    lesson.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("listitem").filter(has_text="Throw a punch")).to_contain_text("learned")


def test_failed_and_tried_again(visit: Visit) -> None:
    page = visit().open("/learn/bolt")
    page.get_by_role("button", name="Begin: Throw a punch").click()
    page.wait_for_selector(OPTION)
    first = page.url
    step(page, ("end-turn",))
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson.get_by_role("alert")).to_contain_text("Your turn is over")
    lesson.get_by_role("button", name="Try again").click()
    expect(lesson.locator("[aria-current=step]")).to_contain_text("Play Haymaker")
    assert page.url != first
