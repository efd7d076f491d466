"""Accounts of games: what each game says is worth counting, and what is counted of any."""

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.event import EventKind
from scrapyard.kernel.facts import NUMBER, Had, facts_of
from scrapyard.kernel.match import new_match
from scrapyard.kernel.tally import TENTHS, Count, Tally
from scrapyard.kernel.watch import Watch
from scrapyard.lab.account import account_of, tally_of
from scrapyard.lab.findings import cited, kinds_of
from scrapyard.lab.simulate import Plan, play_game
from tests.lab.rows import Row, played, rows

ALL = sorted(all_games())


def some(game: str, seats: int, count: int = 3, player: str = "greedy") -> tuple[Plan, list[Row]]:
    plan = Plan(game, [player] * seats, seed=4)
    return plan, played(plan, range(count))


@pytest.mark.parametrize("game", ALL)
def test_watching_changes_no_game(game: str) -> None:
    plan, accounts = some(game, 3)
    bound = plan.bind()
    for account in accounts:
        same = play_game(bound, plan, account.number)
        assert (account.places, account.answers, account.ending) == (same.places, same.answers, same.ending)


@pytest.mark.parametrize("game", ALL)
def test_one_game_leaves_nothing_behind_for_the_next(game: str) -> None:
    plan = Plan(game, ["random"] * 3, seed=4)
    assert played(plan, range(6)) == [row for number in range(6) for row in played(plan, [number])]


def test_a_game_that_is_not_over_is_refused_and_counts_for_nothing() -> None:
    plan = Plan("bolt", ["random"] * 2, seed=4)
    tally = tally_of(plan.bind())
    watch = Watch(tally)
    match = new_match(tally.game, FastSource(1), history=False, listener=watch)
    watch.look(match)
    for _ in range(20):
        assert match.ask is not None
        watch.answered(match.ask, match.ask.values[0])
        match.answer(match.ask.values[0])
        watch.look(match)
    with pytest.raises(RulesError, match="game 7 is not over after 20 answers"):
        watch.close(match, 7, plan.players)
    account_of(tally, plan, 0)
    assert rows(tally) == played(plan, [0])


def watched(tally: Tally, plan: Plan, number: int, listens: bool) -> list[tuple[int, int]]:
    """A game between random players under the tally's eyes: the round it was in by the watch, and by the game."""
    watch, source = Watch(tally), FastSource(number)
    match = new_match(
        tally.game, FastSource(99 - number), history=False, listen=not listens, listener=watch if listens else None
    )
    watch.look(match)
    found = []
    while match.ask is not None:
        value = match.ask.values[source.draw(len(match.ask.values))]
        watch.answered(match.ask, value)
        match.answer(value, match.ask.seat)
        watch.look(match)
        found.append((watch.now, watch.round(match)))
    watch.close(match, number, plan.players)
    return found


@pytest.mark.parametrize("game", ALL)
def test_who_hears_a_game_counts_what_who_reads_it_counts(game: str) -> None:
    plan = Plan(game, ["random"] * 3, seed=4)
    heard, read = tally_of(plan.bind()), tally_of(plan.bind())
    for number in range(4):
        assert watched(heard, plan, number, listens=True) == watched(read, plan, number, listens=False)
    assert rows(heard) == rows(read)


@pytest.mark.parametrize("game", ALL)
def test_no_round_begins_without_the_event_that_says_so(game: str) -> None:
    plan = Plan(game, ["random"] * 3, seed=4)
    for number in range(4):
        for seen, told in watched(tally_of(plan.bind()), plan, number, listens=True):
            assert seen == told


def test_a_match_keeps_nothing_for_who_only_hears_it() -> None:
    tally = tally_of(Plan("bolt", ["random"] * 2, seed=4).bind())
    watch = Watch(tally)
    match = new_match(tally.game, FastSource(1), history=False, listener=watch)
    assert match.state.events is None
    assert match.tape.outcomes is None
    assert match.clone().state.listener is None


def test_a_number_too_large_to_remember_is_counted_like_any_other() -> None:
    tally = tally_of(Plan("robot_rampage", ["random"] * 2, seed=4).bind())
    count = Count(Had("cards dealt", ("dealt",), NUMBER), EventKind("dealt", ""))
    for thing in (7, 7, 10**6, 10**6, -1):
        tally.has(count, 1, thing)
    assert tally.things == [("cards dealt", name) for name in ("7", "1000000", "-1")]
    assert [times for times in tally.times if times] == [2, 2, 1]


@pytest.mark.parametrize("game", ALL)
def test_what_a_game_counts_is_told_by_events_that_it_has(game: str) -> None:
    facts, known = facts_of(all_games()[game]), {kind.name for kind in kinds_of(all_games()[game], EventKind)}
    named = {name for had in facts.had for name in had.events} | set(facts.out) | ({facts.turn, facts.round} - {""})
    assert named <= known


@pytest.mark.parametrize("game", ALL)
def test_everything_taken_was_offered_and_every_decision_has_one_answer(game: str) -> None:
    _, accounts = some(game, 3)
    for account in accounts:
        assert sum(taken for _, _, taken in account.options) == account.decisions <= account.answers
        assert all(taken <= offered for _, offered, taken in account.options)
        assert account.rounds > 0
        assert {seat for _, seat, _, _ in account.had} <= {0, 1, 2}
        assert len(account.curve) == TENTHS
        assert account.lowest <= min(account.curve) + 1e-4


@pytest.mark.parametrize("game", ALL)
def test_the_clauses_used_are_clauses_that_questions_and_events_carry(game: str) -> None:
    plan, accounts = some(game, 2)
    used = {clause for account in accounts for clause in account.clauses}
    assert used
    assert used <= set(cited(all_games()[plan.game]))


def test_whose_turn_is_the_first_began() -> None:
    _, accounts = some("blast_tactics", 3, 8)
    moved_first = [
        next(had[1] for had in one.had if had[0] == "order of moving" and had[2] == "1.") for one in accounts
    ]
    assert [account.first for account in accounts] == moved_first
    assert len(set(moved_first)) > 1


def test_cards_played_are_counted_for_who_played_them() -> None:
    plan = Plan("bolt", ["random", "random"], seed=4)
    (account,) = played(plan, [0])
    cards = {had[1]: had for had in account.had if had[0] == "cards played"}
    assert set(cards) == {0, 1}
    robots = [had[2] for had in account.had if had[0] == "robots"]
    assert len(robots) == 2


def test_layouts_of_blastbots_have_five_tokens() -> None:
    _, accounts = some("blastbots", 3, 1)
    layouts = [had[2] for had in accounts[0].had if had[0] == "layouts"]
    assert len(layouts) == 3
    for layout in layouts:
        assert sum(int(word) for word in layout.replace(",", "").split() if word.isdecimal()) == 5


def test_a_robot_that_is_built_is_counted_with_its_parts() -> None:
    _, accounts = some("robot_rampage", 3, 1)
    by_class = [had[0] for had in accounts[0].had]
    assert by_class.count("torsos") == 3
    assert by_class.count("parts") > 3
