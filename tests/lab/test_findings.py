"""What a run comes to: figures with intervals, lifts, goals, a page."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.figures import Figure, general, share, winner_curve
from scrapyard.lab.findings import find
from scrapyard.lab.goals import MET, MISSED, OPEN, Goal, judge, read_goals
from scrapyard.lab.paper import page, set_up
from scrapyard.lab.simulate import Plan
from scrapyard.lab.things import Choice, Lift, choices, lifts
from tests.lab.rows import Row, table

PLAN = Plan("bolt", ["greedy", "greedy"], 0)


def games(count: int, winner: int = 0, **more: object) -> list[Row]:
    """Games of two seats in which this one always wins."""
    places = [1, 2] if winner == 0 else [2, 1]
    rows = [Row(n, ["x", "x"], places=places, sides=[0, 1]) for n in range(count)]
    for row in rows:
        for name, value in more.items():
            setattr(row, name, value)
    return rows


def figure_of(found: pl.DataFrame, name: str) -> Figure:
    return next(one for one in general(found) if one.name == name)


def test_a_share_has_wilsons_interval() -> None:
    seat = figure_of(table([*games(30), *games(10, winner=1)]), "seat.A")
    assert seat.value == 0.75
    assert seat.low == pytest.approx(0.598, abs=0.001)
    assert seat.high == pytest.approx(0.858, abs=0.001)
    assert seat.to_halve == 160


def test_who_begins_is_counted_wherever_they_sit() -> None:
    rows = [*games(10, first=1), *games(10, winner=1, first=1)]
    assert figure_of(table(rows), "order.1").value == 0.5
    assert figure_of(table(games(10, first=1)), "order.1").value == 0.0


def test_a_side_that_wins_together_has_its_win_whole() -> None:
    rows = [Row(n, ["x"] * 4, places=[1, 2, 1, 2], sides=[0, 1, 0, 1]) for n in range(8)]
    assert figure_of(table(rows), "seat.C").value == 1.0


def test_the_leader_of_the_middle_and_the_comeback() -> None:
    rows = [*games(3, half_leader=0, lowest=0.4, curve=[0.5]), *games(1, half_leader=1, lowest=0.1, curve=[0.5])]
    found = table(rows)
    assert figure_of(found, "half_leader").value == 0.75
    assert figure_of(found, "comebacks").value == 0.25


def had(seat: int, thing: str) -> tuple[str, int, str, int]:
    return ("cards", seat, thing, 1)


def test_a_thing_that_wins_always_has_a_lift_and_stands_out() -> None:
    rows = games(200, had=[had(0, "Good"), had(1, "Bad")])
    good, bad = lifts(table(rows))
    assert (good.thing, good.lift, good.told) == ("Good", 2.0, True)
    assert (bad.thing, bad.lift, bad.told) == ("Bad", 0.0, True)


def test_among_many_things_chance_alone_seldom_stands_out() -> None:
    rows = []
    for n in range(400):
        (one,) = games(1, winner=n * 7 % 11 % 2)
        one.number = n
        one.had = [had(n * 31 % 13 % 2, f"Card {n % 40}")]
        rows.append(one)
    told = [one for one in lifts(table(rows)) if one.told]
    assert len(told) <= 2


def test_of_what_stands_out_comes_first_what_matters_most_surely() -> None:
    def lift(thing: str, value: float, low: float, high: float, told: bool = True) -> Lift:
        return Lift("cards drawn", thing, 90, 0.5, value, low, high, 0.001, told)

    found = [lift("Rare", 1.9, 1.02, 2.8), lift("Good", 1.4, 1.3, 1.5), lift("Chance", 3.0, 0.2, 9.0, told=False)]
    found += [lift("Bad", 0.7, 0.6, 0.75), lift("Dull", 0.98, 0.97, 0.99)]
    options = [Choice("play bad", 80, 0), Choice("play good", 80, 79)]
    findings = replace(find(PLAN, table(games(40)), [], []), lifts=found, choices=options)
    assert findings.warnings == [
        "cards drawn: Bad wins 0.70 times as often (0.60 to 0.75)",
        "cards drawn: Good wins 1.40 times as often (1.30 to 1.50)",
        "cards drawn: Rare wins 1.90 times as often (1.02 to 2.80)",
        "cards drawn: Dull wins 0.98 times as often (0.97 to 0.99)",
        "Never taken: play bad: 0 of 80 times (0.0 to 4.6 %)",
        "Always taken: play good: 79 of 80 times (93.3 to 99.8 %)",
    ]
    written = findings.as_json()
    assert {row["games_to_halve"] for row in written["things"] + written["choices"]} == {160}


@pytest.mark.parametrize(("part", "verdict"), [(50, MET), (90, MISSED), (58, OPEN)])
def test_a_goal_is_met_missed_or_open_by_the_whole_interval(part: int, verdict: str) -> None:
    figure = share("order.1", "Who begins wins", part, 100, 100)
    assert Goal("order.1", 0.35, 0.65).judge(figure) == verdict
    (found,) = judge([Goal("order.*", 0.35, 0.65)], [figure], 2)
    assert found.verdict == verdict


def test_an_ending_that_never_came_is_judged_as_none_of_all_games() -> None:
    figure = share("order.1", "Who begins wins", 50, 100, 100)
    rare, often = judge([Goal("ending.stalemate", high=0.05), Goal("ending.last-standing", low=0.5)], [figure], 2)
    assert (rare.verdict, often.verdict) == (MET, MISSED)
    assert rare.text == "Ends: stalemate: 0.0 % (0.0 to 3.7): inside the goal (at most 5 %)"


def test_a_thing_that_is_named_is_judged_and_a_pattern_judges_what_stands_out() -> None:
    rows = games(20, had=[had(0, "Good"), had(1, "Bad")]) + games(20, winner=1, had=[had(0, "Good"), had(1, "Bad")])
    for number, row in enumerate(rows):
        row.number = number
    (named,) = find(PLAN, table(rows), [Goal("lift.cards.Good", high=1.1)], []).verdicts
    assert named.verdict == OPEN
    assert find(PLAN, table(rows), [Goal("lift.cards.*", high=1.1)], []).verdicts == []
    with pytest.raises(ScrapyardError, match=r"no figure 'lift.cards.Best'"):
        find(PLAN, table(rows), [Goal("lift.cards.Best", high=1.1)], [])


def test_a_goal_for_other_tables_is_left_aside_and_an_unknown_figure_is_named() -> None:
    figure = share("order.1", "Who begins wins", 50, 100, 100)
    assert judge([Goal("order.1", 0.4, 0.6, seats=4)], [figure], 2) == []
    with pytest.raises(ScrapyardError, match=r"no figure 'odrer.1'; there are: order.1"):
        judge([Goal("odrer.1", 0.4)], [figure], 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("goal = 3", r"\[\[goal\]\] tables"),
        ("[[goal]]\nlow = 1", "needs a figure"),
        ('[[goal]]\nfigure = "rounds"', "needs low, high, or both"),
        ('[[goal]]\nfigure = "rounds"\nlow = "few"', "low must be a number, not 'few'"),
        ('[[goal]]\nfigure = "rounds"\nlow = 3\nhigh = 2', "low 3 is above high 2"),
        ('[[goal]]\nfigure = "rounds"\nlow = 3\nhihg = 2', "no field 'hihg'"),
        ("[[goal", "not TOML"),
    ],
)
def test_a_wrong_file_of_goals_says_what_and_where(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "goals.toml"
    path.write_text(text)
    with pytest.raises(ScrapyardError, match=said):
        read_goals(path)


def test_an_interval_that_is_not_even_is_given_by_its_ends() -> None:
    assert Figure("x", "X", 0.5, 0.4, 0.6, 10, "%").text == "50.0 % ± 10.0"
    assert Figure("x", "X", 1.0, 0.9, 1.0, 10, "%").text == "100.0 % (90.0 to 100.0)"


def test_the_page_needs_nothing_from_elsewhere() -> None:
    rows = games(60, had=[had(0, "<b>Good</b>"), had(1, "Bad")], half_leader=0, curve=[0.5, 1.0])
    plan = Plan("bolt", ["greedy", "greedy"], 0)
    findings = find(plan, table(rows), [Goal("rounds", low=6)], [])
    html = page(findings, "scrapyard report bolt")
    assert findings.missed
    assert "Rounds: 5.00 ± 0.00: outside the goal (at least 6)" in html
    assert "<script" not in html
    assert "<b>Good</b>" not in html
    for address in ("src=", "href=", "@import", "url(http"):
        assert address not in html.replace("xmlns", "")
    assert [one.value for one in findings.curve] == [0.5, 1.0]


def test_the_page_says_what_the_table_was_set_up_with() -> None:
    pack = {"_file": "mine.toml", "card": [{"id": "haymaker", "count": 3}, {"id": "<b>"}], "set": {"hand_limit": 6}}
    plan = replace(PLAN, settings={"final_round": "6"}, pack=pack)
    text = "\n".join(set_up(plan))
    assert text == "<p>With final_round = 6, card haymaker changed, card &lt;b&gt; changed, set changed.</p>"
    assert set_up(PLAN) == []


def test_what_is_never_chosen_says_how_often_it_could_be() -> None:
    (one,) = choices(PLAN.bind(), table(games(1, options=[(3, 100, 0)])))
    assert one.never
    assert one.text == f"{one.key}: 0 of 100 times (0.0 to 3.7 %)"


def test_the_race_has_an_interval_at_each_of_its_parts() -> None:
    rows = [*games(5, curve=[0.4, 0.9]), *games(5, curve=[0.6, 0.9]), *games(2)]
    begin, end = winner_curve(table(rows))
    assert (begin.name, begin.value) == ("curve.0", 0.5)
    assert end.value == pytest.approx(0.9)
    assert (begin.low, begin.high) == pytest.approx((0.425, 0.575), abs=0.001)
    assert winner_curve(table(games(2))) == []


def test_rules_that_no_game_came_to_are_told_in_words() -> None:
    html = page(find(PLAN, table(games(2)), [], []), "")
    assert "<li>BO-010: " in html
