"""The terminal game played by typing, in a real terminal and through a pipe."""

import re
import signal
from pathlib import Path

import pexpect
import pytest

from tests.shell import run, saved, shown, terminal

QUICK = ["--fast", "--seed", "7", "--set", "start_player=A", "--set", "robot_assignment=random"]
"""Begins at seat A's first turn menu, without pauses."""


def answers(record: Path) -> list[str]:
    """The answers in a record, in order."""
    return [line for line in record.read_text().splitlines() if re.match(r"[A-H] ", line)]


@pytest.mark.slow
def test_a_whole_game_is_played_by_typing_numbers_and_its_record_verifies(tmp_path: Path) -> None:
    short = ["--set", "overtime_round=5", "--set", "final_round=6"]
    game = terminal(tmp_path, "play", "bolt", "--seats", "me,greedy,random", *QUICK, *short)
    for _ in range(500):
        if game.expect(["Pilot> ", "Write the record to a file"]) == 1:
            break
        game.sendline("1")
    game.sendline(str(tmp_path / "kept.txt"))
    game.expect("scrapyard verify")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0
    checked = run(tmp_path, "verify", str(tmp_path / "kept.txt"))
    assert checked.returncode == 0
    assert "outcomes follow from the seed" in checked.stdout
    assert (tmp_path / "kept.txt").read_text() == saved(tmp_path).read_text()


def test_the_end_of_input_saves_and_resuming_goes_on_from_there(tmp_path: Path) -> None:
    first = run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed="cycle\n1\n")
    assert first.returncode == 0
    assert "scrapyard play --resume" in first.stdout
    before = answers(saved(tmp_path))
    assert before[0] == "A cycle"
    second = run(tmp_path, "play", "--resume", "last", "--fast", typed="end-turn\n")
    assert second.returncode == 0
    after = answers(saved(tmp_path))
    assert after[: len(before)] == before
    assert after[len(before)] == "A end-turn"
    assert run(tmp_path, "verify", str(saved(tmp_path))).returncode == 0


def test_undo_takes_an_answer_out_of_the_record(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed="exchange\nu\nend\n")
    assert "Discard which card, to draw another?" in played.stdout
    assert answers(saved(tmp_path))[0] == "A end-turn"
    assert run(tmp_path, "verify", str(saved(tmp_path))).returncode == 0


def test_undo_is_refused_with_the_reason(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed="u\n")
    assert "this cannot be taken back: nothing has been answered yet" in played.stdout


@pytest.mark.slow
def test_the_commands_answer(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    typed = f"h\n?\n? 1\nl\nr offline repair\nr xyzzy\ns {copy}\nnonsense\n99\n"
    played = run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed=typed)
    out = played.stdout
    assert "search the rules" in out
    assert "Once a turn: discard one card and draw another." in out
    assert "takes the first turn" in out
    assert "BO-026" in out
    assert "no clause speaks of 'xyzzy'" in out
    assert "no option is called 'nonsense'" in out
    assert re.search(r"there are options 1 to \d+, not 99", out)
    assert copy.read_text() == saved(tmp_path).read_text()


def test_conceding_wants_to_be_confirmed(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed="c\nno\nc\nyes\n")
    assert played.returncode == 0
    assert answers(saved(tmp_path)) == ["A concede"]
    assert "Pilot concedes." in played.stdout
    assert "The game is over. Only one robot is left standing." in played.stdout
    assert re.search(r"1\.  Random \(B\)\n  2\.  Pilot \(A\)", played.stdout)


def test_an_option_that_wastes_something_wants_to_be_confirmed(tmp_path: Path) -> None:
    """Rocket cards fill the Launchpad of Blastbots, and the next one would move nothing."""
    tokens = "rocket 6\nrocket 8\nrocket 5\nrocket 9\nrocket 4\n"
    build = "play +2\nplay +1\nplay +1\n"
    wasted = "?play +1\nplay +1\nno\nplay +1\nyes\n"
    typed = tokens + build + wasted
    played = run(tmp_path, "play", "blastbots", "--seats", "me,random", "--fast", "--seed", "1", typed=typed)
    assert "Play +1 Rocket (!)" in played.stdout
    assert played.stdout.count("no rocket would move") == 3
    assert answers(saved(tmp_path)).count("A play rocket-plus-1") == 3


def test_between_two_people_the_screen_shows_nobodys_cards(tmp_path: Path) -> None:
    game = terminal(tmp_path, "play", "bolt", "--seats", "me:Bea,me:Cy", *QUICK)
    game.expect("Bea, press Enter. ")
    game.sendline()
    game.expect("Bea> ")
    assert "Your hand" in shown(game)
    game.sendline("end")
    game.expect("Cy, press Enter. ")
    passing = shown(game).rpartition("\x1b[3J")[2]
    assert "Your hand" not in passing
    assert "Cy is asked" in re.sub(r"\x1b\[[0-9;]*m", "", passing)
    game.sendline()
    game.expect("Cy> ")
    assert "Your hand" in shown(game)
    game.sendline("q")
    game.expect(pexpect.EOF)


