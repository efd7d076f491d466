"""From the lobby to the last robot standing."""

import pytest
from playwright.sync_api import Page, expect

from scrapyard.games import all_games
from tests.page.acts import OPTION, OVER, THING, invitation, mean_it, play_bots, prompt, step, table_id
from tests.page.conftest import Visit


def test_two_clicks_from_the_lobby_into_a_fight_with_bots(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("button", name="BOLT: Play 2 bots now").click()
    page.locator(THING).first.click()
    expect(page.locator(".bay")).to_have_count(3)
    expect(page.get_by_text("Round 1", exact=True)).to_be_visible()


def test_two_people_and_a_bot_play_a_whole_game(visit: Visit) -> None:
    host, guest = visit().open("/new/bolt"), visit()
    host.get_by_label("Seat B").select_option("open")
    host.get_by_label("Seat C").select_option("greedy")
    host.get_by_role("tab", name="Advanced").click()
    for setting, rounds in (("Overtime round", "5"), ("Final round", "6")):
        host.get_by_label(f"{setting}: kind").select_option("#")
        host.get_by_label(setting).last.fill(rounds)
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_text("one is free")).to_be_visible()

    friend = guest.open(invitation(host))
    friend.get_by_label("Your name").fill("Guest")
    friend.get_by_role("button", name="Sit here").click()

    answers = 0
    while not host.locator(OVER).count():
        for page in (host, friend):
            if page.locator(OPTION).count():
                answer_on_the_board(page)
                answers += 1
        host.wait_for_timeout(30)
        assert answers < 1500, prompt(host)
    expect(friend.locator(OVER)).to_be_visible()
    assert answers > 20
    assert host.locator("#prompt").inner_text() != ""
    expect(host.locator(".place").first).to_be_visible()


def answer_on_the_board(page: Page) -> None:
    """Click what is highlighted on the table itself; what belongs to no thing is in the status bar."""
    version = page.locator("main").get_attribute("data-at")
    things = page.locator(THING)
    if things.count():
        things.first.click()
    else:
        page.locator(OPTION).last.click()
    mean_it(page)
    expect(page.locator("main")).not_to_have_attribute("data-at", version or "")


def test_running_games_wait_in_the_lobby_with_your_turn_first(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    play_bots(page)
    visitor.open()
    row = page.locator("li.row.yours").first
    expect(row).to_contain_text("Your turn")
    row.get_by_role("link", name="Play").click()
    expect(page.locator(OPTION).first).to_be_visible()


def test_a_table_can_be_found_by_its_code(visit: Visit) -> None:
    host = visit().open("/new/bolt")
    host.get_by_label("Seat C").select_option("random")
    host.get_by_label("Public").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    friend = visit().open()
    friend.get_by_label("Invited? The table's code").fill(table_id(host))
    friend.get_by_role("button", name="Go to the table").click()
    friend.get_by_role("button", name="Sit here").click()
    expect(friend.locator("main[data-version]")).to_be_visible()
    expect(host.locator("main[data-version]")).to_be_visible()


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_can_be_played_whether_it_has_a_board_or_not(visit: Visit, game: str) -> None:
    page = visit().open()
    page.get_by_role("button", name=f"{all_games()[game].title}: Play").click()
    for _ in range(60):
        page.locator(OPTION).or_(page.locator(OVER)).first.wait_for(timeout=60_000)
        version = int(page.locator("main").get_attribute("data-version") or 0)
        if version > 5 or page.locator(OVER).count():  # bots can be quick to finish somebody off
            return
        step(page)
    raise AssertionError("sixty answers, and the game has hardly begun")
