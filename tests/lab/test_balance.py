"""Counting how fair a game is: against numbers worked out by hand, and against the games themselves."""

import json
from collections import Counter
from pathlib import Path

import pytest

from scrapyard.games import all_games, find_game
from scrapyard.games.robot_rampage.content import FIRST_TORSO
from scrapyard.games.robot_rampage.content import load as load_rampage
from scrapyard.games.rocket_rollout.content import load as load_rollout
from scrapyard.kernel.errors import SettingsError
from scrapyard.lab.balance import blastbots, robot_rampage, rocket_rollout
from scrapyard.lab.balance.counts import Counts, evenness, lengths, shares
from scrapyard.lab.balance.run import checked, count_game, count_of, plans, weigh
from scrapyard.lab.balance.witness import Strategy
from scrapyard.lab.shares import Tally
from scrapyard.lab.simulate import Plan, simulate
from scrapyard.lab.summary import Summary
from tests.shell import run

NOTHING = Strategy()


def quiet(_count: int) -> None:
    """No progress bar."""


def table(game: str, seats: int, games: int, player: str = "random", strategy: Strategy = NOTHING) -> Counts:
    """So many games, counted one by one."""
    plan = Plan(game, [player] * seats, seed=3)
    bound = plan.bind()
    total = Counts()
    for number in range(games):
        total.add(count_game(bound, plan, number, strategy))
    return total


def won(wins: list[int], winners: int = 1) -> Counts:
    """Games that each seat won so often, alone or with others."""
    counts = Counts(games=sum(wins))
    for seat, count in enumerate(wins):
        for game in range(sum(wins)):
            counts.had("seat", seat, 1.0 if game < count else 0.0)
    counts.number("winners", winners, sum(wins))
    return counts


@pytest.mark.parametrize("game", all_games())
def test_every_game_can_be_counted_and_its_wins_are_shared_out(game: str) -> None:
    plan = plans(game, None, "random", 1, {}, {})[0]
    weighed = weigh(plan, 2, 1, NOTHING, quiet).as_json()
    assert json.loads(json.dumps(weighed)) == weighed
    assert weighed["games"] == 2
    assert sum(weighed["facts"]["ends"].values()) == 2
    (places,) = [value for name, value in weighed["facts"].items() if name.startswith("wins")][:1]
    rows = places["shares"] if isinstance(places, dict) else places
    assert sum(row["share"] for row in rows) == pytest.approx(1.0)
    assert all(row["low"] <= row["share"] <= row["high"] for row in rows)


@pytest.mark.parametrize("game", ["blastbots", "robot_rampage"])
def test_the_number_of_workers_changes_nothing(game: str) -> None:
    plan = Plan(game, ["random"] * 3, seed=5)
    assert weigh(plan, 7, 2, NOTHING, quiet).as_json() == weigh(plan, 7, 1, NOTHING, quiet).as_json()


def test_the_games_are_those_of_a_simulation() -> None:
    plan = Plan("bolt", ["greedy", "random"], seed=4)
    summary = Summary(plan, simulate(plan, 5, 1, quiet), 1.0)
    facts = {fact.name: fact.value for fact in weigh(plan, 5, 1, NOTHING, quiet).finding.facts}
    assert [row["share"] for row in facts["wins by seat"]] == [share.wins / 5 for share in summary.by_seat]
    assert facts["ends"] == dict(summary.ends)
    assert facts["answers"]["median"] == summary.lengths[2]


def test_counts_add_up() -> None:
    one, other = Counts(2), Counts(1)
    for counts, ending, turns in ((one, "score", 4), (one, "score", 6), (other, "escape", 4)):
        counts.endings[ending] += 1
        counts.number("turns", turns)
        counts.had("seat", 0, 1.0)
    one.add(other)
    assert (one.games, one.endings, one.of("turns")) == (3, Counter(score=2, escape=1), Counter({4: 2, 6: 1}))
    assert one.a_game("turns") == pytest.approx(14 / 3)
    assert one.tally("seat").times(0) == 3
    assert one.tally("never counted").times(0) == one.a_game("never counted") == 0


def test_lengths_are_quantiles_of_what_was_seen() -> None:
    counts = Counts(11)
    for turns in range(11):
        counts.number("turns", turns)
    fact = lengths("turns", counts, "turns")
    assert fact.value == {"median": 5, "p10": 1, "p90": 9}
    assert fact.text == "median 5, 80 % between 1 and 9"


