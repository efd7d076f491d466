"""BB-015 to BB-028: the first player, placing tokens, the starting hands."""

import pytest

from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.chance import FastSource, Source
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.state import LETTERS
from tests.games.blastbots.table import agreed_on, bind, dice, table


class Rolls(Source):
    """Start rolls as written; shuffles as they come."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls = rolls
        self.asked = 0
        self.streams: list[str] = []
        self.fast = FastSource(1)

    def below(self, n: int, stream: str) -> int:
        if stream not in self.streams[-1:]:
            self.streams.append(stream)
        if stream != "start":
            return self.fast.below(n, stream)
        self.asked += 1
        return self.rolls.pop(0)


def opened(seats: int, *rolls: int) -> tuple[Match, Rolls]:
    source = Rolls(dice(*rolls))
    return new_match(bind(seats, {}), source, listen=True), source


def place(match: Match, layout: str) -> None:
    for spot in layout.split():
        match.play(f"place {spot}")


@pytest.mark.rule("BB-015", "BB-025")
def test_everybody_bets_on_the_same_grid() -> None:
    match, _ = opened(2, 6, 5, 1, 1)
    layout = "battle-6 battle-6 rocket-5 rocket-5 rocket-4"
    place(match, layout)
    place(match, layout)
    assert isinstance(match.state, BlastbotsState)
    assert match.state.spots[:5] == match.state.spots[5:]


@pytest.mark.rule("BB-018")
def test_each_deck_is_shuffled_before_the_first_roll() -> None:
    match, source = opened(2, 6, 5, 1, 1)
    assert source.streams == ["deck", "start"]
    assert isinstance(match.state, BlastbotsState)
    for deck in range(3):
        faces = [match.state.faces[token] for token in match.state.decks[deck]]
        assert faces != sorted(faces)
        assert {agreed_on(match.game).deck_of[face] for face in faces} == {deck}


@pytest.mark.rule("BB-019", "BB-G01")
def test_the_highest_total_of_two_dice_is_position_1() -> None:
    match, source = opened(3, 3, 4, 5, 6, 2, 2)
    assert source.asked == 6
    assert isinstance(match.state, BlastbotsState)
    assert match.state.first == 1


@pytest.mark.rule("BB-019", "BB-G02")
def test_tied_players_roll_again_among_themselves() -> None:
    match, source = opened(3, 5, 5, 1, 1, 4, 6, 1, 2, 1, 3)
    assert source.asked == 10
    assert isinstance(match.state, BlastbotsState)
    assert match.state.first == 2


@pytest.mark.rule("BB-020", "BB-G02")
def test_the_first_12_ends_the_rolling() -> None:
    match, source = opened(4, 1, 2, 6, 6)
    assert source.asked == 4
    assert isinstance(match.state, BlastbotsState)
    assert match.state.first == 1


@pytest.mark.rule("BB-021", "BB-022")
def test_positions_go_clockwise_and_each_places_all_five_tokens() -> None:
    match, _ = opened(3, 1, 2, 6, 5, 1, 1)
    asked = []
    while match.ask is not None and match.ask.question.name == "place":
        asked.append(LETTERS[match.ask.seat])
        match.answer(match.ask.values[0])
    assert "".join(asked) == "BBBBBCCCCCAAAAA"
    assert isinstance(match.state, BlastbotsState)
    assert match.state.active == 1


@pytest.mark.rule("BB-023", "BB-024")
def test_a_token_goes_into_its_band_six_spots_each() -> None:
    t = table(2, "place")
    assert t.options == [f"place {deck}-{n}" for deck in ("battle", "rocket", "discovery") for n in (6, 8)]
    t.play("place battle-6", "place battle-6")
    assert t.options == [f"place {deck}-{n}" for deck in ("battle", "rocket", "discovery") for n in (5, 9)]
    t.play("place battle-5", "place rocket-9")
    assert t.options == [f"place {deck}-{n}" for deck in ("battle", "rocket", "discovery") for n in (4, 10)]
    assert t.clause("place rocket-6") == "BB-104"


@pytest.mark.rule("BB-026")
def test_stacked_tokens_count_separately() -> None:
    t = table(2, "roll", active="B", tokens={"A": "rocket-6 rocket-6 rocket-5 rocket-5 rocket-4"}, chance=dice(3, 3))
    assert t.backs("A") == [0, 4, 0]


@pytest.mark.rule("BB-027", "BB-028", "BB-G03")
def test_scenario_1_the_starting_hand_is_one_card_per_token() -> None:
    match, _ = opened(2, 6, 5, 1, 1)
    place(match, "battle-6 discovery-8 discovery-5 rocket-9 rocket-4")
    assert isinstance(match.state, BlastbotsState)
    assert match.state.hands == [[], []]
    battle, rocket, discovery = (deck[::-1] for deck in match.state.decks)
    place(match, "battle-6 battle-6 battle-5 battle-5 battle-4")
    # The first roll of the game may add cards to it; the deal came first.
    assert match.state.hands[0][:5] == [battle[0], discovery[0], discovery[1], rocket[0], rocket[1]]


@pytest.mark.rule("BB-027")
def test_the_starting_hands_are_dealt_in_turn_order() -> None:
    match, _ = opened(2, 1, 1, 6, 5)
    place(match, "battle-6 battle-6 battle-5 battle-5 battle-4")
    assert isinstance(match.state, BlastbotsState)
    top = match.state.decks[0][::-1]
    place(match, "battle-6 battle-6 battle-5 battle-5 battle-4")
    assert match.state.hands[1][:5] == top[:5]
    assert match.state.hands[0][:5] == top[5:10]


@pytest.mark.rule("BB-019")
def test_who_begins_is_told_after_the_rolls() -> None:
    match, _ = opened(2, 1, 2, 5, 6)
    names = [event.kind.name for event in match.state.events or []]
    assert names[:3] == ["start-roll", "start-roll", "starts"]
    assert (match.state.events or [])[2].who == 1
