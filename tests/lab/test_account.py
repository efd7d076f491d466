"""Accounts of games: what each game says is worth counting, and what is counted of any."""

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.event import EventKind
from scrapyard.kernel.facts import facts_of
from scrapyard.lab.account import TENTHS, Account, account_of
from scrapyard.lab.findings import cited, kinds_of
from scrapyard.lab.simulate import Plan, play_game

ALL = sorted(all_games())


def played(game: str, seats: int, count: int = 3, player: str = "greedy") -> tuple[Plan, list[Account]]:
    plan = Plan(game, [player] * seats, seed=4)
    bound = plan.bind()
    return plan, [account_of(bound, plan, number) for number in range(count)]


@pytest.mark.parametrize("game", ALL)
def test_watching_changes_no_game(game: str) -> None:
    plan, accounts = played(game, 3)
    bound = plan.bind()
    for account in accounts:
        same = play_game(bound, plan, account.number)
        assert (account.places, account.answers, account.ending) == (same.places, same.answers, same.ending)


@pytest.mark.parametrize("game", ALL)
def test_what_a_game_counts_is_told_by_events_that_it_has(game: str) -> None:
    facts, known = facts_of(all_games()[game]), {kind.name for kind in kinds_of(all_games()[game], EventKind)}
    named = {name for had in facts.had for name in had.events} | set(facts.out) | ({facts.turn} - {""})
    assert named <= known


@pytest.mark.parametrize("game", ALL)
def test_everything_taken_was_offered_and_every_decision_has_one_answer(game: str) -> None:
    _, accounts = played(game, 3)
    for account in accounts:
        assert sum(taken for _, _, taken in account.options) == account.decisions <= account.answers
        assert all(taken <= offered for _, offered, taken in account.options)
        assert account.rounds > 0
        assert {seat for _, seat, _, _ in account.had} <= {0, 1, 2}
        assert len(account.curve) == TENTHS
        assert account.lowest <= min(account.curve) + 1e-4


@pytest.mark.parametrize("game", ALL)
def test_the_clauses_used_are_clauses_that_questions_and_events_carry(game: str) -> None:
    plan, accounts = played(game, 2)
    used = {clause for account in accounts for clause in account.clauses}
    assert used
    assert used <= set(cited(all_games()[plan.game]))


def test_whose_turn_is_the_first_began() -> None:
    _, accounts = played("blast_tactics", 3, 8)
    moved_first = [
        next(had[1] for had in one.had if had[0] == "order of moving" and had[2] == "1.") for one in accounts
    ]
    assert [account.first for account in accounts] == moved_first
    assert len(set(moved_first)) > 1


def test_cards_played_are_counted_for_who_played_them() -> None:
    plan = Plan("bolt", ["random", "random"], seed=4)
    account = account_of(plan.bind(), plan, 0)
    played = {had[1]: had for had in account.had if had[0] == "cards played"}
    assert set(played) == {0, 1}
    robots = [had[2] for had in account.had if had[0] == "robots"]
    assert len(robots) == 2


def test_layouts_of_blastbots_have_five_tokens() -> None:
    _, accounts = played("blastbots", 3, 1)
    layouts = [had[2] for had in accounts[0].had if had[0] == "layouts"]
    assert len(layouts) == 3
    for layout in layouts:
        assert sum(int(word) for word in layout.replace(",", "").split() if word.isdecimal()) == 5


def test_a_robot_that_is_built_is_counted_with_its_parts() -> None:
    _, accounts = played("robot_rampage", 3, 1)
    by_class = [had[0] for had in accounts[0].had]
    assert by_class.count("torsos") == 3
    assert by_class.count("parts") > 3
