"""Rocket Rollout on its board: dice in the hand, what they would yield, a race to the end."""

import re
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.page.acts import OPTION, OVER, prompt, step
from tests.page.conftest import PHONE, Visit
from tests.page.test_axe import check
from tests.page.test_keyboard import tab_to
from tests.page.test_phone import FITS

READY = ".ready .die[data-die]"
SPACES = 10
SPRINT: dict[str, Any] = {
    "params": {"track_end": SPACES},
    "starting": [{"id": "S4", "accept": [1, 2, 3, 4, 5, 6], "effects": [{"do": "victory", "from": ["score"]}]}],
    "track": {"symbols": [""] * SPACES + ["RBG"], "bonus": [{"space": 5, "effect": "blast", "add": 1}]},
}
"""A short track, and a thruster that takes any die and goes as far as the dice say."""
RED = '[data-drop="system:A:red"]'


def learn(page: Page, title: str) -> Page:
    """A position that is the same every time."""
    page.get_by_role("button", name=f"Begin: {title}").click()
    page.wait_for_selector(OPTION)
    return page


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, die: Locator, to: Locator) -> None:
    page.mouse.move(*middle(die))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=6)


def finger(touch: CDPSession, event: str, at: tuple[float, float] | None = None) -> None:
    points = [{"x": at[0], "y": at[1]}] if at else []
    touch.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": points})


def test_dice_are_dragged_onto_a_system_which_says_before_what_it_would_yield(visit: Visit) -> None:
    page = learn(visit().open("/learn/rocket_rollout"), "All three barrels")
    card = page.locator(f"{RED} [data-yield]")
    for die in ("white-4", "white-3"):
        page.locator(f'{READY}[data-die="{die}"]').click()
    expect(card).to_have_attribute("data-yield", "Blast 7")
    page.locator(f'{READY}[data-die="white-2"]').click()
    drag(page, page.locator(f'{READY}[data-die="white-4"]'), page.locator(RED))
    expect(page.locator(".carried .die")).to_have_count(3)
    expect(card).to_have_attribute("data-yield", "Blast 9")
    expect(page.locator(".invader.reach")).to_have_count(1)
    page.mouse.up()
    expect(page.get_by_role("status", name="What you are about to do")).to_contain_text("Blast 9")
    page.locator(".invader[data-offered]").click()
    expect(page.locator("#prompt")).to_contain_text("on which system")
    page.locator(f"{RED} .card[data-offered], .bay .card[data-offered]").first.click()
    expect(page.get_by_role("log", name="What happened")).to_contain_text("Blast 9")
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("Learned!")


def test_a_finger_drags_a_die_on_a_phone(visit: Visit) -> None:
    page = learn(visit(viewport=PHONE, has_touch=True, is_mobile=True).open("/learn/rocket_rollout"), "Tape, Cog and")
    assert page.evaluate(FITS)
    touch = page.context.new_cdp_session(page)
    cog = page.locator(f'{READY}[data-die="red-cog"]')
    deflector = page.locator('[data-drop="system:A:blue"]')
    expect(deflector).to_contain_text("Damaged")
    cog.scroll_into_view_if_needed()
    start, goal = middle(cog), middle(deflector)
    finger(touch, "touchStart", start)
    finger(touch, "touchMove", (start[0] + 9, start[1] + 9))
    finger(touch, "touchMove", goal)
    expect(deflector).to_contain_text("Repair")
    finger(touch, "touchEnd")
    expect(deflector).not_to_contain_text("Damaged")
    expect(page.get_by_role("region", name="Lesson").locator("[aria-current=step]")).to_contain_text("3 Shields")


def test_dice_are_placed_with_the_keyboard(visit: Visit) -> None:
    page = learn(visit().open("/learn/rocket_rollout"), "All three barrels")
    tab_to(page, '[data-die="white-2"]', 120)
    page.keyboard.press("Enter")
    expect(page.locator('[data-die="white-2"]')).to_have_attribute("aria-pressed", "true")
    tab_to(page, '[data-thing="system:A:red"]')
    expect(page.locator('[data-thing="system:A:red"]')).to_have_accessible_name(re.compile("would yield Blast 2"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Lesson").get_by_role("alert")).to_contain_text("too weak")


def test_the_roll_is_given_up_over_the_tray_and_the_bag_is_open_to_everybody(visit: Visit) -> None:
    page = learn(visit().open("/learn/rocket_rollout"), "Shake the cup again")
    drag(page, page.locator(READY).first, page.locator('[data-drop="tray:A"]'))
    page.mouse.up()
    expect(page.locator(READY)).to_have_count(4)
    page.locator('[data-thing="bag:B"]').hover()
    expect(page.get_by_role("tooltip")).to_contain_text("5 white, 100 % of the next draw")
    check(page)


def test_a_person_and_a_bot_race_to_the_end_of_the_track(visit: Visit) -> None:
    visitor = visit()
    wish = {"game": "rocket_rollout", "seats": 2, "pack": SPRINT, "bots": [{"seat": "B", "level": "greedy"}]}
    opened = visitor.context.request.post(f"{visitor.base}/api/tables", data=wish).json()
    page = visitor.open(f"/t/{opened['table']['id']}#join-{opened['invite']}")
    page.get_by_role("button", name="Sit here").click()
    expect(page.locator(".course .space")).to_have_count(SPACES + 1)
    answers = 0
    while not page.locator(OVER).count():
        if page.locator(OPTION).count():
            step(page, ("keep", "claim", "turn activate-grey-1", "turn activate-red"))
            answers += 1
        else:
            page.wait_for_timeout(20)
        assert answers < 900, prompt(page)
    assert answers > 3
    expect(page.locator(".hull .place, .rival .place").first).to_be_visible()
    page.locator(OVER).click()
    page.get_by_label("Moment").wait_for()
    expect(page.locator(".hull")).to_be_visible()
