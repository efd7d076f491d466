"""What BLASTBOTS says to people: options, questions, things on the table, and why not."""

from scrapyard.games.blastbots.attacks import (
    NO_ROCKET_TO_BLOCK,
    NO_SECOND_BLOCK,
    NOT_COVERED,
    Attacks,
)
from scrapyard.games.blastbots.content import DECKS, LAUNCHPAD, LOCK_ON, Mode, in_reach
from scrapyard.games.blastbots.plays import (
    DECKS_EMPTY,
    IDLE,
    MAY,
    NO_ATTACK_TO_JOIN,
    NO_CARD_TO_PAY,
    NO_ROCKET_TO_PAY,
    NO_TARGET,
    NO_WRECK_TO_PAY,
    NOT_HELD,
    TOO_FEW_CARDS,
)
from scrapyard.games.blastbots.questions import (
    BLOCK,
    BLOCK_TOO,
    BUYBACK,
    DISCARD,
    DRAW_FROM,
    GIVE,
    KEEP,
    LIFT,
    LOOT,
    MODE,
    MOVE,
    NAME,
    PICK,
    PLACE,
    PLAY,
    RUMMAGE,
    SEND,
    SHOVE,
    STRIKE,
    TARGET,
    TO,
    TRADE_CARD,
    TRADE_TOKENS,
)
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.face import Reason
from scrapyard.kernel.state import LETTERS

EXTRAS = {
    "end": "End your actions",
    "trade-card": "Trade cards for one card",
    "trade-tokens": "Trade cards to rearrange your tokens",
    "buyback": "Buy rockets back",
    "decline": "Do not block",
}


