"""Hints, reasons and the rulebook."""

import httpx

from tests.server.people import Person, at_rest, play_on, seated


def _at_menu(people: list[Person]) -> Person:
    """Play on until somebody has the turn menu."""
    while True:
        at_rest(people)
        for person in people:
            if person.position["ask"] and person.position["ask"]["question"] == "play":
                return person
        play_on(people, 1)


def test_a_hint_names_the_best_options(base: str) -> None:
    person = _at_menu(seated(base))
    hint = person.do("hint")
    options = [option["key"] for option in person.position["ask"]["options"]]
    assert hint["version"] == person.position["ask"]["version"]
    assert all(option["key"] in options for option in hint["options"])
    assert hint["options"]
    assert all(0 <= option["score"] <= 1 for option in hint["options"])


def test_nobody_gets_a_hint_for_anothers_question(base: str) -> None:
    people = seated(base)
    idle = next(person for person in people if person.position["ask"] is None)
    assert idle.do("hint")["code"] == "stale"
    assert idle.do("why_not", option="play haymaker")["code"] == "stale"


def test_why_not_can_be_asked_about_any_option_of_the_game(base: str) -> None:
    person = _at_menu(seated(base))
    reply = person.do("why_not", option="play haymaker")
    assert (reply["type"], reply["option"]) == ("why_not", "play haymaker")
    assert not reply["text"] or reply["clause"].startswith("BO-")
    assert person.do("why_not", option="sing loudly")["code"] == "illegal"


def test_why_not_can_be_asked_about_a_bare_word_of_the_open_question(base: str) -> None:
    person = _at_menu(seated(base))
    reply = person.do("why_not", option="end-turn")
    assert (reply["type"], reply["option"]) == ("why_not", "end-turn")


def test_the_rulebook_can_be_searched(base: str) -> None:
    rules = httpx.get(f"{base}/api/rules/bolt", params={"q": "BO-018"}).json()
    assert [clause["id"] for clause in rules["clauses"]][:1] == ["BO-018"]
    everything = httpx.get(f"{base}/api/rules/bolt").json()["clauses"]
    assert len(everything) > 100
    few = httpx.get(f"{base}/api/rules/bolt", params={"q": "force field"}).json()["clauses"]
    assert 0 < len(few) < len(everything)
    assert httpx.get(f"{base}/api/rules/chess").status_code == 404
