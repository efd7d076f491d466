"""The opening of BLASTBOTS: the table laid out, the first player, tokens placed, hands dealt."""

from scrapyard.games.blastbots.basics import PLACING, ROLL, SETUP
from scrapyard.games.blastbots.checks import Checks
from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.questions import PLACE, PLACED, START_ROLL, STARTS
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Flow, choose


class Opening(Checks):
    """Set-up, and the dice that every turn begins with."""

    def start(self) -> BlastbotsState:
        """BB-014 to BB-017: totems on T-minus 10, two rockets on each Launchpad, every card in its deck."""
        n = self.seats
        content = self.content
        s = BlastbotsState(n)
        s.phase = SETUP
        s.places = [0] * n
        s.first = 0
        s.factory = [content.rockets - content.start_on_launchpad] * n
        s.launchpad = [content.start_on_launchpad] * n
        s.atmosphere = [0] * n
        s.space = [0] * n
        s.junk = [0] * (n * n)
        s.destroyed = [0] * n
        s.spots = [-1] * (n * self.tokens)
        s.clock = [content.clock_start] * n
        s.decks = [[] for _ in range(DECKS)]
        s.piles = [[] for _ in range(DECKS)]
        for title in range(len(self.cards)):
            for _ in range(self.cards[title].count):
                s.decks[self.deck_of[title]].append(s.mint(title))
        s.hands = [[] for _ in range(n)]
        s.line = []
        s.line_piles = []
        s.lying = [[] for _ in range(n)]
        s.cut = [0] * n
        s.scrap = []
        s.lacks = [0] * n
        s.gone = 0
        s.active = 0
        s.turn = 0
        s.dice = []
        s.total = 0
        s.paid = 0
        s.started_at = 0
        s.allowance = 0
        s.used = 0
        s.scores = [0] * n
        s.magnet_finish = -1
        s.backs = [0] * DECKS
        s.offered = []
        s.turned = []
        s.lifted = -1
        self.forget_deed(s)
        return s

    def set_up(self, s: BlastbotsState) -> None:
        """BB-018 to BB-021."""
        for deck in s.decks:
            s.shuffle("deck", deck)
        s.first = self.roll_for_first(s)
        s.tell(STARTS, s.first)
        s.active = s.first
        s.phase = PLACING

    def throw(self, s: BlastbotsState, stream: str) -> int:
        """BB-G01: the sum of two dice, which stay on the table."""
        faces = self.content.faces
        s.dice = [faces[s.pick(stream, len(faces))] for _ in range(self.content.dice)]
        return sum(s.dice)

    def roll_for_first(self, s: BlastbotsState) -> int:
        """BB-019, BB-020, BB-G02: the highest total; the first 12 ends the rolling; tied players roll again."""
        highest = self.content.dice * max(self.content.faces)
        rolling = list(range(s.seats))
        while len(rolling) > 1:
            best = 0
            leaders: list[int] = []
            for seat in rolling:
                total = self.throw(s, "start")
                s.tell(START_ROLL, seat, n=total)
                if total == highest:
                    return seat
                if total > best:
                    best = total
                    leaders = []
                if total == best:
                    leaders.append(seat)
            rolling = leaders
        return rolling[0]

    def place_tokens(self, s: BlastbotsState) -> Flow[None]:
        """BB-022 to BB-026: all five tokens of one player; then the next player's."""
        me = s.active
        for t in range(self.tokens):
            spot = yield from choose(me, PLACE, self.content.tier_spots[self.content.token_tiers[t]][:], t)
            s.spots[me * self.tokens + t] = spot
            s.tell(PLACED, me, item=spot)
        s.active = (me + 1) % s.seats
        if s.active == s.first:
            self.deal(s)
            s.phase = ROLL

    def deal(self, s: BlastbotsState) -> None:
        """BB-027, BB-G03: one card per token, from the deck of its section."""
        for seat in self.clockwise(s, s.first):
            for t in range(self.tokens):
                self.draw(s, seat, self.content.spot_decks[s.spots[seat * self.tokens + t]])
