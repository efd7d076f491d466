"""The eight Effects, for system cards and for Cogs alike."""

from typing import Final

from scrapyard.games.rocket_rollout.basics import MAY
from scrapyard.games.rocket_rollout.content import (
    BLAST,
    BOUNTY,
    DESTROY,
    DRAW,
    FACES,
    GREY,
    KINDS,
    PURCHASE,
    SHIELD,
    SPACES,
    VENT,
    VICTORY,
    WHITE,
)
from scrapyard.games.rocket_rollout.dice import DICE, DISCARD_SPOT, distinct, face_of, kind_of, pips_of
from scrapyard.games.rocket_rollout.launch import Launch
from scrapyard.games.rocket_rollout.questions import (
    BOUGHT,
    BUY,
    CLAIM,
    CLAIMED,
    DESTROY_DIE,
    DESTROYED,
    FIT,
    FITTED,
    NOTHING,
    RESET_DIE,
    RESET_FACE,
    SCRAP,
    SCRAPPED,
    SHED,
    SHEDDED,
    STOP,
    TURNED,
    VENT_SYSTEM,
    VENTED,
)
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState
from scrapyard.kernel.ask import Flow, choose

OUT_OF_RANGE: Final = 21
SOLD_OUT: Final = 22
TOO_DEAR: Final = 23
WRONG_COLOUR: Final = 24
NOT_OCCUPIED: Final = 25
IN_USE: Final = 26


