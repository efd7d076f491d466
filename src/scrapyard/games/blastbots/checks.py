"""What bots and tests ask of a position: zones, unseen cards dealt anew, and the ledger's invariants."""

from collections.abc import Callable

from scrapyard.games.blastbots.basics import ACTION, PLACING, SETUP, STAGE_FOUR
from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.games.blastbots.words import Words


class Checks(Words):
    """Conservation and knowledge."""

    def zones(self, s: BlastbotsState) -> list[list[int]]:
        return [*s.decks, *s.piles, *s.hands, s.line, *s.lying, s.scrap]

    def backs(self, face: int) -> int:
        """BB-G41: the three decks have different backs."""
        return self.deck_of[face]

    # Knowledge

    def redeal(self, s: BlastbotsState, seat: int, order: Callable[[list[int]], None]) -> None:
        """Unseen faces are exchanged, but never against what everybody knows: a name asked for and not found."""
        super().redeal(s, seat, order)
        if s.gone == 0 and max(s.lacks) == 0:
            return
        excluded = [0] * len(s.faces)
        for cards in s.decks:
            for token in cards:
                excluded[token] = s.gone
        for owner in range(s.seats):
            for token in s.hands[owner]:
                excluded[token] = s.lacks[owner]
        for deck in range(DECKS):
            unseen = [t for t in range(len(s.faces)) if not s.knows(seat, t) and self.deck_of[s.faces[t]] == deck]
            self.mend(s, unseen, excluded)

    def mend(self, s: BlastbotsState, tokens: list[int], excluded: list[int]) -> None:
        """Swap faces between these tokens until none has one that it cannot have."""
        for one in tokens:
            if (excluded[one] >> s.faces[one]) & 1 == 0:
                continue
            for other in tokens:
                fits = (excluded[one] >> s.faces[other]) & 1 == 0 and (excluded[other] >> s.faces[one]) & 1 == 0
                if fits:
                    s.faces[one], s.faces[other] = s.faces[other], s.faces[one]
                    break

    # Invariants

    def broken(self, s: BlastbotsState) -> list[str]:
        """The invariants of the ledger that do not hold."""
        return [*self.broken_cards(s), *self.broken_rockets(s), *self.broken_table(s)]

    def broken_cards(self, s: BlastbotsState) -> list[str]:
        wrong: list[str] = []
        copies = [0] * len(self.cards)
        for zone in self.zones(s):
            for token in zone:
                copies[s.faces[token]] += 1
        for title in range(len(self.cards)):
            if copies[title] != self.cards[title].count:
                wrong.append(f"I1: {copies[title]} copies of {self.cards[title].name}")
        for deck in range(DECKS):
            for token in [*s.decks[deck], *s.piles[deck]]:
                if self.deck_of[s.faces[token]] != deck:
                    wrong.append(f"I1: {self.face_name(s.faces[token])} in a foreign deck")
                if token in s.decks[deck] and (s.gone >> s.faces[token]) & 1 == 1:
                    wrong.append(f"{self.face_name(s.faces[token])} is in its deck, though all were told it is not")
        for seat in range(s.seats):
            for token in s.hands[seat]:
                if not s.knows(seat, token):
                    wrong.append("a player does not know a card in the own hand")
                if (s.lacks[seat] >> s.faces[token]) & 1 == 1:
                    wrong.append(f"a player holds {self.face_name(s.faces[token])}, though all were told otherwise")
        if len(s.line) != len(s.line_piles):
            wrong.append("BB-064: a card of the line belongs to no pile")
        if s.phase == STAGE_FOUR and s.line:
            wrong.append("I10: the line is not empty in Stage 4")
        return wrong

    def broken_rockets(self, s: BlastbotsState) -> list[str]:
        wrong: list[str] = []
        content = self.content
        n = s.seats
        for seat in range(n):
            own = [s.factory[seat], s.launchpad[seat], s.atmosphere[seat], s.space[seat]]
            wrecked = [s.junk[owner * n + seat] for owner in range(n)]
            if min(own + wrecked) < 0 or sum(own) + sum(wrecked) != content.rockets:
                wrong.append(f"I2: {sum(own) + sum(wrecked)} rockets of one colour")
            if s.launchpad[seat] > content.launchpad_cap:
                wrong.append(f"I4: {s.launchpad[seat]} rockets on a Launchpad")
            if s.over or s.named:
                continue
            if s.space[seat] >= content.space_to_win:
                wrong.append(f"I5: {s.space[seat]} rockets in Space and the game goes on")
            if self.counted_wrecks(s, seat) >= content.junkyard_to_win:
                wrong.append(f"I5: {self.counted_wrecks(s, seat)} wrecks and the game goes on")
        return wrong

    def broken_table(self, s: BlastbotsState) -> list[str]:
        wrong: list[str] = []
        content = self.content
        if s.phase not in (SETUP, PLACING):
            for token in range(len(s.spots)):
                if s.spots[token] not in content.tier_spots[self.tier_of(token)]:
                    wrong.append("I7: a token outside its band")
        for seat in range(s.seats):
            low = 0 if s.over or self.finish_round else 1
            if not low <= s.clock[seat] <= content.clock_max:
                wrong.append(f"I8: a totem on {s.clock[seat]}")
        if s.phase == ACTION and not content.junk_floor <= s.allowance <= content.actions:
            wrong.append(f"I9: an allowance of {s.allowance}")
        if s.used > content.actions:
            wrong.append(f"I9: {s.used} actions used")
        if s.over:
            for seat in range(s.seats):
                if s.scores[seat] != self.score(s, seat):
                    wrong.append(f"I21: {s.scores[seat]} points instead of {self.score(s, seat)}")
            if s.places.count(1) != 1:
                wrong.append("BB-140: not exactly one winner")
        return wrong
