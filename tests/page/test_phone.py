"""On a phone: nothing sticks out, and fingers are enough."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.acts import play_bots, play_until, step
from tests.page.conftest import PHONE, Visit

FITS = "document.documentElement.scrollWidth <= innerWidth"
SMALLEST = 24
"""Pixels of a target, as WCAG 2.2 has it."""


@pytest.mark.parametrize("path", ["/", "/new/bolt", "/about", "/rules/bolt"])
def test_pages_fit_a_phone(visit: Visit, path: str) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).open(path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(FITS)


def begin(visit: Visit) -> Page:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).open()
    play_bots(page)
    step(page)
    play_until(page, "play")
    return page


def test_the_arena_fits_a_phone_and_its_targets_fit_a_finger(visit: Visit) -> None:
    page = begin(visit)
    assert page.evaluate(FITS)
    boxes = [thing.bounding_box() for thing in page.locator("[data-offered]").all()]
    assert boxes and all(box and min(box["width"], box["height"]) >= SMALLEST for box in boxes)
    expect(page.locator("#prompt")).to_be_in_viewport()


def test_a_tap_on_a_card_opens_it_with_a_button_to_play_it(visit: Visit) -> None:
    page = begin(visit)
    version = page.locator("main").get_attribute("data-at") or ""
    page.locator(".held[data-offered]").first.tap()
    look = page.locator(".peek.pinned")
    expect(look.locator(".card.large")).to_be_visible()
    look.locator(".button.go").tap()
    expect(page.locator("main")).not_to_have_attribute("data-at", version)


def test_the_log_opens_as_a_drawer(visit: Visit) -> None:
    page = begin(visit)
    expect(page.get_by_role("log", name="What happened")).to_be_hidden()
    page.get_by_role("button", name="Log").tap()
    expect(page.get_by_role("log", name="What happened")).to_be_visible()
    page.get_by_role("button", name="Close the log").tap()
    expect(page.get_by_role("log", name="What happened")).to_be_hidden()
