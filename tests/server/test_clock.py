"""Clocks that run out, people who are gone, bots that stand in, and coming back."""

import time

import pytest

from scrapyard.server.game.clocks import CLOCKS, TableClock
from tests.server.conftest import Server
from tests.server.people import Person, seated, whoever_is_asked


def asked(people: list[Person]) -> Person:
    return whoever_is_asked(people)


def other(people: list[Person]) -> Person:
    return next(person for person in people if person.position["ask"] is None)


def test_when_time_is_up_a_bot_stands_in_and_the_person_can_return(sqlite_server: Server) -> None:
    base = sqlite_server.start(clock_pace=80.0).base
    people = seated(base, clock="blitz")
    slow, quick = asked(people), other(people)
    assert slow.position["clock"]["running"] == [slow.letter]
    while not any(seat["stand_in"] for seat in quick.card["seats"]):
        quick.read()
    seat = next(seat for seat in quick.card["seats"] if seat["seat"] == slow.letter)
    assert (seat["kind"], seat["level"], seat["name"]) == ("person", "greedy", "Bea" if slow.letter == "A" else "Cal")
    slow.wait_for(lambda position: slow.letter not in position["waiting"])
    texts = [line["text"] for line in slow.lines]
    assert f"{seat['name']} is away: a bot stands in." in texts
    reply = slow.do("return")
    assert reply["type"] == "update"
    assert reply["lines"][-1]["text"] == f"{seat['name']} is back."
    assert slow.do("return")["type"] == "done"


def test_whoever_is_gone_too_long_while_asked_is_replaced(sqlite_server: Server) -> None:
    base = sqlite_server.start(clock_pace=80.0).base
    people = seated(base, clock="relaxed")
    gone, here = asked(people), other(people)
    gone.close()
    started = time.monotonic()
    while not any(seat["stand_in"] for seat in here.card["seats"]):
        here.read()
    assert time.monotonic() - started < CLOCKS["relaxed"].bank / 80  # type: ignore[operator]


def test_an_answer_stops_the_clock_and_gives_the_increment(base: str) -> None:
    people = seated(base, clock="blitz")
    person = asked(people)
    reply = person.answer(person.position["ask"]["options"][0]["key"])
    clock = reply["position"]["clock"]
    assert person.letter not in clock["running"]
    assert 119 < clock["left"][person.letter] <= 120


def test_a_seat_with_a_stand_in_refuses_answers_until_the_person_returns(sqlite_server: Server) -> None:
    base = sqlite_server.start(bot_pause=(60.0, 60.0)).base
    people = seated(base)
    person = asked(people)
    ask = person.position["ask"]
    assert person.post("leave").status_code == 200
    person.wait_until(2)
    assert person.position["ask"] is None
    assert person.answer(ask["options"][0]["key"], version=ask["version"])["code"] == "refused"
    assert person.do("return")["position"]["ask"] == ask
    assert person.answer(ask["options"][0]["key"])["type"] == "update"


@pytest.mark.rule("RO-G68")
def test_at_rocket_rollout_a_bot_takes_over_the_seat_of_whoever_leaves(base: str) -> None:
    leaving, staying = seated(base, game="rocket_rollout")
    rockets = [rocket["seat"] for rocket in staying.position["view"]["rockets"]]
    assert leaving.post("leave").status_code == 200
    while not staying.card["seats"][0]["stand_in"]:
        staying.read()
    assert staying.answer("keep")["type"] == "update"
    while not any(line["who"] == leaving.letter and line["kind"] == "activated" for line in staying.lines):
        if staying.position["ask"]:
            staying.answer(staying.position["ask"]["options"][0]["key"])
        else:
            staying.read()
    assert [rocket["seat"] for rocket in staying.position["view"]["rockets"]] == rockets


def test_others_can_ask_for_a_stand_in_after_a_while(sqlite_server: Server) -> None:
    base = sqlite_server.start(absent_after=0.2).base
    people = seated(base)
    gone, here = asked(people), other(people)
    assert here.do("stand_in", seat=gone.letter)["code"] == "refused"
    gone.close()
    while here.card["seats"]["AB".index(str(gone.letter))]["connected"]:
        here.read()
    time.sleep(0.3)
    assert here.do("stand_in", seat=gone.letter)["type"] == "update"
    assert here.do("stand_in", seat=gone.letter)["type"] == "done"
    here.wait_for(lambda position: gone.letter not in position["waiting"])


def test_a_clock_goes_on_after_a_restart(sqlite_server: Server) -> None:
    base = sqlite_server.start(clock_pace=1.0).base
    people = seated(base, clock="blitz")
    slow = asked(people)
    sqlite_server.kill()
    sqlite_server.start(clock_pace=80.0)
    watcher = other(people)
    watcher.close()
    watcher.connect()
    while not any(seat["stand_in"] for seat in watcher.card["seats"]):
        watcher.read()
    assert slow.letter is not None


def test_a_bank_never_grows_beyond_what_it_was() -> None:
    clock = TableClock(CLOCKS["blitz"], 2)
    clock.run([0], 100.0)
    assert clock.end(0) == 220.0
    assert clock.remaining(0, 130.0) == 90.0
    clock.charge(0, clock.spent(0, 130.0))
    assert clock.left == [94.0, 120.0]
    clock.run([1], 130.0)
    clock.charge(1, 0.5)
    assert clock.left[1] == 120.0
    clock.charge(1, 500.0)
    assert clock.left[1] == 4.0
    clock.refill(1)
    assert clock.left[1] == 30.0


def test_days_give_the_whole_time_for_each_answer() -> None:
    clock = TableClock(CLOCKS["days"], 2)
    clock.run([0], 0.0)
    clock.charge(0, 2 * 24 * 3600.0)
    assert clock.left[0] == CLOCKS["days"].bank
    assert not clock.rule.live
