"""axe-core finds nothing serious on any page, in the dark and in the light."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.page.acts import OPTION, OVER, learn, play_bots, play_until, step
from tests.page.conftest import DESK, PHONE, ROOT, Visit

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RUN = """async () => {
  const passing = document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < 5000);
  await Promise.allSettled(passing.map(one => one.finished));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await axe.run(document, { runOnly: tags });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}"""
Scheme = Literal["dark", "light"]
SCHEMES: tuple[Scheme, ...] = ("dark", "light")

pytestmark = pytest.mark.parametrize("scheme", SCHEMES)


def check(page: Page) -> None:
    """Nothing serious on the page as it stands; without axe-core this fails, it does not pass."""
    assert AXE.is_file(), "axe-core is not installed: cd web && npm ci"
    page.evaluate(AXE.read_text())
    assert page.evaluate(RUN) == []


@pytest.mark.parametrize("path", ["/", "/new/bolt", "/about", "/rules/bolt", "/nowhere"])
def test_pages(visit: Visit, scheme: Scheme, path: str) -> None:
    page = visit(color_scheme=scheme).open(path)
    page.wait_for_load_state("networkidle")
    check(page)


@pytest.mark.parametrize("phone", [False, True])
def test_the_table_from_the_choice_of_robots_to_a_counter(visit: Visit, scheme: Scheme, phone: bool) -> None:
    page = visit(viewport=PHONE if phone else DESK, color_scheme=scheme).open()
    play_bots(page)
    check(page)
    learn(page, "bolt", "Throw a punch")
    check(page)
    step(page, ("play haymaker",))
    page.wait_for_selector('[data-option^="hit"]')
    check(page)
    learn(page, "bolt", "Answer a blow")
    page.wait_for_selector('[data-option^="counter"]')
    check(page)


def test_drawers_and_dialogs(visit: Visit, scheme: Scheme) -> None:
    page = visit(color_scheme=scheme).open()
    play_bots(page)
    step(page)
    play_until(page, "play")
    for name in ("Rules", "Table", "Keys", "Preferences"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("dialog").first).to_be_visible()
        page.wait_for_timeout(300)
        check(page)
        page.keyboard.press("Escape")


def test_the_waiting_room_and_the_replay(visit: Visit, scheme: Scheme) -> None:
    page = visit(color_scheme=scheme).open("/new/bolt")
    page.get_by_role("radio", name="2").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Put a bot here").wait_for()
    check(page)
    page.get_by_role("button", name="Put a bot here").click()
    page.wait_for_selector(OPTION)
    step(page)
    play_until(page, "end-turn")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes").click()
    page.locator(OVER).click()
    page.get_by_label("Moment").wait_for()
    check(page)
