"""Whole games over real sockets."""

from scrapyard.games import find_game
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import verify
from tests.server.conftest import Server
from tests.server.people import join, open_table, play_on, seated


def test_two_people_and_a_bot_play_a_whole_game_of_bolt(server: Server) -> None:
    server.start()
    people = seated(server.base, 3, bots="B", settings={"final_round": "8", "overtime_round": "off"})
    assert play_on(people) > 10
    result = people[0].position["result"]
    assert sorted(result["places"])[0] == 1
    people[0].read_until("table")
    assert people[0].card["state"] == "over"
    text = people[1].get("record").text
    findings = verify(parse(text), find_game)
    assert "the revealed seed fits the commitment" in findings
    assert people[0].card["seed"] in text


def test_the_first_two_seats_begin_once_both_are_taken(base: str) -> None:
    table, _ = open_table(base)
    first = join(base, table, "Bea").connect()
    assert first.position["view"] is None
    second = join(base, table, "Cal").connect()
    first.wait_for(lambda position: position["view"] is not None)
    second.wait_for(lambda position: position["view"] is not None)
    assert first.position["waiting"] == second.position["waiting"]
