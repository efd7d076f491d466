"""The command line: what it prints, what it refuses, and how it ends."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import scrapyard
from scrapyard.cli import main
from scrapyard.games import find_game
from scrapyard.kernel.settings import Preset
from tests.shell import COMMAND, environment, run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of two bots."""
    home = tmp_path_factory.mktemp("home")
    file = home / "game.txt"
    arguments = ["--seats", "random,random", "--seed", "3", "--fast", "--save", str(file)]
    assert run(home, "play", "bolt", *arguments).returncode == 0
    return file


@dataclass
class Here:
    """The same command in this process: as good for what it refuses, and ten times as quick."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]
    home: Path

    def run(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        self.monkeypatch.setenv("SCRAPYARD_HOME", str(self.home))
        self.monkeypatch.setenv("COLUMNS", "80")
        self.monkeypatch.setattr(sys, "argv", ["scrapyard", *arguments])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO())
        with pytest.raises(SystemExit) as end:
            main()
        out, err = self.capsys.readouterr()
        return subprocess.CompletedProcess(arguments, int(end.value.code or 0), out, err)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Here:
    return Here(monkeypatch, capsys, tmp_path)


REFUSED = {
    "unknown game": (["play", "blot"], "no game 'blot'; did you mean bolt?"),
    "no game": (["play"], "say which game"),
    "too few seats": (["play", "bolt", "--seats", "me"], "BOLT is for 2 to 4 seats, not 1"),
    "too many seats": (["sim", "bolt", "--seats", "random,random,random,random,random"], "2 to 4 seats, not 5"),
    "unknown bot": (["play", "bolt", "--seats", "me,gredy"], "no player 'gredy'; did you mean greedy?"),
    "empty seat": (["play", "bolt", "--seats", "me,,random"], "seat 2 of 'me,,random' is empty"),
    "malformed bot": (["play", "bolt", "--seats", "me,greedy:noise"], "should have the form option=number"),
    "unknown option of a bot": (["sim", "bolt", "--seats", "greedy:zeal=1,random"], "no option 'zeal'"),
    "a person called like a bot": (["play", "bolt", "--seats", "me:greedy,random"], "that is a bot"),
    "a person in a simulation": (["sim", "bolt", "--seats", "me,random"], "no player 'me'"),
    "unknown setting": (["play", "bolt", "--set", "foo=1"], "no setting 'foo'"),
    "malformed setting": (["sim", "bolt", "--set", "foo"], "should have the form name=value"),
    "setting out of range": (["sim", "bolt", "--set", "final_round=3"], "is not off or a number from 6 to 1000"),
    "no pack": (["play", "bolt", "--pack", "nowhere.toml"], "nowhere.toml: No such file"),
    "pack is a folder": (["sim", "bolt", "--pack", "."], "Is a directory"),
    "no record": (["play", "--resume", "nowhere"], "nowhere cannot be read: No such file"),
    "record is a folder": (["replay", "."], "cannot be read: Is a directory"),
    "no saved game": (["play", "--resume", "last"], "there is no saved game in"),
    "zero workers": (["sim", "bolt", "--workers", "0"], "greater than or equal to 1"),
    "negative games": (["sim", "bolt", "--games", "-5"], "greater than or equal to 1"),
    "unknown word of the rules": (["rules", "bolt", "xyzzy"], "no clause speaks of 'xyzzy'"),
    "rules of what": (["rules"], "say which game"),
    "unknown preset": (["play", "bolt", "--preset", "cosy"], "BOLT has no preset 'cosy'; there are: "),
    "unknown preset in a simulation": (["sim", "bolt", "--preset", "cosy"], "BOLT has no preset 'cosy'"),
    "unknown command": (["dance"], "No such command 'dance'"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_bad_input_is_refused_with_a_reason(here: Here, tmp_path: Path, case: str) -> None:
    arguments, reason = REFUSED[case]
    refused = here.run(*arguments)
    assert refused.returncode == 2
    assert reason in " ".join(refused.stderr.replace("│", " ").split())
    assert refused.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_pack_that_does_not_fit_names_file_entry_and_field(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[[card]]\nid = "haymaker"\ncount = "many"\n')
    refused = run(tmp_path, "sim", "bolt", "--pack", str(pack))
    assert refused.returncode == 2
    assert "mine.toml: card haymaker count:" in refused.stderr


def test_a_pack_with_a_date_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text("made = 2026-01-01\n")
    refused = run(tmp_path, "play", "bolt", "--pack", str(pack))
    assert refused.returncode == 2
    assert "holds a date or a time" in refused.stderr


def test_a_pack_travels_in_the_record_without_its_file(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[[card]]\nid = "haymaker"\nname = "Big Fist"\n')
    file = tmp_path / "game.txt"
    seats = ["--seats", "random,random", "--seed", "3", "--fast"]
    assert run(tmp_path, "play", "bolt", *seats, "--pack", str(pack), "--save", str(file)).returncode == 0
    assert "mine.toml" not in file.read_text()
    pack.unlink()
    assert "Big Fist" in run(tmp_path, "replay", str(file)).stdout


DAMAGED: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", "line 1: a record begins with"),
    "not a record": (lambda text: "hello\n", "line 1: a record begins with"),
    "cut off in a shuffle": (lambda text: text[: text.index("* deck") + 60], "line "),
    "newer": (lambda text: text.replace("record 1", "record 9"), "it comes from a newer Scrapyard"),
    "other rules": (lambda text: re.sub(r"rules: \d+", "rules: 77", text), "played with rules version 77"),
    "unknown game": (lambda text: text.replace("game: bolt", "game: chess"), "no game 'chess'"),
    "an answer changed": (lambda text: text.replace("\nA end-turn", "\nA dance", 1), "is not an option here"),
    "a hash changed": (lambda text: text.replace("\n= ", "\n= 0", 1), "the state's hash is"),
    "the result changed": (lambda text: text.replace("result: A", "result: Z"), "the result says Z"),
}


@pytest.mark.parametrize("command", ["replay", "verify", "resume"])
@pytest.mark.parametrize("case", DAMAGED)
def test_a_damaged_record_is_refused_with_its_line(
    here: Here, tmp_path: Path, record: Path, case: str, command: str
) -> None:
    damage, reason = DAMAGED[case]
    file = tmp_path / "damaged.txt"
    text = damage(record.read_text())
    if command == "resume":
        text = text.partition("\nresult:")[0]
        if "result" in case:
            return
    file.write_text(text)
    arguments = ["play", "--resume", str(file)] if command == "resume" else [command, str(file)]
    refused = here.run(*arguments)
    assert refused.returncode == 2
    assert f"{file}: " in refused.stderr
    assert reason in refused.stderr
    assert file.read_text() == text


def test_an_outcome_that_the_seed_does_not_give_does_not_verify(tmp_path: Path, record: Path) -> None:
    file = tmp_path / "forged.txt"
    honest = record.read_text()
    file.write_text(honest.replace("chance: fast 3", "chance: fast 4"))
    refused = run(tmp_path, "verify", str(file))
    assert refused.returncode == 2
    assert "does not follow from the seed" in refused.stderr
    assert run(tmp_path, "replay", str(file)).returncode == 0


def test_a_finished_game_is_looked_at_not_resumed(here: Here, record: Path) -> None:
    refused = here.run("play", "--resume", str(record))
    assert refused.returncode == 2
    assert "this game is over; look at it with: scrapyard replay" in refused.stderr


def test_text_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xfe\x00scrapyard")
    refused = run(tmp_path, "verify", str(file))
    assert refused.returncode == 2
    assert "it is not text" in refused.stderr


def test_a_refusal_is_one_line_on_standard_error(tmp_path: Path) -> None:
    refused = run(tmp_path, "play", "blot")
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr.startswith("Error: no game 'blot'; did you mean bolt?")
    assert refused.stderr.count("\n") == 1


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    command = " ".join([*COMMAND, "rules", "bolt", "|", "head", "-1"])
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.startswith("BOLT")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said_in_one_line(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, text=True, env=environment(tmp_path), check=False
        )
    assert done.returncode == 1
    assert done.stderr == "Error: the output cannot be written: No space left on device\n"


def test_help_teaches_with_examples(here: Here) -> None:
    for command in ("play", "games", "rules", "sim", "replay", "verify", "bench"):
        shown = here.run(command, "--help")
        assert shown.returncode == 0
        assert f"scrapyard {command}" in shown.stdout.partition("Example")[2]


def test_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout == f"scrapyard {scrapyard.__version__}\n"


def test_games_as_json(tmp_path: Path) -> None:
    games = {game["id"]: game for game in json.loads(run(tmp_path, "games", "--json").stdout)}
    assert games["bolt"]["seats"] == [2, 4]
    assert {"name": "bound", "default": "500"}.items() <= games["bolt"]["settings"][-1].items()


def test_a_clause_and_its_gaps(tmp_path: Path) -> None:
    shown = run(tmp_path, "rules", "bolt", "bo-26").stdout
    assert "An Offline part needs two repair points" in shown
    assert "BO-G25" in shown and "BO-G26" in shown
    (entry,) = json.loads(run(tmp_path, "rules", "bolt", "26", "--json").stdout)["entries"]
    assert entry["id"] == "BO-026"
    assert entry["gaps"] == ["BO-G25", "BO-G26"]


def test_coverage_as_json(tmp_path: Path) -> None:
    bolt = json.loads(run(tmp_path, "rules", "--coverage", "--json").stdout)["bolt"]
    assert bolt["clauses"] == 83
    assert bolt["tested"] + len(bolt["missing"]) == 83


def test_a_position_as_one_seat_saw_it(tmp_path: Path, record: Path) -> None:
    shown = run(tmp_path, "replay", str(record), "--at", "2", "--seat", "B").stdout
    assert "2/" in shown.splitlines()[0]
    assert "Your hand" in shown
    spectator = run(tmp_path, "replay", str(record), "--at", "2").stdout
    assert "Your hand" not in spectator


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seat", "Z"], "there is no seat 'Z'"),
        (["--at", "99999"], "there is no position"),
        (["--step"], "a terminal"),
    ],
)
def test_a_replay_says_what_it_cannot_show(here: Here, record: Path, arguments: list[str], reason: str) -> None:
    refused = here.run("replay", str(record), *arguments)
    assert refused.returncode == 2
    assert reason in refused.stderr


@pytest.mark.slow
def test_the_doctor_finds_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    well = run(tmp_path, "doctor")
    assert well.returncode == 0
    assert "Game bolt: BOLT, rules version" in well.stdout
    blocked = tmp_path / "file"
    blocked.write_text("")
    ill = run(blocked / "home", "doctor")
    assert ill.returncode == 1
    assert "cannot be written" in " ".join(ill.stdout.split())


def test_the_api_plays_and_loads() -> None:
    match = scrapyard.new("bolt", seats=3, seed=7, settings={"robot_assignment": "random"})
    assert match.game.seats == 3
    match.play("end-turn")
    from scrapyard.kernel.record import record_of

    text = record_of(match, ["Ann", "Bob", "Cy"]).text()
    again = scrapyard.load(text)
    assert again.state.digest() == match.state.digest()
    again.step(again.ask.values[0] if again.ask else 0)
    assert again.turn == 2


def test_importing_the_package_loads_no_game() -> None:
    code = "import scrapyard, sys; print([name for name in sys.modules if name.startswith('scrapyard.')])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def test_departures_for_programs_and_for_people(here: Here) -> None:
    printed = json.loads(here.run("rules", "--departures", "--json").stdout)
    assert set(printed) == {"blast_tactics", "blastbots", "bolt", "robot_rampage", "rocket_rollout"}
    for game in printed.values():
        assert set(game) == {"on_by_default", "departures"}
        for one in game["departures"]:
            assert set(one) == {"id", "kind", "clause", "setting", "text"}
            assert one["kind"] in ("ruling", "house")
    only = here.run("rules", "bolt", "--departures")
    assert "BO-G06" in only.stdout
    assert "RR-G" not in only.stdout


@pytest.fixture
def cosy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A preset for tables of three."""
    preset = Preset("cosy", "A cosy evening", "Nobody is countered.", {"family_friendly": "on"}, seats=(3, 3))
    monkeypatch.setattr(find_game("bolt"), "presets", [preset])


