"""How good a position of BLASTBOTS is for a seat: a guess at its chance to win.

The game is a race against several clocks. For every seat the judge estimates when it would have fifteen rockets in
Space and when fifteen wrecks, and for the table when the meteor hits; whoever is first, or has most points by then,
probably wins. What is being carried out is finished on a sketch of the position: the best mode, the best target, the
chance of a block. So the first choice of a long action is judged by where it leads.
"""

from math import exp, sqrt
from typing import Final

from scrapyard.games.blastbots.basics import A_BUYBACK, A_CARD, ACTION, CARD_TRADE, LATE_CARDS, PAYOUT, STAGE_FOUR
from scrapyard.games.blastbots.content import (
    ANY_PLAYER,
    BATTLE,
    BOOST,
    DECKS,
    DESTROY_CARDS,
    EXCHANGE_CARDS,
    EXCHANGE_JUNK,
    LOCK_ON,
    NOBODY,
    NUMBER,
    RETRIEVE,
    STEAL_CARDS,
    SURGE,
    SWAP_CARDS,
    TWIN,
    Card,
    Content,
    Mode,
)
from scrapyard.games.blastbots.sketch import Guess, Sketch, Track
from scrapyard.games.blastbots.state import BlastbotsState

WIN: Final = 1000.0


class Judgement:
    """Scores positions with the numbers of one content set."""

    def __init__(self, content: Content, seats: int) -> None:
        self.content = content
        self.cards: list[Card] = content.cards
        self.guess = Guess(content)
        self.seats = seats
        self.tokens = len(content.token_tiers)
        self.pace = 1.0 / (1.0 + seats / 6.0)
        """Rounds per section of the clock: surges speed it up."""
        self.cap = content.launchpad_cap
        self.odds: list[float] = self.roll_odds()
        self.build_share = 0.7
        self.spare_share = 0.1
        self.lift_share = 0.6
        self.smash_share = 0.6
        self.misc_share = 0.15
        """How much of what the cards in hand promise comes true."""
        self.hit_share = 0.7
        """How much of it the opponents feel."""
        self.growth = 2.0
        self.rate = 0.6
        """What later launches and turns will bring: rockets in Space, and wrecks."""
        self.taste: list[float] = [1.1, 1.0, 0.8] if seats == 2 else [1.0, 1.0, 1.0]
        """What each deck's cards are worth to somebody who has some of each."""
        self.token_share = 10.0
        """How many percent a good layout is better than none."""
        self.guard = 2.5
        """How many Battle cards in hand halve the losses."""
        self.patience = 0.6
        """Rounds of lead that make a win more likely by e."""
        self.tally = 4.0
        """Points of lead that do."""
        self.block_will = 0.85
        """How likely somebody blocks who can."""
        self.coverage: list[float] = [self.share_covering(title) for title in range(len(content.cards))]

    def roll_odds(self) -> list[float]:
        """How likely each total of the dice is."""
        odds = [1.0]
        for _ in range(self.content.dice):
            faces = self.content.faces
            after = [0.0] * (len(odds) + max(faces))
            for total in range(len(odds)):
                for face in faces:
                    after[total + face] += odds[total] / len(faces)
            odds = after
        return odds

    def share_covering(self, title: int) -> float:
        """The share of the Battle deck that blocks this attack."""
        covering = 0
        size = 0
        for i in self.content.deck_titles[BATTLE]:
            size += self.cards[i].count
            if (self.cards[i].blocks >> title) & 1 == 1:
                covering += self.cards[i].count
        return covering / size

    def score(self, s: BlastbotsState, seat: int) -> float:
        """Percent, more or less; beyond that only at the end."""
        if s.over:
            return WIN if s.places[seat] == 1 else -WIN / s.places[seat]
        k = self.sketch(s, seat)
        if s.deed == A_CARD:
            return self.card_under_way(s, k, seat)
        if s.deed != 0:
            self.trade_under_way(s, k)
        return self.chance(k, seat)

    # The sketch

    def sketch(self, s: BlastbotsState, seat: int) -> Sketch:
        """The position in numbers, as far as the seat knows it."""
        n = s.seats
        k = Sketch(n)
        k.active = s.active
        k.launched = s.phase in (ACTION, STAGE_FOUR)
        k.factory = s.factory[:]
        k.pad = s.launchpad[:]
        k.air = s.atmosphere[:]
        k.space = s.space[:]
        k.clock = s.clock[:]
        k.wrecks = [0] * n
        k.abroad = [0] * n
        k.build = [0.0] * n
        k.lift = [0.0] * n
        k.smash = [0.0] * n
        k.block = [0.0] * n
        k.misc = [0.0] * n
        # Another player's roll has just followed the seat's last choice: its luck must not speak for that choice.
        meaning = self.content.meaning[s.total]
        fresh = s.active != seat and s.used == 0 and s.phase in (PAYOUT, LATE_CARDS, ACTION)
        if fresh and meaning == SURGE:
            k.clock = [section + 1 for section in k.clock]
        paid = s.total if fresh and meaning == NUMBER else -1
        unseen = self.unseen(s, seat, meaning)
        for i in range(n):
            for colour in range(n):
                k.wrecks[i] += s.junk[i * n + colour]
                if colour != i:
                    k.abroad[colour] += s.junk[i * n + colour]
            self.add_hand(s, k, i, seat, self.drawn(s, i, paid), unseen if i == seat else 0)
            k.income.append(self.income(s, i))
        return k

    def drawn(self, s: BlastbotsState, i: int, total: int) -> int:
        """How many cards the roll has just paid to a player."""
        tokens = 0
        for t in range(i * self.tokens, i * self.tokens + self.tokens):
            if self.content.spot_numbers[s.spots[t]] == total:
                tokens += 1
        return tokens * self.content.cards_per_token

    def unseen(self, s: BlastbotsState, seat: int, meaning: int) -> int:
        """How many of its last cards the seat has just drawn by a choice that must not be judged by their luck."""
        if s.used > 0 or s.deed != 0:
            return 0
        if s.turn == 1 and s.active != seat:
            return self.content.hand_limit + self.tokens
        if meaning != NUMBER and s.paid >= (seat - s.active) % s.seats:
            return self.content.cards_on_seven
        return self.content.cards_on_surge if s.active == seat and s.turn <= s.seats else 0

    def add_hand(self, s: BlastbotsState, k: Sketch, i: int, seat: int, without: int, unseen: int) -> None:
        """What the cards in a hand promise: known ones by their face, others by their back."""
        hand = s.hands[i]
        k.hand.append(len(hand))
        for h in range(max(0, len(hand) - without)):
            token = hand[h]
            title = s.faces[token]
            if h < len(hand) - unseen and s.knows(seat, token):
                k.gain(i, self.guess.promises[title], 1.0)
            else:
                k.gain(i, self.guess.average[self.cards[title].deck], 1.0)

    def income(self, s: BlastbotsState, i: int) -> float:
        """How well the tokens stand: the odds of each deck, with a taste for a mix."""
        rates = [0.0] * DECKS
        for t in range(i * self.tokens, i * self.tokens + self.tokens):
            if s.spots[t] >= 0:
                spot = s.spots[t] if t != s.lifted else self.best_spot(s, t)
                rates[self.content.spot_decks[spot]] += self.odds[self.content.spot_numbers[spot]]
        total = 0.0
        for deck in range(DECKS):
            if s.decks[deck]:
                total += self.taste[deck] * sqrt(rates[deck])
        return total

    def best_spot(self, s: BlastbotsState, t: int) -> int:
        """Where a lifted token will probably go: to the fullest deck if it is one's own, else to the emptiest."""
        spots = self.content.tier_spots[self.content.token_tiers[t % self.tokens]]
        own = t // self.tokens == s.active
        best = spots[0]
        for spot in spots:
            cards = len(s.decks[self.content.spot_decks[spot]])
            most = len(s.decks[self.content.spot_decks[best]])
            if spot != s.spots[t] and (cards > most) == own:
                best = spot
        return best

    # What is under way

    def card_under_way(self, s: BlastbotsState, k: Sketch, seat: int) -> float:
        """The card in play, finished as well as it can be."""
        me = s.active
        card = self.cards[s.card]
        if card.joins:
            return self.best_joined(s, k, seat)
        if s.mode < 0:
            best = -WIN
            for mode in card.modes:
                best = max(best, self.best_target(s, k, seat, s.card, mode, s.mod))
            return best
        mode = card.modes[s.mode]
        if s.target < 0 and mode.target != NOBODY:
            return self.best_target(s, k, seat, s.card, mode, s.mod)
        if s.blocks > 0:
            return self.chance(k, seat)
        if s.step < 0:
            return self.outcome(s, k, seat, s.card, mode, s.target, s.mod, not s.announced)
        self.finish_step(s, k, mode)
        for i in range(s.step + 1, len(mode.effects)):
            self.guess.apply(k, me, s.target, mode.effects[i], mode.effects[i].n)
        return self.chance(k, seat)

    def best_joined(self, s: BlastbotsState, k: Sketch, seat: int) -> float:
        """A Mod waits for its Battle card."""
        me = s.active
        mod = self.cards[s.card].modes[s.mode].effects[0].mod if s.mode >= 0 else TWIN
        best = -WIN
        for token in s.hands[me]:
            title = s.faces[token]
            if self.cards[title].deck == BATTLE:
                without = k.copy()
                without.gain(me, self.guess.promises[title], -1.0)
                for mode in self.cards[title].modes:
                    best = max(best, self.best_target(s, without, seat, title, mode, mod))
        return best

    def best_target(self, s: BlastbotsState, k: Sketch, seat: int, title: int, mode: Mode, mod: int) -> float:
        if mode.target == NOBODY:
            return self.outcome(s, k, seat, title, mode, -1, mod, True)
        best = -WIN
        for foe in range(s.seats):
            if foe != s.active or mode.target == ANY_PLAYER:
                best = max(best, self.outcome(s, k, seat, title, mode, foe, mod, True))
        return best

    def outcome(
        self, s: BlastbotsState, k: Sketch, seat: int, title: int, mode: Mode, foe: int, mod: int, costs: bool
    ) -> float:
        """The chance to win after the card has done its work, weighed with the chance of a block."""
        me = s.active
        after = k.copy()
        if costs:
            for cost in mode.costs:
                self.guess.pay(after, me, cost)
        blocked = 0.0
        lost = 0.0
        if self.cards[title].deck == BATTLE:
            blocked = self.block_odds(s, seat, title, foe, mod)
            if blocked > 0.0:
                stopped = after.copy()
                stopped.gain(foe, self.guess.average[BATTLE], -1.0)
                lost = self.chance(stopped, seat)
        for i in range(len(mode.effects)):
            effect = mode.effects[i]
            self.guess.apply(after, me, foe, effect, effect.n + (1 if i == 0 and mod == TWIN else 0))
        return blocked * lost + (1.0 - blocked) * self.chance(after, seat)

    def block_odds(self, s: BlastbotsState, seat: int, title: int, foe: int, mod: int) -> float:
        """How likely the target blocks: by the cards that the seat knows, and by the backs of the others."""
        through = 1.0
        once = 0.0
        for token in s.hands[foe]:
            face = s.faces[token]
            if self.cards[face].deck != BATTLE:
                continue
            covers = self.coverage[title]
            if s.knows(seat, token):
                covers = float((self.cards[face].blocks >> title) & 1)
            once = once * (1.0 - covers) + through * covers
            through *= 1.0 - covers
        if mod == LOCK_ON:
            through = min(1.0, through + once)
        return self.block_will * (1.0 - through)

    def finish_step(self, s: BlastbotsState, k: Sketch, mode: Mode) -> None:
        """The rest of the effect that is being carried out."""
        me = s.active
        effect = mode.effects[s.step]
        do = effect.do
        if do == BOOST:
            self.guess.apply(k, me, s.target, effect, s.owed)
        elif do in (STEAL_CARDS, DESTROY_CARDS):
            self.guess.apply(k, me, s.target, effect, s.owed + sum(s.backs))
        elif do == EXCHANGE_CARDS:
            k.gain(me, self.guess.any_card, float(s.owed))
        elif do == RETRIEVE:
            best = 0.0
            for token in s.turned:
                best = max(best, self.guess.worth[s.faces[token]])
            k.misc[me] += 2.0 * best * s.owed
        elif do == SWAP_CARDS:
            for token in s.offered:
                k.gain(me, self.guess.promises[s.faces[token]], -1.0)
            k.gain(me, self.guess.any_card, float(len(s.offered)))
        elif do == EXCHANGE_JUNK:
            k.wrecks[me] -= s.owed
        elif s.owed > 0:
            k.gain(me, self.guess.any_card, float(s.owed))

    def trade_under_way(self, s: BlastbotsState, k: Sketch) -> None:
        """What a trade or a buyback will still cost and bring."""
        me = s.active
        if s.deed == A_BUYBACK:
            k.wrecks[me] -= s.owed if s.target >= 0 else self.content.buyback_give
            k.wrecks[me] -= len(s.named)
            if s.owed > 0 or s.target < 0:
                back = min(self.content.buyback_take, k.abroad[me])
                k.abroad[me] -= back
                k.factory[me] += back
            if s.target >= 0:
                k.wrecks[s.target] += s.owed + len(s.named)
            return
        worths = sorted([self.guess.worth[s.faces[token]] for token in s.hands[me]])
        for i in range(min(s.owed, len(worths))):
            k.misc[me] -= worths[i] / 0.45
        if s.deed == CARD_TRADE:
            k.gain(me, self.guess.any_card, 1.0)
        elif s.moved == 0:
            k.income[me] += 0.05

    # The chance to win

    def chance(self, k: Sketch, seat: int) -> float:
        """How likely the seat wins, in percent."""
        n = k.seats
        doom = self.doom(k)
        soonest = 1e9
        finish: list[float] = []
        tracks: list[Track] = []
        for i in range(n):
            track = self.track(k, i)
            tracks.append(track)
            escape = track.wait + (track.launches_for(self.content.space_to_win) - 1.0) * n
            wreck = track.wait + track.turns_for_wrecks(self.content.junkyard_to_win) * n
            finish.append(min(escape, wreck))
            soonest = min(soonest, finish[i])
        points = self.points(k, tracks, doom)
        if doom <= 0.0:
            return WIN if points[seat] >= max(points) else -WIN
        race = self.share_of(finish, seat, -1.0 / (self.patience * n))
        tally = self.share_of(points, seat, 1.0 / self.tally)
        late = 1.0 / (1.0 + exp(max(-30.0, min(30.0, (doom - soonest) * 2.0 / n))))
        tokens = k.income[seat] - sum(k.income) / n
        return 100.0 * ((1.0 - late) * race + late * tally) + self.token_share * tokens

    def track(self, k: Sketch, i: int) -> Track:
        """How the seat will get on if everybody goes on like this."""
        n = k.seats
        acting = i == k.active and k.launched
        wait = float(n if acting else (i - k.active) % n)
        room = min(self.cap - (k.pad[i] if acting else 1), k.factory[i])
        built = self.build_share * min(k.build[i], float(room)) + self.misc_share * k.misc[i]
        built += self.spare_share * max(0.0, k.build[i] - room)
        lifted = self.lift_share * min(k.lift[i], float(k.pad[i]))
        hurt = self.hurt(k, i) * self.guard / (self.guard + k.block[i])
        first = k.space[i] + max(0.0, k.air[i] - 0.5 * hurt * min(1.0, wait))
        second = first + max(0.0, k.pad[i] - 0.5 * hurt)
        if acting:
            first += lifted
            second += built
            third = second + self.growth
        else:
            second += lifted
            third = second + max(0.0, 1.0 + built - 0.5 * hurt)
        wrecks = k.wrecks[i] + self.smash_share * k.smash[i]
        return Track(wait, [float(k.space[i]), first, second, third], self.growth, wrecks, self.rate)

    def hurt(self, k: Sketch, i: int) -> float:
        """How many rockets the opponents' cards will probably cost the seat."""
        total = 0.0
        for other in range(k.seats):
            if other != i:
                total += k.smash[other]
        return self.hit_share * total / (k.seats - 1)

    def points(self, k: Sketch, tracks: list[Track], doom: float) -> list[float]:
        """What each seat would score when the meteor hits."""
        space: list[float] = []
        wrecks: list[float] = []
        points: list[float] = []
        for i in range(k.seats):
            track = tracks[i]
            if doom <= 0.0:
                space.append(float(k.space[i]))
                wrecks.append(float(k.wrecks[i]))
                points.append(2.0 * k.space[i] + k.air[i] + k.wrecks[i])
            else:
                launches = max(0.0, (doom - track.wait) / k.seats + 1.0)
                space.append(track.in_space(launches))
                wrecks.append(track.wrecks + launches * track.rate)
                points.append(space[i] + track.in_space(launches + 1.0) + wrecks[i])
        for i in range(k.seats):
            points[i] += self.content.most_space_bonus * self.edge(space, i)
            points[i] += self.content.most_junk_bonus * self.edge(wrecks, i)
        return points

    def edge(self, counts: list[float], i: int) -> float:
        """How likely the bonus for the most goes to this seat."""
        most = 0.0
        for other in range(len(counts)):
            if other != i:
                most = max(most, counts[other])
        return min(1.0, max(0.0, 0.4 + 0.3 * (counts[i] - most)))

    def share_of(self, values: list[float], seat: int, scale: float) -> float:
        """The seat's share when everybody weighs exp(value * scale)."""
        top = values[0] * scale
        for value in values:
            top = max(top, value * scale)
        total = 0.0
        for value in values:
            total += exp(max(-40.0, value * scale - top))
        return exp(max(-40.0, values[seat] * scale - top)) / total

    def doom(self, k: Sketch) -> float:
        """In how many turns the meteor hits; 0 if it has."""
        soonest = 1e9
        for i in range(k.seats):
            if k.clock[i] <= 0:
                return 0.0
            turns = (i - k.active) % k.seats + 1.0
            soonest = min(soonest, turns + (k.clock[i] - 1) * k.seats * self.pace)
        return soonest
