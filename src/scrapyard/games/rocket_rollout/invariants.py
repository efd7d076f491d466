"""The ledger's invariants, as checks on one position."""

from scrapyard.games.rocket_rollout.content import BOUNTY, GREY, KINDS, SPACES, UPGRADE, WHITE
from scrapyard.games.rocket_rollout.dice import face_of, kind_of
from scrapyard.games.rocket_rollout.reasons import Reasons
from scrapyard.games.rocket_rollout.state import EMPTY, INVADERS, REROLL, SLOTS, TURN, RolloutState


class Invariants(Reasons):
    """Section 22 of the ledger; the numbers are its own."""

    def broken(self, s: RolloutState) -> list[str]:
        return self.broken_dice(s) + self.broken_tracks(s) + self.broken_cards(s) + self.broken_round(s)

    def broken_dice(self, s: RolloutState) -> list[str]:
        """1 to 6: no die is lost, results are faces of their kind, systems hold at most three."""
        found: list[str] = []
        owned = [0] * (s.seats * KINDS)
        for seat in range(s.seats):
            dice = s.ready[seat][:]
            for space in range(SPACES):
                system = seat * SPACES + space
                above = self.dice_above(s, system)
                dice += above
                if s.above[system * SLOTS : system * SLOTS + len(above)] != above:
                    found.append(f"4: there is a gap above system {system}")
                if above and s.damage[system]:
                    found.append(f"6: the damaged system {system} holds dice")
            for die in dice:
                owned[seat * KINDS + kind_of(die)] += 1
                if (self.content.face_sets[kind_of(die)] >> face_of(die)) & 1 == 0:
                    found.append(f"3: {self.die_name(die)} is no face of that die")
            for kind in range(KINDS):
                owned[seat * KINDS + kind] += s.bags[seat * KINDS + kind] + s.discards[seat * KINDS + kind]
            if owned[seat * KINDS + WHITE] + s.boxed[seat] != self.content.starter_dice:
                found.append(f"2: seat {seat} has lost or gained Starter dice")
        for kind in range(1, KINDS):
            if s.stock[kind] + sum(owned[kind::KINDS]) != self.content.dice_per_colour:
                found.append(f"1: {self.content.kinds[kind]} dice are lost or gained")
        if min(s.bags) < 0 or min(s.discards) < 0 or min(s.stock) < 0:
            found.append("1: there are fewer than no dice somewhere")
        for die in s.used:
            if (self.cards[s.card].accept >> face_of(die)) & 1 == 0:
                found.append(f"5: {self.die_name(die)} was not accepted")
        return found

    def broken_tracks(self, s: RolloutState) -> list[str]:
        """7 and 8: tokens and markers stay within bounds."""
        found: list[str] = []
        if not self.damage_stacks and (max(s.damage) > 1 or sum(s.damage) > self.content.damage_tokens):
            found.append("7: more than one Damage token on a system")
        if min(s.damage) < 0:
            found.append("7: fewer than no Damage tokens")
        if min(s.shields) < 0 or max(s.shields) > self.content.shield_cap:
            found.append("8: a shield marker left its track")
        if min(s.scores) < 0 or max(s.scores) > self.end_space or s.armada > self.end_space:
            found.append("8: a score marker left the track")
        return found

    def broken_cards(self, s: RolloutState) -> list[str]:
        """10 to 12: every card in a place for its sort, the right colours on the spaces, no hole in the display."""
        found: list[str] = []
        slots = self.content.upgrade_slots
        for sort, tokens in (
            (UPGRADE, s.upgrades + s.display[:slots] + s.scrapped + s.fitted),
            (BOUNTY, s.bounties + s.display[slots:] + s.claimed),
        ):
            for token in tokens:
                if token != EMPTY and self.cards[s.faces[token]].sort != sort:
                    found.append(f"10: {self.face_name(s.faces[token])} lies among other cards")
        tops = list(range(SPACES)) * s.seats
        for i in range(len(s.fitted)):
            title = s.faces[s.fitted[i]]
            ground = self.content.spaces[s.fitted_on[i] % SPACES]
            tops[s.fitted_on[i]] = title
            if ground not in (GREY, self.cards[title].colour):
                found.append(f"11: {self.face_name(title)} lies on a space of another colour")
        if tops != s.tops:
            found.append("11: an uppermost card is not the last one placed")
        if s.space < 0:
            for slot in range(len(s.display)):
                if s.display[slot] == EMPTY and (s.upgrades if slot < slots else s.bounties):
                    found.append(f"12: display space {slot} is empty")
        return found

    def broken_round(self, s: RolloutState) -> list[str]:
        """13 to 19: dice in the right areas for the phase, caps, the First Player token, the end."""
        found: list[str] = []
        due = self.content.draw_per_round
        for seat in range(s.seats):
            if s.phase == INVADERS and (s.ready[seat] or self.dice_owned(s, seat) > self.dice_at_rest(s, seat)):
                found.append(f"13: seat {seat} has Ready or Active dice in the Invader phase")
            drawn = len(s.ready[seat])
            if s.phase == REROLL and not self.repeat_rerolls and drawn != min(due, self.dice_owned(s, seat)):
                found.append(f"14: seat {seat} has drawn {drawn} dice")
            if s.turns[seat] > self.content.turn_cap:
                found.append(f"17: seat {seat} has taken {s.turns[seat]} turns")
        if s.phase == TURN and not s.over and s.space < 0 and s.mending < 0 and not s.ready[s.active]:
            found.append("16: the active player has no Ready die")
        if s.round > self.content.round_cap:
            found.append(f"17: round {s.round} is too late")
        if s.round > 0 and s.first != (s.opening + s.round - 1) % s.seats:
            found.append("18: the First Player token is with the wrong player")
        at_goal = max(s.scores) == self.end_space or s.round == self.content.round_cap
        if s.over and not at_goal and s.armada < self.end_space:
            found.append("19: the game is over for no reason")
        return found

    def dice_at_rest(self, s: RolloutState, seat: int) -> int:
        """Dice in the bag and in the Discard Area."""
        return self.count(s.bags, seat) + self.count(s.discards, seat)
