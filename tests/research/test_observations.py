"""What a seat sees as numbers and in words: named, within its range, and nothing that it may not see."""

from collections.abc import Iterator

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.conformance import Conformance
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.features import Block, Layout, Page
from scrapyard.kernel.match import Match
from scrapyard.research import text
from scrapyard.research.engine.sight import Sight
from scrapyard.research.seating import bind
from tests.research.observed import KEPT, label, observed
from tests.research.tables import GAMES, IDS, TABLES

pytestmark = pytest.mark.pure


def positions(game: str) -> Iterator[Match]:
    """The positions that conformance looks at."""
    suite = Conformance()
    type(suite).meta = all_games()[game]
    yield from suite._positions()


def seen(sight: Sight, match: Match, seat: int) -> bytes:
    """What the seat sees as numbers."""
    page = Page(sight.blank)
    sight.look(match, seat, page)
    assert page.at == sight.size, "a number was left out, or one written too many"
    return page.rows()


def mask(sight: Sight, match: Match, seat: int) -> bytes:
    page = Page(bytes(sight.options))
    sight.allow(match.asked(seat), page)
    return page.rows()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_has_not_seen_changes_no_number_and_no_word(game: str) -> None:
    for match in positions(game):
        sight = Sight(match.game)
        for seat in range(match.game.seats):
            other = match.imagine(seat, FastSource(seat + 77))
            assert seen(sight, match, seat) == seen(sight, other, seat)
            assert mask(sight, match, seat) == mask(sight, other, seat)
            assert text.observation(match, seat) == text.observation(other, seat)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_written_and_within_its_range(game: str) -> None:
    for match in positions(game):
        sight = Sight(match.game)
        for seat in range(match.game.seats):
            assert not sight.check(seen(sight, match, seat))


@pytest.mark.parametrize("game", GAMES)
def test_names_are_unique_and_as_many_as_numbers(game: str) -> None:
    sight = Sight(bind(game))
    names = sight.layout.names()
    assert len(set(names)) == len(names) == len(sight.layout.highs()) == sight.size


@pytest.mark.parametrize("game", GAMES)
def test_a_mask_has_the_options_that_are_asked(game: str) -> None:
    for match in positions(game):
        sight, vocabulary, ask = Sight(match.game), match.game.vocabulary, match.ask
        assert ask is not None
        ids = {vocabulary.id(ask.question, value): value for value in ask.values}
        assert {i for i, flag in enumerate(mask(sight, match, ask.seat)) if flag} == set(ids)
        assert {i: sight.value_of(ask, i) for i in ids} == ids


@pytest.mark.parametrize(("name", "table"), list(zip(IDS, TABLES, strict=True)), ids=IDS)
def test_the_same_rules_version_sees_the_same_numbers(name: str, table: tuple[str, int, dict[str, str]]) -> None:
    """A policy that was trained yesterday reads today's numbers: other ones need another rules version or format."""
    kept = dict(line.split(": ") for line in KEPT.read_text(encoding="utf-8").splitlines())
    assert kept[label(name, table[0])] == observed(*table)


def test_numbers_say_what_the_view_says() -> None:
    match = _bolt()
    sight = Sight(match.game)
    view = match.game.face.view(match.state, 1)
    told = dict(zip(sight.layout.names(), seen(sight, match, 1), strict=True))
    me, foe = view["robots"][1], view["robots"][0]  # type: ignore[index]
    parts = match.game.vocabulary.domains["part"]
    assert [told[f"seat.me.{part}"] for part in parts] == list(me["parts"].values())
    assert told["seat.me.hand"] == len(me["hand"])
    assert told["seat.next-1.hand"] == len(foe["hand"])
    assert told["table.deck"] == view["deck"]
    assert {title: told[f"card.{title.replace('_', '-')}.mine"] for title in me["hand"]} == {
        title: me["hand"].count(title) for title in me["hand"]
    }
    unseen = sum(told[f"card.{title}.unseen"] for title in match.game.vocabulary.domains["title"])
    assert unseen == told["table.deck"] + told["seat.next-1.hand"]


def test_only_the_seat_that_is_asked_sees_its_question() -> None:
    match = _bolt()
    assert match.ask is not None
    sight = Sight(match.game)
    questions = len(match.game.vocabulary.questions)
    rows = [seen(sight, match, seat) for seat in range(2)]
    asked = match.ask.seat
    assert sum(rows[asked][:questions]) == 1
    assert sum(rows[1 - asked][:questions]) == 0
    named = dict(zip(sight.layout.names(), rows[1 - asked], strict=True))
    assert (named["asked.me.now"], named["asked.next-1.now"]) == (0, 1)


def test_a_text_has_the_table_the_question_and_the_keys() -> None:
    match = _bolt()
    assert match.ask is not None
    told = text.observation(match, match.ask.seat)
    version, seat = match.game.version, "AB"[match.ask.seat]
    assert told.startswith(f"BOLT, rules version {version}. You are seat {seat} of 2.")
    assert all(f": {key}" in told for key in match.options())
    assert "?, ?" in told
    assert "Options:" not in text.observation(match, 1 - match.ask.seat)


def test_a_number_beyond_a_byte_stays_at_255() -> None:
    page = Page(bytes(5))
    page.open()
    for number in (-4, 12, 999):
        page.put(number)
    for at in (3, 4):
        page.set(at, 255 * (at - 3))
        page.add(at)
    assert list(page.rows()) == [0, 12, 255, 1, 255]
    page.drop(3)
    page.drop(3)
    assert page.rows()[3] == 0


def test_a_block_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(RulesError, match="goes to 256"):
        Block("table", [""], {"round": 256})
    with pytest.raises(RulesError, match="two blocks"):
        Layout([Block("table", [""], {"round": 1}), Block("table", [""], {"turn": 1})])


def _bolt() -> Match:
    import scrapyard

    match = scrapyard.new("bolt", seats=2, seed=7)
    for option in ("robot silverado", "robot clockwork"):
        match.play(option)
    return match
