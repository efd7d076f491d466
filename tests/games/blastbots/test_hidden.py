"""What each seat knows: section 13 of the ledger."""

import pytest

from scrapyard.games.blastbots.rules import decks, knowledge
from scrapyard.games.blastbots.schema import Deck
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.state import LETTERS, SPECTATOR
from tests.games.blastbots.table import Table, table


def hand_seen(t: Table, viewer: int, owner: int) -> dict[Deck, list[str | None]]:
    return t.view(viewer)["players"][owner]["hand"]


@pytest.mark.rule("BB-G41")
def test_backs_are_public_and_faces_are_the_owners() -> None:
    t = table(2, hands={"A": "mech", "B": "agent mech teleporter"})
    assert hand_seen(t, 0, 1) == {"battle": [None, None], "rocket": [], "discovery": [None]}
    assert hand_seen(t, SPECTATOR, 1) == {"battle": [None, None], "rocket": [], "discovery": [None]}
    assert hand_seen(t, 1, 1) == {"battle": ["agent", "mech"], "rocket": [], "discovery": ["teleporter"]}


def test_decks_show_only_how_many_cards_are_left() -> None:
    t = table(2, hands={"A": "mech"}, left={"rocket": 5})
    assert t.view(0)["decks"] == {"battle": 63, "rocket": 5, "discovery": 64}


def test_a_drawn_card_is_known_to_its_drawer_only() -> None:
    t = table(2, hands={"A": "mech mech mech agent"}, tops={"rocket": "rocket-plus-3"})
    t.play("trade-card", "pay mech", "pay mech", "pay mech", "draw rocket")
    assert t.log("A")[-1] == "A draws +3 Rockets."
    assert t.log("B")[-1] == "A draws a Rocket card."


def test_bystanders_lose_track_of_a_known_card_among_several_with_its_back() -> None:
    t = table(3, hands={"A": "burglebot agent mech", "B": "teleporter khaos-magnet"}, chance=[0])
    for token in t.s.hands[1]:
        t.s.seen[token] = 0x1FF
    t.play("play burglebot", "pay mech")
    assert t.hand("A") == ["agent", "teleporter"]
    assert t.knows("C", "A") == t.knows("C", "B") == []
    assert t.knows("A", "B") == ["khaos-magnet"]
    assert t.knows("B", "A") == ["teleporter"]


def test_bystanders_keep_track_of_the_only_card_with_its_back() -> None:
    t = table(3, hands={"A": "burglebot agent", "B": "teleporter rocket-plus-1"})
    for token in t.s.hands[1]:
        t.s.seen[token] = 0x1FF
    t.play("play burglebot", "pick discovery")
    assert t.knows("C", "A") == ["teleporter"]


def test_of_two_like_cards_nobody_can_say_which_one_left() -> None:
    t = table(3, hands={"A": "rocket-plus-1 rocket-plus-1 mech"})
    t.s.seen[t.s.hands[0][1]] |= 1 << 2
    t.play("play rocket-plus-1")
    assert t.knows("C", "A") == []


def test_a_thief_who_knew_one_of_two_like_cards_does_not_know_the_other() -> None:
    t = table(2, hands={"A": "burglebot mech", "B": "teleporter teleporter"}, chance=[1])
    t.s.seen[t.s.hands[1][0]] |= 1 << 0
    t.play("play burglebot")
    assert t.knows("A", "B") == []


def test_a_looked_at_hand_is_known_until_cards_leave_it() -> None:
    t = table(3, hands={"A": "agent mech kaboomer", "B": "rocket-plus-1 teleporter khaos-magnet"})
    t.play("play agent", "pay kaboomer", "pick rocket")
    assert t.knows("A", "B") == ["khaos-magnet", "teleporter"]
    assert t.knows("C", "B") == t.knows("-", "B") == []
    assert t.log("C")[-1] == "A looks at B's hand."


def test_while_cards_are_set_aside_for_a_swap_others_see_their_backs_only() -> None:
    t = table(3, hands={"A": "ol-switcheroo mech agent teleporter", "B": "rocket-plus-1 rocket-plus-2"})
    for token in t.s.hands[0]:
        t.s.seen[token] = 0x1FF
    t.play("play ol-switcheroo", "slip mech")
    assert t.view(2)["set_aside"] == ["battle"]
    assert t.log("C")[-1] == "A puts a Battle card aside for B."
    before = t.view(2)["players"]
    other = table(3, hands={"A": "ol-switcheroo mech agent teleporter", "B": "rocket-plus-1 rocket-plus-2"})
    for token in other.s.hands[0]:
        other.s.seen[token] = 0x1FF
    other.play("play ol-switcheroo", "slip agent")
    assert other.view(2)["players"] == before


