"""A sitting at one keyboard, on the example game, which the terminal has never heard of."""

from pathlib import Path

import pytest

from examples.scrap_duel import META
from scrapyard.kernel.ask import PASS
from scrapyard.kernel.errors import UndoRefused
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import replay
from scrapyard.kernel.state import SPECTATOR
from scrapyard.terminal.chairs import display_names, take_seats
from scrapyard.terminal.session import Session, new_session


def sit(*specs: str, seed: int = 1, path: Path | None = None) -> Session:
    return new_session(META.bind(len(specs)), take_seats(list(specs), seed), seed, path)


def move_to_person(session: Session) -> None:
    while session.bots_to_move():
        session.move_bots()


def first_idle(session: Session) -> bool:
    """Play the person's first option until a question comes that is no choice."""
    while not session.match.over:
        move_to_person(session)
        ask = session.match.ask
        if ask is None:
            break
        if session.is_idle(ask):
            return True
        session.answer(ask, ask.values[0])
    return False


def test_a_window_without_a_choice_is_answered_for_a_single_person() -> None:
    session = sit("me", "random")
    assert first_idle(session)
    ask = session.match.ask
    assert ask is not None and ask.values == [PASS]
    news = len(session.log.news(0))
    session.answer_idly(ask)
    assert len(session.log.news(0)) > news


def test_two_people_are_always_asked_since_not_asking_would_tell() -> None:
    session = sit("me:Bea", "me:Cy")
    assert not first_idle(session)
    assert session.match.over


def test_every_answer_is_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    session = sit("me:Bea", "me:Cy", path=path)
    while (ask := session.match.ask) is not None:
        session.answer(ask, ask.values[-1])
        again = replay(parse(path.read_text()), lambda _: META)
        assert again.turn == session.match.turn
        assert again.state.digest() == session.match.state.digest()
    assert parse(path.read_text()).finished
    assert [one.name for one in tmp_path.iterdir()] == ["game.record"]


def test_undo_takes_back_log_and_record(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    session = sit("me:Bea", "me:Cy", "me:Dot", path=path)
    session.save()
    before, events = path.read_text(), len(session.log.events)
    ask = session.match.ask
    assert ask is not None
    session.answer(ask, ask.values[0])
    assert path.read_text() != before
    session.undo(ask.seat)
    assert path.read_text() == before
    assert len(session.log.events) == events
    with pytest.raises(UndoRefused):
        session.undo(ask.seat)


def test_people_read_their_own_news_once() -> None:
    session = sit("me:Bea", "random")
    move_to_person(session)
    ask = session.match.ask
    assert ask is not None
    session.answer(ask, ask.values[0])
    move_to_person(session)
    news = [passage.text for passage in session.log.news(0)]
    assert news == [passage.text for passage in session.log.story(0)][-len(news) :]
    session.log.mark_read(0)
    assert session.log.news(0) == []
    assert len(session.log.steps(0)) >= len(session.log.story(0)) > 0


def test_the_eyes_between_two_questions_are_the_only_persons_or_everybodys() -> None:
    assert sit("random", "me").watcher == 1
    assert sit("me", "me").watcher == SPECTATOR
    assert sit("random", "random").watcher == SPECTATOR


def test_names_are_told_apart_and_do_no_harm() -> None:
    names = ["greedy", "greedy:noise=0.1", "[red]Eve\\\x1b[2J", "exec:./my-bot.py --hard"]
    assert display_names(names) == ["Greedy A", "Greedy B", "redEve2J", "my-bot"]
