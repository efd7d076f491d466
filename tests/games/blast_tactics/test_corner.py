"""What holds in the middle of the arena holds in its corner, and for the first seat as for the others."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import PIT
from scrapyard.games.blast_tactics.meta import META
from scrapyard.games.blast_tactics.rules import deck, flames, floor, overtime, walking
from scrapyard.games.blast_tactics.state import GONE, NOTHING, SHRAPLING
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match
from tests.games.blast_tactics.table import TableTop, set_up, table


@pytest.mark.rule("BT-071", "BT-072")
def test_nobody_rests_on_the_first_seats_square() -> None:
    """B walks west: A stands in the corner, so the Move ends before it."""
    t = table("A . B").act("B").play("move-w")
    assert t.at("B") == (0, 1)
    assert t.asked == "B do"
    assert "move-w" not in t.options


@pytest.mark.rule("BT-230", "BT-231")
def test_crossing_the_first_seat_hands_its_glitch_over() -> None:
    t = table(". A . B", glitch_cards=2).glitch("A", "glitch-lag").act("B").play("move-w", "step")
    assert t.at("B") == (0, 0)
    assert t.s.cursed == [1]


@pytest.mark.rule("BT-230")
def test_who_hops_over_a_cursed_blastroid_takes_the_glitch_and_says_so() -> None:
    t = table("A T B .", glitch_cards=2).glitch("B", "glitch-lag").act("A").play("move-e")
    assert t.s.cursed == [0]
    event = next(event for event in t.s.events or [] if event.kind.name == "crossed")
    assert (event.who, event.whom) == (0, 1)
    assert "bounced" in t.told


@pytest.mark.rule("BT-269", "BT-270")
def test_a_pad_that_the_first_seat_stands_on_is_taken() -> None:
    t = table("B > . <:A").act("B").play("move-e")
    assert t.at("B") == (0, 1)


@pytest.mark.rule("BT-266", "BT-267")
def test_a_pad_in_the_corner_is_found() -> None:
    t = table("> . . < A").act("A").play("move-w")
    assert t.at("A") == (0, 0)


@pytest.mark.rule("BT-241", "BT-266")
def test_a_core_on_the_other_pad_may_be_taken() -> None:
    t = table("A > . <:$B . B", core="on").act("A").play("move-e")
    assert t.asked == "A take"
    t.play("B")
    assert t["A"].head != 0


@pytest.mark.rule("BT-245", "BT-252")
def test_a_core_dropped_in_the_corner_lies_there_and_is_told() -> None:
    t = table("A^$B b! . .", core="on").turn("B")
    assert t.s.cores[1] == 0
    assert "core-dropped" in t.told


@pytest.mark.rule("BT-248")
def test_a_core_brought_home_is_told() -> None:
    t = table("A^$B $A . .", core="on").act("A").play("move-e")
    assert t.s.over
    assert "scored" in t.told
    assert "took-core" not in t.told


@pytest.mark.rule("BT-290", "BT-295")
def test_a_belt_into_the_corner_sets_down_there() -> None:
    """The belt ends on Lava in the corner, which hurts whom it carries there."""
    t = table("~ w:A . .").end("A")
    assert t.at("A") == (0, 0)
    assert t["A"].heart == 0
    assert "carried" in t.told


@pytest.mark.rule("BT-290", "BT-291")
def test_a_belt_does_not_carry_over_the_edge() -> None:
    t = table("w:b . .", ". A . B").end("A")
    assert t.square(0, 0) == "w:b!"


@pytest.mark.rule("BT-278", "BT-280")
def test_a_throw_over_the_western_edge_comes_back() -> None:
    """One square beyond the edge is not the end of the row above."""
    t = table(". . . .", ". F A B", fan_mode="fixed2").act("A").play("move-w")
    assert t.s.aiming == 2
    t.play("fresh", "w")
    assert "thrown-back" in t.told


@pytest.mark.rule("BT-278", "BT-279")
def test_the_drift_of_a_throw_to_the_north_is_to_the_west_or_east() -> None:
    content = table("A").table.content
    for drift, column in ((-1, 2), (1, 4)):
        dice = (content.distance.index(2), content.drift.index(drift), content.spin.index(0))
        t = table(".", ".", ".", ". . . F A", ". B").act("A", *dice).play("move-w", "fresh", "n")
        assert t.square(1, column) == "a"


@pytest.mark.rule("BT-106", "BT-175")
def test_the_hand_of_whom_a_blast_takes_is_shown() -> None:
    t = table("A b! . .", seats=3).hand("A", "bomb-roll")
    t["A"].heart = 0
    t.turn("B")
    assert t.discarded() == ["bomb-roll"]
    assert all(t.s.knows(2, token) for token in t.s.discard)
    assert "eliminated" in t.told


@pytest.mark.rule("BT-175")
def test_only_speed_ups_leave_the_game_with_their_owner() -> None:
    t = table("A b! . .", seats=3).gains("A", "bomb-up", "speed-up")
    t["A"].heart = 0
    t.turn("B")
    assert [t.game.face.word(t.s.faces[token]) for token in t.s.loot] == ["bomb-up"]


@pytest.mark.rule("BT-058", "BT-096")
def test_only_the_own_speed_up_is_spent() -> None:
    t = table("A . . .", ". . . B").gains("B", "speed-up").gains("A", "bomb-up", "speed-up")
    t.act("A").play("move-e", "step", "stop", "move-w", "stop", "move-s")
    left = [(owner, t.game.face.word(t.s.faces[token])) for owner, token in zip(t.s.looters, t.s.loot, strict=True)]
    assert left == [(1, "speed-up"), (0, "bomb-up")]
    assert "spent" in t.told


@pytest.mark.rule("BT-078")
def test_a_square_walked_twice_is_once_on_the_path() -> None:
    t = table("A . . .", ". . B .").act("B").play("move-w", "stop", "move-e", "stop")
    assert t.s.path == [9 + 2, 9 + 1]


@pytest.mark.rule("BT-199")
def test_no_tile_is_next_after_the_last() -> None:
    t = table("A . B").overtime("A", flips=0)
    order = t.table.orders[t.s.bots[0].start]
    t.s.flips = len(order)
    assert overtime.next_tile(t.table, t.s) == -1


@pytest.mark.rule("BT-285", "BT-297")
def test_ice_that_ends_in_the_corner_leads_to_nothing_bad() -> None:
    t = table(". * A").act("A")
    assert walking.fate(t.table, t.s, 0, 3, False) == walking.UNHURT


@pytest.mark.rule("BT-177")
def test_who_stands_in_the_corner_has_a_turn() -> None:
    t = table("B . A").act("A").play("end-turn")
    assert t.asked == "B do"


@pytest.mark.rule("BT-309", "BT-072")
def test_a_hop_to_a_square_where_nobody_can_rest_is_looked_through() -> None:
    """Behind the Trampoline Ice carries on to A's only place to stop."""
    t = table("A T * # . .").act("A")
    assert "move-e" in t.options
    t.play("move-e")
    assert t.at("A") == (0, 2)


