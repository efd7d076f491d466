"""Endings: whatever a game's rules can end with, people read it in words of theirs, everywhere in the same."""

import ast
from pathlib import Path

import pytest

import scrapyard.games
from scrapyard.games import all_games
from scrapyard.kernel.record import parse

GAMES = sorted(all_games())
RULES = Path(scrapyard.games.__file__).parent
CORPUS = Path(__file__).parents[1] / "corpus"
ENDERS = {"finish", "end", "lose", "win", "perish"}
"""The functions of the rules that are handed an ending."""


def words_in(node: ast.AST) -> set[str]:
    return {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def endings_of(game: str) -> set[str]:
    """Every word that the rules can leave in `State.ending`."""
    found: set[str] = set()
    for path in (RULES / game / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in ENDERS:
                    found |= {word for argument in node.args for word in words_in(argument)}
            elif isinstance(node, ast.Assign) and "ending" in {getattr(to, "attr", "") for to in node.targets}:
                found |= words_in(node.value)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_of_the_rules_has_words_and_every_words_an_ending(game: str) -> None:
    face = all_games()[game].bind(2).face
    assert set(face.endings) == endings_of(game)
    for word, said in face.endings.items():
        assert face.ending(word) == said
        assert said[0].isupper() and " " in said and said[-1].isalpha(), (
            "a sentence to which the reader adds the full stop"
        )
        assert said.lower() != word.replace("-", " "), "more than the word of the record"
    assert len(set(face.endings.values())) == len(face.endings)


@pytest.mark.parametrize("game", GAMES)
def test_every_recorded_ending_has_words(game: str) -> None:
    recorded = {parse(path.read_text(encoding="utf-8")).footer["ending"] for path in CORPUS.glob(f"**/{game}/*.txt")}
    assert recorded
    assert recorded <= set(all_games()[game].bind(2).face.endings)


def test_a_game_without_words_for_it_says_the_word_of_the_record() -> None:
    face = all_games()["bolt"].bind(2).face
    assert face.ending("by-lot") == "By lot"
