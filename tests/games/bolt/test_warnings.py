"""What an option would cost is said before it is chosen."""

import pytest

from tests.games.bolt.table import Table, table


def warned(t: Table) -> dict[str, str]:
    """The options that come with a warning."""
    vocabulary, ask = t.game.vocabulary, t.ask
    said = {vocabulary.key(ask.question, value): t.warning(value) for value in ask.values}
    return {key: text for key, text in said.items() if text}


@pytest.mark.rule("BO-033")
@pytest.mark.parametrize(
    ("parts", "said"), [("300000", {"pass": "Your robot would be out of the game."}), ("330000", {})]
)
def test_whoever_would_be_out_without_a_counter_is_told(parts: str, said: dict[str, str]) -> None:
    t = table(hands={"A": ["haymaker"], "B": ["leg-sweep"]}, parts={"B": parts})
    t.play("play haymaker")
    while t.ask.question.name == "hit":
        t.match.answer(t.ask.values[0])
    assert t.ask.question.name == "counter"
    assert warned(t) == said


@pytest.mark.rule("BO-036")
def test_the_end_of_the_turn_says_how_many_actions_are_lost() -> None:
    t = table(hands={"A": ["haymaker"]})
    gists = {
        t.game.vocabulary.key(t.ask.question, value): t.game.face.gist(t.match.state, t.ask, value)
        for value in t.ask.values
    }
    assert gists["end-turn"] == "1 Action lost"
    t = table(hands={"A": []})
    assert t.game.face.gist(t.match.state, t.ask, t.ask.values[0]) == ""