@pytest.mark.rule("BT-309", "BT-072")
def test_a_trampoline_with_somebody_on_it_is_passed_if_the_hop_leads_somewhere() -> None:
    t = table(". . .", "A T:B # .").act("A")
    assert "move-e" in t.options
    t.play("move-e")
    assert t.at("A") == (1, 3)
    t = table(". . .", "A T:B # # # # # # #").act("A")
    assert "move-e" not in t.options


@pytest.mark.rule("BT-285", "BT-311")
def test_a_hop_over_a_pit_into_the_corner_is_no_fall() -> None:
    t = table(". . T:B A")
    t.s.ground[1] = PIT
    t.act("A")
    assert walking.fate(t.table, t.s, 0, 3, False) == walking.UNHURT


@pytest.mark.rule("BT-269")
def test_an_arrow_without_a_pad_sends_nobody_to_the_edge() -> None:
    t = table(". < A B").act("A").play("move-w")
    assert t.at("A") == (0, 1)


@pytest.mark.rule("BT-245")
def test_any_seat_that_is_damaged_drops_its_core() -> None:
    t = table("B^$A a! . .", "# A", core="on").turn("A")
    assert t["B"].head == 0
    assert t.s.cores[0] == 0


@pytest.mark.rule("BT-251")
def test_a_core_on_a_crushed_head_never_touches_the_floor() -> None:
    t = table("A^$B . . . . . . . B", core="on", seats=3).overtime("A").turn("A")
    assert "flipped" in t.told
    assert "core-dropped" not in t.told


@pytest.mark.rule("BT-163")
def test_a_block_hit_by_two_flames_is_opened_once() -> None:
    t = table("a! . =s . a!", "# . . . .", "A . . . B").turn("A")
    assert t.told.count("opened") == 1


