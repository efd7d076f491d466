"""What people do at a table, as a browser does it."""

import re

from playwright.sync_api import Page, expect

OPTION = "main:not(:has(.board > [role=status])) [data-option]:not([disabled])"
"""An answer that can be given, at a table whose board is no longer being set up."""
AFTER_ROBOTS = f'{OPTION}:not([data-option^="robot"])'
"""An answer to whatever is asked once the robots are chosen: the deal decides which question that is."""
THING = "[data-offered]"
OVER = "text=Look back"


def play_bots(page: Page) -> None:
    """From the lobby to the first question against two bots."""
    page.get_by_role("button", name="BOLT: Play 2 bots now").click()
    page.wait_for_selector(OPTION)


def learn(page: Page, game: str, title: str) -> None:
    """Sit down to a lesson: a position that is the same every time."""
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/learn/{game}")
    page.get_by_role("button", name=f"Begin: {title}").click()
    page.wait_for_selector(OPTION)


def table_id(page: Page) -> str:
    found = re.search(r"/t/([a-z0-9-]+)", page.url)
    assert found, page.url
    return found[1]


def invitation(page: Page) -> str:
    """The way to this table for a friend, as the host's page shows it."""
    link = page.get_by_role("textbox", name="Invite friends with this link").input_value()
    return "/" + link.split("/", 3)[3]


def prompt(page: Page) -> str:
    return page.locator("#prompt").inner_text()


def secret_of(page: Page) -> str:
    """The secret of the seat, where the page keeps it."""
    secret = page.evaluate(f"JSON.parse(localStorage['scrapyard.tables'])['{table_id(page)}'].secret")
    assert isinstance(secret, str)
    return secret


def settled(*pages: Page) -> str:
    """Wait until all these pages show one and the same version of the table, however often it still moves on."""
    versions: set[str] = set()
    for _ in range(300):
        versions = {page.locator("main").get_attribute("data-version") or "" for page in pages}
        if len(versions) == 1:
            return versions.pop()
        pages[0].wait_for_timeout(100)
    raise AssertionError(f"the pages stay apart: {sorted(versions)}")


def whoever_has(button: str, *pages: Page) -> Page:
    """Wait until one of these pages has such a button; the deal decides which."""
    for _ in range(300):
        for page in pages:
            if page.get_by_role("button", name=button, exact=True).count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError(f"nobody has the button {button!r}")


def mean_it(page: Page) -> None:
    """Say so, if the page asks whether an option is meant that wastes or loses something."""
    sure = page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Yes")
    if sure.count() and sure.is_visible():
        sure.click()


def step(page: Page, prefer: tuple[str, ...] = ()) -> str:
    """Answer the open question with the first option that begins as preferred, and wait until it is gone."""
    options = page.locator(OPTION)
    options.first.wait_for()
    keys = [str(key) for key in options.evaluate_all("all => all.map(one => one.dataset.option)")]
    key = next((key for want in prefer for key in keys if key.startswith(want)), keys[0])
    before = page.locator("main").get_attribute("data-at")
    page.locator(f'[data-option="{key}"]').click()
    mean_it(page)
    expect(page.locator("main")).not_to_have_attribute("data-at", before or "")
    return key


def play_until(page: Page, question: str, prefer: tuple[str, ...] = (), limit: int = 60) -> None:
    """Go on answering until an option of that question is open."""
    for _ in range(limit):
        page.wait_for_selector(OPTION)
        if page.locator(f'[data-option^="{question}"]').count():
            return
        step(page, prefer)
    raise AssertionError(f"nobody asked {question!r} in {limit} answers")
