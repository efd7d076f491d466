"""Ledger 10: a table that breaks an invariant says so."""

from collections.abc import Callable

import pytest

from scrapyard.games.bolt.meta import META
from scrapyard.games.bolt.state import BoltState, Fixture
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import Match, new_match
from tests.games.bolt.table import Table, table


def position(**more: object) -> Table:
    """Four seats, A at the menu, a few cards in play."""
    given = {
        "hands": {"A": ["haymaker", "salvage"], "B": ["overdrive"]},
        "in_play": ["force-field on B head", "token of force-field on C head"],
        **more,
    }
    return table(4, **given)  # type: ignore[arg-type]  # a position in words


def out(s: BoltState) -> None:
    """D is out, as it should be."""
    s.alive[3] = False
    s.fallen[3] = 1
    for part in range(18, 24):
        s.parts[part] = 0
    s.sudden_death = True


def twice(s: BoltState) -> None:
    s.discard.append(s.deck[0])


def lost(s: BoltState) -> None:
    s.deck.pop()


def another_face(s: BoltState) -> None:
    s.faces[0] = 5


def nobodys(s: BoltState) -> None:
    s.resolving.append(s.deck.pop())


def fifth_state(s: BoltState) -> None:
    s.parts[0] = 4


def below_offline(s: BoltState) -> None:
    s.parts[0] = -1


def wreck(s: BoltState) -> None:
    for part in range(18, 24):
        s.parts[part] = 0


def fallen_in_the_game(s: BoltState) -> None:
    s.fallen[3] = 2


def out_with_parts(s: BoltState) -> None:
    out(s)
    s.parts[18] = 1


def out_with_hand(s: BoltState) -> None:
    out(s)
    s.hands[3].append(s.deck.pop())


def out_with_card_placed(s: BoltState) -> None:
    out(s)
    s.fixtures.append(Fixture(-1, 30, 5, 3, 0, -1))


def out_with_card_in_play(s: BoltState) -> None:
    out(s)
    s.fixtures.append(Fixture(-1, 30, 5, 0, 3, -1))


def resting_with_hand(s: BoltState) -> None:
    s.resting[1] = True


def on_an_offline_part(s: BoltState) -> None:
    s.parts[6] = 0


def no_sudden_death(s: BoltState) -> None:
    out(s)
    s.sudden_death = False


def too_many_played(s: BoltState) -> None:
    s.played = 2


def more_played_than_the_bound(s: BoltState) -> None:
    s.played = 501
    s.gained = 600


def odd_charge(s: BoltState) -> None:
    s.charge = 3


def late(s: BoltState) -> None:
    s.round = 501


def same_part_twice(s: BoltState) -> None:
    s.packets = [6, 6]
    s.points = [1, 1]


def points_without_packet(s: BoltState) -> None:
    s.points = [1]


def negative_points(s: BoltState) -> None:
    s.packets = [6]
    s.points = [-1]


def at_itself(s: BoltState) -> None:
    s.packets = [0]
    s.points = [1]


def active_counters(s: BoltState) -> None:
    s.countered[0] = True


def over_with_four(s: BoltState) -> None:
    s.over = True
    s.ending = "last-standing"
    s.places = [1, 2, 2, 2]


def over_early(s: BoltState) -> None:
    s.over = True
    s.ending = "final-round"
    s.places = [1, 2, 2, 2]


def nobody_won(s: BoltState) -> None:
    s.over = True
    s.ending = "tournament"
    s.places = [2, 2, 3, 3]


def one_left(s: BoltState) -> None:
    out(s)
    s.fixtures = []
    s.discard += s.hands[1]
    for seat in (1, 2):
        s.hands[seat] = []
        s.alive[seat] = False
        s.fallen[seat] = 1
        for part in range(6):
            s.parts[seat * 6 + part] = 0