@pytest.mark.rule("BT-167")
def test_the_log_says_whose_bomb_exploded() -> None:
    t = table("b! . . .", "# A", "B").turn("B")
    event = next(event for event in t.s.events or [] if event.kind.name == "exploded")
    assert event.who == 1


@pytest.mark.rule("BT-127", "BT-128")
def test_a_launched_bomb_does_not_roll() -> None:
    t = table(". . . .", ". . . .", "A^a . . B").act("A").play("launch-e")
    assert t.row(2, 4) == "A a . B"


@pytest.mark.rule("BT-111")
def test_a_bomb_at_a_corner_of_the_own_square_is_not_pushed() -> None:
    t = table(". a . B", "A . . .").hand("A", "bomb-push").act("A")
    assert "play-bomb-push" not in t.options


@pytest.mark.rule("BT-038", "BT-194")
def test_nothing_follows_the_end_of_the_game() -> None:
    """The holder's Bomb ends the game in the Bomb Phase: no tile is flipped. Overtime ends it: no card is drawn."""
    t = table("B a! . .", ". . . A").overtime("A")
    t["B"].heart = 0
    t.turn("A")
    assert t.s.over
    assert "flipped" not in t.told
    t = table("A . . . . . . . B").overtime("A").display("-", "-").turn("A")
    assert t.s.over
    assert "displayed" not in t.told


@pytest.mark.rule("BT-062")
def test_after_a_turn_nothing_is_being_done() -> None:
    t = table("A . B").act("A").play("end-turn")
    assert (t.asked, t.s.doing) == ("B do", -1)


@pytest.mark.rule("BT-099")
def test_every_card_on_display_may_be_bought() -> None:
    """Also the one that is token 0."""
    t = table("A . B").display("bomb-push", "bomb-push")
    assert 0 in t.s.display
    assert {"buy-left", "buy-right"} <= set(t.act("A").options)


@pytest.mark.rule("BT-288", "BT-361")
def test_who_is_out_does_not_fall_into_a_pit() -> None:
    t = table("b! . . .", "# A", "B", seats=3).out("C")
    t.s.ground[80] = PIT
    t.turn("B")
    assert "fell" not in t.told


@pytest.mark.rule("BT-177", "BT-207")
def test_who_is_out_and_has_no_bomb_has_no_turn_in_revenge_either() -> None:
    t = table("A . B", seats=3, revenge="on").out("C")
    t["C"].stock += t["C"].bombs
    t["C"].bombs = 0
    t.act("B").play("end-turn")
    assert t.asked == "A do"
    assert "haunts" not in t.told


@pytest.mark.rule("BT-293", "BT-295")
def test_a_bomb_that_stays_on_the_belts_arrives_nowhere() -> None:
    t = table("e:a e e # .", "A . . . B").end("A")
    assert t.square(0, 2) == "e:a"
    assert t.told.count("bomb-moved") == 2


@pytest.mark.rule("BT-295", "BT-299")
def test_a_bomb_that_another_arrival_set_off_arrives_no_more() -> None:
    t = table("e:a ~ ~ w:b", "# # # #", "A . . B").end("A")
    assert t.told.count("boom") == 1


@pytest.mark.rule("BT-248", "BT-295")
def test_a_belt_that_scores_stops() -> None:
    t = table("e:A^$B e:$A e .", "B", core="on").end("A")
    assert t.s.over
    assert t.at("A") == (0, 1)


@pytest.mark.rule("BT-252", "BT-339")
def test_the_nearest_square_is_inside_the_arena() -> None:
    t = table("# . . .", "A B")
    assert floor.nearest_square(t.table, t.s, 0) == 1
    assert floor.nearest_square(t.table, table(". . .", "A B").s, 0) == 0


@pytest.mark.rule("BT-050")
def test_nothing_is_shuffled_where_no_card_is_left() -> None:
    t = table("A . B")
    t.s.deck, t.s.discard = [], []
    assert deck.draw(t.s) == -1
    assert "reshuffled" not in t.told


@pytest.mark.rule("BT-272", "BT-150")
def test_a_scorched_square_is_marked_with_a_one() -> None:
    for ground in (".", "P"):
        t = table(f"{ground}:a! . . .", "A B")
        scorched = vec[i64]([0] * t.table.size)
        flames.scorch(t.table, t.s, [0], scorched)
        assert set(scorched) == {0, 1} if ground == "." else set(scorched) <= {0, 1}
        assert scorched[1] == 1


