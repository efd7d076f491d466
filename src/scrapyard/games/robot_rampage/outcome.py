"""Robot Rampage's outcome: hits and wounds, cards taken, Buzz Saws, the aftermath, the second attack."""

from scrapyard.games.robot_rampage.attack import JAMMED
from scrapyard.games.robot_rampage.building import ATTACK
from scrapyard.games.robot_rampage.content import (
    AFTERMATH,
    BUZZ_CAP,
    DRAW_ON_HOLD,
    HIT,
    HIT_CHOICE,
    HIT_EXTRA,
    LOOT,
    LOOT_LESS,
    LOOT_PICK,
    LOSS,
    NO_SECOND,
    TORSO,
    WOUND,
    ZAP,
)
from scrapyard.games.robot_rampage.defence import Defence
from scrapyard.games.robot_rampage.losses import BY_CARDS
from scrapyard.games.robot_rampage.questions import (
    AFTERMATH_WINDOW,
    AGAIN,
    HIT_DRAWN,
    HIT_WINDOW,
    KEEP,
    KEPT,
    LOOTED,
    LOSS_WINDOW,
    PICK_HIT,
    SAWED,
    SECOND,
)
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Flow


class Outcome(Defence):
    """What an attack does once strengths are compared."""

    def defence_and_outcome(self, s: RampageState) -> Flow[None]:
        """RR-061 to RR-108: from the defence to the end of the attack, and perhaps to another one."""
        yield from self.defend(s)
        self.compare(s)
        foe = s.target
        if s.success:
            yield from self.hit(s)
            if s.alive[foe]:
                yield from self.loot(s)
            self.settle_boosts(s)
            if not s.over and s.alive[foe]:
                yield from self.aftermath(s)
        else:
            yield from self.held(s)
        if s.over:
            return
        if self.defender_refill and s.alive[foe]:
            self.draw_up_to(s, foe, self.hand_size(s, foe))
        s.attacks += 1
        success = s.success
        self.clear_attack(s)
        s.target = foe
        if success and self.may_attack_again(s):
            legal = [AGAIN] if self.targets(s, s.active) else []
            answer = yield from self.ask_always(s.active, SECOND, legal, foe)
            if answer == AGAIN:
                s.phase = ATTACK
                return
        s.target = -1
        self.end_turn(s)

    # Hits

    def hit(self, s: RampageState) -> Flow[None]:
        """RR-073 to RR-083: the first hit (perhaps picked), further hits, then wounds of Boosters."""
        foe = s.target
        yield from self.draw_hit(s, 1 + self.boosted(s, HIT_CHOICE))
        self.tick_off(s, HIT_CHOICE)
        if s.alive[foe]:
            extra = self.boosted(s, HIT_EXTRA)
            self.tick_off(s, HIT_EXTRA)
            for _ in range(extra):
                if s.alive[foe]:
                    yield from self.draw_hit(s, 1)
        for i in range(len(s.boosts)):
            if s.alive[foe] and s.boost_ops[i] & JAMMED == 0 and (s.boost_ops[i] >> WOUND) & 1:
                s.boost_ops[i] &= ~(1 << WOUND)
                self.wound(s, foe, self.boost_amount(s, i, WOUND))
        if s.powered and s.alive[foe]:
            self.wound(s, foe, self.boosted(s, WOUND))
        self.release_boosts(s)

    def draw_hit(self, s: RampageState, n: int) -> Flow[None]:
        """RR-074, RR-134, RR-135: turn up n cards, the attacker picks, the defender may Ricochet; it counts."""
        for _ in range(n):
            self.turn_up(s)
        if len(s.hits) > 1:
            face = yield from self.ask(s.active, PICK_HIT, self.faces_in(s, s.hits), s.target)
            for token in s.hits[:]:
                if s.faces[token] != face:
                    s.hits.remove(token)
                    self.to_discard(s, token)
        while s.hits and not s.muted:
            face = yield from self.respond(s, s.target, HIT_WINDOW, HIT, s.faces[s.hits[0]])
            if face == PASS:
                break
            self.answer_with(s, s.target, face)
            self.to_discard(s, s.hits.pop())
            self.turn_up(s)
        self.count_hit(s)

    def turn_up(self, s: RampageState) -> None:
        token = self.next_card(s)
        if token >= 0:
            s.reveal(token)
            s.hits.append(token)
            s.tell(HIT_DRAWN, item=self.content.hit[s.faces[token]], token=token)

    def count_hit(self, s: RampageState) -> None:
        """RR-075 to RR-080, RR-121: the part is lost, or the torso takes the wound; without a card it is the torso."""
        foe = s.target
        location = self.content.hit[s.faces[s.hits[0]]] if s.hits else TORSO
        if s.hits:
            self.to_discard(s, s.hits.pop())
        if location == TORSO:
            self.wound(s, foe, self.content.torso_hit_wounds)
        elif self.part(s, foe, location) >= 0:
            self.lose_part(s, foe, location)
        else:
            self.wound(s, foe, self.content.missing_part_wounds)

    # Taking cards

    def loot(self, s: RampageState) -> Flow[None]:
        """RR-084 to RR-091: margin, plus what adds, minus what lessens; the defender may run out of cards."""
        me = s.active
        foe = s.target
        s.loss = max(0, s.margin + self.boosted(s, LOOT) - sum(self.traits(s, foe, LOOT_LESS)))
        self.tick_off(s, LOOT)
        if not s.muted:
            yield from self.cushion(s, foe)
        if s.loss > self.total(s, foe) and self.overkill_discards:
            self.destroy(s, foe, BY_CARDS)
            return
        s.loot = self.take_cards(s, foe, s.loss)
        s.loss = 0
        if s.loot:
            s.tell(LOOTED, me, foe, n=len(s.loot))
            picks = self.boosted(s, LOOT_PICK) + sum(self.traits(s, me, LOOT_PICK))
            self.tick_off(s, LOOT_PICK)
            yield from self.look_and_pick(s, me, picks)
        self.release_boosts(s)
        self.stow_loot(s, me)
        if self.total(s, foe) == 0:
            self.destroy(s, foe, BY_CARDS)

    def cushion(self, s: RampageState, seat: int) -> Flow[None]:
        """The window before cards move, for whoever is about to lose them. RR-115."""
        while s.loss > 0:
            face = yield from self.respond(s, seat, LOSS_WINDOW, LOSS, s.loss)
            if face == PASS:
                return
            self.answer_with(s, seat, face)
            s.loss = max(0, s.loss - self.amount(face, LOOT_LESS))

    def look_and_pick(self, s: RampageState, taker: int, picks: int) -> Flow[None]:
        """RR-087, RR-136: the taker sees all cards taken and puts some into hand; others see only how many."""
        if picks <= 0:
            return
        for token in s.loot:
            s.show(token, taker)
        if len(s.loot) > picks:
            s.lose_track(s.loot, 1 << taker)
        for _ in range(min(picks, len(s.loot))):
            face = yield from self.ask(taker, KEEP, self.faces_in(s, s.loot))
            i = 0
            while s.faces[s.loot[i]] != face:
                i += 1
            token = s.loot.pop(i)
            s.hands[taker].append(token)
            s.tell(KEPT, taker, token=token)

    def stow_loot(self, s: RampageState, taker: int) -> None:
        """RR-088: under the taker's stack in the order taken."""
        for token in s.loot:
            self.put_under(s, taker, token)
        s.loot = []

    # A failed attack

    def held(self, s: RampageState) -> Flow[None]:
        """RR-069, RR-105 to RR-107, RR-140: the defender's trait, then the Buzz Saws."""
        me = s.active
        foe = s.target
        for n in self.traits(s, foe, DRAW_ON_HOLD):
            for _ in range(n):
                self.draw(s, foe)
        if self.hazard_level(s) >= 2:
            yield from self.buzz_saws(s, me, foe)
        self.check_cards(s)

    def buzz_saws(self, s: RampageState, me: int, foe: int) -> Flow[None]:
        """RR-105 to RR-107: the defender takes the difference from the attacker's stack, as far as it goes."""
        s.loss = min(self.traits(s, me, BUZZ_CAP), default=-s.margin)
        s.loss = min(s.loss, -s.margin)
        if not s.stacks[me] and not self.saws_reach_hand:
            s.loss = 0
        yield from self.cushion(s, me)
        n = s.loss if self.saws_reach_hand else min(s.loss, len(s.stacks[me]))
        s.loot = self.take_cards(s, me, n)
        s.loss = 0
        if s.loot:
            s.tell(SAWED, foe, me, n=len(s.loot))
            yield from self.look_and_pick(s, foe, sum(self.traits(s, foe, LOOT_PICK)))
            self.stow_loot(s, foe)

    # Afterwards

    def aftermath(self, s: RampageState) -> Flow[None]:
        """RR-115, RR-138: the defender, still in play, may answer the attack."""
        while not s.muted and not s.over and s.alive[s.active]:
            face = yield from self.respond(s, s.target, AFTERMATH_WINDOW, AFTERMATH, s.active)
            if face == PASS:
                return
            self.answer_with(s, s.target, face)
            self.wound(s, s.active, self.amount(face, ZAP))

    def may_attack_again(self, s: RampageState) -> bool:
        """RR-101 to RR-104: Pit Traps, the same robot still in play, a card in hand. Whether it fits stays secret."""
        me = s.active
        if not s.alive[me] or not s.alive[s.target] or self.hazard_level(s) < 1 or self.is_soft(s):
            return False
        if s.attacks > 1 and not self.endless_pits:
            return False
        return len(s.hands[me]) > 0 and not self.traits(s, me, NO_SECOND)