def received(t: Table, *viewers: str) -> list[object]:
    """What these seats get: the table, the log, who is asked."""
    seats = [SPECTATOR if viewer == "-" else LETTERS.index(viewer) for viewer in viewers]
    return [t.asked, [t.view(seat) for seat in seats], [t.log(viewer) for viewer in viewers]]


@pytest.mark.rule("BB-G77")
@pytest.mark.parametrize(
    ("keys", "one", "other"),
    [
        (["play ol-switcheroo", "target B"], "mech mech mech", "mech agent burglebot"),
        (["play ol-switcheroo", "target B", "slip mech"], "mech mech mech", "mech agent burglebot"),
        (["play ol-switcheroo", "target B", "slip mech", "slip mech"], "mech mech mech", "mech mech burglebot"),
        (["play black-market"], "mech mech mech", "mech agent burglebot"),
        (["play black-market", "offer mech"], "mech mech mech", "mech agent burglebot"),
        (["trade-card"], "agent agent agent agent", "agent mech burglebot kaboomer"),
        (["trade-card", "pay agent"], "agent agent agent agent", "agent mech burglebot kaboomer"),
        (["trade-tokens", "pay agent", "pay agent"], "agent agent agent agent", "agent agent mech kaboomer"),
        (["play agent", "target B"], "agent mech mech", "agent mech kaboomer"),
        (["play magic-missile-mod", "as twin"], "mech burglebot", "mech kaboomer"),
        (["play magic-missile-mod", "as twin"], "mech mech", "mech kaboomer"),
    ],
)
def test_others_cannot_tell_whether_cards_in_a_hand_are_alike(keys: list[str], one: str, other: str) -> None:
    """The same answers with other cards behind the same backs: the others get the same, step by step."""
    play = keys[0].removeprefix("play ")
    extra = "" if play == "agent" or "trade" in play else f" {play}"
    got = []
    for hand in (one, other):
        held = {"A": hand + extra, "B": "rocket-plus-1 rocket-plus-1 rocket-plus-2", "C": "mech"}
        t = table(3, hands=held, launchpad={"B": 2, "C": 1})
        steps = []
        for key in keys:
            t.play(key)
            steps.append(received(t, "B", "C", "-"))
        got.append(steps)
    assert got[0] == got[1]


@pytest.mark.rule("BB-G77", "BB-119")
def test_others_cannot_tell_whether_cards_to_discard_are_alike() -> None:
    got = []
    for hand in ("mech " * 9, "mech " * 5 + "agent " * 4):
        t = table(2, hands={"A": hand}, launchpad={"B": 2})
        t.play("end")
        got.append(received(t, "B", "-"))
        t.play("discard mech")
        got.append(received(t, "B", "-"))
    assert got[:2] == got[2:]


@pytest.mark.rule("BB-G77", "BB-G51")
def test_others_cannot_tell_with_how_many_cards_a_target_could_block_twice() -> None:
    got = []
    for hand in ("mech mech agent", "mech hackerbot wrangler"):
        t = table(3, hands={"A": "mech magic-missile-mod agent", "B": hand, "C": "agent"}, launchpad={"B": 2})
        t.play("play magic-missile-mod", "as lock-on", "join mech", "block mech")
        got.append(received(t, "A", "C", "-"))
    assert got[0] == got[1]


@pytest.mark.rule("BB-G77")
def test_a_single_card_is_taken_without_a_question() -> None:
    t = table(3, hands={"A": "ol-switcheroo mech", "B": "rocket-plus-1 teleporter"})
    t.play("play ol-switcheroo")
    assert t.asked == "A pick"
    t = table(2, hands={"A": "mech mech mech"})
    t.play("trade-card")
    assert t.asked == "A draw"


def test_a_swap_leaves_bystanders_in_the_dark() -> None:
    t = table(3, hands={"A": "ol-switcheroo mech agent", "B": "rocket-plus-1 rocket-plus-2"}, chance=[0])
    for token in [*t.s.hands[0], *t.s.hands[1]]:
        t.s.seen[token] = 0x1FF
    t.play("play ol-switcheroo", "slip mech", "enough")
    assert t.knows("C", "A") == t.knows("C", "B") == []
    assert t.knows("A", "B") == ["mech", "rocket-plus-2"]
    assert t.knows("B", "A") == ["agent", "rocket-plus-1"]


def test_a_refused_request_is_public_until_that_deck_gives_a_card() -> None:
    t = table(2, hands={"A": "go-phish-bot mech", "B": "teleporter"})
    t.play("play go-phish-bot", "of battle", "name mech", "draw rocket")
    assert t.s.lacks[1] == 1 << t.game.vocabulary.domains["title"].index("mech")
    decks.draw(t.agreed, t.s, 1, 1)
    assert t.s.lacks[1] != 0
    decks.draw(t.agreed, t.s, 1, 0)
    assert t.s.lacks[1] == 0