@pytest.mark.rule("BT-216", "BT-206")
def test_whom_revenge_replaces_is_out_last() -> None:
    t = table("B c! . .", "# . . .", "A . . .", seats=3, revenge="on").out("C").turn("C")
    assert t.at("B") is None
    assert t["B"].out_at > 1


@pytest.mark.rule("BT-224", "BT-G48")
def test_no_glitch_card_is_on_the_first_display() -> None:
    for seed in range(60):
        match = new_match(META.bind(2, {"glitch_cards": 2}), FastSource(seed))
        s = match.state
        words = {match.game.face.word(s.faces[token]) for token in s.display}  # type: ignore[attr-defined]
        assert not {word for word in words if word.startswith("glitch")}


@pytest.mark.rule("BT-G52", "BT-G100")
def test_fixed_sides_need_no_lot() -> None:
    t = set_up(4, {"core": "on", "teams": "odd_even"})
    assert t.match is not None
    assert "spaces" not in {outcome.stream for outcome in t.match.tape.outcomes or []}


# Shraplings


def hunt(*rows: str, **settings: object) -> TableTop:
    """B waits in the bottom row."""
    return table(*rows, seats=2, mode="coop", **settings)


def test_there_are_four_shraplings_in_a_box() -> None:
    assert hunt("A . R>").table.domains["shrapling"] == ["1", "2", "3", "4"]


@pytest.mark.rule("BT-354", "BT-310")
def test_a_shrapling_stays_on_a_trampoline_that_sends_it_nowhere() -> None:
    t = hunt("R> T # # # # # # #", "#", ". . A").display("bomb-push", "bomb-push")
    t.s.shraplings[0].facing = 1
    t.hunt()
    assert t.s.shraplings[0].square == 1


@pytest.mark.rule("BT-354")
def test_a_shrapling_hops_on_in_its_own_direction() -> None:
    t = hunt("#", "#", "R> T # . #", "#", ". . . . . A").display("bomb-push", "bomb-push").hunt()
    assert t.s.shraplings[0].square == 2 * 9 + 3


@pytest.mark.rule("BT-348", "BT-350")
def test_a_shrapling_runs_north_too_and_turns_as_often_as_the_cards_say() -> None:
    """Facing a wall in the east, two turns bring it over the south to the north."""
    t = hunt(". # #", ". # .", "Rv # .", ". # .", "# # A").display("bomb-push", "bomb-roll")
    t.s.shraplings[0].facing = 1
    t.hunt()
    assert t.s.shraplings[0].square == 0
    assert t.s.shraplings[0].facing == 0


@pytest.mark.rule("BT-354")
def test_lava_makes_a_running_shrapling_explode_once() -> None:
    t = hunt("# # # #", "R> ~ ~ #", "# # # #", ". . . A").display("bomb-push", "bomb-push").hunt()
    assert t.told.count("boom") == 1


@pytest.mark.rule("BT-353")
def test_a_ram_is_told() -> None:
    t = hunt("R> . A", "# # #").display("bomb-push", "bomb-push").hunt()
    assert "rammed" in t.told


@pytest.mark.rule("BT-339")
def test_a_shrapling_that_climbs_back_is_told() -> None:
    t = hunt("A R> . .", ". . . .")
    t.s.ground[2] = PIT
    t.hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert "respawned" in t.told


@pytest.mark.rule("BT-358", "BT-356")
def test_a_carried_shrapling_is_crushed_with_its_carrier() -> None:
    t = hunt("A . . . . . R>", ". . . . . . R>")
    t.s.things[t.s.shraplings[1].square] = NOTHING
    t.s.shraplings[1].square = GONE
    t["A"].head = SHRAPLING + 8
    t.overtime("A").turn("A")
    assert (t.s.over, t.s.ending, t["A"].head, t.s.shraplings[1].damage) == (True, "overtime", 0, 0)
    assert "crushed" in t.told


@pytest.mark.rule("BT-358")
def test_a_tile_without_a_shrapling_crushes_nothing() -> None:
    t = hunt(". . . . . . R>", ".", ".", ".", ". . . . . A", coop_crush="strict").overtime("A").turn("A")
    assert "flipped" in t.told
    assert not t.s.over


@pytest.mark.rule("BT-252", "BT-339")
def test_the_nearest_square_is_looked_for_inside_the_edge() -> None:
    t = table("=s =b . .", "=f . . .")
    assert floor.nearest_square(t.table, t.s, 0) == 2
