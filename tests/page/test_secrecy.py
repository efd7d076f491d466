"""What a browser is not told, it cannot show: assertions on raw frames."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.page.acts import OPTION, play_bots, secret_of, settled, step, table_id
from tests.page.conftest import Visit, Visitor

TURNS = 8


def views(visitor: Visitor) -> list[dict[str, Any]]:
    positions = [message["position"] for message in map(json.loads, visitor.frames) if "position" in message]
    return [position["view"] for position in positions if position["view"]]


def test_each_browser_is_sent_its_own_hand_and_no_other(visit: Visit) -> None:
    player = visit()
    play_bots(player.open())
    for _ in range(TURNS):
        step(player.page, ("play", "target", "hit"))
    seen = views(player)
    assert any(robot["hand"] for view in seen for robot in view["robots"] if robot["seat"] == "A")
    spied = {line["kind"] for message in player.messages("update") for line in message["lines"]} & {"spied", "stole"}
    if not spied:
        assert all(
            card is None for view in seen for robot in view["robots"] if robot["seat"] != "A" for card in robot["hand"]
        )


def test_a_spectator_is_sent_no_hand_no_question_and_no_drawn_card(visit: Visit) -> None:
    player, watcher = visit(), visit()
    page = player.open("/new/bolt")
    page.get_by_label("Seat B").select_option("greedy")
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(OPTION)
    watcher.open(f"/t/{table_id(page)}")
    expect(watcher.page.locator("main[data-version]")).to_be_visible()
    for _ in range(TURNS):
        step(page, ("play", "target", "hit"))
    settled(page, watcher.page)

    assert watcher.page.locator(OPTION).count() == 0
    seen = views(watcher)
    assert len(seen) > 2
    assert all(card is None for view in seen for robot in view["robots"] for card in robot["hand"])
    assert all(view["you"] is None for view in seen)
    assert all(json.loads(frame).get("position", {}).get("ask") is None for frame in watcher.frames)
    drawn = [line for message in watcher.messages("update") for line in message["lines"] if line["kind"] == "drew"]
    assert all(line["card"] is None for line in drawn)
    assert secret_of(page) not in "".join(watcher.frames)


def test_a_wrong_secret_sees_nothing_at_all(visit: Visit) -> None:
    player, stranger = visit(), visit()
    play_bots(player.open())
    stranger.open(f"/t/{table_id(player.page)}#not-the-secret")
    expect(stranger.page.get_by_role("heading", name="The gate stays shut")).to_be_visible()
    assert stranger.hear("error")
    assert len(stranger.frames) == 1
    assert "#" not in stranger.page.url


def test_a_secret_link_opens_the_seat_and_never_travels_in_an_address(visit: Visit) -> None:
    player, other_device = visit(), visit()
    play_bots(player.open())
    secret = secret_of(player.page)
    asked: list[str] = []
    other_device.page.on("request", lambda request: asked.append(request.url))
    other_device.page.on("websocket", lambda socket: asked.append(socket.url))
    other_device.open(f"/t/{table_id(player.page)}#{secret}")
    expect(other_device.page.locator(OPTION).first).to_be_visible()
    assert len(asked) > 3
    assert not any(secret in address.split("#")[0] for address in asked)
    assert "#" not in other_device.page.url
