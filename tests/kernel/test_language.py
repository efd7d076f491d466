"""Messages: plurals, articles, owners, lists, and what a catalogue of another language changes."""

import pytest

from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.event import LEAD, Event, EventKind
from scrapyard.kernel.language import ENGLISH, IN_ENGLISH, Catalogue, Language, parse, person, with_names
from scrapyard.kernel.state import PUBLIC
from scrapyard.kernel.story import alike, begins, passage_before

ROCKETS = "{who} sends {n, plural, =0 {nothing} one {# rocket} other {# rockets}} to Space."


@pytest.mark.parametrize(("n", "said"), [(0, "nothing"), (1, "1 rocket"), (2, "2 rockets"), (21, "21 rockets")])
def test_a_number_chooses_its_words(n: int, said: str) -> None:
    assert IN_ENGLISH.say("sent", ROCKETS, {"who": "Ada", "n": n}) == f"Ada sends {said} to Space."


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        ("orange", "an orange"),
        ("purple", "a purple"),
        ("Eye Beams", "an Eye Beams"),
        ("unicorn", "a unicorn"),
        ("EMP Burst", "an EMP Burst"),
        ("hour", "an hour"),
        ("+1 Rocket", "+1 Rocket"),
        ("a card", "a card"),
    ],
)
def test_the_article_goes_with_the_sound(noun: str, said: str) -> None:
    assert ENGLISH.a(noun) == said


def test_cards_alike_are_counted_and_unseen_ones_are_not_named() -> None:
    assert ENGLISH.cards(["Mech", "Agent", "Mech"], 0) == "2 × Mech and Agent"
    assert ENGLISH.cards([], 1) == "a card"
    assert ENGLISH.cards([], 3) == "3 cards"
    assert ENGLISH.cards(["Mech"], 1) == "Mech and one more card"
    assert ENGLISH.cards(["Mech"], 2) == "Mech and 2 more cards"


def test_a_word_chooses_its_branch_and_branches_nest() -> None:
    text = "{who, of} {m, select, 0 {{item} is gone} other {{item} has {m}}}."
    assert IN_ENGLISH.say("x", text, {"who": "Ada", "m": 0, "item": "head"}) == "Ada's head is gone."
    assert IN_ENGLISH.say("x", text, {"who": "Ada", "m": 2, "item": "head"}) == "Ada's head has 2."


def test_another_language_counts_in_its_own_way_and_falls_back_to_english() -> None:
    class Polish(Language):
        def category(self, n: int) -> str:
            if n == 1:
                return "one"
            return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"

    polish = Catalogue(
        Polish(), {"sent": "{who}: {n, plural, one {# rakieta} few {# rakiety} many {# rakiet} other {# rakiety}}"}
    )
    said = [polish.say("sent", ROCKETS, {"who": "Ada", "n": n}) for n in (1, 3, 5, 22)]
    assert said == ["Ada: 1 rakieta", "Ada: 3 rakiety", "Ada: 5 rakiet", "Ada: 22 rakiety"]
    assert polish.say("other", "{who} waits.", {"who": "Ada"}) == "Ada waits."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{who", "does not close"),
        ("who}", "too many"),
        ("{n, plural, one {#}}", "needs a branch 'other'"),
        ("{n, roman}", "it can be a, of, plural or select"),
    ],
)
def test_a_message_that_cannot_be_read_says_why(text: str, why: str) -> None:
    with pytest.raises(RulesError, match=why):
        parse(text)


def test_people_are_named_where_their_names_are_known() -> None:
    assert with_names(f"{person(1)} attacks you.", ["Ada", "Boris"]) == "Boris attacks you."
    assert with_names("Nobody.", ["Ada"]) == "Nobody."


def test_a_kind_that_folds_as_an_effect_needs_both_forms() -> None:
    with pytest.raises(RulesError, match="needs `tails`"):
        EventKind("drew", "{who} draws.", run="{who} draws {count}.", tail="draws")
    with pytest.raises(RulesError, match="has the role"):
        EventKind("drew", "{who} draws.", role="loud")


def test_what_was_taken_back_is_never_in_one_line_with_what_was_not() -> None:
    kind = EventKind("drew", "{who} draws.", run="{who} draws {count}.")
    lead = EventKind("played", "{who} plays.", role=LEAD)
    events = [Event(one, 0, -1, -1, 0, -1, PUBLIC) for one in (lead, kind, kind, kind)]
    assert alike(events[1], events[2])
    events[3].undone = True
    assert not alike(events[2], events[3])
    assert [begins(events, place) for place in range(4)] == [True, True, False, True]
    assert [passage_before(events, place) for place in range(4)] == [0, 1, 1, 3]
