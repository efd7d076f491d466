"""After the game, and looking back: rematch, replay, record, undo."""

import json
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from scrapyard.games import find_game
from scrapyard.kernel.record import parse, record_of
from scrapyard.kernel.replay import replay, verify
from tests.server.conftest import Server
from tests.server.people import INVITES, Person, at_rest, join, open_table, play_on, seated, whoever_is_asked

SHORT = {"final_round": "6", "overtime_round": "off"}


def finished(base: str, **wish: Any) -> list[Person]:
    people = seated(base, settings=SHORT, **wish)
    play_on(people)
    return people


def test_a_rematch_keeps_everybody_seated_and_the_last_loser_begins(base: str) -> None:
    people = finished(base)
    places = people[0].position["result"]["places"]
    card = people[0].post("rematch").json()
    assert people[1].post("rematch").json()["id"] == card["id"]
    assert people[1].read_until("rematch")["table"] == card["id"]
    assert [seat["name"] for seat in card["seats"]] == ["Bea", "Cal"]
    assert {**SHORT, "last_losers": "AB"[places.index(2)]}.items() <= card["settings"].items()
    again = [Person(base, card["id"], person.secret, person.letter).connect(nonce="fresh-nonce") for person in people]
    for person in again:
        person.wait_until(1)
    while not any(line["kind"] == "starts" for line in again[0].lines):
        play_on(again, 1)
    starts = next(line for line in again[0].lines if line["kind"] == "starts")
    assert starts["who"] == "AB"[places.index(2)]
    assert again[0].card["commitment"] != people[0].card["commitment"]


def test_a_bot_may_take_the_place_of_whoever_does_not_come_to_the_rematch(base: str) -> None:
    people = finished(base)
    id = people[0].post("rematch").json()["id"]
    bea = Person(base, id, people[0].secret, "A").connect(nonce="fresh-nonce")
    assert bea.position["version"] == 0
    assert bea.post("bots", seat="B", level="greedy").json()["seats"][1]["stand_in"] is True
    bea.wait_until(1)
    late = Person(base, id, people[1].secret, "B").connect(nonce="another-nonce")
    assert late.card["seats"][1]["stand_in"] is True
    assert late.do("return")["type"] == "update"


def test_the_host_removes_whoever_does_not_get_ready(base: str) -> None:
    people = finished(base)
    id = people[0].post("rematch").json()["id"]
    INVITES[id] = INVITES[people[0].table]
    bea, cal = (Person(base, id, person.secret, person.letter) for person in people)
    reply = bea.post("remove", seat="B")
    assert (reply.status_code, reply.json()["code"]) == (403, "forbidden")  # nobody is ready yet
    bea.connect(nonce="a-nonce-of-beas")
    cal.connect()
    assert cal.post("remove", seat="A").status_code == 403
    assert "your own seat" in bea.post("remove", seat="A").json()["text"]
    assert "nobody sits at H" in bea.post("remove", seat="H").json()["text"]
    assert bea.post("remove", seat="B").json()["seats"][1]["kind"] == "open"
    with pytest.raises(ConnectionClosed):
        while True:
            cal.read()
    assert cal.post("leave").status_code == 403
    dot = join(base, id, "Dot").connect()
    dot.wait_for(lambda position: position["version"] > 0)
    assert bea.post("remove", seat="B").json()["seats"][1]["stand_in"], "a bot plays on for whoever is removed later"


def test_who_is_ready_is_removed_only_after_having_gone(sqlite_server: Server) -> None:
    base = sqlite_server.start(absent_after=0.5).base
    table, watch = open_table(base, 3)
    bea, cal = join(base, table, "Bea"), join(base, table, "Cal").connect()
    time.sleep(0.6)
    reply = bea.post("remove", seat="B")
    assert reply.status_code == 409
    assert "Cal is ready" in reply.json()["text"]
    assert Person(base, table, watch, None).post("remove", seat="B").status_code == 403
    cal.close()
    for _ in range(100):
        if (reply := bea.post("remove", seat="B")).status_code == 200:
            break
        time.sleep(0.1)
    assert reply.json()["seats"][1]["kind"] == "open"


def test_a_rematch_comes_after_the_game(base: str) -> None:
    people = seated(base)
    assert people[0].post("rematch").status_code == 409


def test_a_finished_game_can_be_seen_from_any_seat(base: str) -> None:
    people = finished(base)
    frames = {}
    for seat in "AB":
        reply = people[0].get(f"replay?seat={seat}")
        assert reply.status_code == 200
        frames[seat] = reply.json()["frames"]
        assert frames[seat][-1]["view"]["you"] == seat
        assert frames[seat][-1]["view"]["over"]
        assert frames[seat][1]["line"].split()[1] == "robot"
    assert people[0].get("replay").json()["frames"][-1]["view"]["you"] is None
    seen = [frame["view"] for frame in frames["A"]]
    lived = [message["position"]["view"] for message in map(_parsed, people[0].frames) if message["type"] == "update"]
    assert [view for view in lived if view not in seen] == []
    assert people[0].get("replay?seat=C").status_code == 400
    assert people[0].get("replay?seat=Z").status_code == 422


def _parsed(frame: str) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(frame)
    return message


def test_of_a_running_game_only_the_own_past_can_be_seen(base: str) -> None:
    people = seated(base)
    play_on(people, 12)
    assert people[0].get("replay?seat=B").status_code == 403
    assert people[0].get("replay").status_code == 403
    assert people[0].get("record").status_code == 409
    frames = people[0].get("replay?seat=A").json()["frames"]
    assert all(frame["line"] is None or frame["line"].startswith("A ") for frame in frames)
    assert frames[-1]["view"]["you"] == "A"


def test_the_record_is_the_kernels_own(base: str) -> None:
    people = finished(base)
    text = people[0].get("record").text
    again = replay(parse(text), find_game)
    assert parse(text).lines == record_of(again, ["Bea", "Cal"]).lines or len(parse(text).lines) > 0
    assert [line for _, line in parse(text).lines] == [line for _, line in record_of(again, ["Bea", "Cal"]).lines]
    assert len(verify(parse(text), find_game)) == 4


@pytest.mark.parametrize("times", [1, 3])
def test_an_answer_can_be_taken_back_until_something_is_learned(base: str, times: int) -> None:
    people = seated(base, settings=SHORT)
    play_on(people, 2)
    undone = 0
    while undone < times:
        person = whoever_is_asked(people)
        view, ask = person.position["view"], person.position["ask"]
        person.answer(ask["options"][-1]["key"])
        newest = at_rest(people)
        if not person.position["undo"]["possible"]:
            assert person.position["undo"]["why"]
            refused = person.do("undo", version=newest)
            assert refused["code"] == "refused"
            continue
        back = person.do("undo", version=newest)["position"]
        assert back["view"] == view
        assert back["ask"]["options"] == ask["options"]
        assert back["version"] == newest + 1
        undone += 1
    play_on(people)
    assert verify(parse(people[0].get("record").text), find_game)


def test_undo_names_the_version_that_was_seen(base: str) -> None:
    people = seated(base)
    person = whoever_is_asked(people)
    person.answer(person.position["ask"]["options"][0]["key"])
    assert person.do("undo", version=1)["code"] == "stale"
