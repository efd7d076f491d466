"""Programs of other people at tables: a token for each, a JSON object a line, and a mark that everybody sees."""

import json
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from scrapyard.games import all_games, find_game, usual_seats
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import verify
from scrapyard.server.tables.keys import hashed
from tests.server.conftest import FAST, Server
from tests.server.people import INVITES, PATIENCE, join, open_table
from tests.shell import run

ROOT = Path(__file__).parents[2]
TOKENS = {"robin": secrets.token_urlsafe(18), "wren": secrets.token_urlsafe(18)}
BOTS = tuple((name, hashed(token)) for name, token in TOKENS.items())


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that takes two programs."""
    folder = tmp_path_factory.mktemp("bots")
    server = Server(replace(FAST, store=f"sqlite:///{folder / 'store.db'}", bots=BOTS), folder)
    yield server.start().base
    server.stop()


def public_table(base: str, seats: int, **wish: Any) -> tuple[str, str]:
    return open_table(base, seats, public=True, **wish)


class Program:
    """A program at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def say(self, **line: Any) -> None:
        self.socket.send(json.dumps(line))

    def read(self, *types: str) -> dict[str, Any]:
        while True:
            line: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
            if not types or line["type"] in types:
                return line

    def play_on(self) -> dict[str, Any]:
        """Any option, to the end."""
        while (line := self.read("question", "over", "error"))["type"] == "question":
            self.say(id=line["options"][0]["id"], version=line["version"])
        return line


@contextmanager
def program(base: str, table: str, name: str = "robin", **enter: Any) -> Iterator[Program]:
    with connect(f"ws{base[4:]}/ws/bots/{table}", max_size=None, open_timeout=PATIENCE, close_timeout=1) as socket:
        one = Program(socket)
        one.say(token=TOKENS.get(name, name), **enter)
        yield one


def refused(base: str, table: str, name: str, **enter: Any) -> str:
    with program(base, table, name, **enter) as one:
        line = one.read()
        assert line["type"] == "error"
        with pytest.raises(ConnectionClosed):
            one.read()
        return str(line["text"])


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games())
def test_a_program_plays_a_whole_game_of_each_kind(yard: str, game: str) -> None:
    seats = usual_seats(find_game(game))
    others = [{"seat": letter, "level": "random"} for letter in "BCDEFG"[: seats - 1]]
    table, _ = public_table(yard, seats, game=game, bots=others)
    with program(yard, table) as robin:
        assert robin.read("seated")["name"] == "robin (bot)"
        over = robin.play_on()
    assert over["type"] == "over"
    assert sorted(over["places"])[0] == 1
    record = parse(httpx.get(f"{yard}/api/tables/{table}/record", timeout=60).text)
    assert record.header.names[0] == "robin (bot)"
    assert verify(record, find_game)


def test_the_client_of_the_manual_plays(yard: str) -> None:
    table, _ = public_table(yard, 2, bots=[{"seat": "B", "level": "random"}])
    command = [sys.executable, str(ROOT / "examples/bots/online.py"), yard, table, TOKENS["robin"]]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    assert "'type': 'over'" in told.splitlines()[-1]
    page = (ROOT / "docs/research/bot-api.md").read_text(encoding="utf-8")
    client = (ROOT / "examples/bots/online.py").read_text(encoding="utf-8").partition('"""\n\n')[2]
    assert client in page
    assert len(client.splitlines()) <= 20


def test_a_question_has_numbers_keys_and_words_and_an_answer_may_name_either(yard: str) -> None:
    table, _ = public_table(yard, 2, bots=[{"seat": "B", "level": "random"}])
    vocabulary = find_game("bolt").bind(2).vocabulary
    with program(yard, table) as robin:
        asked = robin.read("question")
        assert (asked["game"], asked["seat"], bool(asked["prompt"])) == ("bolt", "A", True)
        for option in asked["options"]:
            assert vocabulary.keys()[option["id"]].replace(": ", " ").endswith(option["key"])
            assert option["label"]
        robin.say(key=asked["options"][0]["key"])
        again = robin.read("question")
        assert again["version"] > asked["version"]
        assert again["news"]
        robin.say(why_not=asked["options"][0]["key"])
        assert robin.read("why_not", "error")["option"] == asked["options"][0]["key"]


def test_everybody_sees_that_it_is_a_bot_and_it_is_never_the_host(yard: str) -> None:
    table, _ = public_table(yard, 2)
    with program(yard, table) as robin:
        robin.read("seated")
        bea = join(yard, table, "Bea").connect()
        assert [seat["name"] for seat in bea.card["seats"]] == ["robin (bot)", "Bea"]
        assert bea.card["host"] == "B"