def test_imagined_hands_respect_what_everybody_knows() -> None:
    t = table(2, hands={"A": "go-phish-bot quantum-fabricator mech", "B": "agent agent agent agent"})
    t.play("play go-phish-bot", "of battle", "name mech", "draw rocket")
    mech = t.game.vocabulary.domains["title"].index("mech")
    for seed in range(40):
        world = t.match.imagine(0, FastSource(seed)).state
        assert mech not in [world.faces[token] for token in t.s.hands[1]]
        assert not t.game.rules.broken(world)


def test_imagined_decks_lack_what_was_looked_for_in_vain() -> None:
    t = table(
        2,
        hands={"A": "quantum-fabricator mech", "B": "wrangler agent"},
        tops={"battle": "mech mech"},
        left={"battle": 2},
    )
    t.s.seen[t.s.hands[1][0]] = 2
    t.play("play quantum-fabricator", "of battle", "name wrangler")
    wrangler = t.game.vocabulary.domains["title"].index("wrangler")
    for seed in range(40):
        world = t.match.imagine(0, FastSource(seed)).state
        assert wrangler not in [world.faces[token] for token in t.s.decks[0]]


def test_undo_stops_at_a_refused_request() -> None:
    t = table(2, hands={"A": "go-phish-bot mech", "B": "teleporter"})
    t.play("play go-phish-bot", "of battle", "name mech")
    assert t.match.can_undo(0) == "chance or a reveal has followed"


@pytest.mark.rule("BB-G48")
def test_the_question_to_a_defender_looks_the_same_to_others() -> None:
    views = []
    for held in ("mech", "burglebot"):
        t = table(3, hands={"A": "mech agent", "B": held}, launchpad={"B": 1})
        t.play("play mech")
        assert t.asked == "B block"
        views.append(t.view(2))
    assert views[0] == views[1]


@pytest.mark.rule("BB-G48")
@pytest.mark.parametrize("viewer", ["A", "C"])
def test_nobody_but_the_target_can_tell_whether_it_could_block(viewer: str) -> None:
    seen = []
    for held in ("mech agent", "burglebot burglebot"):
        t = table(3, hands={"A": "mech agent", "B": held, "C": "agent"}, launchpad={"B": 2})
        t.play("play mech")
        assert t.asked == "B block"
        seen.append((t.view("ABC".index(viewer)), t.log(viewer)))
    assert seen[0] == seen[1]


def test_what_an_attack_names_is_on_the_table_before_the_defence() -> None:
    t = table(2, hands={"A": "hackerbot agent", "B": "mech"})
    t.play("play hackerbot", "as reroute", "shove battle-6", "enough")
    attack = t.view(1)["attack"]
    assert isinstance(attack, dict)
    assert (attack["target"], attack["named"], attack["open"]) == ("B", ["battle-6"], True)
    t.play("decline")
    assert t.view(1)["lifted"] == {"seat": "B", "spot": "battle-6"}
    t.play("to rocket-8")
    assert t.view(1)["lifted"] is None


def test_the_wrecks_that_an_attack_names_have_colours() -> None:
    t = table(2, hands={"A": "burglebot agent", "B": "mech"}, junk={"B": "blue orange"})
    t.play("play burglebot", "as scavenge", "loot orange")
    assert t.view(1)["attack"] is None, "nobody learns of half an attack"
    t.play("enough")
    attack = t.view(1)["attack"]
    assert isinstance(attack, dict)
    assert attack["named"] == ["orange"]


# Dealt anew


@pytest.mark.rule("BB-G48")
def test_what_is_already_possible_is_left_as_it_was_dealt() -> None:
    t = table(2, hands={"A": "go-phish-bot mech", "B": "agent kaboomer teleporter"})
    t.play("play go-phish-bot", "of battle", "name mech", "draw rocket")
    before = t.s.faces[:]
    knowledge.keep_to_what_is_known(t.agreed, t.s, 0)
    assert t.s.faces == before


@pytest.mark.rule("BB-G48")
def test_cards_that_are_set_aside_may_be_what_a_hand_lacks() -> None:
    t = table(2, hands={"B": "mech agent"}, left={"battle": 0, "rocket": 0, "discovery": 0})
    s = t.s
    mech, agent = s.hands[1]
    s.hands[1], s.offered = [mech], [agent]
    for token in range(len(s.faces)):
        s.seen[token] = 2 if token in (mech, agent) else 0x1FF
    titles = t.agreed.domains["title"]
    s.lacks[1] = 1 << titles.index("mech")
    knowledge.keep_to_what_is_known(t.agreed, s, 0)
    assert (s.faces[mech], s.faces[agent]) == (titles.index("agent"), titles.index("mech"))
