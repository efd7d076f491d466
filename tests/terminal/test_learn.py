"""Lessons taken at the terminal."""

from pathlib import Path

from tests.shell import run


def test_the_lessons_are_listed_with_how_to_take_them(tmp_path: Path) -> None:
    listed = run(tmp_path, "learn", "bolt")
    assert listed.returncode == 0
    assert "scrapyard learn bolt first-punch" in listed.stdout


def test_a_lesson_is_learned_and_names_the_next_one(tmp_path: Path) -> None:
    taken = run(tmp_path, "learn", "bolt", "first-punch", "--fast", typed="haymaker\ntorso\nhead\n")
    assert taken.returncode == 0
    assert "now: Play Haymaker" in taken.stdout
    assert "Learned!" in taken.stdout
    assert "scrapyard learn bolt last-bolts" in taken.stdout


def test_a_lesson_that_goes_wrong_says_why_and_how_to_try_again(tmp_path: Path) -> None:
    taken = run(tmp_path, "learn", "bolt", "first-punch", "--fast", typed="end\n")
    assert taken.returncode == 0
    assert "Your turn is over" in taken.stdout
    assert "Learned!" not in taken.stdout
    assert "scrapyard learn bolt first-punch" in taken.stdout


def test_leaving_a_lesson_is_no_loss(tmp_path: Path) -> None:
    taken = run(tmp_path, "learn", "bolt", "first-punch", "--fast", typed="q\n")
    assert taken.returncode == 0
    assert "Take the lesson again" in taken.stdout


def test_an_unknown_lesson_is_refused_with_those_there_are(tmp_path: Path) -> None:
    refused = run(tmp_path, "learn", "bolt", "juggling")
    assert refused.returncode == 2
    assert "no lesson 'juggling'; there are: first-punch, last-bolts, answer-back" in refused.stderr