def test_shares_have_their_error() -> None:
    fact = shares("wins by seat", won([60, 40]), "seat", 2)
    assert fact.text == "60.0 / 40.0 % (error 5.0)"
    assert [round(row["low"], 3) for row in fact.value] == [0.502, 0.309]


@pytest.mark.parametrize(
    ("wins", "chance", "marked"),
    [([60, 40], 0.0455, True), ([50, 50], 1.0, False), ([30, 30, 40], 0.3679, False), ([55, 45], 0.3173, False)],
)
def test_the_chance_of_uneven_wins_is_that_of_the_chi_square_test(wins: list[int], chance: float, marked: bool) -> None:
    fact = evenness("wins by seat", won(wins), "seat", len(wins))
    assert fact.value["chance"] == pytest.approx(chance, abs=1e-4)
    assert fact.text.endswith("<<<") is marked


def test_where_all_games_are_draws_nothing_is_uneven() -> None:
    counts = Counts(4)
    for _ in range(4):
        counts.had("seat", 0, 0.5)
        counts.had("seat", 1, 0.5)
    counts.number("winners", 2, 4)
    assert evenness("wins by seat", counts, "seat", 2).value["chance"] == 1.0


# Blastbots


def test_a_strategy_is_followed_by_one_seat_and_the_others_have_theirs() -> None:
    counts = table("blastbots", 3, 4, strategy=Strategy("BBBDD"))
    assert counts.tally("layout").had == {302: 4, 221: 8}
    counts = table("blastbots", 2, 3, strategy=Strategy("RRRRR", "DDDDD"))
    assert counts.tally("layout").had == {50: 3, 5: 3}


def test_the_seat_with_the_strategy_changes_from_game_to_game() -> None:
    plan = Plan("blastbots", ["greedy", "greedy"], seed=8)
    bound = plan.bind()
    games = [count_game(bound, plan, number, Strategy("DDDDD")) for number in range(4)]
    for number, counts in enumerate(games):
        assert counts.tally("told").won[0] == counts.tally("seat").won[number % 2]
        assert counts.tally("told").won[0] == counts.tally("layout").won[5]


def test_without_a_strategy_bots_place_as_they_like() -> None:
    counts = table("blastbots", 2, 6, "greedy")
    finding = blastbots.finding(find_game("blastbots").bind(2), counts, NOTHING)
    assert sum(counts.tally("layout").had.values()) == 12
    assert [one.title for one in finding.things] == ["layouts chosen"]
    assert all(row.name.startswith("Battle ") for row in finding.things[0].rows)


def test_what_is_no_strategy_is_refused() -> None:
    assert checked("blastbots", Strategy("BBRRD", "DDDDD")) == Strategy("BBRRD", "DDDDD")
    with pytest.raises(SettingsError, match="'BBB' is no strategy of BLASTBOTS; one is BBBBB"):
        checked("blastbots", Strategy("BBB"))
    with pytest.raises(SettingsError, match="BOLT has no strategies"):
        checked("bolt", Strategy("BBBBB"))
    with pytest.raises(SettingsError, match="beside --strategy"):
        checked("blastbots", Strategy("", "BBRRD"))


# Blast Tactics


def test_all_standard_arenas_are_counted_unless_one_is_named() -> None:
    every = plans("blast_tactics", None, "greedy", 1, {}, {})
    assert len(every) == len({plan.settings["arena"] for plan in every}) == 24
    assert {len(plan.players) for plan in every} == {2, 3, 4}
    of_three = plans("blast_tactics", 3, "greedy", 1, {"clock": "2"}, {})
    assert len(of_three) == 8
    assert all(plan.settings["clock"] == "2" and len(plan.players) == 3 for plan in of_three)
    (rink,) = plans("blast_tactics", None, "greedy", 1, {"arena": "rink"}, {})
    assert len(rink.players) == 3
    (own,) = plans("blast_tactics", 4, "greedy", 1, {"arena": "my-arena"}, {})
    assert len(own.players) == 4


def test_the_standard_arenas_have_so_many_seats() -> None:
    for plan in plans("blast_tactics", None, "random", 1, {}, {}):
        assert plan.bind().seats == len(plan.players)


