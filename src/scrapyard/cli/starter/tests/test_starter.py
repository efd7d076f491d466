"""Starter keeps every promise of the kernel, and its own rules."""

import pytest

from scrapyard.cli.starter.meta import META
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.conformance import Conformance
from scrapyard.kernel.match import Match, new_match


class TestStarter(Conformance):
    meta = META
    every_answer_tells = True


def shaky() -> Match:
    return new_match(META.bind(2, {"lesson": "shaky-heap"}), FastSource(1), listen=True)


@pytest.mark.rule("ST-004", "ST-005")
def test_who_brings_the_heap_down_is_out_and_the_last_one_standing_wins() -> None:
    match = shaky()
    match.play("pile gear")
    assert match.over
    assert match.state.places == [2, 1]


@pytest.mark.rule("ST-003")
def test_a_plate_that_the_heap_can_carry_stays_on_it() -> None:
    match = shaky()
    match.play("pile pipe")
    assert match.ask is not None
    assert match.ask.seat == 1
