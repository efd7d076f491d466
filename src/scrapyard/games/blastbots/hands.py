"""What cards do to hands, decks and discard piles."""

from scrapyard.games.blastbots.content import DECKS, Effect
from scrapyard.games.blastbots.questions import (
    ASKED_FOR,
    FETCHED,
    HANDED_OVER,
    KEEP,
    KEPT,
    LOOKED,
    NAME,
    NONE_HELD,
    NONE_LEFT,
    OF,
    OFFER,
    OFFERED,
    PAID,
    PICK,
    RUMMAGE,
    SHREDDED,
    SLIP,
    STOLE,
    SWAPPED,
    TURNED_UP,
)
from scrapyard.games.blastbots.rockets import Rockets
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, choose
from scrapyard.kernel.state import PUBLIC


class Hands(Rockets):
    """Stealing, destroying, swapping, naming and retrieving cards."""

    # Unseen cards

    def pick_backs(self, s: BlastbotsState, me: int, foe: int, n: int) -> Flow[None]:
        """BB-076, BB-G42: the picker sees backs only; all are picked before any face is shown."""
        s.backs = [0] * DECKS
        held = self.backs_in_hand(s, foe)
        s.owed = min(n, len(s.hands[foe]))
        while s.owed > 0:
            decks = [deck for deck in range(DECKS) if held[deck] > s.backs[deck]]
            deck = yield from choose(me, PICK, decks, foe)
            s.backs[deck] += 1
            s.owed -= 1

    def picked_cards(self, s: BlastbotsState, foe: int) -> list[int]:
        """BB-G42: for each back that was picked, a random card with it."""
        picked: list[int] = []
        for deck in range(DECKS):
            alike = [token for token in s.hands[foe] if self.deck_of[s.faces[token]] == deck]
            for _ in range(s.backs[deck]):
                picked.append(alike.pop(s.pick("blind", len(alike))))
        s.backs = [0] * DECKS
        return picked

    def leave_unseen(self, s: BlastbotsState, giver: int, taker: int, tokens: list[int]) -> None:
        """Cards are about to change hands face down: others no longer know which of that back are still there."""
        followers = (1 << giver) | (1 << taker)
        for deck in range(DECKS):
            held = [token for token in s.hands[giver] if self.deck_of[s.faces[token]] == deck]
            leaving = 0
            for token in held:
                if token in tokens:
                    leaving += 1
            if 0 < leaving < len(held):
                s.lose_track(held, followers)

    def hand_over(self, s: BlastbotsState, giver: int, taker: int, token: int) -> None:
        """A card changes hands face down; both players know it."""
        s.take(s.hands[giver], token)
        s.hands[taker].append(token)
        s.show(token, taker)
        s.lacks[taker] &= ~self.content.deck_mask[self.deck_of[s.faces[token]]]

    def steal_cards(self, s: BlastbotsState, me: int, foe: int, n: int) -> Flow[None]:
        """Thief and victim know the cards afterwards, others only their backs."""
        yield from self.pick_backs(s, me, foe, n)
        picked = self.picked_cards(s, foe)
        self.leave_unseen(s, foe, me, picked)
        for token in picked:
            self.hand_over(s, foe, me, token)
            s.tell(STOLE, me, foe, self.deck_of[s.faces[token]], token=token)

    def destroy_cards(self, s: BlastbotsState, me: int, foe: int, n: int) -> Flow[None]:
        """Picked unseen, then face up into the line."""
        yield from self.pick_backs(s, me, foe, n)
        for token in self.picked_cards(s, foe):
            s.take(s.hands[foe], token)
            self.to_line(s, token)
            s.tell(SHREDDED, me, foe, token=token)

    def look(self, s: BlastbotsState, me: int, foe: int) -> None:
        """The whole hand, for the actor's eyes only."""
        for token in s.hands[foe]:
            s.show(token, me)
        s.tell(LOOKED, me, foe)

    # Exchanges

    def exchange_cards(self, s: BlastbotsState, me: int, n: int) -> Flow[None]:
        """BB-087: cards in hand for as many new ones; all are given up before the first is drawn."""
        given = 0
        while given < n and s.hands[me]:
            titles = self.titles_in_hand(s, me)
            if given > 0:
                titles.append(PASS)
            title = yield from choose(me, OFFER, titles)
            if title == PASS:
                break
            token = self.put_down(s, me, title)
            s.tell(PAID, me, token=token)
            given += 1
            s.owed = given
        yield from self.draw_owed(s, me)

    def draw_owed(self, s: BlastbotsState, me: int) -> Flow[None]:
        """As many cards as are owed, a deck chosen for each."""
        while s.owed > 0:
            s.owed -= 1
            yield from self.draw_of_choice(s, me, self.open_decks(s))

    def swap_cards(self, s: BlastbotsState, me: int, foe: int, n: int) -> Flow[None]:
        """Own cards of one's choice against as many unseen ones; both change hands at the same time."""
        limit = min(n, len(s.hands[me]), len(s.hands[foe]))
        s.offered = []
        while len(s.offered) < limit:
            titles: list[int] = []
            for token in s.hands[me]:
                if token not in s.offered and s.faces[token] not in titles:
                    titles.append(s.faces[token])
            if s.offered:
                titles.append(PASS)
            title = yield from choose(me, SLIP, titles, foe)
            if title == PASS:
                break
            self.set_aside(s, me, foe, title)
        yield from self.pick_backs(s, me, foe, len(s.offered))
        picked = self.picked_cards(s, foe)
        offered = s.offered
        s.offered = []
        self.leave_unseen(s, me, foe, offered)
        self.leave_unseen(s, foe, me, picked)
        for token in offered:
            self.hand_over(s, me, foe, token)
            s.tell(SWAPPED, me, foe, self.deck_of[s.faces[token]], token=token)
        for token in picked:
            self.hand_over(s, foe, me, token)
            s.tell(SWAPPED, foe, me, self.deck_of[s.faces[token]], token=token)

    def set_aside(self, s: BlastbotsState, me: int, foe: int, title: int) -> None:
        """The card stays in the hand until the swap, so that only its back is told."""
        for token in s.hands[me]:
            if s.faces[token] == title and token not in s.offered:
                s.offered.append(token)
                s.tell(OFFERED, me, foe, self.deck_of[title])
                return

    # Naming cards

    def ask_for_card(self, s: BlastbotsState, me: int, foe: int, miss_draw: int) -> Flow[None]:
        """The target hands over every copy of the named card; if there is none, the actor draws."""
        deck = yield from choose(me, OF, list(range(DECKS)))
        title = yield from choose(me, NAME, self.content.deck_titles[deck], deck)
        s.tell(ASKED_FOR, me, foe, title)
        s.seal()
        copies = [token for token in s.hands[foe] if s.faces[token] == title]
        s.lacks[foe] |= 1 << title
        for token in copies:
            s.hands[foe].remove(token)
            s.reveal(token)
            s.hands[me].append(token)
            s.lacks[me] &= ~(1 << title)
            s.tell(HANDED_OVER, me, foe, token=token)
        if not copies:
            s.tell(NONE_HELD, me, foe, title)
            s.owed = miss_draw
            yield from self.draw_owed(s, me)

    def fetch_card(self, s: BlastbotsState, me: int) -> Flow[None]:
        """The copy nearest the top, shown to all; without one the top card, unseen."""
        decks = self.open_decks(s)
        if not decks:
            return
        deck = yield from choose(me, OF, decks)
        title = yield from choose(me, NAME, self.content.deck_titles[deck], deck)
        cards = s.decks[deck]
        for i in range(len(cards) - 1, -1, -1):
            if s.faces[cards[i]] == title:
                token = cards.pop(i)
                s.reveal(token)
                s.hands[me].append(token)
                s.lacks[me] &= ~(1 << title)
                s.tell(FETCHED, me, token=token)
                return
        s.gone |= 1 << title
        s.tell(NONE_LEFT, me, item=title)
        self.draw(s, me, deck)

    # Discard piles

    def has_eligible(self, s: BlastbotsState, deck: int, excluded: int) -> bool:
        return any(excluded >> s.faces[token] & 1 == 0 for token in s.piles[deck])

    def retrieve(self, s: BlastbotsState, me: int, effect: Effect) -> Flow[None]:
        """BB-090 to BB-092: shuffle a pile, turn cards up, keep some. This turn's cards still lie in the line."""
        piles = [deck for deck in range(DECKS) if self.has_eligible(s, deck, effect.titles)]
        if not piles:
            return
        deck = yield from choose(me, RUMMAGE, piles)
        pile = s.piles[deck]
        s.shuffle("pile", pile, PUBLIC)
        s.turned = []
        for i in range(len(pile) - 1, -1, -1):
            if (effect.titles >> s.faces[pile[i]]) & 1 == 0 and len(s.turned) < effect.n:
                s.turned.append(pile[i])
                s.tell(TURNED_UP, token=pile[i])
        s.owed = min(effect.keep, len(s.turned))
        while s.owed > 0:
            titles: list[int] = []
            for token in s.turned:
                if s.faces[token] not in titles:
                    titles.append(s.faces[token])
            title = yield from choose(me, KEEP, titles, deck)
            s.owed -= 1
            self.keep_card(s, me, deck, title)
        s.turned = []

    def keep_card(self, s: BlastbotsState, me: int, deck: int, title: int) -> None:
        for token in s.turned:
            if s.faces[token] == title:
                s.turned.remove(token)
                s.piles[deck].remove(token)
                s.hands[me].append(token)
                s.lacks[me] &= ~(1 << title)
                s.tell(KEPT, me, token=token)
                return
