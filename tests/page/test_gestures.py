"""Gestures to their end and back: by mouse, by keyboard alone, by a long press; nothing is sent before one is whole."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import PHONE, Visit

ASKED = "main:not(:has(.board > [role=status])) [data-option]"
LESSONS = {
    "blast_tactics": "Two Moves",
    "blastbots": "Make a wreck",
    "bolt": "Throw a punch",
    "robot_rampage": "Hit with a colour",
    "rocket_rollout": "All three barrels",
}
MOST_KEYS = 120


def begin(page: Page, game: str) -> list[dict[str, Any]]:
    """A lesson's position, and what the page sends from there on that the server acts on."""
    sent: list[dict[str, Any]] = []

    def note(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] in ("move", "answer", "undo"):
            sent.append(message)

    page.on("websocket", lambda socket: socket.on("framesent", note))
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/learn/{game}")
    page.get_by_role("button", name=re.compile(f"^Begin: {LESSONS[game]}")).first.click()
    page.wait_for_selector(ASKED, state="attached")
    return sent


def thing(page: Page, id: str) -> Locator:
    return page.locator(f'.board [data-thing="{id}"]').first


def in_mind(page: Page) -> Locator:
    return page.locator(".mind .chip")


@pytest.mark.parametrize(
    ("game", "path", "held"),
    [
        ("bolt", ["hand:A:haymaker"], "resolving:0"),
        ("blastbots", ["hand:A:mech", "mode:smash"], "attack"),
        ("robot_rampage", ["hand:blue-11"], "strike:blue-11"),
        ("rocket_rollout", ["system:A:red", "ready:A:white-2"], "above:A:red:white-2"),
    ],
)
def test_a_piece_that_was_chosen_is_put_back_where_it_lies_and_nothing_is_sent(
    visit: Visit, game: str, path: list[str], held: str
) -> None:
    page = visit(listed=False).open()
    sent = begin(page, game)
    for count, id in enumerate(path, 1):
        thing(page, id).click()
        expect(in_mind(page)).to_have_count(count)
    page.get_by_role("button", name=re.compile(r"Put back$")).and_(thing(page, held)).click()
    left = {"rocket_rollout": 1}.get(game, 0)
    expect(in_mind(page)).to_have_count(left)
    expect(thing(page, path[left])).to_be_visible()
    assert sent == []


def test_escape_puts_back_what_was_chosen_last_also_under_the_pointer(visit: Visit) -> None:
    page = visit(listed=False).open()
    sent = begin(page, "bolt")
    thing(page, "hand:A:haymaker").click()
    expect(in_mind(page)).to_have_count(1)
    thing(page, "hand:A:leg-sweep").hover()
    expect(page.locator(".peek")).to_be_visible()
    page.keyboard.press("Escape")
    expect(in_mind(page)).to_have_count(0)
    expect(page.locator(".peek")).to_have_count(0)
    assert sent == []


def test_a_card_that_slides_under_the_pointer_hides_no_target(visit: Visit) -> None:
    page = visit(listed=False).open()
    begin(page, "bolt")
    thing(page, "hand:A:haymaker").click()
    expect(in_mind(page)).to_have_count(1)
    page.wait_for_timeout(800)  # longer than a look takes to open
    expect(page.locator(".peek")).to_have_count(0)
    page.mouse.move(*centre(thing(page, "hand:A:jump-jets")))
    expect(page.locator(".peek")).to_be_visible()


def centre(spot: Locator) -> tuple[float, float]:
    box = spot.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_a_gesture_is_made_with_arrows_and_enter_alone(visit: Visit, game: str) -> None:
    page = visit(listed=False).open()
    sent = begin(page, game)
    keys = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
    for press in range(MOST_KEYS):
        page.keyboard.press(keys[press % len(keys)])
        if page.evaluate("document.activeElement?.matches('[data-offered], .peek button')"):
            page.keyboard.press("Enter")
        page.wait_for_timeout(100)  # what could follow is asked of the server
        if page.locator(".peek.pinned button:focus").count():
            page.keyboard.press("Enter")
        sure = page.get_by_role("dialog", name="Are you sure?")
        if sure.is_visible():
            page.keyboard.press("Escape")
        if sent:
            break
    assert [message["type"] for message in sent] == ["move"]


def test_a_look_opened_by_key_has_the_focus_and_gives_it_back(visit: Visit) -> None:
    page = visit(listed=False).open()
    begin(page, "blast_tactics")
    thing(page, "square:0:0").focus()
    page.keyboard.press("ArrowRight")
    spot = page.locator(".board [data-thing]:focus")
    for _ in range(MOST_KEYS):
        if "aria-disabled" in (spot.evaluate("one => one.outerHTML") or ""):
            break
        page.keyboard.press("ArrowRight")
    id = spot.get_attribute("data-thing")
    page.keyboard.press("Enter")
    expect(page.locator(".peek.pinned button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".peek")).to_have_count(0)
    expect(thing(page, str(id))).to_be_focused()


Follows = Callable[[Page], Locator]
FOLLOWS: dict[str, tuple[str, Follows]] = {
    "blast_tactics": ("square:4:0", lambda page: page.locator(".preview .way").first),
    "blastbots": ("hand:A:mech", lambda page: page.locator(".peek .foretold", has_text="Smash or Swat")),
    "bolt": ("hand:A:haymaker", lambda page: page.locator(".gists .ghost", has_text="goes Offline").first),
    "robot_rampage": ("hand:blue-09", lambda page: page.locator(".gists .ghost", has_text="5 against 6").first),
    "rocket_rollout": ("system:A:red", lambda page: page.locator(".peek .foretold", has_text="Pulse Cannon")),
}
"""What shows in each game what an option comes to, while somebody looks at it."""


@pytest.mark.parametrize("game", sorted(FOLLOWS))
def test_a_finger_that_stays_shows_what_would_follow_and_lets_go_of_nothing(visit: Visit, game: str) -> None:
    page = visit(viewport=PHONE, has_touch=True, listed=False).open()
    sent = begin(page, game)
    id, follows = FOLLOWS[game]
    spot = thing(page, id)
    spot.scroll_into_view_if_needed()
    session = page.context.new_cdp_session(page)
    x, y = centre(spot)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(".peek.pinned")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(follows(page)).to_be_attached()
    page.locator(".peek").get_by_role("button", name="Close").click()
    expect(follows(page)).to_have_count(0)
    expect(in_mind(page)).to_have_count(0)
    assert sent == []
