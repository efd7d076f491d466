"""Glitch Cards. Ledger section 14."""

import pytest

from scrapyard.games.blast_tactics.meta import META
from scrapyard.games.blast_tactics.rules import blastroids
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.chance import FastSource, Source
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from tests.games.blast_tactics.table import TableTop, table


def glitchy(*rows: str, seats: int = 2, **settings: object) -> TableTop:
    return table(*rows, seats=seats, glitch_cards=2, **settings)


@pytest.mark.rule("BT-225", "BT-226", "BT-227")
def test_the_revealer_keeps_the_card_and_it_works_at_once() -> None:
    t = glitchy("A").display("-", "bomb-roll").deck("glitch-lag", "bomb-push").turn("A")
    assert t.s.cursed == [0]
    assert blastroids.moves_left(t.table, t.s, 0) == 1


@pytest.mark.rule("BT-227", "BT-G04")
def test_lag_takes_a_move_but_no_speed_up() -> None:
    t = glitchy("A").glitch("A", "glitch-lag").gains("A", "speed-up").act("A")
    assert blastroids.moves_left(t.table, t.s, 0) == 2
    t["A"].heart, t["A"].flipped = 0, 1
    assert blastroids.allowance(t.table, t.s, 0) == 2


@pytest.mark.rule("BT-227")
def test_lag_leaves_one_move() -> None:
    t = glitchy("A").glitch("A", "glitch-lag")
    t.table.content.start_moves = 1
    assert blastroids.allowance(t.table, t.s, 0) == 1


@pytest.mark.rule("BT-228", "BT-G04", "BT-150")
def test_damp_powder_shortens_flames_even_with_flame_max() -> None:
    t = glitchy("a! . =s", "=b . . A").gains("A", "flame-max").glitch("A", "glitch-damp").turn("A")
    assert t.square(0, 2) == "=s"
    assert t.square(1, 0) == "+b"


@pytest.mark.rule("BT-229", "BT-G49")
def test_a_glitch_is_open_and_no_hand_card() -> None:
    t = glitchy("A").glitch("A", "glitch-lag").hand("A", "bomb-push", "bomb-roll", "phase-shift").act("A")
    assert not any("glitch" in option for option in t.options)
    assert t.view(1)["blastroids"][0]["glitches"] == ["glitch-lag"]
    assert len(t["A"].hand) == 3


@pytest.mark.rule("BT-230", "BT-G50")
@pytest.mark.parametrize("holder", ["A", "B"])
def test_crossing_paths_hands_it_over(holder: str) -> None:
    t = glitchy("A B . .").glitch(holder, "glitch-damp").act("A").play("move-e", "stop")
    assert t.s.cursed == [0 if holder == "B" else 1]


@pytest.mark.rule("BT-230")
def test_both_cards_go_together() -> None:
    t = glitchy("A B . .").glitch("A", "glitch-damp").glitch("A", "glitch-lag").act("A").play("move-e", "stop")
    assert t.s.cursed == [1, 1]


@pytest.mark.rule("BT-230", "BT-G50")
def test_jumping_over_a_blastroid_crosses_its_path() -> None:
    t = glitchy("A T B . .").glitch("A", "glitch-damp").act("A").play("move-e", "stop")
    assert t.at("A") == (0, 3)
    assert t.s.cursed == [1]


@pytest.mark.rule("BT-231", "BT-G50")
def test_two_holders_exchange() -> None:
    t = glitchy("A B . .").glitch("A", "glitch-damp").glitch("B", "glitch-lag").act("A").play("move-e", "stop")
    assert t.s.cursed == [1, 0]


@pytest.mark.rule("BT-232")
def test_it_can_happen_again() -> None:
    t = glitchy("A B . .").glitch("A", "glitch-damp").act("A").play("move-e", "stop", "move-w")
    assert t.s.cursed == [0]


@pytest.mark.rule("BT-233")
def test_a_buried_glitch_can_come_back() -> None:
    t = glitchy("A . a! . .", seats=3).glitch("A", "glitch-lag")
    t["A"].heart = 0
    t.turn("A")
    assert t.discarded() == ["glitch-lag"]


@pytest.mark.rule("BT-226", "BT-G94")
def test_moves_are_recomputed_when_lag_comes_in_mid_turn() -> None:
    t = glitchy("A B . .").glitch("B", "glitch-lag").act("A").play("move-e", "stop")
    assert blastroids.moves_left(t.table, t.s, 0) == 0


class Exchange(Source):
    """Shuffles as they come; the card that a Glitch Card on display is exchanged with as written."""

    def __init__(self, seed: int, pick: int) -> None:
        self.fast = FastSource(seed)
        self.pick = pick
        self.among = 0

    def below(self, n: int, stream: str) -> int:
        if stream != "exchange":
            return self.fast.below(n, stream)
        self.among = n
        return min(self.pick, n - 1)


def first_display(game: Game, seed: int, pick: int) -> tuple[list[str], int]:
    """The two cards, and among how many others one was exchanged."""
    source = Exchange(seed, pick)
    state = new_match(game, source).state
    assert isinstance(state, BlastState)
    return [game.face.word(state.faces[token]) for token in state.display], source.among


@pytest.mark.rule("BT-224", "BT-G48")
def test_a_glitch_card_on_the_first_display_is_exchanged_and_never_with_another() -> None:
    game = META.bind(2, {"glitch_cards": 2})
    exchanges = [(seed, among) for seed in range(60) if (among := first_display(game, seed, 0)[1])]
    shown = [word for seed, among in exchanges for pick in range(among) for word in first_display(game, seed, pick)[0]]
    assert len(exchanges) > 3
    assert not any(word.startswith("glitch") for word in shown)