class Effects(Launch):
    """Blast, Purchase, Shield, Vent, Destroy, Draw, Reset, Victory."""

    def settle(self, s: RolloutState, me: int, do: int, n: int) -> bool:
        """Carry out an Effect or power that asks nothing (RO-120, RO-138, RO-144); whether it was one."""
        if do == VICTORY:
            self.advance(s, me, n)
        elif do == SHIELD:
            self.raise_shields(s, me, n)
        elif do == DRAW:
            self.draw(s, me, n)
        else:
            return False
        return True

    def resolve(self, s: RolloutState, me: int, do: int, n: int, split: bool, claim_points: int) -> Flow[None]:
        """Carry out an Effect with its final Value, or a Cog power with its printed number, that asks something."""
        s.doing = do
        s.left = n
        s.splitting = split
        if do == BLAST:
            yield from self.blast(s, me, claim_points)
        elif do == PURCHASE:
            yield from self.purchase(s, me)
        elif do == VENT:
            yield from self.vent(s, me)
        elif do == DESTROY:
            yield from self.destroy(s, me)
        else:
            yield from self.reset(s, me)
        s.doing = -1
        s.left = 0
        s.splitting = False

    # Blast

    def may_claim(self, s: RolloutState, title: int) -> int:
        """RO-096: equal or fewer shields than the Blast that is left."""
        return MAY if self.cards[title].shields <= s.left else OUT_OF_RANGE

    def claimable(self, s: RolloutState) -> list[int]:
        """The different display cards within reach."""
        titles: list[int] = []
        for token in s.display:
            if token != EMPTY:
                title = s.faces[token]
                if self.may_claim(s, title) == MAY and title not in titles:
                    titles.append(title)
        return titles

    def blast(self, s: RolloutState, me: int, claim_points: int) -> Flow[None]:
        """RO-096 to RO-113: one card, or with `split` one after another."""
        claimed = 0
        while True:
            titles = self.claimable(s)
            titles.append(NOTHING)
            title = yield from choose(me, CLAIM, titles, s.left)
            if title == NOTHING:
                break
            claimed += 1
            s.left = s.left - self.cards[title].shields if s.splitting else 0
            yield from self.claim(s, me, title)
            if not s.splitting:
                break
        if claimed and claim_points:
            self.advance(s, me, claim_points)

    def claim(self, s: RolloutState, me: int, title: int) -> Flow[None]:
        """RO-099 to RO-108: a Bounty pays at once, an Upgrade is placed at once or discarded."""
        slot = 0
        while s.display[slot] == EMPTY or s.faces[s.display[slot]] != title:
            slot += 1
        token = s.display[slot]
        s.display[slot] = EMPTY
        s.tell(CLAIMED, me, token=token)
        card = self.cards[title]
        if card.sort == BOUNTY:
            s.claimed.append(token)
            s.claimed_by.append(me)
            self.advance(s, me, card.points)
            self.raise_shields(s, me, card.gain)
            return
        s.prize = token
        spaces = [space for space in range(SPACES) if self.may_fit(title, space) == MAY]
        spaces.append(SCRAP)
        space = yield from choose(me, FIT, spaces, title)
        s.prize = EMPTY
        if space == SCRAP:
            s.scrapped.append(token)
            s.tell(SCRAPPED, me, token=token)
        else:
            self.fit(s, me, token, space)

    def may_fit(self, title: int, space: int) -> int:
        """RO-102 to RO-104: grey on grey; a colour on its own space or on grey."""
        ground = self.content.spaces[space]
        return MAY if ground == GREY or ground == self.cards[title].colour else WRONG_COLOUR

    def fit(self, s: RolloutState, me: int, token: int, space: int) -> None:
        """RO-101, RO-105, RO-107, RO-108: over the uppermost card; dice and, normally, the Damage token stay."""
        system = me * SPACES + space
        s.tops[system] = s.faces[token]
        s.fitted.append(token)
        s.fitted_on.append(system)
        s.tell(FITTED, me, item=space, token=token)
        if self.upgrade_clears_damage:
            s.damage[system] = 0

    # Purchase

    def may_buy(self, s: RolloutState, kind: int) -> int:
        """RO-116, RO-119: in stock, and priced within the Purchase that is left."""
        if kind == WHITE or s.stock[kind] == 0:
            return SOLD_OUT
        return MAY if self.price(s, kind) <= s.left else TOO_DEAR

    def price(self, s: RolloutState, kind: int) -> int:
        return self.content.dice_cards[s.dice_cards[kind]].price

    def purchase(self, s: RolloutState, me: int) -> Flow[None]:
        """RO-116 to RO-119, RO-112: one die into the bag, or with `split` one after another."""
        while True:
            kinds = [kind for kind in range(1, KINDS) if self.may_buy(s, kind) == MAY]
            kinds.append(NOTHING)
            kind = yield from choose(me, BUY, kinds, s.left)
            if kind == NOTHING:
                return
            s.left = s.left - self.price(s, kind) if s.splitting else 0
            s.stock[kind] -= 1
            s.bags[me * KINDS + kind] += 1
            s.tell(BOUGHT, me, item=kind)
            if not s.splitting:
                return

    # Vent

    def may_vent(self, s: RolloutState, me: int, space: int) -> int:
        """RO-122, RO-128: an occupied system, not the one being activated."""
        if not self.is_occupied(s, me * SPACES + space):
            return NOT_OCCUPIED
        return IN_USE if space == s.space and not self.vent_self else MAY

    def vent(self, s: RolloutState, me: int) -> Flow[None]:
        """RO-122 to RO-130: one system after another, up to the Value."""
        while s.left > 0:
            spaces = [space for space in range(SPACES) if self.may_vent(s, me, space) == MAY]
            if not spaces:
                return
            if not self.exact_amounts:
                spaces.append(STOP)
            space = yield from choose(me, VENT_SYSTEM, spaces, s.left)
            if space == STOP:
                return
            s.left -= 1
            yield from self.empty(s, me, space)

    def empty(self, s: RolloutState, me: int, space: int) -> Flow[None]:
        """RO-123 to RO-127: the highest die is discarded, the others are Ready again with their results."""
        s.tell(VENTED, me, item=space)
        system = me * SPACES + space
        high = 0
        for die in self.dice_above(s, system):
            high = max(high, pips_of(die))
        tied = distinct([die for die in self.dice_above(s, system) if pips_of(die) == high])
        shed = yield from choose(me, SHED, tied, space)
        dice = self.dice_above(s, system)
        dice.remove(shed)
        self.put_above(s, system, [])
        self.to_discard(s, me, shed)
        s.tell(SHEDDED, me, item=shed)
        s.ready[me].extend(dice)

    # Destroy

    def destroyable(self, s: RolloutState, me: int) -> list[int]:
        """RO-131, RO-132, RO-135: the own dice that are Ready, Active or discarded, as spots."""
        if not self.may_lose_dice(s, me):
            return []
        spots = distinct(s.ready[me])
        for space in range(SPACES):
            system = me * SPACES + space
            if s.above[system * SLOTS] != EMPTY:
                base = (1 + space) * DICE
                for die in distinct(self.dice_above(s, system)):
                    spots.append(base + die)
        for kind in range(KINDS):
            if s.discards[me * KINDS + kind]:
                spots.append(DISCARD_SPOT + kind)
        return spots

    def destroy(self, s: RolloutState, me: int) -> Flow[None]:
        """RO-131 to RO-137: one die after another, up to the Value."""
        while s.left > 0:
            spots = self.destroyable(s, me)
            if not spots:
                return
            if not self.exact_amounts:
                spots.append(STOP)
            spot = yield from choose(me, DESTROY_DIE, spots, s.left)
            if spot == STOP:
                return
            s.left -= 1
            self.destroy_at(s, me, spot)

    def destroy_at(self, s: RolloutState, me: int, spot: int) -> None:
        """Take the die away from its spot, into the box or its slot."""
        if spot >= DISCARD_SPOT:
            kind = spot - DISCARD_SPOT
            s.discards[me * KINDS + kind] -= 1
        elif spot >= DICE:
            system = me * SPACES + spot // DICE - 1
            dice = self.dice_above(s, system)
            dice.remove(spot % DICE)
            self.put_above(s, system, dice)
            kind = kind_of(spot % DICE)
        else:
            s.ready[me].remove(spot)
            kind = kind_of(spot)
        s.tell(DESTROYED, me, item=spot)
        self.remove_die(s, me, kind)

    def remove_die(self, s: RolloutState, me: int, kind: int) -> None:
        """RO-133, RO-134: a Starter die into the box for good, an upgrade die back to its slot."""
        if kind == WHITE:
            s.boxed[me] += 1
        else:
            s.stock[kind] += 1

    # Reset

    def resettable(self, s: RolloutState, me: int) -> list[int]:
        """RO-141, RO-143, RO-G52: Ready dice with another face, each at most once per Reset."""
        rest = s.ready[me][:]
        for die in s.turned:
            rest.remove(die)
        return [die for die in distinct(rest) if self.content.face_sets[kind_of(die)] != 1 << face_of(die)]

    def reset(self, s: RolloutState, me: int) -> Flow[None]:
        """RO-141 to RO-143: one die after another, up to the Value, each to any other of its faces."""
        while s.left > 0:
            dice = self.resettable(s, me)
            if not dice:
                break
            if not self.exact_amounts:
                dice.append(STOP)
            die = yield from choose(me, RESET_DIE, dice, s.left)
            if die == STOP:
                break
            s.left -= 1
            s.turning = die
            kind = kind_of(die)
            has = self.content.face_sets[kind]
            faces = [face for face in range(FACES) if (has >> face) & 1 and face != face_of(die)]
            face = yield from choose(me, RESET_FACE, faces, die)
            s.turning = -1
            s.ready[me].remove(die)
            s.ready[me].append(kind * FACES + face)
            s.turned.append(kind * FACES + face)
            s.tell(TURNED, me, item=kind * FACES + face)
        s.turned = []
