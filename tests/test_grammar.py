"""Everything that is said in games of all kinds, held against English: articles, plurals, names, no raw ids."""

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from scrapyard.games import all_games
from scrapyard.games.blastbots.events import AIMED, NAMED_MODE, PLAYED
from scrapyard.games.bolt.events import AIMED as HIT_AIMED
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.event import HEADING, STEP, Event
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.language import NAME_MARK, with_names
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import SPECTATOR
from scrapyard.kernel.story import passage_before, story

NAMES = ["Ada", "Boris", "Cleo", "Dmitri", "Edna", "Fritz", "Gwen", "Hugo"]
ANSWERS = 900
MISTAKES = {
    "a before a vowel": r"\b[Aa] (?=[aeio]\w)(?!one\b)",
    "an before a consonant": r"\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz])",
    "one of many": r"(?<![\d,.+×-])(?<!grey )\b1 (?!of\b|more\b|now\b|less\b|at\b)(?:\w+ )?(?:cards|rockets|wrecks|"
    r"wounds|Shields|Actions|Moves|Bombs|dice|points|robots|options|actions|tokens|systems)\b",
    "many of one": r"\b(?:[2-9]|\d\d) (?:card|rocket|wreck|wound|Shield|Action|Move|Bomb|die|point|robot)\b(?! on\b)",
    "a raw id": r"\b[a-z]+(?:-[a-z]+)*-\d+\b|\w_\w",
    "a letter for a name": r"(?<![\w'+-])[B-H](?=[\s.,:;')]|'s\b)",
    "a place left open": rf"[{{}}]|{NAME_MARK}|None|\s{{2,}}|\s[.,;:]|\(\)|;\s*;",
    "nothing": r"^\W*$",
    "an end that is none": r"[^.!?)]$",
    "a small beginning": r"^[a-z](?!u?hite\b|ed\b|lue\b|reen\b|urple\b|ellow\b)",
    "a doubled word": r"\b([A-Za-z]{2,}) \1\b",
}
"""What a line must never match."""


def tables(meta: Meta) -> Iterator[Game]:
    """The default table for each number of seats, and for one each the settings that bring other events."""
    seats = range(meta.seats[0], meta.seats[1] + 1)
    for count in seats:
        yield from bound(meta, count, {})
    for setting in meta.settings:
        for word in setting.choices:
            if word != setting.default:
                yield from islice((game for count in seats for game in bound(meta, count, {setting.name: word})), 1)


def bound(meta: Meta, seats: int, settings: dict[str, str]) -> Iterator[Game]:
    try:
        yield meta.bind(seats, settings)
    except SettingsError:  # settings that do not go together
        return


def wrong(text: str) -> list[str]:
    return [name for name, pattern in MISTAKES.items() if re.search(pattern, text)]


def test_the_mistakes_are_found() -> None:
    for text, mistake in {
        "Ada finds a Eye.": "a before a vowel",
        "Ada finds an wreck.": "an before a consonant",
        "Ada draws 1 cards.": "one of many",
        "Ada draws 3 card.": "many of one",
        "Ada plays red-05.": "a raw id",
        "B draws a card.": "a letter for a name",
        "Ada plays {card}.": "a place left open",
        "Ada is is out.": "a doubled word",
    }.items():
        found = wrong(text.replace("Eye", "eye"))
        assert mistake in found, (text, found)


@pytest.mark.parametrize("meta", all_games().values(), ids=lambda meta: meta.id)
def test_every_line_and_every_question_is_english(meta: Meta) -> None:
    kinds: set[str] = set()
    for number, game in enumerate(tables(meta)):
        match, source = new_match(game, FastSource(number), listen=True), FastSource(number + 77)
        names, events = NAMES[: game.seats], list[Event]()
        while match.ask is not None and match.turn < ANSWERS:
            ask, s = match.ask, match.state
            if match.turn % 7 == 0:
                for text in said_of(game, match.state, ask):
                    assert not {"a before a vowel", "one of many", "a raw id", "a letter for a name"} & set(
                        wrong(with_names(text, names))
                    ), (meta.id, ask, with_names(text, names))
            match.answer(ask.values[int(source.draw(len(ask.values)))], ask.seat)
            assert s.events is not None
            events += s.events
            s.events.clear()
        check_lines(game, events, names)
        kinds |= {event.kind.name for event in events}
    assert len(kinds) > 15, "too little happens in these games to say much"


def said_of(game: Game, s: object, ask: object) -> list[str]:
    """What is said about a question: the prompt, and of each option its label and what it does."""
    face = game.face
    said = [face.prompt(s, ask)]  # type: ignore[arg-type]  # any state, any question
    for value in ask.values:  # type: ignore[attr-defined]
        said += [face.label(s, ask, value), face.warning(s, ask, value)]  # type: ignore[arg-type]
    return [text for text in said if text]


def check_lines(game: Game, events: list[Event], names: list[str]) -> None:
    """Every step and every line of the story, as a player and as somebody who watches reads them."""
    for seat in (0, SPECTATOR):
        for event in events:
            text = game.face.sentence(event, seat, names)
            assert wrong(text) == [], (event.kind.name, text)
        for passage in story(game.face, events, seat, names):
            assert wrong(passage.text) == [], (passage.kind.name, passage.text)


@pytest.mark.parametrize("meta", all_games().values(), ids=lambda meta: meta.id)
def test_a_story_misses_nothing_and_can_be_told_again_from_where_it_stopped(meta: Meta) -> None:
    game = meta.bind(max(2, meta.seats[0]), {})
    match, source = new_match(game, FastSource(4), listen=True), FastSource(5)
    names, events, told = NAMES[: game.seats], list[Event](), list[tuple[int, str]]()
    while match.ask is not None and match.turn < 400:
        assert match.state.events is not None
        before = len(events)
        events += match.state.events
        match.state.events.clear()
        since = passage_before(events, before)
        again = [(passage.start, passage.text) for passage in story(game.face, events, 0, names, since)]
        told = [one for one in told if one[0] < since] + again
        match.answer(match.ask.values[int(source.draw(len(match.ask.values)))], match.ask.seat)
    whole = story(game.face, events, 0, names)
    assert told == [(passage.start, passage.text) for passage in whole]
    covered = {place for passage in whole for place in range(passage.start, passage.end + 1)}
    assert all(place in covered for place, event in enumerate(events) if event.kind.role != STEP)
    assert any(passage.kind.role == HEADING for passage in whole)


def test_a_clause_that_begins_with_a_space_goes_on_with_the_sentence_of_its_cause() -> None:
    game = all_games()["blastbots"].bind(2)
    words = game.vocabulary.domains
    played = Event(PLAYED, 0, -1, -1, 0, words["title"].index("burglebot"), -1)
    named = Event(NAMED_MODE, 0, -1, words["mode"].index("scavenge"), 0, -1, -1)
    told = story(game.face, [played, named, Event(AIMED, 0, 1, -1, 0, -1, -1)], 0, NAMES)
    assert [passage.text for passage in told] == ["Ada plays Burglebot to scavenge against Boris."]


def test_more_of_the_same_goes_on_with_the_sentence_too() -> None:
    game = all_games()["bolt"].bind(2)
    parts = game.vocabulary.domains["part"]
    blows = [Event(HIT_AIMED, 0, 1, parts.index(part), n, -1, -1) for part, n in (("head", 3), ("torso", 1))]
    told = story(game.face, blows, 0, NAMES)
    assert [passage.text for passage in told] == ["Ada aims 3 at Boris's head, 1 at Boris's torso."]