@pytest.mark.usefixtures("cosy")
def test_a_preset_brings_its_settings_and_its_seats(here: Here) -> None:
    played = json.loads(here.run("sim", "bolt", "--preset", "cosy", "--games", "1", "--workers", "1", "--json").stdout)
    assert played["settings"] == {"family_friendly": "on"}
    assert len(played["seats"]) == 3
    arguments = ["--set", "family_friendly=off", "--games", "1", "--workers", "1", "--json"]
    played = json.loads(here.run("sim", "bolt", "--preset", "cosy", *arguments).stdout)
    assert played["settings"] == {"family_friendly": "off"}
    refused = here.run("sim", "bolt", "--preset", "cosy", "--seats", "random,random")
    assert "preset cosy is for 3 seats, not 2" in refused.stderr
    here.run("play", "bolt", "--preset", "cosy", "--fast")
    (saved,) = here.home.glob("*.record")
    record = saved.read_text()
    assert "family_friendly=on" in record
    assert "seat C: greedy" in record


@pytest.mark.usefixtures("cosy")
def test_the_list_of_games_has_presets_and_kinds(here: Here) -> None:
    assert "--preset cosy" in here.run("games", "bolt").stdout
    (game,) = json.loads(here.run("games", "bolt", "--json").stdout)
    assert game["presets"][0]["id"] == "cosy"
    assert game["printed"] == [2, 4]
    assert {setting["kind"] for setting in game["settings"]} <= {"printed", "ruling", "house"}


