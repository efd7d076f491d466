"""How BLASTBOTS' cards, options and questions read."""

from scrapyard.games.blastbots.content import (
    BUILD,
    DESTROY_CARDS,
    DESTROY_ROCKETS,
    EITHER,
    LAUNCHPAD,
    LOCK_ON,
    PULL_ROCKETS,
    RETURN_ROCKETS,
    STEAL_CARDS,
    TWIN,
    Mode,
)
from scrapyard.games.blastbots.questions import (
    BLOCK,
    DISCARD,
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
    SHOVE,
    STRIKE,
    TARGET,
)
from scrapyard.games.blastbots.rules import rockets
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.language import person
from scrapyard.kernel.state import LETTERS

EXTRAS = {
    "end": "End your actions",
    "trade-card": "Trade cards for one card",
    "trade-tokens": "Trade cards to rearrange your tokens",
    "buyback": "Buy rockets back",
    "decline": "Do not block",
}


# Cards


def title(t: Table, face: int) -> str:
    """The card's title in one word."""
    return t.domains["title"][face]


def item_name(t: Table, domain: str, item: int) -> str:
    """A word of the game as the log says it: titles, decks, sections and spots as they are printed."""
    if domain == "title":
        return t.cards[item].name
    words = t.domains.get(domain, [])
    said = words[item].replace("-", " ") if 0 <= item < len(words) else ""
    return said.capitalize() if domain in ("deck", "zone", "spot") else said


def mode_of(t: Table, title: int, word: int) -> Mode | None:
    """The option of a card that goes by this word."""
    for mode in t.cards[title].modes:
        if mode.word == word:
            return mode
    return None


def card_text(t: Table, title: int) -> str:
    """All options of a card, and what it blocks."""
    card = t.cards[title]
    if len(card.modes) == 1:
        text = card.modes[0].text
    else:
        words = [f"{t.content.mode_words[m.word].replace('-', ' ').capitalize()}: {m.text}" for m in card.modes]
        text = " ".join(words)
    if card.blocks:
        names = [t.cards[i].name for i in t.content.deck_titles[card.deck] if (card.blocks >> i) & 1 == 1]
        every = len(names) == len(t.content.deck_titles[card.deck])
        text += f" Blocks {'any attack' if every else ', '.join(names)}."
    return text


# Options


def label(t: Table, ask: Ask, value: int) -> str:
    """The option in a few words for the person asked."""
    question = ask.question
    if value < 0:
        extra = question.extras[-1 - value]
        return EXTRAS.get(extra, extra.replace("-", " ").capitalize())
    domain = question.domain
    word = t.domains[domain][value]
    if domain == "title":
        return f"Play {t.cards[value].name}" if question is PLAY else t.cards[value].name
    if domain == "mode":
        return word.replace("-", " ").capitalize()
    if domain == "seat":
        return f"{person(value)} ({t.colours[value]}" + (", you)" if value == ask.seat else ")")
    if domain == "spot":
        deck, number = word.rsplit("-", 1)
        return f"{deck.capitalize()} {number}"
    if question is LIFT:
        return "Launchpad to Atmosphere" if value == LAUNCHPAD else "Atmosphere to Space"
    if domain == "colour":
        owner = "yours" if value == ask.seat else f"of {person(value)}"
        return f"{word.capitalize()} ({owner})"
    if domain == "number":
        return f"The {word}"
    return word.capitalize()


def explain(t: Table, s: BlastbotsState, ask: Ask, value: int) -> str:
    """What the option would do: the text of the card or of the mode, and what of it would come to nothing."""
    domain = ask.question.domain
    if value < 0 or domain not in ("title", "mode"):
        return ""
    if domain == "mode":
        mode = mode_of(t, ask.about, value)
        return mode.text if mode is not None else ""
    return card_text(t, value) + (surplus(t, s, ask.seat, value) if ask.question is PLAY else "")


def surplus(t: Table, s: BlastbotsState, me: int, title: int) -> str:
    """BB-096: how many rockets of a Rocket card would stay in the Factory."""
    card = t.cards[title]
    effect = card.modes[0].effects[0]
    if len(card.modes) > 1 or effect.do != BUILD:
        return ""
    built = rockets.buildable(t, s, me, effect.n)
    return f" Only {built} of {effect.n} would move." if built < effect.n else ""


def prompt(t: Table, s: BlastbotsState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is PLACE:
        tier = t.board.tier_ids[t.board.token_tiers[ask.about]]
        return f"Put token {ask.about + 1} of {t.tokens} ({tier}) on which spot?"
    if question is PLAY:
        left = s.allowance - s.used
        return f"{left} action{'' if left == 1 else 's'} left: play a card, trade, buy back, or end."
    if question is BLOCK and s.mode >= 0:
        what = t.cards[s.card].modes[s.mode].text + toll(t, s, ask.seat)
        price = " Blocking takes two cards." if s.mod == LOCK_ON else ""
        return f"{person(ask.about)} attacks you with {t.cards[s.card].name}: {what}{price} Block it?"
    if question is DISCARD:
        return f"{len(s.hands[ask.seat])} cards, {t.content.hand_limit} may stay: discard which?"
    if question is MODE or question is TARGET:
        return f"{t.cards[ask.about].name}: {question.prompt[0].lower()}{question.prompt[1:]}"
    return question.prompt


def toll(t: Table, s: BlastbotsState, me: int) -> str:
    """BB-066, BB-077: how many rockets and cards the attack under way would really cost."""
    said = []
    for i, effect in enumerate(t.cards[s.card].modes[s.mode].effects):
        n = effect.n + (1 if i == 0 and s.mod == TWIN else 0)
        if effect.do in (DESTROY_ROCKETS, RETURN_ROCKETS) and effect.zone == EITHER:
            most = max(s.launchpad[me], s.atmosphere[me])
            said.append(f"rockets, up to {min(n, most)} of {s.launchpad[me] + s.atmosphere[me]}")
        elif effect.do in (DESTROY_ROCKETS, RETURN_ROCKETS):
            there = rockets.in_zone(s, me, effect.zone)
            said.append(f"rockets, {min(n, there)} of {there} there")
        elif effect.do == PULL_ROCKETS:
            said.append(f"rockets, {min(n, s.atmosphere[me])} of {s.atmosphere[me]} in the Atmosphere")
        elif effect.do in (STEAL_CARDS, DESTROY_CARDS):
            said.append(f"cards, {min(n, len(s.hands[me]))} of {len(s.hands[me])}")
    return f" You would lose: {'; '.join(said)}." if said else ""


def thing(t: Table, ask: Ask, value: int) -> str:
    """The thing on the table that the option belongs to."""
    question = ask.question
    if value < 0:
        return f"say:{question.extras[-1 - value]}"
    domain = question.domain
    word = t.domains[domain][value]
    if question is KEEP:
        return f"pile:{t.content.deck_ids[ask.about]}:{word}"
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
