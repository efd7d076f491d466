"""Preparation, building, dealing. RR-022 to RR-038, RR-145."""

import pytest

from scrapyard.games.robot_rampage.content import FIRST_PART, FIRST_TORSO
from scrapyard.games.robot_rampage.meta import META
from scrapyard.games.robot_rampage.rules import piles, robots
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match
from tests.games.position import unshuffled
from tests.games.robot_rampage.table import A, B, C, building, dealt, fresh


@pytest.mark.rule("RR-022")
@pytest.mark.parametrize("seats", [2, 6])
def test_all_six_torsos_lie_in_the_centre(seats: int) -> None:
    t = fresh(seats)
    centre = t.view(A)["centre"]
    assert isinstance(centre, list)
    assert len(centre) == 6


@pytest.mark.rule("RR-023")
def test_the_thirty_parts_are_shuffled_face_down() -> None:
    orders = {tuple(new_match(META.bind(2), FastSource(seed)).state.faces[FIRST_PART:]) for seed in (1, 2, 3)}
    assert len(orders) == 3
    t = fresh(2)
    assert [t.s.seen[token] for token in t.s.build_deck] == [0] * 29


@pytest.mark.rule("RR-G12")
def test_the_dealer_is_drawn_by_lot_unless_the_table_names_one() -> None:
    assert fresh(3, 1, dealer="random").s.dealer == B
    assert fresh(3, dealer="B").s.dealer == B


@pytest.mark.rule("RR-024")
def test_the_dealers_left_neighbour_builds_first_and_turns_pass_clockwise() -> None:
    t = fresh(3, dealer="A")
    seats = []
    for _ in range(4):
        seats.append(t.ask.seat)
        t.match.answer(t.ask.values[0])
    assert seats == [B, C, A, B]


@pytest.mark.rule("RR-025")
def test_each_building_turn_lays_exactly_one_face_up_card() -> None:
    t = fresh(3)
    drawn = t.s.drawn
    assert all(t.s.knows(seat, drawn) for seat in range(3))
    t.match.answer(t.ask.values[0])
    assert [token for token in t.s.parts if token >= 0] == [drawn]


@pytest.mark.rule("RR-026", "RR-G13")
def test_every_torso_without_such_a_part_is_available_whoever_built_on_it() -> None:
    t = building(3, {"torso-red": "lg-1", "torso-blue": "ra-1"}, draws="lg-5")
    assert t.options == ["torso-blue", "torso-green", "torso-orange", "torso-purple", "torso-yellow"]


@pytest.mark.rule("RR-027", "RR-G14")
def test_a_drawn_part_must_be_placed() -> None:
    t = fresh(3)
    assert all(value >= 0 for value in t.ask.values)


@pytest.mark.rule("RR-027")
def test_placed_parts_are_never_moved() -> None:
    t = fresh(4)
    placed: dict[int, int] = {}
    source = FastSource(4)
    while t.s.round == 0:
        for at, token in placed.items():
            assert t.s.parts[at] == token
        placed = {at: token for at, token in enumerate(t.s.parts) if token >= 0}
        t.match.step(t.ask.values[int(source.draw(len(t.ask.values)))])


@pytest.mark.rule("RR-028", "RR-031")
def test_the_fifth_part_gives_the_robot_to_whoever_lays_it() -> None:
    t = building(3, {"torso-green": "ra-2 la-1 ac-4 hd-3"}, draws="lg-5")
    t.play("A build torso-green")
    assert list(t.s.torsos) == [2, -1, -1]
    assert t.asked == "B build"


@pytest.mark.rule("RR-G15")
def test_with_a_choice_of_torsos_a_robot_need_not_be_completed() -> None:
    t = building(3, {"torso-green": "ra-2 la-1 ac-4 hd-3"}, draws="lg-5")
    t.play("A build torso-red")
    assert list(t.s.torsos) == [-1, -1, -1]


@pytest.mark.rule("RR-029", "RR-G17")
def test_a_player_with_a_robot_draws_no_more() -> None:
    t = building(3, {"torso-green": "ra-2 la-1 ac-4 hd-3"}, draws="lg-5 hd-1 hd-2 hd-4 hd-5")
    t.play("A build torso-green", "B build torso-red", "C build torso-blue", "B build torso-orange")
    assert t.asked == "C build"


@pytest.mark.rule("RR-030")
def test_the_last_builder_goes_on_alone() -> None:
    centre = {"torso-red": "ra-1 la-1 ac-1 hd-1 lg-1", "torso-blue": "ra-2 la-2 ac-2 hd-2 lg-2"}
    t = building(3, centre, draws="ra-3 la-3", robots=["torso-red", "torso-blue"], first=C)
    t.play("C build torso-green", "C build torso-green")
    assert t.asked == "C build"


@pytest.mark.rule("RR-031")
def test_no_player_ends_up_with_two_robots() -> None:
    t = dealt(5)
    assert len(set(t.s.torsos)) == 5


@pytest.mark.rule("RR-032")
def test_a_drawn_part_always_fits() -> None:
    for seed in range(30):
        match = new_match(META.bind(2 + seed % 5), FastSource(seed))
        while match.ask is not None and match.ask.question.name == "build":
            assert match.game.rules.broken(match.state) == []
            match.step(match.ask.values[seed % len(match.ask.values)])