@pytest.mark.parametrize("name", ["Bea (bot)", "robin(bot)", "robin (b\N{CYRILLIC SMALL LETTER O}t)", "x (BOT)"])
def test_no_person_can_look_like_a_bot(yard: str, name: str) -> None:
    table, _ = public_table(yard, 2)
    reply = httpx.post(f"{yard}/api/tables/{table}/join", json={"name": name, "nonce": secrets.token_hex(8)})
    assert reply.status_code == 400
    assert "only programs have (bot) behind their name" in reply.json()["text"]


def test_a_program_comes_back_to_its_seat(yard: str) -> None:
    table, _ = public_table(yard, 2, bots=[{"seat": "B", "level": "random"}])
    with program(yard, table) as robin:
        asked = robin.read("question")
    with program(yard, table) as robin:
        assert robin.read("seated")["seat"] == "A"
        assert robin.read("question")["version"] == asked["version"]


def test_two_programs_play_each_other_and_see_no_hand_but_their_own(yard: str) -> None:
    table, _ = public_table(yard, 2)
    with program(yard, table) as robin, program(yard, table, "wren") as wren:
        assert {robin.read("seated")["name"], wren.read("seated")["name"]} == {"robin (bot)", "wren (bot)"}
        assert _played(robin, wren) == "over"


def _played(*programs: Program) -> str:
    """Both answer whatever they are asked and see no hand but their own, until one hears that it is over."""
    while True:
        for one in programs:
            try:
                line = json.loads(one.socket.recv(timeout=0.02))
            except TimeoutError:
                continue
            if line["type"] == "over":
                return "over"
            if line["type"] == "question":
                others = [robot for robot in line["view"]["robots"] if robot["seat"] != line["seat"]]
                assert others
                assert all(card is None for robot in others for card in robot["hand"])
                one.say(id=line["options"][-1]["id"])


def test_bad_lines_are_answered_and_change_nothing(yard: str) -> None:
    table, _ = public_table(yard, 2, bots=[{"seat": "B", "level": "random"}])
    with program(yard, table) as robin:
        asked = robin.read("question")
        for line, word in (
            ({"id": 9999}, "9999 is not an option here; there are: "),
            ({"key": "fly away"}, "not an option here; there are: "),
            ({"id": 1, "key": "pass"}, "the id or the key of an option"),
            ({"id": asked["options"][0]["id"], "version": 99999}, ""),
            ({"token": TOKENS["robin"]}, "you have a seat already"),
            ({"why_not": "fly away"}, "is not an option of this game"),
        ):
            robin.say(**line)
            assert word in robin.read("error")["text"]
        robin.say(id=asked["options"][0]["id"])
        assert robin.read("question", "over")["type"] == "question"


def test_who_is_not_known_or_invited_gets_no_seat(yard: str, base: str) -> None:
    table, _ = public_table(yard, 2)
    assert refused(yard, table, "nobody-knows-this") == "no program here has this token"
    with connect(f"ws{yard[4:]}/ws/bots/{table}", max_size=None) as socket:
        socket.send(json.dumps({"id": 3}))
        assert "the first line must say who you are" in json.loads(socket.recv(timeout=PATIENCE))["text"]
    private, _ = open_table(yard, 2)
    assert "this table is private" in refused(yard, private, "robin")
    assert "this table is private" in refused(yard, private, "robin", invite="guessed-guessed-guessed")
    with program(yard, private, invite=INVITES[private]) as robin:
        assert robin.read("seated")["seat"] == "A"
    elsewhere, _ = public_table(base, 2)
    assert "this server takes no programs" in refused(base, elsewhere, "robin")
    with program(yard, table) as robin, program(yard, table, "wren", seat="A") as wren:
        robin.read("seated")
        assert wren.read()["text"] == "seat A is taken"


def test_what_comes_too_fast_waits(sqlite_server: Server) -> None:
    sqlite_server.config = replace(sqlite_server.config, bots=BOTS, message_rate=4.0, message_burst=2.0)
    yard = sqlite_server.start().base
    table, _ = public_table(yard, 2, bots=[{"seat": "B", "level": "random"}])
    with program(yard, table) as robin:
        key = robin.read("question")["options"][0]["key"]
        started = time.monotonic()
        for _ in range(6):
            robin.say(why_not=key)
        for _ in range(6):
            assert robin.read("why_not", "error")["type"] == "why_not"
        assert time.monotonic() - started >= 0.9


def test_a_token_is_made_once_and_its_hash_kept(tmp_path: Path) -> None:
    file = tmp_path / "bots.txt"
    made = run(tmp_path, "token", "robin", "--bots", str(file))
    assert made.returncode == 0
    assert file.read_text() == f"robin {hashed(made.stdout.strip())}\n"
    again = run(tmp_path, "token", "robin", "--bots", str(file))
    assert again.returncode == 2
    assert "has a program robin already" in again.stderr
    assert "is no name for a program" in run(tmp_path, "token", "a b", "--bots", str(file)).stderr
    file.write_text("robin\n")
    told = run(tmp_path, "serve", "--bots", str(file), "--port", "1").stderr
    assert "line 1: it should be a name and a hash" in " ".join(told.split())
