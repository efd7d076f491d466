"""The table as one seat sees it, as plain values: this runs for every seat at every answer."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import Raw

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.event import Event
from scrapyard.kernel.gestures import NOW, Gestures
from scrapyard.kernel.language import with_names
from scrapyard.kernel.match import Match
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.kernel.story import passage_before, story
from scrapyard.server.game.play import LOG_KEPT, Play

Plain = dict[str, Any]

encode = msgspec.json.Encoder().encode
NOTHING_STANDS: Final = b"[]"
NO_WISHES: Final = frozenset[str]()
NULL: Final = b"null"
UNDO: Final = b'{"possible":true,"why":""}'


def position(play: Play, seat: int) -> Plain:
    """`positions.Position` for a seat or SPECTATOR."""
    match = play.match
    view = play.game.face.view(match.state, seat) if match is not None else None
    return {**_alike(play), "view": view, **_own(play, seat)}


def nothing(version: int) -> Plain:
    """`positions.Position` of a table whose game cannot be shown at all."""
    empty = dict.fromkeys(("view", "ask", "clock", "result", "lesson"))
    undo = {"possible": False, "why": "nothing is played here"}
    return {"version": version, "waiting": [], "undo": undo, "standing": [], "ended": "", **empty}


def updates(play: Play, seats: Iterable[int], by: int = -1, key: str | None = None) -> list[tuple[int, bytes]]:
    """`messages.Update` for each of these seats: the position, the newest lines, and their story.

    The one who caused it gets the key back. What several seats read alike is made once, and beside the view also
    encoded once: the lines of those who may see the same cards, and all that everybody is told.
    """
    match, here = play.match, list(seats)
    events = play.newest()
    start = play.log_start + len(play.log) - len(events)
    since = passage_before(play.log, play.changed - play.log_start)
    struck = [index for index in range(play.changed, start) if play.log[index - play.log_start].undone]
    alike = encode(_alike(play)).removesuffix(b"}")
    cards_seen = [event.seen for event in play.log[since:] if event.face >= 0]
    told: dict[int, bytes] = {}
    shown = play.game.face.views(match.state, here) if match is not None else [None] * len(here)
    found: list[tuple[int, bytes]] = []
    for seat, view in zip(here, shown, strict=True):
        cards = 0
        for seen in cards_seen:
            cards = cards << 1 | seen >> seat & 1
        if cards not in told:
            new, story_so_far = encode(lines(play, events, start, seat)), encode(passages(play, since, seat))
            told[cards] = b'},"lines":%b,"struck":%b,"story":%b}' % (new, encode(struck), story_so_far)
        ask, why = _asked(play, seat), _why_no_undo(play, seat)
        text = b'{"type":"update","reply_to":%b,"position":%b,"view":%b,"ask":%b,"undo":%b,"standing":%b%b' % (
            encode(key) if seat == by and key is not None else NULL,
            alike,
            encode(view),
            encode(ask) if ask is not None else NULL,
            UNDO if not why else encode(_undo(why)),
            _standing_text(play, seat),
            told[cards],
        )
        found.append((seat, text))
    return found


def _alike(play: Play) -> Plain:
    """What everybody reads alike of a position."""
    return {
        "version": play.version,
        "waiting": [LETTERS[waiting] for waiting in play.opened],
        "clock": clock(play) if play.clock.ticks else None,
        "result": result(play),
        "ended": play.game.face.ending(match.state.ending) if (match := play.match) is not None and match.over else "",
        "lesson": lesson(play, play.match),
    }


def _own(play: Play, seat: int) -> Plain:
    """What a position has for one seat alone, besides its view."""
    undo, stands = _undo(_why_no_undo(play, seat)), Raw(_standing_text(play, seat))
    return {"ask": _asked(play, seat), "undo": undo, "standing": stands}


def _asked(play: Play, seat: int) -> Plain | None:
    """The seat's open question, if a person has to answer it."""
    opened = play.opened.get(seat) if seat != SPECTATOR and play.bot_at(seat) is None else None
    if opened is None or play.automatic(seat) is not None:
        return None
    return ask_message(play, play.started(), *opened)


def _why_no_undo(play: Play, seat: int) -> str:
    return play.undo_refused(seat) if seat != SPECTATOR else "you only watch"


def _undo(why: str) -> Plain:
    """`positions.Undo`."""
    return {"possible": not why, "why": why}


def _standing_text(play: Play, seat: int) -> bytes:
    """`positions.Standing` of everything that a seat can have answered for it, encoded."""
    if seat == SPECTATOR:
        return NOTHING_STANDS
    wishes = play.wishes.get(seat)
    return _standing(play.game.meta.gestures(), frozenset(wishes) if wishes else NO_WISHES)


@lru_cache(maxsize=1000)
def _standing(gestures: Gestures, wishes: frozenset[str]) -> bytes:
    """Most seats have said nothing, and every position tells it."""
    offered = gestures.offered()
    labels = offered | {wish: _laid(wish) for wish in sorted(wishes) if wish not in offered}
    return encode([{"wish": wish, "label": label, "on": wish in wishes} for wish, label in labels.items()])


