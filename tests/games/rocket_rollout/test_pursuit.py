"""The house solitaire mode."""

import pytest

from scrapyard.games.rocket_rollout.content import load, scaled
from scrapyard.games.rocket_rollout.rules import tracks
from scrapyard.games.rocket_rollout.state import INVADERS
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.match import new_match
from tests.games.rocket_rollout.table import Table, bound, table, table_of


def after_round(**more: object) -> Table:
    return table(seats=1, phase=INVADERS, **more).will_end_round().begin()  # type: ignore[arg-type]


@pytest.mark.rule("RO-190", "RO-191", "RO-G69")
def test_one_player_sets_up_as_for_two_and_is_always_first() -> None:
    match = new_match(bound(1), FastSource(1))
    s, at = match.state, table_of(match.game)
    assert len(s.upgrades) == 37  # type: ignore[attr-defined]
    assert len(s.bounties) == 38  # type: ignore[attr-defined]
    assert (s.first, s.armada, len(s.scores)) == (0, 0, 1)  # type: ignore[attr-defined]
    levels = [at.cards[s.faces[token]].level for token in s.display[:4]]  # type: ignore[attr-defined]
    assert levels == [1, 1, 1, 1]
    assert after_round().state.first == 0


@pytest.mark.rule("RO-192")
def test_the_armada_counts_as_the_leader_while_it_is_ahead() -> None:
    t = table(seats=1, ready={"A": "white-4 white-4"}, scores={"A": 19}, armada=22)
    t.play("turn activate-grey-1", "enough")
    assert t.score("A") == 21
    t = table(seats=1, ready={"A": "white-4 white-4"}, scores={"A": 19}, armada=12)
    assert tracks.catch_up(t.table, t.state, 0, 7) == 0


@pytest.mark.rule("RO-193")
def test_the_player_wins_on_the_last_space() -> None:
    t = after_round(round=11, scores={"A": 50}, shields={"A": 9}, armada=44)
    assert t.places == [1]
    assert t.state.ending == "arrived"


@pytest.mark.rule("RO-194")
@pytest.mark.parametrize(("level", "armada"), [("easy", 3), ("normal", 4), ("hard", 5)])
def test_the_armada_advances_by_the_number_of_the_round(level: str, armada: int) -> None:
    """After rounds 1 to 4: the fourth step of each list."""
    assert after_round(round=4, solo_pursuit=level).state.armada == armada


@pytest.mark.rule("RO-194")
def test_each_list_adds_up_to_the_track() -> None:
    assert [(len(steps), sum(steps)) for steps in load({}).steps] == [(13, 50), (11, 50), (10, 50)]


@pytest.mark.rule("RO-195")
@pytest.mark.parametrize(("level", "round_"), [("easy", 13), ("normal", 11), ("hard", 10)])
def test_the_player_loses_when_the_armada_arrives(level: str, round_: int) -> None:
    step = {"easy": 6, "normal": 6, "hard": 7}[level]
    t = after_round(round=round_, scores={"A": 48}, shields={"A": 9}, armada=50 - step, solo_pursuit=level)
    assert t.places == [2]
    assert t.state.ending == "caught"


@pytest.mark.rule("RO-196")
def test_the_armada_takes_the_weakest_upgrade() -> None:
    t = after_round(display="heavy-lance twin-cannon flak-pods escrow-vault smelter", deck="booster-fins")
    assert t.display()[:5] == ["heavy-lance", "booster-fins", "flak-pods", "escrow-vault", "smelter"]
    assert t.words(t.state.scrapped) == ["twin-cannon"]
    assert t.state.round == 4
    t = after_round(display="twin-cannon heavy-lance flak-pods escrow-vault smelter")
    assert t.words(t.state.scrapped) == ["twin-cannon"]


@pytest.mark.rule("RO-197")
def test_another_track_scales_the_steps() -> None:
    """Half the track: each step halved and rounded, the last one adjusted."""
    normal = [1, 2, 3, 4, 5, 5, 6, 6, 6, 6, 6]
    assert scaled(normal, 25) == [1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 1]
    assert scaled(normal, 100) == [2 * step for step in normal]
    pack = {"params": {"track_end": 25}, "track": {"symbols": [""] * 26, "bonus": []}}
    assert [sum(steps) for steps in load(pack).steps] == [25, 25, 25]


@pytest.mark.rule("RO-G69")
def test_the_mode_belongs_to_one_seat() -> None:
    assert table_of(bound(1)).solo
    assert not table_of(bound(2)).solo
    with pytest.raises(SettingsError, match="solo_pursuit is for exactly 1 seat"):
        bound(2, None, solo_pursuit="hard")
