"""Lines break; games do not."""

import json
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect

from tests.page.acts import OPTION, learn, play_bots, play_until, prompt, settled, step
from tests.page.conftest import Visit
from tests.server.conftest import FAST, Server


def test_a_reload_comes_back_to_the_same_question(visit: Visit) -> None:
    page = visit().open()
    play_bots(page)
    step(page)
    play_until(page, "play")
    asked, options = prompt(page), page.locator(OPTION).all_inner_texts()
    page.reload()
    page.wait_for_selector(OPTION)
    expect(page.locator("#prompt")).to_have_text(asked, use_inner_text=True)
    expect(page.locator(OPTION)).to_have_text(options, use_inner_text=True)


def test_an_answer_given_offline_is_sent_once_when_the_line_is_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    play_bots(page)
    visitor.context.set_offline(True)
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "lost")
    page.locator('[data-option="robot clockwork"]').click()
    visitor.context.set_offline(False)
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "online")
    expect(page.locator(".bay .name").filter(has_text="Clockwork")).to_have_count(1)
    mine = [line for message in visitor.messages("update") for line in message["lines"] if line["who"] == "A"]
    told = [line["item"] for line in mine if line["kind"] == "chose"]
    assert told in (["clockwork"], []), "chosen once, or while the welcome was on its way"
    visitor.complaints = [said for said in visitor.complaints if "ERR_INTERNET_DISCONNECTED" not in said]


def test_a_line_that_breaks_in_mid_gesture_loses_nothing_and_repeats_nothing(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    learn(page, "bolt", "Throw a punch")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.reload()
    page.locator('[data-option="play haymaker"]').click()
    page.locator('[data-option^="hit"]').first.wait_for()
    visitor.context.set_offline(True)
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "lost")
    visitor.context.set_offline(False)
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "online")
    expect(page.locator(".mind .chip")).to_have_count(1)
    for _ in range(2):  # it hits two parts
        page.locator('[data-option^="hit"]').first.click()
    expect(page.locator(".mind")).to_have_count(0)
    expect(page.get_by_role("log", name="What happened")).to_contain_text("Haymaker")
    moves = [frame for frame in map(json.loads, sent) if frame["type"] == "move"]
    assert [option for move in moves for option in move["options"]].count("play haymaker") == 1
    visitor.complaints = [said for said in visitor.complaints if "ERR_INTERNET_DISCONNECTED" not in said]


def test_a_reload_in_mid_gesture_has_sent_nothing_and_asks_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    learn(page, "bolt", "Throw a punch")
    version = page.locator("main").get_attribute("data-version")
    page.locator('[data-option="play haymaker"]').click()
    page.locator('[data-option^="hit"]').first.wait_for()
    page.reload()
    page.locator('[data-option="play haymaker"]').wait_for()
    assert page.locator("main").get_attribute("data-version") == version
    assert not [frame for frame in map(json.loads, sent) if frame["type"] in ("move", "answer", "undo")]


def test_a_server_that_dies_in_mid_gesture_finds_the_gesture_again(visit: Visit, tmp_path: Path) -> None:
    server = Server(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}"), tmp_path).start()
    try:
        visitor = visit()
        visitor.base = server.base
        page = visitor.open()
        learn(page, "bolt", "Throw a punch")
        page.locator('[data-option="play haymaker"]').click()
        page.locator('[data-option^="hit"]').first.wait_for()
        server.kill()
        expect(page.locator("[data-link]")).to_have_attribute("data-link", "lost")
        page.locator('[data-option="hit head"]').click()  # goes on while nobody answers
        expect(page.locator(".mind .chip")).to_have_count(2)
        server.start()
        expect(page.locator("[data-link]")).to_have_attribute("data-link", "online")
        expect(page.locator(".mind .chip")).to_have_count(2)
        page.locator('[data-option="hit torso"]').click()
        expect(page.locator(".mind")).to_have_count(0)
        expect(page.get_by_role("log", name="What happened")).to_contain_text("Haymaker")
        told = [line["kind"] for message in visitor.messages("update") for line in message["lines"]]
        assert told.count("played") == 1
    finally:
        server.stop()
    visitor.complaints = [said for said in visitor.complaints if "ERR_CONNECTION_REFUSED" not in said]


def test_two_tabs_of_one_seat_show_the_same_game(visit: Visit) -> None:
    visitor = visit()
    first = visitor.open()
    play_bots(first)
    second = visitor.tab()
    second.goto(first.url)
    second.wait_for_selector(OPTION)
    expect(second.locator("#prompt")).to_have_text(prompt(first), use_inner_text=True)
    step(first)
    settled(first, second)
    play_until(second, "play")
    expect(first.locator("#prompt")).to_have_text(prompt(second))
    step(second, ("end-turn",))
    settled(first, second)


def test_a_double_click_answers_once(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    play_bots(page)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.reload()
    page.locator('[data-option="robot silverado"]').dblclick()
    expect(page.locator(".bay .name").filter(has_text="Silverado")).to_have_count(1)
    moves = [json.loads(text) for text in sent if '"move"' in text]
    assert [move["options"] for move in moves] == [["robot silverado"]]
