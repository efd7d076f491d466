"""The judge sees what is pending, and the greedy bot plays by it."""

import pytest

from scrapyard.games.rocket_rollout.content import SPACES
from scrapyard.games.rocket_rollout.game import RolloutMind
from scrapyard.games.rocket_rollout.meta import META
from scrapyard.games.rocket_rollout.mind import prospects
from scrapyard.games.rocket_rollout.mind.prospects import Plan
from scrapyard.games.rocket_rollout.state import REROLL
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player
from tests.games.rocket_rollout.table import Table, table


def best(t: Table) -> str:
    """What the greedy bot answers."""
    ask = t.ask
    value = make_player("greedy", 1).choose(Observation(t.match, ask.seat))
    return t.game.vocabulary.key(ask.question, value)


def test_it_takes_the_better_bounty() -> None:
    t = table(ready={"A": "red-6"}, display="power-barge courier-dart", shields={"A": 9}, scores={"A": 45, "B": 45})
    assert best(t.play("turn activate-red")) == "claim courier-dart"


def test_it_sees_a_claim_while_it_is_still_placing_dice() -> None:
    """Only both dice together reach the flagship."""
    t = table(
        ready={"A": "red-6 red-5 white-1"},
        systems={"A": {"red": "twin-cannon"}},
        display="hunter-cruiser",
        scores={"A": 40, "B": 40},
    )
    assert best(t) == "turn activate-red"
    t.play("turn activate-red", "place red-6")
    assert best(t) == "place red-5"


def test_it_places_a_claimed_card_where_it_gains_most() -> None:
    t = table(ready={"A": "red-6"}, display="twin-cannon").play("turn activate-red", "claim twin-cannon")
    assert best(t) in ("fit red", "fit grey-1", "fit grey-2", "fit grey-3")


def test_it_races_when_the_end_is_near() -> None:
    t = table(ready={"A": "red-4"}, scores={"A": 49, "B": 48}, shields={"A": 5})
    assert best(t) == "turn activate-grey-1"


def test_it_gives_up_a_bad_roll_and_keeps_a_good_one() -> None:
    bad = table(phase=REROLL, ready={"A": "red-3 red-3 yellow-1 yellow-1 white-1", "B": "white-1"}, bag={"B": ""})
    assert best(bad) == "give-up white-1"
    good = table(phase=REROLL, ready={"A": "red-6 red-6 yellow-6 yellow-6 white-4", "B": "white-1"}, bag={"B": ""})
    assert best(good) == "keep"


def test_a_damaged_rocket_is_judged_worse_and_shields_better() -> None:
    def judged(**more: object) -> float:
        t = table(scores={"A": 13, "B": 13}, **more).begin()  # type: ignore[arg-type]
        return t.game.mind.judge(t.state, 0)

    assert judged(damage={"A": "red"}) < judged() < judged(shields={"A": 3})
    assert judged(shields={"B": 3}) < judged()


def test_winning_is_better_than_anything() -> None:
    match = played(1)
    game, s = match.game, match.state
    winner = s.places.index(1)
    assert game.mind.judge(s, winner) > 100 > -100 > game.mind.judge(s, 1 - winner)


def played(seed: int) -> Match:
    """Greedy against random; seats change with the seed."""
    match = new_match(META.bind(2), FastSource(seed), history=False)
    players = [make_player("greedy", seed), make_player("random", seed)]
    while match.ask is not None:
        seat = match.ask.seat
        match.step(players[(seat + seed) % 2].choose(Observation(match, seat)))
    return match


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    wins = sum(played(seed).state.places[seed % 2] == 1 for seed in range(20))
    assert wins >= 18


def test_every_system_card_on_the_table_has_its_sign() -> None:
    t = table(systems={"A": {"grey-1": "heavy-lance", "red": "twin-cannon"}})
    ids = [card.id for card in t.table.content.cards]
    for seat, row in enumerate(t.game.mind.signs(t.state)):
        shown = {
            name: count for name, count in zip(t.game.mind.sign_names, row, strict=True) if name.startswith("system.")
        }
        systems = [ids[title] for title in t.state.tops[seat * SPACES : seat * SPACES + SPACES]]
        assert shown == {name: systems.count(name.removeprefix("system.")) for name in shown}
        assert sum(shown.values()) == SPACES


def test_it_knows_that_destroying_good_dice_is_a_loss() -> None:
    """White dice are better gone; a red one is not, and goes only where the full Value must be used."""

    def worth(discard: str, exact: str) -> float:
        t = table(discard={"A": discard}, bag={"A": "red*6"}, exact_amounts=exact).begin()
        mind = t.game.mind
        assert isinstance(mind, RolloutMind)
        return prospects.destroying(mind.estimates, t.state, Plan(0, 5.0), 1)

    assert worth("white*4", "on") == worth("white*4", "off") > 0
    assert worth("blue", "off") == 0.0
    assert worth("blue", "on") < 0
