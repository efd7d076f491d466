"""Bots: what they answer, what they see, and how they are named."""

import sys
from pathlib import Path

import pytest

from scrapyard.games import all_games, find_game
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.match import Match, new_match, playout
from scrapyard.kernel.observation import Observation
from scrapyard.players import Player, make_player, player_names
from scrapyard.players.hints import ME, addressed, hints, outcome
from scrapyard.players.outside import OutsidePlayer
from scrapyard.players.search import Budget, SearchPlayer
from scrapyard.players.tree import Tree, softened

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


def started(seats: int = 2, seed: int = 3, answers: int = 0) -> Match:
    match = new_match(find_game("bolt").bind(seats), FastSource(seed))
    playout(match, FastSource(seed), answers)
    return match


def finish(match: Match, *players: Player) -> Match:
    while match.ask is not None:
        seat = match.ask.seat
        match.answer(players[seat].choose(Observation(match, seat)), seat)
    return match


def asked(match: Match) -> Observation:
    assert match.ask is not None
    return Observation(match, match.ask.seat)


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        players = [make_player("greedy", seed), make_player("random", seed)]
        wins += finish(started(seed=seed), *players).state.places[0] == 1
    assert wins >= 18


@pytest.mark.slow
def test_search_beats_greedy_with_few_iterations() -> None:
    wins = 0
    for seed in range(6):
        players = [make_player("greedy", seed), make_player("search:iterations=60", seed)]
        wins += finish(started(seed=seed), *players).state.places[1] == 1
    assert wins >= 4


def test_the_same_seed_makes_the_same_choices() -> None:
    for spec in ("random", "greedy", "greedy:noise=0.5", "search:iterations=20"):
        digests = {finish(started(), make_player(spec, 5), make_player(spec, 6)).state.digest() for _ in range(2)}
        assert len(digests) == 1, spec


@pytest.mark.parametrize(
    "spec", ["greedy", "search:iterations=30", "response:1:greedy", "openspiel:ismcts,simulations=2"]
)
def test_a_bot_answers_the_same_whatever_it_cannot_see(spec: str) -> None:
    """The hidden cards of the real match are swapped, and the bot must not be able to tell."""
    for answers in range(5, 120, 9):
        match = started(3, answers, answers)
        if match.ask is None:
            continue
        seat = match.ask.seat
        other = match.imagine(seat, FastSource(answers))
        choices = [make_player(spec, 1).choose(Observation(world, seat)) for world in (match, other)]
        assert choices[0] == choices[1]


def test_a_search_on_two_cores_answers_one_of_the_options() -> None:
    observation = asked(started(answers=30))
    assert make_player("search:iterations=50,cores=2", 1).choose(observation) in observation.ask.values


def test_a_search_stops_at_its_number_of_iterations() -> None:
    tree = SearchPlayer(1, iterations=37.0).think(asked(started(answers=30)))
    assert tree.iterations == 37
    assert sum(child.visits for child in tree.root.children.values()) == 37


def test_a_search_stops_once_what_is_left_cannot_change_its_choice() -> None:
    shorter = 0
    for answers in range(10, 100, 6):
        observation = asked(started(answers=answers))
        ask = observation.ask
        if len(ask.values) == 1:
            continue
        whole = SearchPlayer(1, iterations=200.0).think(observation).visits(ask)
        tree = SearchPlayer(1, iterations=200.0).think(observation, until_decided=True)
        cut = tree.visits(ask)
        assert cut.index(max(cut)) == whole.index(max(whole))
        shorter += tree.iterations < 200
    assert shorter > 3


def test_the_time_that_is_left_is_counted_in_iterations() -> None:
    assert [Budget(1.0, 100).left(made) for made in (1, 60, 100, 130)] == [99, 40, 0, 0]
    assert Budget(-1.0, 0).left(5) == 0
    assert Budget(1000.0, 0).left(5) > 1000


