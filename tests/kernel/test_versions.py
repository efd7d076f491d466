"""Two versions of one game: what was played with the first is read with its defaults, its content and its hashes."""

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from examples import scrap_duel
from examples.scrap_duel import DuelFace, DuelMind, DuelRules, DuelState
from scrapyard import packs
from scrapyard.kernel.ask import Flow, Vocabulary
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import RecordError, SettingsError
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import new_match, playout
from scrapyard.kernel.record import parse, record_of
from scrapyard.kernel.replay import OtherRules, replay, resume, verify
from scrapyard.kernel.settings import Preset, Setting, Settings
from scrapyard.kernel.state import LETTERS


class CountingState(DuelState):
    """The state of version 2 has a field more."""

    SINCE: ClassVar[dict[str, int]] = {"wounds": 2}
    wounds: list[int]


class CountingRules(DuelRules):
    """Version 2; `harsh` is a rule that version 1 did not have."""

    def __init__(self, seats: int, bolts: int, harsh: bool) -> None:
        super().__init__(seats, bolts)
        self.harsh = harsh

    def start(self) -> CountingState:
        first = super().start()
        s = CountingState(self.seats)
        first.copy_base(s)
        s.bolts, s.hands, s.deck, s.scrap, s.active = first.bolts, first.hands, first.deck, first.scrap, first.active
        s.wounds = [0] * self.seats
        return s

    def phase(self, s: DuelState) -> Flow[None]:
        if self.harsh and s.active >= 0 and len(s.scrap) > 1:
            s.bolts[s.active] = max(1, s.bolts[s.active] - 1)
        return super().phase(s)


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    words = Vocabulary(
        [scrap_duel.THROW, scrap_duel.AT, scrap_duel.BLOCK],
        {"plate": scrap_duel.PLATES, "seat": list(LETTERS[:seats])},
    )
    rules = CountingRules(seats, settings.number("bolts"), settings.flag("harsh"))
    return Game(meta, seats, settings, rules, DuelFace(words), DuelMind())


def second(harsh: str = "off", former: Mapping[str, str] | None = None) -> Meta:
    return Meta(
        id="scrap-duel",
        title="Scrap Duel",
        version=2,
        seats=(2, 4),
        minutes="5",
        idea="",
        settings=[
            Setting("bolts", "2", "Bolts at the start.", (), (1, 9)),
            Setting("harsh", harsh, "It hurts.", ("off", "on")),
        ],
        bind=bind,
        former={1: {"bolts": "3", "harsh": "off", **(former or {})}},
        presets=[Preset("long", "A long duel", "More bolts.", {"bolts": "9"}, seats=(2, 3))],
    )


ONE, TWO = scrap_duel.META, second()
FIRST_WORDS = ["Bea", "greedy"]


def first_text(settings: Mapping[str, str] | None = None, answers: int = 1000) -> str:
    """A record as version 1 wrote it: with those settings only that differ from the default."""
    match = new_match(ONE.bind(2, settings), FastSource(4), listen=True)
    playout(match, FastSource(4), answers)
    record = record_of(match, FIRST_WORDS)
    record.header.settings = dict(settings or {})
    return record.text()


@pytest.mark.parametrize("settings", [{}, {"bolts": "2"}, {"bolts": "5"}])
def test_a_record_of_version_1_replays_and_is_written_again_to_the_letter(settings: dict[str, str]) -> None:
    text = first_text(settings)
    match = replay(parse(text), lambda _: TWO)
    assert match.over
    assert match.game.version == 1
    assert match.game.settings.text("bolts") == settings.get("bolts", "3")
    assert record_of(match, FIRST_WORDS).text() == text.replace("chance: fast 4\n", "")
    assert verify(parse(text), lambda _: TWO)


def test_a_record_of_version_1_goes_on() -> None:
    match = resume(parse(first_text(answers=3)), lambda _: TWO)
    playout(match, FastSource(4), 1000)
    text = record_of(match, FIRST_WORDS).text()
    assert "rules: 1\n" in text
    assert replay(parse(text), lambda _: ONE).over