class Words(Attacks):
    """Words for options."""

    def face_word(self, face: int) -> str:
        return self.vocabulary.domains["title"][face]

    def face_name(self, face: int) -> str:
        return self.cards[face].name

    def mode_of(self, title: int, word: int) -> Mode | None:
        for mode in self.cards[title].modes:
            if mode.word == word:
                return mode
        return None

    # Options

    def label(self, s: BlastbotsState, ask: Ask, value: int) -> str:
        """The option in a few words for the person asked."""
        question = ask.question
        word = self.vocabulary.word(question, value)
        if value < 0:
            return EXTRAS.get(word, word.replace("-", " ").capitalize())
        domain = question.domain
        if domain == "title":
            return f"Play {self.face_name(value)}" if question is PLAY else self.face_name(value)
        if domain == "mode":
            return word.replace("-", " ").capitalize()
        if domain == "seat":
            return f"{LETTERS[value]} ({self.colours[value]}" + (", you)" if value == ask.seat else ")")
        if domain == "spot":
            deck, number = word.rsplit("-", 1)
            return f"{deck.capitalize()} {number}"
        if question is LIFT:
            return "Launchpad to Atmosphere" if value == LAUNCHPAD else "Atmosphere to Space"
        if domain == "colour":
            owner = "yours" if value == ask.seat else f"of {LETTERS[value]}"
            return f"{word.capitalize()} ({owner})"
        if domain == "number":
            return f"The {word}"
        return word.capitalize()

    def explain(self, s: BlastbotsState, ask: Ask, value: int) -> str:
        """What the option would do: the text of the card or of the mode."""
        domain = ask.question.domain
        if value < 0 or domain not in ("title", "mode"):
            return ""
        if domain == "mode":
            mode = self.mode_of(ask.about, value)
            return mode.text if mode is not None else ""
        return self.card_text(value)

    def card_text(self, title: int) -> str:
        """All options of a card, and what it blocks."""
        card = self.cards[title]
        if len(card.modes) == 1:
            text = card.modes[0].text
        else:
            words = [f"{self.content.mode_words[m.word].replace('-', ' ').capitalize()}: {m.text}" for m in card.modes]
            text = " ".join(words)
        if card.blocks:
            names = [self.cards[i].name for i in self.content.deck_titles[card.deck] if (card.blocks >> i) & 1 == 1]
            every = len(names) == len(self.content.deck_titles[card.deck])
            text += f" Blocks {'any attack' if every else ', '.join(names)}."
        return text

    def prompt(self, s: BlastbotsState, ask: Ask) -> str:
        """The question in a sentence, with the numbers that matter."""
        question = ask.question
        if question is PLACE:
            tier = self.content.tier_ids[self.content.token_tiers[ask.about]]
            return f"Put token {ask.about + 1} of {self.tokens} ({tier}) on which spot?"
        if question is PLAY:
            left = s.allowance - s.used
            return f"{left} action{'' if left == 1 else 's'} left: play a card, trade, buy back, or end."
        if question is BLOCK and s.mode >= 0:
            what = self.cards[s.card].modes[s.mode].text
            price = " Blocking takes two cards." if s.mod == LOCK_ON else ""
            return f"{LETTERS[ask.about]} attacks you with {self.face_name(s.card)}: {what}{price} Block it?"
        if question is DISCARD:
            return f"{len(s.hands[ask.seat])} cards, {self.content.hand_limit} may stay: discard which?"
        if question is MODE or question is TARGET:
            return f"{self.face_name(ask.about)}: {question.prompt[0].lower()}{question.prompt[1:]}"
        return question.prompt

    def thing(self, s: BlastbotsState, ask: Ask, value: int) -> str:
        """The thing on the table that the option belongs to."""
        question = ask.question
        word = self.vocabulary.word(question, value)
        if value < 0:
            return f"say:{word}"
        domain = question.domain
        if question is KEEP:
            return f"pile:{self.content.deck_ids[ask.about]}:{word}"
        if question is NAME or domain == "mode":
            return f"card:{word}" if question is NAME else f"mode:{word}"
        if domain == "title":
            return f"hand:{LETTERS[ask.seat]}:{word}"
        if question is PICK:
            return f"back:{LETTERS[ask.about]}:{word}"
        if question is RUMMAGE:
            return f"pile:{word}"
        if domain == "zone":
            owner = ask.about if question is STRIKE else ask.seat
            return f"zone:{LETTERS[owner]}:{word}"
        if domain == "colour":
            owner = ask.about if question is LOOT else ask.seat
            return f"wreck:{LETTERS[owner]}:{word}"
        if question is MOVE or question is SHOVE:
            return f"token:{LETTERS[ask.about]}:{word}"
        return f"{domain}:{word}"

    # Why not?

    def why_not(self, s: BlastbotsState, ask: Ask, question: Question, value: int) -> Reason | None:
        """Why this value cannot be chosen at this ask."""
        if value in ask.values or question is not ask.question:
            return None
        me = ask.seat
        if question is PLAY:
            return self.why_not_play(s, me, value)
        if question is MODE:
            mode = self.mode_of(ask.about, value)
            if mode is None:
                return Reason("BB-035", f"{self.face_name(ask.about)} has no such option.")
            return self.reason(s, me, self.may_use(s, me, mode, len(s.hands[me])))
        if question is TARGET:
            if value == me:
                return Reason("BB-G70", "An attack needs an opponent.")
            if not in_reach(self.cards[s.card].modes[s.mode].target, me, value, s.seats):
                return Reason("BB-G76", f"It reaches a neighbour, and {LETTERS[value]} does not sit beside you.")
            return Reason("BB-G45", f"{LETTERS[value]} has nothing that it could hit.")
        if question is BLOCK or question is BLOCK_TOO:
            return self.reason(s, me, self.may_block(s, me, value))
        if question in (PLACE, TO):
            return Reason("BB-104", "A token stays in the band of its tier, and it must move to another spot.")
        if question in (MOVE, SHOVE):
            return Reason("BB-G53", "No token stands there that could still move.")
        if question is DRAW_FROM and value < DECKS:
            if not s.decks[value]:
                return Reason("BB-030", "That deck is empty, and nothing is shuffled back.")
            return Reason("BB-050", "You have no token in that section.")
        if question in (LOOT, GIVE):
            return Reason("BB-110", "There is no such wreck left to choose.")
        if question is SEND:
            return Reason("BB-114", "It goes to your Factory or to your Junkyard.")
        if question.domain == "title":
            return Reason("BB-G40", "You do not hold that card.")
        return None

    def why_not_play(self, s: BlastbotsState, me: int, value: int) -> Reason | None:
        if value == TRADE_CARD:
            return self.reason(s, me, self.may_trade_for_card(s, me))
        if value == TRADE_TOKENS:
            return self.reason(s, me, self.may_trade_for_layout(s, me))
        if value == BUYBACK:
            have, cost = self.wrecks(s, me), self.content.buyback_give
            if have < cost:
                return Reason("BB-107", f"A buyback costs {cost} wrecks; your Junkyard holds {have}.")
            return Reason("BB-110", "Nobody's Junkyard holds a rocket of your colour.")
        if self.card_of(s, me, value) < 0:
            return self.reason(s, me, NOT_HELD)
        return self.reason(s, me, self.may_play(s, me, value))

    def reason(self, s: BlastbotsState, me: int, code: int) -> Reason | None:
        """A code of `may_...` as a clause and a sentence."""
        held = len(s.hands[me])
        if code == NOT_HELD:
            return Reason("BB-G40", "You do not hold that card.")
        if code == NO_CARD_TO_PAY:
            return Reason("BB-083", "It costs a card, and you hold no other.")
        if code == NO_ROCKET_TO_PAY:
            return Reason("BB-083", "It costs a rocket from your Launchpad or Atmosphere, and there is none.")
        if code == NO_WRECK_TO_PAY:
            return Reason("BB-083", "It costs a wreck from your Junkyard, and there is none.")
        if code == NO_TARGET:
            return Reason("BB-G45", "Nobody in its reach has anything that it could hit.")
        if code == IDLE:
            return Reason("BB-G44", "It would change nothing now.")
        if code == NO_ATTACK_TO_JOIN:
            return Reason("BB-G51", "It is played together with a Battle attack, and you hold none that could hit.")
        if code == TOO_FEW_CARDS:
            return Reason("BB-100", f"A trade costs {self.content.trade_cost} cards; you hold {held}.")
        if code == DECKS_EMPTY:
            return Reason("BB-G52", "All decks are empty.")
        if code == NOT_COVERED:
            return Reason("BB-072", f"Its defence does not cover {self.face_name(s.card)}.")
        if code == NO_ROCKET_TO_BLOCK:
            return Reason("BB-G46", "Its defence costs a rocket, and your Launchpad and Atmosphere are empty.")
        if code == NO_SECOND_BLOCK:
            return Reason("BB-G46", "Blocking this attack takes two cards that cover it.")
        assert code == MAY
        return None
