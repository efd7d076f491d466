"""What a table is to the print, said wherever it is seen."""

from playwright.sync_api import Locator, Page, expect

from tests.page.acts import OPTION, OVER, invitation, step, table_id, whoever_has
from tests.page.conftest import Visit


def badge(page: Page) -> Locator:
    return page.locator("button.badge")


def test_a_preset_is_one_click_and_wears_its_house_rules_until_it_is_taken_back(visit: Visit) -> None:
    page = visit().open("/new/bolt")
    expect(badge(page)).to_have_text("As printed")
    page.get_by_role("button", name="Against stalling").click()
    expect(badge(page)).to_have_text("House rules: 2")
    expect(page.get_by_role("button", name="Against stalling")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="As the game comes").click()
    expect(badge(page)).to_have_text("As printed")


def test_a_badge_lists_the_house_rules_with_clause_and_why_from_the_lobby_to_the_replay(visit: Visit) -> None:
    host = visit().open("/new/bolt")
    host.get_by_role("radio", name="2").check()
    host.get_by_role("button", name="Against stalling").click()
    host.get_by_label("Public").check()
    host.get_by_label("Seat B").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    expect(badge(host)).to_have_text("House rules: 2")
    friend = visit().open()
    row = friend.get_by_role("listitem").filter(has_text=table_id(host))
    expect(row.locator("button.badge")).to_have_text("House rules: 2")
    friend.goto("/".join(host.url.split("/")[:3]) + invitation(host))
    friend.get_by_role("button", name="Sit here").click()
    for page in (host, friend):
        page.wait_for_selector(".board")
        expect(badge(page)).to_have_text("House rules: 2")
    read(host)
    for page in (host, friend):
        page.wait_for_selector(OPTION)
        step(page)
    begins = whoever_has("Concede", host, friend)
    begins.get_by_role("button", name="Concede").click()
    begins.get_by_role("button", name="Yes").click()
    host.locator(OVER).click()
    expect(host.get_by_label("Moment")).to_be_visible()
    read(host)


def read(page: Page) -> None:
    """Open the list: both rules, each with its clause and what the ledger says."""
    badge(page).click()
    listed = page.get_by_role("dialog", name="House rules: 2")
    for name in ("Overtime round: 20", "Final round: 40"):
        rule = listed.get_by_role("listitem").filter(has_text=name)
        expect(rule.get_by_text("BO-G68", exact=True)).to_be_visible()
        rule.get_by_text("What the ledger says").click()
        expect(rule.get_by_text("Players who keep repairing")).to_be_visible()
    page.keyboard.press("Escape")
    expect(listed).not_to_be_visible()
