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
from tests.research.tables import GAMES

pytestmark = pytest.mark.pure


def positions(game: str) -> Iterator[Match]:
    """The positions that conformance looks at."""
    suite = Conformance()
    type(suite).meta = all_games()[game]
    yield from suite._positions()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_has_not_seen_changes_no_number_and_no_word(game: str) -> None:
    for match in positions(game):
        sight = Sight(match.game)
        page, masks = Page(2, sight.size), Page(2, sight.options)
        for seat in range(match.game.seats):
            other = match.imagine(seat, FastSource(seat + 77))
            for row, world in enumerate((match, other)):
                sight.look(world, seat, page, row)
                sight.allow(world.asked(seat), masks, row)
            assert page.row(0) == page.row(1)
            assert masks.row(0) == masks.row(1)
            assert text.observation(match, seat) == text.observation(other, seat)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_written_and_within_its_range(game: str) -> None:
    for match in positions(game):
        sight = Sight(match.game)
        page = Page(1, sight.size)
        for seat in range(match.game.seats):
            sight.look(match, seat, page, 0)
            assert page.at == sight.size
            assert not sight.check(page, 0)


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
        page = Page(1, sight.options)
        sight.allow(ask, page, 0)
        ids = {vocabulary.id(ask.question, value): value for value in ask.values}
        assert {i for i, flag in enumerate(page.row(0)) if flag} == set(ids)
        assert {i: sight.value_of(ask, i) for i in ids} == ids


def test_numbers_say_what_the_view_says() -> None:
    match = _bolt()
    sight = Sight(match.game)
    page = Page(1, sight.size)
    view = match.game.face.view(match.state, 1)
    sight.look(match, 1, page, 0)
    seen = dict(zip(sight.layout.names(), page.row(0), strict=True))
    me, foe = view["robots"][1], view["robots"][0]  # type: ignore[index]
    parts = match.game.vocabulary.domains["part"]
    assert [seen[f"seat.me.{part}"] for part in parts] == list(me["parts"].values())
    assert seen["seat.me.hand"] == len(me["hand"])
    assert seen["seat.next-1.hand"] == len(foe["hand"])
    assert seen["table.deck"] == view["deck"]
    assert {title: seen[f"card.{title.replace('_', '-')}.mine"] for title in me["hand"]} == {
        title: me["hand"].count(title) for title in me["hand"]
    }
    unseen = sum(seen[f"card.{title}.unseen"] for title in match.game.vocabulary.domains["title"])
    assert unseen == seen["table.deck"] + seen["seat.next-1.hand"]


def test_only_the_seat_that_is_asked_sees_its_question() -> None:
    match = _bolt()
    assert match.ask is not None
    sight = Sight(match.game)
    page = Page(2, sight.size)
    questions = len(match.game.vocabulary.questions)
    for seat in range(2):
        sight.look(match, seat, page, seat)
    rows = [page.row(seat) for seat in range(2)]
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
    page = Page(1, 3)
    page.turn_to(0)
    for number in (-4, 12, 999):
        page.put(number)
    assert list(page.row(0)) == [0, 12, 255]


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