def test_a_record_of_today_states_all_settings_and_hashes_all_fields() -> None:
    match = new_match(TWO.bind(2), FastSource(4), listen=True)
    playout(match, FastSource(4), 1000)
    text = record_of(match, FIRST_WORDS).text()
    assert "rules: 2\n" in text
    assert "settings: bolts=2 harsh=off\n" in text
    assert "wounds" in match.game.dump(match.state)
    assert match.game.digest(match.state) == match.state.digest()
    assert record_of(replay(parse(text), lambda _: TWO), FIRST_WORDS).text() == text.replace("chance: fast 4\n", "")


def test_an_earlier_version_is_hashed_without_later_fields() -> None:
    game = TWO.bind(2, {}, None, 1)
    s = game.opening()
    assert "wounds" not in game.dump(s)
    assert game.digest(s) == ONE.bind(2).opening().digest() != s.digest()


def test_where_the_rules_differ_the_match_up_to_there_is_kept() -> None:
    text = first_text()
    meta = second(former={"harsh": "on"})
    seen: list[int] = []
    with pytest.raises(OtherRules, match="played with rules version 1 of Scrap Duel; version 2 here differs") as caught:
        replay(parse(text), lambda _: meta, watch=lambda match, _: seen.append(match.turn))
    match = caught.value.match
    assert match is not None
    assert 0 < match.turn == seen[-1]
    played = [line for _, line in record_of(match, FIRST_WORDS).lines]
    told = [line for number, line in parse(text).lines if number <= caught.value.line]
    assert played == told[: len(played)]


def test_what_is_gone_since_is_left_aside_but_not_lost() -> None:
    text = first_text().replace("chance: fast 4\n", "")
    text = text.replace("seat B: greedy\n", "seat B: greedy\nsettings: colour=red bolts=77\n")
    match = replay(parse(text), lambda _: TWO)
    assert match.game.settings.text("bolts") == "3"
    assert record_of(match, FIRST_WORDS).text() == text


def test_a_header_that_no_longer_fits_says_of_which_version_it_is() -> None:
    text = first_text().replace("seat B: greedy\n", "".join(f"seat {letter}: x\n" for letter in "BCDEF"))
    with pytest.raises(OtherRules, match="rules version 1 of Scrap Duel; version 2 here differs") as caught:
        replay(parse(text), lambda _: TWO)
    assert caught.value.match is None


def test_a_later_version_is_refused() -> None:
    with pytest.raises(RecordError, match="rules version 3 of Scrap Duel; here is version 2"):
        replay(parse(first_text().replace("rules: 1", "rules: 3")), lambda _: TWO)
    with pytest.raises(SettingsError, match="rules version 3"):
        TWO.bind(2, {}, None, 3)


def test_the_content_of_an_earlier_version_is_kept_beside_todays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "two_contents"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "content.toml").write_text("bolts = 2\n")
    (folder / "content-1.toml").write_text("bolts = 3\n")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    given: list[dict[str, object]] = []

    def loading(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
        given.append(packs.content("two_contents", pack, dict, lambda tables, file: None))
        return bind(meta, seats, settings, pack)

    meta = Meta("two", "Two", 3, (2, 4), "5", "", TWO.settings, loading)
    assert meta.bind(2, {}, {"colour": "red", "_rules": 1}).pack == {"colour": "red"}
    assert meta.bind(2, {}, {"colour": "red"}, 1).pack == {"colour": "red"}
    meta.bind(2, {}, {}, 2)
    assert given == [{"bolts": 2, "colour": "red"}, {"bolts": 3, "colour": "red"}, {"bolts": 2}]
    sys.modules.pop("two_contents", None)


def test_presets_are_found_by_name_and_know_their_tables() -> None:
    assert TWO.preset("LONG").settings == {"bolts": "9"}
    with pytest.raises(SettingsError, match="no preset 'short'; there are: long"):
        TWO.preset("short")
    with pytest.raises(SettingsError, match="preset long is for 2 to 3 seats, not 4"):
        TWO.preset("long").check_seats(4)


def test_the_seats_of_the_print_are_those_of_the_game_unless_it_says_otherwise() -> None:
    assert TWO.printed == (2, 4)
