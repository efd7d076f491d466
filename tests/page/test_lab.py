"""The workbench: change a card, see what is wrong with it, simulate it, play it, send it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.conftest import DESK, PHONE, Visit
from tests.page.test_axe import SCHEMES, Scheme, check
from tests.page.test_phone import FITS

HIT = "card.haymaker.action.0.hits.0.n"
CONTENT = """async (code) => {
  const { secret } = JSON.parse(localStorage['scrapyard.tables'])[code];
  const found = await fetch(`/api/tables/${code}/content`, { headers: { Authorization: `Bearer ${secret}` } });
  return found.json();
}"""


def field(page: Page, place: str) -> str:
    return f'[data-place="{place}"] input'


def judged(page: Page, verdict: str) -> None:
    expect(page.locator(f'.state[data-verdict="{verdict}"]')).to_be_visible()


def simulate(page: Page) -> None:
    """A hundred games of each, at random: the quickest bots, for what is looked at is the page."""
    page.get_by_label("How many games").select_option("100")
    page.get_by_label("Who plays", exact=True).select_option("random")
    page.get_by_role("button", name="Simulate", exact=True).click()
    expect(page.locator("[data-games]")).to_have_attribute("data-state", "over", timeout=90_000)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_change_mend_simulate_play_and_send(visit: Visit, viewport: ViewportSize) -> None:
    visitor, friend = visit(viewport=viewport), visit(viewport=viewport)
    page = visitor.open()
    page.get_by_role("link", name="Open the lab").click()
    page.get_by_role("link", name="BOLT").click()
    expect(page.get_by_role("heading", name="Haymaker")).to_be_visible()
    judged(page, "fine")
    expect(page.get_by_text("The base set, as it is")).to_be_visible()

    page.locator(field(page, "card.haymaker.action.0.do")).fill("damge")
    page.locator(field(page, "card.haymaker.action.0.do")).press("Enter")
    judged(page, "wrong")
    expect(page.locator('[data-flaw="card.haymaker.action"]')).to_contain_text("no step 'damge' here")
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    expect(page.get_by_role("button", name="Simulate", exact=True)).to_be_disabled()
    page.get_by_role("button", name="was damage").click()
    page.locator(field(page, HIT)).fill("120")
    expect(page.locator(f'[data-flaw="{HIT}"]')).to_contain_text("99")
    page.locator(field(page, HIT)).fill("1")
    judged(page, "fine")
    expect(page.get_by_text("1 change, ready to play")).to_be_visible()

    simulate(page)
    expect(page.get_by_text("100 of 100 games of each, on the same seeds.")).to_be_visible()
    expect(page.get_by_role("region", name="Who wins", exact=True).get_by_text("Seat A")).to_be_visible()
    expect(page.get_by_role("region", name="How long it takes")).to_be_visible()
    expect(page.get_by_role("region", name="Who wins with what").locator("li")).to_have_count(12)
    assert page.evaluate(FITS)

    link = page.get_by_role("textbox", name="Link to this variant").input_value()
    other = friend.open(link.removeprefix(friend.base))
    judged(other, "fine")
    expect(other.locator(field(other, HIT))).to_have_value("1")

    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-option]").first).to_be_visible()
    code = page.url.rpartition("/")[2]
    content = page.evaluate(CONTENT, code)
    haymaker = next(card for card in content["content"]["card"] if card["id"] == "haymaker")
    assert haymaker["action"][0]["hits"] == [{"n": 1}, {"n": 2}]


def test_friends_are_invited_to_the_variant_by_a_link(visit: Visit) -> None:
    page, friend = visit().open("/lab/bolt"), visit()
    judged(page, "fine")
    page.locator(field(page, HIT)).fill("2")
    judged(page, "fine")
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    link = page.get_by_role("textbox", name="Link").first.input_value()
    other = friend.open(link.removeprefix(friend.base))
    expect(other.get_by_role("button", name="Sit here")).to_be_visible()


def test_variants_stay_in_the_browser_and_travel_as_files(visit: Visit, tmp_path: Path) -> None:
    page = visit().open("/lab/bolt")
    judged(page, "fine")
    expect(page.locator('[data-place="set.hand_limit"]')).to_have_count(0)
    page.get_by_role("button", name="Set", exact=True).click()
    hand = page.locator('[data-place="set.hand_limit"]')
    expect(hand.get_by_text("printed")).to_be_visible()
    hand.locator("input").fill("7")
    page.get_by_role("textbox", name="This variant", exact=True).fill("Big Hands")
    judged(page, "fine")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "big-hands.toml"
    assert file.read_text(encoding="utf-8").endswith("\n[set]\nhand_limit = 7\n")

    page.reload()
    judged(page, "fine")
    expect(page.get_by_role("textbox", name="This variant", exact=True)).to_have_value("Big Hands")
    page.get_by_label("Your variants").select_option("")
    expect(page.get_by_text("The base set, as it is")).to_be_visible()
    page.get_by_label("A file with a pack").set_input_files(file)
    expect(page.get_by_role("textbox", name="This variant", exact=True)).to_have_value("big-hands")
    expect(page.locator('[data-place="set.hand_limit"] input')).to_have_value("7")

    file.write_text("this is no pack", encoding="utf-8")
    page.get_by_label("A file with a pack").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("is not TOML")


def test_cards_are_copied_taken_out_and_brought_back(visit: Visit) -> None:
    page = visit().open("/lab/rocket_rollout")
    judged(page, "fine")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("heading", name="Overcharge 2")).to_be_visible()
    page.get_by_role("button", name="Take out").click()
    judged(page, "fine")
    expect(page.get_by_text("The base set, as it is")).to_be_visible()
    page.get_by_placeholder("Find a card").fill("Windfall")
    page.get_by_role("button", name="Windfall").click()
    page.get_by_role("button", name="Take out").click()
    page.get_by_role("button", name="Windfall bring back").click()
    expect(page.get_by_role("heading", name="Windfall")).to_be_visible()


def test_an_arena_from_the_editor_is_simulated_the_same_way(visit: Visit) -> None:
    page = visit().open("/arena")
    expect(page.locator('[data-verdict="fine"]')).to_be_visible()
    page.get_by_role("button", name="Simulate it").click()
    judged(page, "fine")
    expect(page.get_by_role("heading", name="My arena")).to_be_visible()
    simulate(page)
    expect(page.get_by_text("The base set plays without arena, which it does not have.")).to_be_visible()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_nobody_is_kept_out_of_the_lab(visit: Visit, scheme: Scheme, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, color_scheme=scheme).open("/lab/blastbots")
    judged(page, "fine")
    simulate(page)
    check(page)