def _laid(wish: str) -> str:
    """What was laid together with a move, as a person reads it."""
    return f"This time: {wish.removeprefix(NOW).strip().replace('-', ' ')}"


def ask_message(play: Play, match: Match, ask: Ask, version: int) -> Plain:
    """`positions.Ask` for the seat that is asked, in the match or in a copy of it that looks ahead."""
    game, s, question = play.game, match.state, ask.question
    key, names = game.vocabulary.key, play.names
    gestures = game.meta.gestures()
    taken = gestures.answer(game.vocabulary, ask, play.wishes.get(ask.seat, ()))
    return {
        "version": version,
        "question": question.name,
        "prompt": with_names(game.face.prompt(s, ask), names),
        "clause": question.clause,
        "options": [
            {
                "key": key(question, value),
                "label": with_names(game.face.label(s, ask, value), names),
                "about": with_names(game.face.explain(s, ask, value), names),
                "gist": with_names(game.face.gist(s, ask, value), names),
                "warning": with_names(game.face.warning(s, ask, value), names),
                "thing": game.face.thing(s, ask, value),
            }
            for value in ask.values
        ],
        "commands": list(question.commands),
        "sealed": ask.peers is not None,
        "menu": question.name in gestures.menus,
        "runs": list(gestures.runs),
        "taken": key(question, taken) if taken is not None else None,
        "later": [_later(play, match, one) for one in game.face.later(s, ask)],
    }


def _later(play: Play, match: Match, ask: Ask) -> Plain:
    """`positions.Later`."""
    question, face, word = ask.question, play.game.face, play.game.vocabulary.word
    return {
        "question": question.name,
        "when": play.game.meta.gestures().later.get(question.name, question.prompt),
        "options": [
            {
                "later": f"{question.name} {word(question, value)}",
                "label": with_names(face.label(match.state, ask, value), play.names),
            }
            for value in ask.values
        ],
    }


def clock(play: Play) -> Plain:
    """`positions.Clock`."""
    seats, now = range(len(play.row.seats)), play.clock.now()
    return {
        "left": {LETTERS[seat]: round(play.clock.remaining(seat, now) / play.clock.pace, 1) for seat in seats},
        "running": [LETTERS[seat] for seat in play.clock.since],
    }


def result(play: Play) -> Plain | None:
    """`cards.Result`, once the game is over."""
    match = play.match
    if match is None or not match.over:
        return None
    return {"places": list(match.state.places), "ending": match.state.ending}


def lesson(play: Play, match: Match | None) -> Plain | None:
    """`positions.Lesson`, at a table where one is given: of the match, or of a copy of it that looks ahead."""
    taught = play.game.lesson
    if taught is None or match is None:
        return None
    return {
        "title": taught.title,
        "story": taught.story,
        "steps": [step.text for step in taught.steps],
        "done": taught.at(match.state),
        "trouble": taught.trouble(match.state),
    }


def latest_lines(play: Play, seat: int) -> list[Plain]:
    """The end of the log for somebody who has just come."""
    events = play.log[-LOG_KEPT:]
    return lines(play, events, play.log_start + len(play.log) - len(events), seat)


def latest_story(play: Play, seat: int) -> list[Plain]:
    """The end of the story for somebody who has just come."""
    return passages(play, passage_before(play.log, len(play.log) - LOG_KEPT), seat)


def passages(play: Play, start: int, seat: int) -> list[Plain]:
    """`positions.Passage` for each line of the story from this place of the log on, as the seat may read it."""
    return [
        {
            "index": play.log_start + passage.start,
            "last": play.log_start + passage.end,
            "kind": passage.kind.name,
            "who": LETTERS[passage.who] if passage.who >= 0 else None,
            "text": passage.text,
            "clause": passage.kind.clause,
            "heading": passage.heading,
            "undone": passage.undone,
        }
        for passage in story(play.game.face, play.log, seat, play.names, start)
    ]


def lines(play: Play, events: list[Event], start: int, seat: int) -> list[Plain]:
    """`positions.Line` for each event, as the seat may read it; the first one is number `start` of the log."""
    names = play.names
    return [_line(play, event, start + i, seat, names) for i, event in enumerate(events)]


def _line(play: Play, event: Event, index: int, seat: int, names: list[str]) -> Plain:
    game, kind = play.game, event.kind
    words = game.vocabulary.domains.get(kind.domain, [])
    return {
        "index": index,
        "kind": kind.name,
        "who": LETTERS[event.who] if event.who >= 0 else None,
        "whom": LETTERS[event.whom] if event.whom >= 0 else None,
        "item": words[event.item] if 0 <= event.item < len(words) else "",
        "amount": event.n,
        "card": game.face.word(event.face) if _shown(event, seat) else None,
        "text": game.face.sentence(event, seat, names),
        "clause": kind.clause,
        "undone": event.undone,
    }


def _shown(event: Event, seat: int) -> bool:
    """Whether there is a card, and the seat may see it: nothing else in a line depends on who reads it."""
    return event.face >= 0 and (event.seen >> seat) & 1 == 1
