"""The book of a run: the same bytes whoever plays it, whenever it is interrupted."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.book import CAREFUL, GAMES, PART, Book, Part, digest, fill, parts_of
from scrapyard.lab.parts import here
from scrapyard.lab.simulate import Plan

PLAN = Plan("bolt", ["random", "random"], seed=3)
MANY = 2 * PART + 20


def quiet(_count: int) -> None:
    """No progress bar."""


def test_the_number_of_workers_changes_no_byte(tmp_path: Path) -> None:
    for workers in (1, 2):
        fill(Book(tmp_path / f"{workers}", PLAN), MANY, here(workers), quiet)
    assert digest(tmp_path / "1" / GAMES) == digest(tmp_path / "2" / GAMES)


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    asked: list[Part] = []

    def stopped(plan: Plan, parts: list[Part]) -> Iterator[tuple[Part, bytes]]:
        yield next(here(1)(plan, parts))
        raise KeyboardInterrupt

    def noted(plan: Plan, parts: list[Part]) -> Iterator[tuple[Part, bytes]]:
        asked.extend(parts)
        return here(1)(plan, parts)

    book = Book(tmp_path / "stopped", PLAN)
    with pytest.raises(KeyboardInterrupt):
        fill(book, MANY, stopped, quiet)
    assert len(book.read(MANY)) == PART
    fill(book, MANY, noted, quiet)
    assert asked == [(PART, 2 * PART), (2 * PART, MANY)]
    fill(Book(tmp_path / "whole", PLAN), MANY, here(1), quiet)
    assert digest(tmp_path / "stopped" / GAMES) == digest(tmp_path / "whole" / GAMES)


@pytest.mark.parametrize(
    ("players", "size"),
    [
        (["greedy", "random"], PART),
        (["greedy:noise=0.1", "greedy!BBBBB"], PART),
        (["greedy", "search:iterations=50"], CAREFUL),
        (["policy:robin", "random"], CAREFUL),
    ],
)
def test_where_somebody_thinks_long_parts_are_short(players: list[str], size: int) -> None:
    parts = parts_of(Plan("blastbots", players, 0), PART + 5)
    assert parts[0] == (0, size)
    assert parts[-1] == (PART, PART + 5)


@pytest.mark.slow
def test_a_part_that_is_broken_is_played_again(tmp_path: Path) -> None:
    book = Book(tmp_path, PLAN)
    fill(book, PART, here(1), quiet)
    before = digest(tmp_path / GAMES)
    book.part(0).write_bytes(b"PAR1 and nothing more")
    fill(book, PART, here(1), quiet)
    assert digest(tmp_path / GAMES) == before


def test_a_folder_of_other_games_is_refused(tmp_path: Path) -> None:
    fill(Book(tmp_path, PLAN), PART, here(1), quiet)
    with pytest.raises(ScrapyardError, match="another plan"):
        Book(tmp_path, Plan("bolt", ["random", "random"], seed=4)).open()


@pytest.mark.slow
def test_a_plan_that_does_not_fit_leaves_no_folder(tmp_path: Path) -> None:
    book = Book(tmp_path / "book", replace(PLAN, pack={"card": [{"id": "haymaker", "count": "many"}]}))
    with pytest.raises(ScrapyardError, match="card haymaker count"):
        fill(book, PART, here(1), lambda _count: None)
    assert not book.folder.exists()


def test_progress_tells_what_was_there_already(tmp_path: Path) -> None:
    done: list[int] = []
    fill(Book(tmp_path, PLAN), PART, here(1), quiet)
    fill(Book(tmp_path, PLAN), MANY, here(1), done.append)
    assert done[0] == PART
    assert sum(done) == MANY


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("")
    with pytest.raises(ScrapyardError, match=r"mine is a file; --out takes a folder"):
        Book(tmp_path / "mine", PLAN).open()
