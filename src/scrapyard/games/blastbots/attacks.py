"""Announcing a card, joining a Mod to it, and the target's defence."""

from typing import Final

from scrapyard.games.blastbots.basics import A_CARD
from scrapyard.games.blastbots.content import BATTLE, LOCK_ON, MOVE_TOKENS, NO_MOD, NOBODY, STEAL_JUNK, TWIN, Mode
from scrapyard.games.blastbots.plays import MAY, NOT_HELD, Plays
from scrapyard.games.blastbots.questions import (
    AIMED,
    BLOCK,
    BLOCK_TOO,
    BLOCKED,
    DECLINED,
    JOIN,
    MODE,
    NAMED_MODE,
    PLAYED,
    TARGET,
)
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, choose, window

NOT_COVERED: Final = 11
NO_ROCKET_TO_BLOCK: Final = 12
NO_SECOND_BLOCK: Final = 13


class Attacks(Plays):
    """P1 and P2 of the ledger: from the card shown to its last effect."""

    def play(self, s: BlastbotsState, me: int, title: int) -> Flow[None]:
        """BB-062, BB-068: one card, one action; a Mod and its Battle card are one action together."""
        s.used += 1
        s.deed = A_CARD
        token = self.announce(s, me, title)
        mode = yield from self.choose_mode(s, me)
        if self.cards[title].joins:
            s.mod = mode.effects[0].mod
            title = yield from choose(me, JOIN, self.joinable(s, me, len(s.hands[me]) - 1))
            token = self.announce(s, me, title)
            mode = yield from self.choose_mode(s, me)
        if mode.target != NOBODY:
            s.target = yield from choose(me, TARGET, self.targets(s, me, mode), title)
            s.tell(AIMED, me, s.target)
        yield from self.name_details(s, me, mode)
        for cost in mode.costs:
            yield from self.pay(s, me, cost)
        if self.cards[title].deck == BATTLE:
            s.announced = True
            blocked = yield from self.defend(s, me, s.target)
            s.announced = False
            if blocked:
                return
        yield from self.resolve(s, me, mode)
        if mode.stays and not s.over:
            self.leave_at_target(s, token)

    def announce(self, s: BlastbotsState, me: int, title: int) -> int:
        """The card is shown to everybody. BB-069, BB-G43."""
        s.card = title
        s.mode = -1
        token = self.put_down(s, me, title)
        s.tell(PLAYED, me, token=token)
        return token

    def choose_mode(self, s: BlastbotsState, me: int) -> Flow[Mode]:
        """BB-035: exactly one option of the card."""
        card = self.cards[s.card]
        words = [mode.word for mode in card.modes] if card.joins else self.usable_modes(s, me, s.card, len(s.hands[me]))
        word = yield from choose(me, MODE, words, s.card)
        for i in range(len(card.modes)):
            if card.modes[i].word == word:
                s.mode = i
        if len(card.modes) > 1:
            s.tell(NAMED_MODE, me, item=word)
        return card.modes[s.mode]

    def name_details(self, s: BlastbotsState, me: int, mode: Mode) -> Flow[None]:
        """BB-068: what the target may know before it decides: colours of wrecks, tokens."""
        s.named = []
        for i in range(len(mode.effects)):
            effect = mode.effects[i]
            n = effect.n + (1 if i == 0 and s.mod == TWIN else 0)
            if effect.do == STEAL_JUNK:
                yield from self.name_wrecks(s, me, s.target, n)
            elif effect.do == MOVE_TOKENS:
                yield from self.name_tokens(s, me, s.target, n)

    def resolve(self, s: BlastbotsState, me: int, mode: Mode) -> Flow[None]:
        """The effects in printed order; the end of the game cuts them off. BB-126."""
        for i in range(len(mode.effects)):
            s.step = i
            yield from self.carry_out(s, me, s.target, mode.effects[i], 1 if i == 0 and s.mod == TWIN else 0)
            if s.over:
                return

    def leave_at_target(self, s: BlastbotsState, token: int) -> None:
        """BB-G37: the card lies face up at its target."""
        at = s.line.index(token)
        del s.line[at]
        del s.line_piles[at]
        s.lying[s.target].append(token)

    # Defence

    def defend(self, s: BlastbotsState, me: int, foe: int) -> Flow[bool]:
        """BB-071 to BB-075: the target, and nobody else, blocks or declines; whether it blocked."""
        if not self.holds_battle_card(s, foe):
            return False
        title = yield from window(foe, BLOCK, self.blockers(s, foe), me)
        if title == PASS:
            s.tell(DECLINED, foe)
            return False
        self.show_block(s, foe, title)
        second = -1
        if s.mod == LOCK_ON:
            second = yield from choose(foe, BLOCK_TOO, self.second_blockers(s, foe, title), me)
            self.show_block(s, foe, second)
        s.named = []
        yield from self.defence(s, foe, me, title)
        if second >= 0:
            yield from self.defence(s, foe, me, second)
        return True

    def show_block(self, s: BlastbotsState, foe: int, title: int) -> None:
        """BB-074: the defending card is used up, too."""
        s.blocks += 1
        token = self.put_down(s, foe, title)
        s.tell(BLOCKED, foe, token=token)

    def defence(self, s: BlastbotsState, foe: int, attacker: int, title: int) -> Flow[None]:
        """BB-073: the cost and the bonus printed on the defence; here the defender acts on the attacker."""
        rockets = self.block_price(s, title)
        if rockets > 0:
            yield from self.sacrifice(s, foe, rockets)
        for effect in self.cards[title].on_block:
            if self.possible(s, foe, attacker, effect, len(s.hands[foe])):
                yield from self.carry_out(s, foe, attacker, effect, 0)

    def block_price(self, s: BlastbotsState, title: int) -> int:
        """How many own rockets this defence costs against the card being played."""
        price = 0
        for cost in self.cards[title].block_cost:
            if (cost.titles >> s.card) & 1 == 0:
                price += cost.n
        return price

    def covers(self, s: BlastbotsState, title: int) -> bool:
        """BB-G46: whether the defence of this title covers the card being played."""
        return (self.cards[title].blocks >> s.card) & 1 == 1

    def may_block(self, s: BlastbotsState, foe: int, title: int) -> int:
        """MAY, or why the title cannot block the attack announced. BB-072, BB-G46."""
        if self.card_of(s, foe, title) < 0:
            return NOT_HELD
        if not self.covers(s, title):
            return NOT_COVERED
        if self.block_price(s, title) > s.launchpad[foe] + s.atmosphere[foe]:
            return NO_ROCKET_TO_BLOCK
        if s.mod == LOCK_ON and not self.second_blockers(s, foe, title):
            return NO_SECOND_BLOCK
        return MAY

    def blockers(self, s: BlastbotsState, foe: int) -> list[int]:
        """The titles with which the target can block."""
        return [title for title in self.titles_in_hand(s, foe) if self.may_block(s, foe, title) == MAY]

    def second_blockers(self, s: BlastbotsState, foe: int, first: int) -> list[int]:
        """The titles that cover the attack beside the first one, both costs paid. `first` may still be in hand."""
        room = s.launchpad[foe] + s.atmosphere[foe] - self.block_price(s, first)
        in_hand = s.blocks == 0
        titles: list[int] = []
        for token in s.hands[foe]:
            title = s.faces[token]
            if in_hand and title == first:
                in_hand = False
            elif title not in titles and self.covers(s, title) and self.block_price(s, title) <= room:
                titles.append(title)
        return titles

    def forget_deed(self, s: BlastbotsState) -> None:
        """The action is over: nothing is pending any more."""
        s.deed = 0
        s.card = -1
        s.mode = -1
        s.mod = NO_MOD
        s.step = -1
        s.target = -1
        s.announced = False
        s.blocks = 0
        s.owed = 0
        s.moved = 0
        s.named = []