def test_a_record_of_other_rules_is_shown_as_far_as_it_goes(record: Path, tmp_path: Path, here: Here) -> None:
    lines = record.read_text().splitlines()
    hashes = [i for i, line in enumerate(lines) if line.startswith("= ")]
    lines[hashes[5]] = "= 0123456789ab"
    rules = next(i for i, line in enumerate(lines) if line.startswith("rules: "))
    lines[rules] = "rules: 0"
    older = tmp_path / "older.txt"
    older.write_text("\n".join(lines) + "\n")
    shown = here.run("replay", str(older), "--no-step")
    assert shown.returncode == 0
    assert "played with rules version 0 of BOLT" in shown.stdout
    assert "The rest as it was written:" in shown.stdout
    assert "= 0123456789ab" in shown.stdout
    assert lines[hashes[7]] in shown.stdout
    assert "rules version 0" in here.run("verify", str(older)).stderr
    unfinished = [line for line in lines if not line.startswith(("result", "ending"))]
    older.write_text("\n".join(unfinished) + "\n")
    refused = here.run("play", "--resume", str(older))
    assert refused.returncode == 2
    assert "look at what came before with: scrapyard replay" in " ".join(refused.stderr.split())


def test_a_printed_replay_wears_the_badge_of_its_table(record: Path, here: Here) -> None:
    assert here.run("replay", str(record), "--no-step").stdout.startswith("BOLT  As printed\n")


def test_a_table_wears_its_badge_in_the_terminal_which_lists_its_house_rules_with_clause_and_why(
    tmp_path: Path,
) -> None:
    game = ("play", "bolt", "--fast", "--seed", "1")
    printed = run(tmp_path, *game, typed="?\n").stdout
    assert "BOLT  As printed" in printed
    assert printed.count("As printed") == 2
    shown = run(tmp_path, *game, "--preset", "against-stalling", typed="?\n").stdout
    assert "BOLT  House rules: 2" in shown
    listed = " ".join(shown.rpartition("House rules: 2")[2].split())
    assert listed.startswith("overtime_round=20: Sudden Death from this round on [BO-G68, BO-067] Players who keep")
    assert "final_round=40: the game ends after this round" in listed
