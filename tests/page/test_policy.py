"""A learned policy in the browser: chosen like any bot, and it plays."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from scrapyard.research.policy import FOLDER
from tests.page.acts import OPTION
from tests.page.conftest import DESK, PATIENCE, Visitor
from tests.research.test_policy import robin
from tests.server.conftest import FAST, Server


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose operator has a policy."""
    folder = tmp_path_factory.mktemp("school")
    robin(folder / "robin.npz")
    server = Server(replace(FAST, store=f"sqlite:///{folder / 'store.db'}", bot_pause=(0.0, 0.01)), folder)
    server.environment = {FOLDER: str(folder)}
    yield server.start()
    server.stop()


def test_a_person_plays_against_a_policy(browser: Browser, school: Server) -> None:
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage['scrapyard.listed'] ??= 'true'")
    visitor = Visitor(context, school.base)
    page = visitor.open("/new/bolt")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Seat B").select_option("policy:robin")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(OPTION).first).to_be_visible()
    for _ in range(40):
        if any(line["who"] == "B" for update in visitor.messages("update") for line in update["lines"]):
            break
        version = page.locator("main").get_attribute("data-at")
        page.locator(OPTION).last.click()
        expect(page.locator("main")).not_to_have_attribute("data-at", version or "")
        expect(page.locator(OPTION).first).to_be_visible()
    moved = [line for update in visitor.messages("update") for line in update["lines"] if line["who"] == "B"]
    assert moved
    expect(page.get_by_text("bot, policy:robin").first).to_be_attached()
    assert "bot_failed" not in school.log.read_text()
    assert visitor.complaints == []
    context.close()