def test_hints_name_the_best_options_with_chances_and_words() -> None:
    observation = asked(started(3, 4, 40))
    found = hints(observation, seconds=0.2)
    assert 1 <= len(found) <= 3
    for hint in found:
        assert hint.value in observation.ask.values
        assert 0.0 <= hint.chance <= 1.0
    assert any(hint.sentence for hint in found)


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        (f"{ME} discards Charging Up", "discards Charging Up"),
        (f"seat B attacks {ME}", "seat B attacks you"),
        (f"seat B steals a card and {ME} draws one", "seat B steals a card and Ann draws one"),
        (f"the Bomb breaks {ME}'s arm", "the Bomb breaks your arm"),
    ],
)
def test_a_hint_speaks_to_the_person_asked(clause: str, said: str) -> None:
    assert addressed(clause, "Ann") == said


def test_a_hint_does_not_tell_what_luck_may_bring() -> None:
    """While robots are built the next player draws a part after each: its name in one world is no promise."""
    rules = find_game("robot_rampage").bind(3)
    match = new_match(rules, FastSource(4), keep=True, history=False)
    told = 0
    while match.ask is not None and told < 12:
        if match.ask.question.name == "build":
            said = outcome(Observation(match, match.ask.seat), match.ask.values[0], names=["Ann", "Bea", "Cal"])
            assert said.startswith("lays ")
            assert "draws" not in said
            told += 1
        match.step(match.ask.values[0])
    assert told == 12


def test_levels_can_be_asked_for_by_name() -> None:
    assert isinstance(make_player("nemesis", 1), SearchPlayer)
    assert make_player("rookie", 1).set["noise"] == 0.3
    assert list(player_names())[:4] == ["rookie", "mechanic", "champion", "nemesis"]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("greedi", "no player 'greedi'; did you mean greedy"),
        ("greedy:noise", "'noise' should have the form option=number"),
        ("greedy:speed=1", "player greedy has no option 'speed'; it has: noise, worlds"),
        ("greedy:noise=much", "option noise takes a number, not 'much'"),
        ("greedy:noise=-1", "option noise cannot be -1"),
        ("random:x=1", "player random has no option 'x'; it has: none"),
        ("exec:", "name a program"),
    ],
)
def test_a_malformed_spec_is_refused_with_what_would_be_right(spec: str, message: str) -> None:
    with pytest.raises(UnknownName, match=message):
        make_player(spec, 1)


@pytest.mark.parametrize("command", [f"{sys.executable} {EXAMPLES / 'first.py'}", f"node {EXAMPLES / 'first.mjs'}"])
def test_a_program_from_outside_plays_a_whole_game(command: str) -> None:
    player = make_player(f"exec:{command}", 1)
    assert isinstance(player, OutsidePlayer)
    assert finish(started(), player, make_player("random", 2)).over
    assert player.failure == ""


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("print('hello', flush=True); input()", "which is not JSON"),
        ("input(); raise SystemExit(3)", "it ended before the game did"),
        ("import time; time.sleep(60)", "no answer within 0.3 seconds"),
        ("input(); print('{\"id\": -5}', flush=True); input()", "none of the options"),
        ("input(); print('[]', flush=True); input()", "none of the options"),
        ("print('x' * 100000, flush=True); input()", "a line without an end"),
    ],
)
def test_a_program_that_fails_is_replaced_by_greedy(code: str, reason: str, capfd: pytest.CaptureFixture[str]) -> None:
    player = OutsidePlayer(f'{sys.executable} -c "{code}"'.replace('"id"', '\\"id\\"'), 1, patience=0.3)
    assert finish(started(), player, make_player("random", 2)).over
    assert reason in player.failure
    assert "a greedy bot plays on" in capfd.readouterr().err


def test_a_program_that_is_not_there_is_replaced_by_greedy(capfd: pytest.CaptureFixture[str]) -> None:
    player = OutsidePlayer("./no-such-bot", 1)
    observation = asked(started())
    assert player.choose(observation) in observation.ask.values
    assert "No such file" in player.failure
    assert "a greedy bot plays on" in capfd.readouterr().err


def test_a_tree_is_kept_while_the_seat_answers_in_a_row() -> None:
    """What was thought about `repair with two cards` serves the question which part, and nothing does after a draw."""
    player = SearchPlayer(1, iterations=60.0)
    kept = 0
    match = started(seed=4)
    for _ in range(200):
        if match.ask is None:
            break
        seat = match.ask.seat
        if seat == 0 and len(match.ask.values) > 1:
            before = player.kept
            row = Observation(match, seat).row
            tree = player.think(Observation(match, seat))
            if tree is before:
                kept += 1
                assert tree.root.visits > 60
                assert row[2]
            match.answer(max(match.ask.values, key=lambda value: visits_of(tree, match, value)), seat)
        else:
            match.answer(match.ask.values[0], seat)
    assert kept > 0


