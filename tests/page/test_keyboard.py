"""Without a mouse, and for ears."""

from playwright.sync_api import Page, expect

from tests.page.acts import AFTER_ROBOTS, OPTION, prompt
from tests.page.conftest import Visit

ROUNDS = 12


def tab_to(page: Page, selector: str, limit: int = 80) -> None:
    """Press Tab until the focus is on such an element."""
    for _ in range(limit):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_game_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit().open()
    tab_to(page, 'button[aria-label="BOLT: Play 2 bots now"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(OPTION)
    for turn in range(ROUNDS):
        version = page.locator("main").get_attribute("data-at") or ""
        if turn % 3 == 0:
            page.keyboard.press("1")
        elif turn % 3 == 1 or not page.locator("[data-offered]").count():
            tab_to(page, "[data-option]")
            page.keyboard.press("Enter")
        else:
            tab_to(page, "[data-offered]")
            page.keyboard.press("Enter")
        expect(page.locator("main")).not_to_have_attribute("data-at", version)
        page.wait_for_selector(OPTION)


def test_after_an_answer_the_focus_is_on_the_next_question(visit: Visit) -> None:
    page = visit().open()
    tab_to(page, 'button[aria-label="BOLT: Play 2 bots now"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(OPTION)
    tab_to(page, "[data-option]")
    page.keyboard.press("Enter")
    page.wait_for_selector(AFTER_ROBOTS)
    expect(page.locator("#prompt")).to_be_focused()


def test_the_question_is_read_out_and_so_is_what_happened(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("button", name="BOLT: Play 2 bots now").click()
    page.wait_for_selector(OPTION)
    expect(page.locator('[data-live="ask"]')).to_contain_text("Choose your robot")
    page.keyboard.press("1")
    expect(page.locator('[data-live="log"]')).not_to_be_empty()
    page.wait_for_selector(OPTION)
    asked = ""
    for _ in range(100):  # the bots' robots may come between
        asked = page.locator('[data-live="ask"]').inner_text()
        if asked.endswith("options.") and asked.rsplit(" ", 2)[0] in prompt(page):
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError(f"{asked!r} is read out, and asked is {prompt(page)!r}")
    expect(page).to_have_title("● Your turn · BOLT")


def test_the_keys_are_listed_and_can_be_turned_off(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("button", name="BOLT: Play 2 bots now").click()
    page.wait_for_selector(OPTION)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("take back")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Preferences").click()
    page.get_by_label("Single-key shortcuts").uncheck()
    page.keyboard.press("Escape")
    version = page.locator("main").get_attribute("data-version") or ""
    page.keyboard.press("1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    expect(page.locator("main")).to_have_attribute("data-version", version)


def test_the_log_is_no_long_way_to_the_prompt(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("button", name="BOLT: Play 2 bots now").click()
    page.wait_for_selector(OPTION)
    rules = page.get_by_role("log", name="What happened").locator("button")
    for _ in range(30):
        if rules.count() > 4:
            break
        page.keyboard.press("1")
        page.wait_for_timeout(300)
    assert rules.evaluate_all("all => all.filter((one) => one.tabIndex === 0).length") == 1
    tab_to(page, "[role=log] button")
    expect(rules.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(rules.nth(rules.count() - 2)).to_be_focused()
