"""Sources of chance, and the tape that keeps what they proposed."""

import hashlib
import hmac

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.kernel.chance import FastSource, Script, SealedSource, Source, Tape
from scrapyard.kernel.errors import RulesError


def test_a_fast_source_gives_the_same_numbers_in_both_modes() -> None:
    source = FastSource(7)
    assert [source.below(1000, "any") for _ in range(8)] == [369, 393, 507, 358, 586, 294, 233, 817]


def test_a_fast_source_covers_its_range_evenly() -> None:
    source = FastSource(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[source.below(6, "die")] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def test_a_split_source_goes_its_own_way() -> None:
    source = FastSource(3)
    other = source.split()
    assert [source.below(10**6, "") for _ in range(4)] != [other.below(10**6, "") for _ in range(4)]


def test_a_sealed_draw_is_hmac_over_seed_stream_and_counter() -> None:
    seed, nonces = b"secret", ["one", "two"]
    source = SealedSource(seed, nonces)
    key = hmac.new(seed, b"one\ntwo", hashlib.sha256).digest()
    drawn = int.from_bytes(hmac.new(key, b"deck:0", hashlib.sha256).digest()[:8], "big")
    assert source.below(71, "deck") == drawn % 71
    assert source.commitment == hashlib.sha256(seed).hexdigest()


def test_sealed_streams_do_not_disturb_each_other() -> None:
    one, other = SealedSource(b"s", []), SealedSource(b"s", [])
    other.below(6, "die")
    assert one.below(10**9, "deck") == other.below(10**9, "deck")


def test_a_nonce_changes_every_draw() -> None:
    assert SealedSource(b"s", ["a"]).below(10**9, "x") != SealedSource(b"s", ["b"]).below(10**9, "x")


def test_a_script_gives_what_was_written_and_then_asks_the_next_source() -> None:
    script = Script([3, 0], FastSource(1))
    assert [script.below(6, "die"), script.below(2, "coin")] == [3, 0]
    assert 0 <= script.below(6, "die") < 6


def test_a_script_refuses_an_impossible_outcome() -> None:
    with pytest.raises(RulesError, match="says 6 for 'die'"):
        Script([6]).below(6, "die")


def test_an_empty_source_says_what_was_asked_for() -> None:
    with pytest.raises(RulesError, match="'deck'"):
        Source().below(6, "deck")


def test_a_tape_replays_its_outcomes_without_a_source() -> None:
    tape = Tape(FastSource(5))
    faces = vec[i64](range(10))
    tape.shuffle("deck", faces, list(range(10)))
    picked = tape.pick("start", 4)
    again = Tape(Source())
    again.values = tape.values[:]
    other = vec[i64](range(10))
    again.shuffle("deck", other, list(range(10)))
    assert other == faces
    assert again.pick("start", 4) == picked
    assert again.at == len(again.values)


def test_a_shuffle_keeps_faces_under_other_tokens() -> None:
    tape = Tape(FastSource(5))
    faces = vec[i64]([10, 11, 12, 13, 14, 15])
    tape.shuffle("deck", faces, [1, 3, 5])
    assert list(faces)[0::2] == [10, 12, 14]
    assert sorted(list(faces)[1::2]) == [11, 13, 15]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    tape = Tape(FastSource(2))
    for _ in range(6_000):
        faces = vec[i64]([0, 1, 2])
        tape.shuffle("deck", faces, [0, 1, 2])
        counts[tuple(faces)] = counts.get(tuple(faces), 0) + 1
    assert len(counts) == 6
    assert all(880 < count < 1_120 for count in counts.values())