@pytest.mark.rule("BO-005", "BO-020", "BO-033", "BO-067")
@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        (1, twice),
        (1, lost),
        (1, nobodys),
        (2, another_face),
        (3, fifth_state),
        (3, below_offline),
        (3, fallen_in_the_game),
        (3, out_with_parts),
        (3, out_with_hand),
        (3, out_with_card_placed),
        (3, out_with_card_in_play),
        (3, resting_with_hand),
        (4, wreck),
        (6, no_sudden_death),
        (9, too_many_played),
        (9, more_played_than_the_bound),
        (10, odd_charge),
        (11, active_counters),
        (12, same_part_twice),
        (12, points_without_packet),
        (12, negative_points),
        (12, at_itself),
        (13, on_an_offline_part),
        (16, over_with_four),
        (16, over_early),
        (16, nobody_won),
        (16, one_left),
        (20, late),
    ],
)
def test_a_broken_invariant_is_named(number: int, spoil: Callable[[BoltState], None]) -> None:
    t = position()
    assert t.game.rules.broken(t.state) == []
    spoil(t.state)
    assert any(message.startswith(f"{number}: ") for message in t.game.rules.broken(t.state))


def aim(t: Table, seat: int) -> list[str]:
    t.state.packets = [seat * 6]
    t.state.points = [1]
    return t.game.rules.broken(t.state)


@pytest.mark.rule("BO-G69")
def test_sudden_death_where_it_never_comes_and_its_lack_where_it_always_is() -> None:
    t = position(settings={"sudden_death": "never"})
    t.state.sudden_death = True
    assert t.game.rules.broken(t.state) == ["6: Sudden Death is on, though it never comes at this table"]
    t = position(settings={"sudden_death": "from_start"})
    t.state.sudden_death = False
    assert t.game.rules.broken(t.state) == ["6: Sudden Death is off"]


@pytest.mark.rule("BO-074")
def test_an_attack_across_in_round_one_breaks_fairness_squared() -> None:
    fair = {"settings": {"fairness_squared": "on"}}
    assert aim(position(**fair), 2) == ["18: C is attacked from across in round 1"]
    assert aim(position(**fair), 1) == []
    assert aim(position(**fair, round=2), 2) == []


@pytest.mark.rule("BO-077")
def test_an_attack_on_somebody_else_than_the_rival_breaks_a_tournament() -> None:
    tournament = {"settings": {"structured_tournament": "on"}}
    assert aim(position(**tournament), 1) == ["18: B is attacked by somebody else than the rival"]
    assert aim(position(**tournament), 2) == []


@pytest.mark.rule("BO-082")
def test_a_counter_breaks_a_family_friendly_game() -> None:
    t = position(settings={"family_friendly": "on"})
    t.state.countered[1] = True
    assert t.game.rules.broken(t.state) == ["18: a Counter in a family friendly game"]


@pytest.mark.rule("BO-005")
def test_the_zones_hold_every_card_once() -> None:
    t = table(
        hands={"A": ["ramming-speed"], "B": ["scrap-cannon", "headbutt"]},
        in_play=["force-field on B head"],
        discard=["salvage"],
    )
    t.play("play ramming-speed", "hit torso", "hit head", "counter scrap-cannon")
    tokens = sorted(token for zone in t.game.rules.zones(t.state) for token in zone)
    assert tokens == list(range(71))


# What holds from one state to the next


def random_games() -> list[Match]:
    """A few games of two to four seats with everything that can be turned on."""
    games = [META.bind(2, {"robot_powers": "on"}), META.bind(3), META.bind(4, {"structured_tournament": "on"})]
    return [new_match(game, FastSource(seed), keep=False, history=False) for seed in range(4) for game in games]


@pytest.mark.rule("BO-068", "BO-067")
def test_in_random_games_nothing_comes_back_once_sudden_death_is_on() -> None:
    for match in random_games():
        source = FastSource(5)
        s = match.state
        assert isinstance(s, BoltState)
        while match.ask is not None:
            before = (s.sudden_death, list(s.parts), s.game)
            match.step(match.ask.values[int(source.draw(len(match.ask.values)))])
            if before[0] and before[2] == s.game:
                assert s.sudden_death
                assert not any(old == 0 < new for old, new in zip(before[1], s.parts, strict=True))


@pytest.mark.rule("BO-040", "BO-042", "BO-057")
def test_in_random_games_exchanges_repairs_and_counters_keep_to_their_limits() -> None:
    for match in random_games():
        source = FastSource(6)
        s = match.state
        assert isinstance(s, BoltState)
        while match.ask is not None:
            ask = match.ask
            assert ask.question.name != "counter" or ask.seat != s.active
            assert ask.question.name not in ("play", "between") or not (s.cycled and -2 in ask.values)
            assert ask.question.name != "mend" or len(s.hands[ask.seat]) >= 2
            match.step(ask.values[int(source.draw(len(ask.values)))])