@pytest.mark.rule("RR-G16")
def test_a_part_that_fits_no_torso_is_shown_put_aside_and_another_one_drawn() -> None:
    legs = {
        f"torso-{colour}": f"lg-{i + 1}" for i, colour in enumerate(("blue", "green", "yellow", "purple", "orange"))
    }
    t = building(3, legs, draws="lg-6 hd-1", robots=["torso-red"], first=B)
    t.s.events = []
    t.begin()
    assert t.asked == "B build"
    assert t.words([t.s.drawn]) == ["hd-1"]
    assert "lg-6" in t.words(t.s.out)
    assert [event.kind.name for event in t.s.events] == ["drew-part", "put-aside", "drew-part"]


@pytest.mark.rule("RR-033")
def test_what_is_left_over_is_out_of_the_game_and_its_colours_are_not_in_play() -> None:
    t = dealt(2)
    assert len(t.s.out) == 20
    assert t.s.build_deck == []
    assert t.s.colours.bit_count() == 2
    assert t.s.wreckage == []


@pytest.mark.rule("RR-034")
def test_six_players_use_all_build_cards() -> None:
    t = dealt(6)
    assert t.s.out == []
    assert -1 not in t.s.parts


@pytest.mark.rule("RR-035", "RR-036", "RR-G76")
def test_stacks_are_dealt_by_point_value_and_the_rest_is_the_deck() -> None:
    t = dealt(3)
    values = [robots.point_value(t.agreed, t.s, torso) for torso in t.s.torsos]
    assert [piles.total(t.s, seat) for seat in range(3)] == values
    assert len(t.s.deck) == 84 - sum(values)
    assert t.s.discard == []


@pytest.mark.rule("RR-037", "RR-G19")
def test_the_hand_is_the_top_three_of_the_dealt_cards() -> None:
    t = dealt(3)
    assert [len(t.s.hands[seat]) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("RR-038", "RR-G21")
def test_only_the_owner_sees_a_hand_but_all_see_how_large_it_is() -> None:
    t = dealt(3)
    fighters = t.view(A)["robots"]
    assert isinstance(fighters, list)
    assert None not in fighters[A]["hand"]
    assert fighters[B]["hand"] == [None] * 3


@pytest.mark.rule("RR-G74")
@pytest.mark.parametrize(("seats", "deep", "extra"), [(2, "6", 6), (3, "3", 3), (2, "0", 0)])
def test_deep_stacks_add_cards_to_each_stack(seats: int, deep: str, extra: int) -> None:
    t = dealt(seats, deep_stacks=deep)
    for seat in range(seats):
        assert piles.total(t.s, seat) == robots.point_value(t.agreed, t.s, t.s.torsos[seat]) + extra


@pytest.mark.rule("RR-G74")
def test_stacks_are_as_deep_as_robots_are_worth_unless_the_table_wants_more() -> None:
    assert [fresh(seats).agreed.deep_stacks for seats in range(2, 7)] == [0, 0, 0, 0, 0]
    deep = [fresh(seats, deep_stacks="auto").agreed for seats in (2, 3)]
    assert [agreed.deep_stacks for agreed in deep] == [deep[0].content.duel_cards, 0]
    for setting in ("0", "9"):
        t = dealt(2, deep_stacks=setting)
        for seat in (A, B):
            assert piles.total(t.s, seat) == robots.point_value(t.agreed, t.s, t.s.torsos[seat]) + int(setting)


@pytest.mark.rule("RR-G80")
def test_random_robots_are_complete_and_use_each_part_once() -> None:
    t = fresh(4, build_mode="random")
    assert t.s.round == 1
    tokens = [token for token in t.s.parts if token >= 0]
    assert len(set(tokens)) == 20
    assert all(FIRST_PART <= t.s.faces[token] < FIRST_TORSO for token in tokens)
    t.check()


@pytest.mark.rule("RR-G80")
def test_random_robots_are_dealt_clockwise_from_the_dealers_left() -> None:
    """Torsos by lot, then each part to the first who lacks one of its kind."""
    t = fresh(3, *unshuffled(FIRST_TORSO - FIRST_PART), 5, 0, 0, dealer="A", build_mode="random")
    assert list(t.s.torsos) == [1, 5, 0]
    order = t.agreed.content.ids[FIRST_PART:FIRST_TORSO][::-1]
    for slot in ("legs", "head", "accessory"):
        dealt_to = [t.parts(seat)[slot] for seat in (B, C, A)]
        assert dealt_to == [word for word in order if word in dealt_to]
    assert t.parts(B)["legs"] == order[0]


@pytest.mark.rule("RR-G12")
@pytest.mark.parametrize(("dealer", "following"), [("A", "B"), ("C", "A")])
def test_in_a_rematch_the_role_of_the_dealer_passes_clockwise(dealer: str, following: str) -> None:
    t = fresh(3, dealer=dealer)
    assert t.game.rules.next_settings(t.s) == {"dealer": following}
