"""What a seat must not know never reaches it: asserted on the raw frames of a whole game."""

import json
from typing import Any

import httpx

from scrapyard.games import find_game
from scrapyard.games.bolt.state import BoltState
from scrapyard.kernel.match import Match
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import replay
from scrapyard.kernel.state import LETTERS, SPECTATOR
from tests.server.conftest import Server
from tests.server.people import Person, join, open_table, play_on


def _known(match: Match, seat: int) -> set[int]:
    """Faces that the seat has seen, and titles that a copy token shows to everybody while the card is elsewhere."""
    s = match.state
    assert isinstance(s, BoltState)
    seen = {s.faces[token] for token in range(len(s.faces)) if s.knows(seat, token)}
    return seen | {fixture.title for fixture in s.fixtures}


def _without_explanations(message: dict[str, Any]) -> str:
    """The frame without what is printed on the seat's own cards, which may name other cards."""
    ask = message["position"]["ask"]
    for option in ask["options"] if ask else []:
        option["about"] = ""
    return json.dumps(message, separators=(",", ":"))


def _hidden(match: Match, seat: int) -> set[int]:
    return set(match.state.faces) - _known(match, seat)


def _answers_at(replayed: dict[str, Any]) -> list[int]:
    """How many answers had been given at each version but the first: a move has several."""
    counts = [0]
    for frame in replayed["frames"][1:]:
        counts.append(counts[-1] + len(frame["line"].split("\n")))
    return counts


def test_no_card_of_another_hand_or_of_the_deck_is_in_any_frame(sqlite_server: Server) -> None:
    base = sqlite_server.start().base
    settings = {"final_round": "12", "overtime_round": "off"}
    table, watch = open_table(base, 3, settings=settings, bots=[{"seat": "C", "level": "greedy"}])
    spectator = Person(base, table, watch, None).connect()
    people = [join(base, table, name).connect() for name in ("Bea", "Cal")]
    for person in people:
        person.wait_until(1)
    play_on(people)
    last = people[0].position["version"]
    spectator.wait_until(last)
    positions: list[dict[int, tuple[set[int], set[int]]]] = []

    def watching(match: Match, _: int) -> None:
        seats = [*range(3), SPECTATOR]
        positions.append({seat: (_hidden(match, seat), _known(match, seat)) for seat in seats})

    headers = {"Authorization": f"Bearer {watch}"}
    record = parse(httpx.get(f"{base}/api/tables/{table}/record", headers=headers).text)
    game = replay(record, find_game, watch=watching).game
    after = _answers_at(httpx.get(f"{base}/api/tables/{table}/replay", headers=headers).json())
    checked = 0
    for person in [*people, spectator]:
        seat = LETTERS.index(person.letter) if person.letter else SPECTATOR
        for raw in person.frames:
            message = json.loads(raw)
            version = message.get("position", {}).get("version", 0)
            if message["type"] != "update" or version < 2 or version == last:
                continue
            story = json.dumps(message.pop("story"))  # a passage goes on: it may name what has been turned up before
            frame = _without_explanations(message)
            if any(line["kind"] == "reshuffled" for line in message["lines"]):
                continue  # what was discarded openly in the same step is in the deck again
            hidden, _ = positions[after[version - 1]][seat]
            _, known_before = positions[after[version - 2]][seat]
            for face in hidden - known_before:
                assert f'"{game.face.word(face)}"' not in frame
                assert game.face.name(face) not in frame
                checked += 1
            ever = set().union(*(position[seat][1] for position in positions[: after[version - 1]]))
            for face in hidden - ever:
                assert game.face.name(face) not in story
            if message["position"]["ask"] is not None:
                assert person.letter in message["position"]["waiting"]
    assert checked > 1000
    assert all(json.loads(frame).get("position", {}).get("ask") is None for frame in spectator.frames)