def test_priors_favour_the_best_and_leave_something_for_the_others() -> None:
    for scores in ([3.0, 2.9], [3.0, -1000.0], [3.0, 2.0, 1.0], [3.0, 2.0, 1.0, 0.0]):
        shares = softened(scores)
        assert sum(shares) == pytest.approx(1.0)
        assert shares == sorted(shares, reverse=True)
        assert shares[1] > 0.15
    assert softened([3.0, 2.9, -1000.0])[2] < 0.05


@pytest.mark.parametrize("answers", [0, 4, 16, 25, 31])
def test_search_judges_robots_only_between_turns(answers: int) -> None:
    """An attack is followed to the end of its turn, and building to the first turn."""
    match = new_match(find_game("robot_rampage").bind(3), FastSource(5), keep=True)
    playout(match, FastSource(5), answers)
    tree = Tree(match.game, 0, explore=2.0, settle=40, ahead=0, paranoid=False)
    world = match.clone(FastSource(2))
    before = match.game.mind.beat(match.state, 0)
    world = tree.settle(world)
    assert world.over or match.game.mind.beat(world.state, 0) == before + 1


def visits_of(tree: Tree, match: Match, value: int) -> int:
    assert match.ask is not None
    node = tree.option(match.ask, value)
    return node.visits if node is not None else 0


def test_a_row_ends_with_another_seats_answer_a_draw_or_an_undo() -> None:
    match = started(seed=4)
    rows: list[int] = []
    for _ in range(60):
        if match.ask is None:
            break
        seat, drawn = match.ask.seat, match.tape.at
        row = Observation(match, seat).row
        match.answer(match.ask.values[0], seat)
        if match.tape.at > drawn + 1:
            assert match.row == []
        elif match.asked(seat) is not None:
            assert Observation(match, seat).row[1] == row[1]
        rows.append(match.rows)
    assert rows == sorted(rows)
    assert len(set(rows)) > 5


def test_a_forced_answer_is_instant_and_every_bot_says_how_long_it_takes() -> None:
    player = make_player("search:time=2", 1)
    assert player.pace == 2.0
    assert make_player("search:iterations=9", 1).pace == make_player("greedy", 1).pace == 0.0
    match = started(answers=30)
    assert match.ask is not None
    forced = Ask(match.ask.seat, match.ask.question, match.ask.values[:1], -1)
    observation = asked(match)
    observation.ask = forced
    assert player.choose(observation) == forced.values[0]
    assert isinstance(player, SearchPlayer)
    assert player.kept is None


def test_there_is_a_hint_at_every_turn() -> None:
    """What comes of an option is told by greedy bots, who imagine worlds within an imagined world."""
    rules = find_game("bolt").bind(2)
    source = FastSource(9)
    told = 0
    for seed in range(12):
        match = new_match(rules, FastSource(seed), keep=True, history=False)
        for _ in range(60):
            if match.ask is None:
                break
            if match.ask.question.name == "play" and len(match.ask.values) > 1:
                observation = Observation(match, match.ask.seat)
                for value in match.ask.values:
                    outcome(observation, value)
                    told += 1
            match.step(match.ask.values[source.draw(len(match.ask.values))])
    assert told > 300


@pytest.mark.parametrize("game", [game for game in all_games() if game != "rocket_rollout"])
def test_a_question_with_one_answer_has_a_hint_too(game: str) -> None:
    rules = find_game(game).bind(3)
    source = FastSource(5)
    for seed in range(30):
        match = new_match(rules, FastSource(seed), keep=True, history=False)
        while match.ask is not None:
            if len(match.ask.values) == 1:
                (hint,) = hints(Observation(match, match.ask.seat), seconds=0.01)
                assert hint.value == match.ask.values[0]
                assert 0 <= hint.chance <= 1
                return
            match.step(match.ask.values[source.draw(len(match.ask.values))])
    raise AssertionError("there was always a choice, as in Rocket Rollout")