def test_each_player_has_one_start_space_and_one_place_in_the_order() -> None:
    counts = table("blast_tactics", 3, 3)
    assert counts.tally("space").had == counts.tally("order").had == {0: 3, 1: 3, 2: 3}


# Robot Rampage


def test_each_robot_has_a_torso_a_stack_and_a_part_in_every_slot() -> None:
    counts = table("robot_rampage", 3, 4)
    assert sum(counts.tally("torso").had.values()) == 12
    assert sum(counts.tally("stack").had.values()) == 12
    assert sum(counts.tally("part").had.values()) == 12 * 5
    finding = robot_rampage.finding(find_game("robot_rampage").bind(3), counts, NOTHING)
    titles = [one.title for one in finding.things]
    assert titles == ["torsos", "right arm", "left arm", "accessory", "head", "legs", "cards in the stack"]
    for one in finding.things[:6]:
        assert len(one.rows) == 6
        assert sum(row.had for row in one.rows) == 12


def test_cards_that_are_never_played_are_named() -> None:
    counts = Counts(1)
    for face in range(2, 84):
        counts.number("texts", face, face)
    counts.number("strengths", 1, 5)
    content = load_rampage({})
    unplayed, unused, least = robot_rampage.cards(content, counts)
    assert unplayed.value == [content.ids[0]]
    assert unused.value == [content.ids[0], content.ids[1]]
    assert [row["text"] + row["strength"] for row in least.value] == [0, 2, 3, 4, 5, 5]


def test_cards_have_the_names_of_the_pack() -> None:
    pack = {"torso": [{"id": load_rampage({}).ids[FIRST_TORSO], "name": "Biscuit Tin"}]}
    weighed = weigh(Plan("robot_rampage", ["random"] * 2, 1, pack=pack), 1, 1, NOTHING, quiet)
    assert "Biscuit Tin" in [row.name for row in weighed.finding.things[0].rows]


# Rocket Rollout


def test_leaders_after_five_rounds_are_followed_to_the_end() -> None:
    counts = table("rocket_rollout", 2, 4, "greedy")
    assert 1 <= counts.tally("leader").times(0) <= 4
    finding = rocket_rollout.finding(find_game("rocket_rollout").bind(2), counts, NOTHING)
    facts = {fact.name: fact.value for fact in finding.facts}
    pace = facts["mean score after each round"]
    assert pace == sorted(pace)
    assert len(pace) == facts["rounds"]["least"] - 1
    assert facts["gap between first and last"] == counts.a_game("gap") >= 0


def test_things_that_a_class_is_made_of_are_all_listed() -> None:
    counts = Counts(1, tallies={"die": Tally()})
    counts.number("rounds", 9)
    counts.number("longest", 5)
    finding = rocket_rollout.finding(find_game("rocket_rollout").bind(2), counts, NOTHING)
    dice = next(one for one in finding.things if one.title == "dice")
    assert [row.name for row in dice.rows] == sorted(load_rollout({}).kinds[1:])
    assert all(row.had == 0 for row in dice.rows)


# The command


def test_the_command_prints_json(tmp_path: Path) -> None:
    arguments = ["--games", "4", "--player", "random", "--workers", "2", "--strategy", "BBBBB", "--json"]
    done = run(tmp_path, "balance", "blastbots", *arguments)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert (report["game"], report["player"], report["seed"]) == ("blastbots", "random", 0)
    (one,) = report["tables"]
    assert (one["seats"], one["games"], one["settings"]) == (2, 4, {})
    assert set(one["facts"]["BBBBB wins"]) == {"share", "error"}


def test_the_command_prints_facts_and_tables(tmp_path: Path) -> None:
    done = run(tmp_path, "balance", "robot_rampage", "--games", "2", "--player", "random", "--workers", "1")
    assert done.returncode == 0
    assert "Robot Rampage  2 seats  2 games of random  seed 0" in done.stdout
    assert "wins by distance from the beginner: " in done.stdout
    assert "torsos (1.00 is 50.0 % of wins)" in done.stdout
    assert done.stderr == ""


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    done = run(tmp_path, "balance", "bolt", "--strategy", "fast")
    assert done.returncode == 2
    assert "BOLT has no strategies" in done.stderr


def test_a_game_without_a_count_of_its_own_has_the_general_one() -> None:
    assert count_of("bolt").finding.__name__ == "general"
    assert count_of("blastbots").finding is blastbots.finding
