"""At every size: your own board and hand in sight when you are asked, nothing too wide, room for fingers."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.conftest import DESK, PHONE, Visit

TABLET: ViewportSize = {"width": 820, "height": 1180}
SIDE: ViewportSize = {"width": 844, "height": 390}
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE, "side": SIDE}
LESSONS = {
    "blast_tactics": ("Finders keepers", ".stage svg", ".hand"),
    "blastbots": ("Make a wreck", ".launch.yours .tower", ".bench .hand"),
    "bolt": ("Throw a punch", ".bay.yours .body", ".below .hand"),
    "robot_rampage": ("Hit with a colour", ".bay.yours", ".below .hand"),
    "rocket_rollout": ("All three barrels", ".hull .systems", ".hull .ready"),
}
"""For each game a lesson, what is your own board there, and your hand."""
ASKED = "main:not(:has(.board > [role=status])) [data-option]"
FINGER = 40
"""Pixels of what a finger has to meet in the frame; the board's things open a look with a button of that size."""
TOO_SMALL = """(finger) =>
  [...document.querySelectorAll('.bar button:not(.clause), .bar select, .bar summary, header a, header button')]
    .map((one) => [one.textContent.trim() || one.title, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 2 && Math.min(box.width, box.height) < finger - 0.5)
    .map(([name, { width, height }]) => `${name}: ${width} x ${height}`)"""
SEEN = """(one) => {
  const room = document.querySelector('.board').getBoundingClientRect();
  const box = one.getBoundingClientRect();
  const seen = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top);
  return seen / Math.min(box.height, room.height);
}"""
"""How much of something's height is in the board's window."""
COVERED = """(all) => all.some((one, i) => all.slice(i + 1).some((other) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}))"""
"""Whether one of these lies over another."""


def in_sight(thing: Locator, part: float, tries: int = 100) -> bool:
    """Whether so much of it is seen, once what is out of sight has been scrolled to."""
    for _ in range(tries):
        if thing.first.evaluate(SEEN) >= part:
            return True
        thing.page.wait_for_timeout(50)
    return False


def begin(visit: Visit, game: str, size: str) -> Page:
    phone = size in ("phone", "side")
    page = visit(viewport=SIZES[size], has_touch=phone, is_mobile=phone, listed=False).open()
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/learn/{game}")
    page.get_by_role("button", name=f"Begin: {LESSONS[game][0]}").click()
    page.wait_for_selector(ASKED, state="attached")
    page.evaluate("document.fonts.ready.then(() => true)")  # another font is another size
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", sorted(LESSONS))
def test_your_board_and_your_hand_are_in_sight_when_you_are_asked(visit: Visit, game: str, size: str) -> None:
    page = begin(visit, game, size)
    _, own, hand = LESSONS[game]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert in_sight(page.locator(own), 0.4), "your own board is out of sight"
    assert in_sight(page.locator(hand), 0.9), "your hand is out of sight"
    expect(page.locator("#prompt")).to_be_in_viewport()


@pytest.mark.parametrize("size", ["phone", "side"])
@pytest.mark.parametrize("game", sorted(LESSONS))
def test_the_frame_has_room_for_fingers(visit: Visit, game: str, size: str) -> None:
    assert begin(visit, game, size).evaluate(TOO_SMALL, FINGER) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_gesture_stands_beside_its_options_and_moves_nothing(visit: Visit, size: str) -> None:
    page = begin(visit, "bolt", size)
    still = page.locator(".board" if size == "side" else ".bar")  # a lesson's words take from the bar's column
    before = still.bounding_box()
    card = page.locator(".hand [data-offered]").first
    if size in ("phone", "side"):
        card.tap()
        page.locator(".peek.pinned .button.go").tap()
    else:
        card.click()
    page.locator(".mind").wait_for()
    assert still.bounding_box() == before
    assert not page.locator(".mind, .options, .tools, #prompt").evaluate_all(COVERED)
