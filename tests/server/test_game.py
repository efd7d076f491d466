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


def test_in_co_op_people_are_captains_before_bots(base: str) -> None:
    coop = {"mode": "coop"}
    people = seated(base, 3, bots="A", game="blast_tactics", settings=coop)
    assert people[0].card["settings"]["captains"] == "BC"
    assert people[0].position["view"]["captain"] == "B"
    alone = seated(base, 2, bots="A", game="blast_tactics", settings={**coop, "captains": "A"})
    assert alone[0].card["settings"]["captains"] == "A"
    against = seated(base, 2, bots="A", game="blast_tactics")
    assert against[0].card["settings"].get("captains", "") == ""


def test_a_rematch_asks_anew_who_is_a_person(base: str) -> None:
    people = seated(base, 2, bots="A", game="blast_tactics", settings={"mode": "coop", "coop_side": "brown"})
    play_on(people, choose=lambda options: "end-turn" if "end-turn" in options else options[0])
    record = parse(people[0].get("record").text)
    assert record.header.settings["captains"] == "B"
    assert verify(record, find_game)
    card = people[0].post("rematch").json()
    assert card["settings"]["coop_side"] == "brown"
    assert card["settings"].get("captains", "") == ""