def test_ctrl_c_saves(tmp_path: Path) -> None:
    game = terminal(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK)
    game.expect("Pilot> ")
    game.sendline("exchange")
    game.expect("Pilot> ")
    game.sendintr()
    game.expect("Saved. Go on with:")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 130
    assert answers(saved(tmp_path)) == ["A cycle"]


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    game = terminal(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK)
    game.expect("Pilot> ")
    game.sendline("exchange")
    game.expect("Pilot> ")
    game.kill(signal.SIGHUP)
    game.expect(pexpect.EOF)
    assert answers(saved(tmp_path)) == ["A cycle"]


def test_a_save_is_never_written_over_by_another_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    refused = run(tmp_path, "play", "bolt", "--save", str(file))
    assert refused.returncode == 2
    assert "exists; go on with it" in refused.stderr
    assert file.read_text() == "precious"


def test_a_game_goes_on_without_a_place_to_save(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    played = run(blocked / "home", "play", "bolt", "--seats", "me,random", *QUICK, typed="end\n")
    assert played.returncode == 0
    assert "Not saved:" in played.stdout
    assert "This game was not saved." in played.stdout


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "bolt", "--seats", "random,random", *QUICK, "--set", "final_round=20")
    assert played.returncode == 0
    assert "Random A" in played.stdout and "Random B" in played.stdout
    assert "The game is over" in played.stdout


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (60, 80), (60, 120)])
def test_no_line_is_wider_than_the_terminal(tmp_path: Path, rows: int, columns: int) -> None:
    game = terminal(tmp_path, "play", "bolt", "--seats", "me,random,random,random", *QUICK, size=(rows, columns))
    game.expect("Pilot> ")
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown(game))
    game.sendline("q")
    game.expect(pexpect.EOF)
    lines = plain.splitlines()
    assert any("●●● prime" in line for line in lines)
    assert max(len(line) for line in lines) <= columns


def test_why_not_names_the_reason_and_prints_the_clause(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed="? repair\n? counter jump\n")
    assert "repair: All your parts are in Prime Condition." in played.stdout
    assert "BO-042" in played.stdout
    assert "It is your own turn: only the others can Counter." in played.stdout
    assert "The active player can never play a Counter." in played.stdout


def test_a_hint_ranks_options_that_are_offered(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed="h\n")
    assert re.search(r"\d  (Play|Exchange|End).*   wins \d+%", played.stdout)


@pytest.mark.slow
def test_a_program_named_in_a_file_is_not_started(tmp_path: Path) -> None:
    run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed="end\n")
    file, trace = saved(tmp_path), tmp_path / "trace"
    file.write_text(file.read_text().replace("seat B: random", f"seat B: exec:touch {trace}"))
    refused = run(tmp_path, "play", "--resume", str(file), "--fast", typed="end\n")
    assert refused.returncode == 2
    assert "seat B was played by a program" in refused.stderr
    assert not trace.exists()
    reseated = run(tmp_path, "play", "--resume", str(file), "--seats", "me:Bea,greedy", "--fast", typed="end\n")
    assert reseated.returncode == 0
    assert "seat B: greedy" in file.read_text()


@pytest.mark.slow
def test_a_replay_is_stepped_through_with_keys(tmp_path: Path) -> None:
    run(tmp_path, "play", "bolt", "--seats", "me,random", *QUICK, typed="end\n")
    replay = terminal(tmp_path, "replay", str(saved(tmp_path)))
    replay.expect(r"0/\d+  as a spectator sees it")
    replay.expect("q quit")
    replay.send(" ")
    replay.expect(r"1/\d+  as a spectator")
    replay.expect("q quit")
    replay.send("a")
    replay.expect("1/.*as Pilot sees it")
    replay.expect("A end-turn")
    replay.expect("q quit")
    replay.send("\x1b[D")
    replay.expect(r"0/\d+  as Pilot")
    replay.expect("q quit")
    replay.send("q")
    replay.expect(pexpect.EOF)
    replay.close()
    assert replay.exitstatus == 0


def test_the_map_is_drawn_again_at_every_square_of_a_walk(tmp_path: Path) -> None:
    walk = ["play", "blast_tactics", "--seats", "me,greedy", "--seed", "3", "--fast"]
    game = terminal(tmp_path, *walk, size=(60, 120))
    game.expect("Pilot> ")
    game.sendline("go 2,0")
    game.expect("Pilot> ")
    drawn = [re.sub(r"\x1b\[[0-9;]*m", "", one) for one in shown(game).split("\x1b[2J")[1:]]
    assert [re.findall(r"^ (\d) A", one, re.MULTILINE) for one in drawn] == [["1"], ["2"], ["2"]], (
        "the last with the question"
    )
    game.sendline("q")
    game.expect(pexpect.EOF)
