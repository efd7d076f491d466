"""What holds at Rocket Rollout's table after every choice: section 22 of the ledger; the numbers are its own."""

from scrapyard.games.rocket_rollout.content import BOUNTY, GREY, KINDS, SPACES, UPGRADE, WHITE
from scrapyard.games.rocket_rollout.rules import bags, systems
from scrapyard.games.rocket_rollout.rules.dice import die_name, face_of, kind_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, INVADERS, REROLL, SLOTS, TURN, RolloutState


def zones(s: RolloutState) -> list[list[int]]:
    """Decks, display, discard pile, Upgrades on systems, the claimed card in hand, claimed Bounties."""
    display = [token for token in s.display if token != EMPTY]
    prize = [s.prize] if s.prize != EMPTY else []
    return [s.upgrades, s.bounties, display, s.scrapped, s.fitted, prize, s.claimed]


def broken(t: Table, s: RolloutState) -> list[str]:
    """Every invariant that does not hold, with its number in the ledger."""
    return _dice(t, s) + _tracks(t, s) + _cards(t, s) + _round(t, s)


def _dice(t: Table, s: RolloutState) -> list[str]:
    """1 to 6: no die is lost, results are faces of their kind, systems hold at most three."""
    found: list[str] = []
    owned = [0] * (s.seats * KINDS)
    for seat in range(s.seats):
        dice = s.ready[seat][:]
        for space in range(SPACES):
            system = seat * SPACES + space
            above = systems.dice_above(s, system)
            dice += above
            if list(s.above[system * SLOTS : system * SLOTS + len(above)]) != above:
                found.append(f"4: there is a gap above system {system}")
            if above and s.damage[system]:
                found.append(f"6: the damaged system {system} holds dice")
        for die in dice:
            owned[seat * KINDS + kind_of(die)] += 1
            if (t.content.face_sets[kind_of(die)] >> face_of(die)) & 1 == 0:
                found.append(f"3: {die_name(t, die)} is no face of that die")
        for kind in range(KINDS):
            owned[seat * KINDS + kind] += s.bags[seat * KINDS + kind] + s.discards[seat * KINDS + kind]
        if owned[seat * KINDS + WHITE] + s.boxed[seat] != t.content.starter_dice:
            found.append(f"2: seat {seat} has lost or gained Starter dice")
    for kind in range(1, KINDS):
        if s.stock[kind] + sum(owned[kind::KINDS]) != t.content.dice_per_colour:
            found.append(f"1: {t.content.kinds[kind]} dice are lost or gained")
    if min(s.bags) < 0 or min(s.discards) < 0 or min(s.stock) < 0:
        found.append("1: there are fewer than no dice somewhere")
    for die in s.used:
        if (t.cards[s.card].accept >> face_of(die)) & 1 == 0:
            found.append(f"5: {die_name(t, die)} was not accepted")
    return found


def _tracks(t: Table, s: RolloutState) -> list[str]:
    """7 and 8: tokens and markers stay within bounds."""
    found: list[str] = []
    if not t.damage_stacks and (max(s.damage) > 1 or sum(s.damage) > t.content.damage_tokens):
        found.append("7: more than one Damage token on a system")
    if min(s.damage) < 0:
        found.append("7: fewer than no Damage tokens")
    if min(s.shields) < 0 or max(s.shields) > t.content.shield_cap:
        found.append("8: a shield marker left its track")
    if min(s.scores) < 0 or max(s.scores) > t.end_space or s.armada > t.end_space:
        found.append("8: a score marker left the track")
    return found


def _cards(t: Table, s: RolloutState) -> list[str]:
    """10 to 12: every card in a place for its sort, the right colours on the spaces, no hole in the display."""
    found: list[str] = []
    slots = t.content.upgrade_slots
    for sort, tokens in (
        (UPGRADE, s.upgrades + s.display[:slots] + s.scrapped + s.fitted),
        (BOUNTY, s.bounties + s.display[slots:] + s.claimed),
    ):
        for token in tokens:
            if token != EMPTY and t.cards[s.faces[token]].sort != sort:
                found.append(f"10: {t.cards[s.faces[token]].name} lies among other cards")
    tops = list(range(SPACES)) * s.seats
    for i in range(len(s.fitted)):
        title = s.faces[s.fitted[i]]
        ground = t.content.spaces[s.fitted_on[i] % SPACES]
        tops[s.fitted_on[i]] = title
        if ground not in (GREY, t.cards[title].colour):
            found.append(f"11: {t.cards[title].name} lies on a space of another colour")
    if tops != list(s.tops):
        found.append("11: an uppermost card is not the last one placed")
    if s.space < 0:
        for slot in range(len(s.display)):
            if s.display[slot] == EMPTY and (s.upgrades if slot < slots else s.bounties):
                found.append(f"12: display space {slot} is empty")
    return found


def _round(t: Table, s: RolloutState) -> list[str]:
    """13 to 19: dice in the right areas for the phase, the bound, the First Player token, the end."""
    found: list[str] = []
    due = t.content.draw_per_round
    for seat in range(s.seats):
        if s.phase == INVADERS and (s.ready[seat] or bags.owned(s, seat) > bags.at_rest(s, seat)):
            found.append(f"13: seat {seat} has Ready or Active dice in the Invader phase")
        drawn = len(s.ready[seat])
        if s.phase == REROLL and not t.repeat_rerolls and drawn != min(due, bags.owned(s, seat)):
            found.append(f"14: seat {seat} has drawn {drawn} dice")
        if s.turns[seat] > t.bound:
            found.append(f"17: seat {seat} has taken {s.turns[seat]} turns")
    if s.phase == TURN and not s.over and s.space < 0 and s.mending < 0 and not s.ready[s.active]:
        found.append("16: the active player has no Ready die")
    if s.round > t.bound and not t.solo:
        found.append(f"17: round {s.round} is too late")
    if s.round > 0 and s.first != (s.opening + s.round - 1) % s.seats:
        found.append("18: the First Player token is with the wrong player")
    at_goal = max(s.scores) == t.end_space or s.round == t.bound
    if s.over and not at_goal and s.armada < t.end_space:
        found.append("19: the game is over for no reason")
    return found
