"""What all of Rocket Rollout uses: settings and tables, dice on the move, Values, points, Shields, the display."""

from collections.abc import Mapping
from typing import Final

from scrapyard.games.rocket_rollout.content import (
    ANY,
    COLOURS,
    EFFECTS,
    FACES,
    GREY,
    KINDS,
    SPACES,
    UPGRADE,
    Card,
    Effect,
    load,
)
from scrapyard.games.rocket_rollout.dice import DICE, DISCARD_SPOT, face_of, kind_of, pips_of
from scrapyard.games.rocket_rollout.questions import (
    ADVANCED,
    APPEARED,
    ARRIVED,
    CAUGHT_UP,
    DREW,
    QUESTIONS,
    REFILLED,
    SHIELDED,
    VALUED,
)
from scrapyard.games.rocket_rollout.schema import slug
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState
from scrapyard.kernel.game import Meta
from scrapyard.kernel.old import OldGame as Game
from scrapyard.kernel.settings import Settings

MAY: Final = 0

FACE_WORDS: Final = ["cog", "1", "2", "3", "4", "5", "6"]


class Basics(Game[RolloutState]):
    """Settings and tables, and the small moves that all rules share."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        content = load(dict(pack))
        dice = [f"{kind}-{face}" for kind in content.kinds for face in FACE_WORDS]
        spaces = content.space_words
        domains = {
            "die": dice,
            "kind": content.kinds,
            "face": FACE_WORDS,
            "space": spaces,
            "job": [f"activate-{word}" for word in spaces] + [f"repair-{word}" for word in spaces],
            "spot": [f"{zone}-{die}" for zone in ["ready", *spaces] for die in dice]
            + [f"discard-{kind}" for kind in content.kinds],
            "card": [slug(card.name) for card in content.cards],
            "dice_card": [slug(card.name) for card in content.dice_cards],
            "effect": EFFECTS,
            "invader": COLOURS[:GREY],
        }
        super().__init__(meta, seats, settings, QUESTIONS, domains)
        self.judge_scale = 16.0
        self.judge_ahead = 1
        self.content = content
        self.cards: list[Card] = content.cards
        self.end_space = content.track_end
        self.upgrade_count = sum(card.count for card in content.cards if card.sort == UPGRADE)
        self.solo = seats == 1
        self.pursuit = ["easy", "normal", "hard"].index(settings.text("solo_pursuit"))
        self.first_player = settings.text("first_player")
        self.repeat_rerolls = settings.text("mulligan") == "repeat"
        self.voluntary_stop = settings.flag("voluntary_stop")
        self.free_repair = settings.flag("free_repair")
        self.same_pair = settings.text("repair_pair") == "same"
        self.exact_amounts = settings.flag("exact_amounts")
        self.vent_self = settings.flag("vent_self")
        self.upgrade_clears_damage = settings.flag("upgrade_clears_damage")
        self.damage_stacks = settings.flag("damage_stacks")
        self.catchup_inclusive = settings.flag("catchup_inclusive")
        self.dice_floor = settings.number("dice_floor")
        self.seat_compensation = settings.flag("seat_compensation")

    # Dice

    def count(self, zone: list[int], seat: int) -> int:
        """How many dice of this seat are in the bags or in the Discard Areas."""
        base = seat * KINDS
        total = 0
        for kind in range(KINDS):
            total += zone[base + kind]
        return total

    def roll(self, s: RolloutState, kind: int) -> int:
        """A die of this kind with the result of one roll."""
        return kind * FACES + self.content.faces[kind * 6 + s.pick("die", 6)]

    def draw(self, s: RolloutState, seat: int, n: int) -> None:
        """RO-038 to RO-044: at random from the bag, rolled, Ready; an empty bag is refilled when a die is due."""
        bags = s.bags
        base = seat * KINDS
        left = self.count(bags, seat)
        for _ in range(n):
            if left == 0:
                left = self.refill_bag(s, seat)
                if left == 0:
                    return
            at = s.pick("bag", left)
            kind = 0
            while at >= bags[base + kind]:
                at -= bags[base + kind]
                kind += 1
            bags[base + kind] -= 1
            left -= 1
            die = self.roll(s, kind)
            s.ready[seat].append(die)
            s.tell(DREW, seat, item=die)

    def refill_bag(self, s: RolloutState, seat: int) -> int:
        """RO-040, RO-042: the whole Discard Area goes into the bag. How many dice that are."""
        base = seat * KINDS
        total = 0
        for kind in range(KINDS):
            n = s.discards[base + kind]
            s.bags[base + kind] += n
            s.discards[base + kind] = 0
            total += n
        if total:
            s.tell(REFILLED, seat, n=total)
        return total

    def to_discard(self, s: RolloutState, seat: int, die: int) -> None:
        """RO-010: used, and without a result from now on."""
        s.discards[seat * KINDS + kind_of(die)] += 1

    def dice_owned(self, s: RolloutState, seat: int) -> int:
        total = self.count(s.bags, seat) + self.count(s.discards, seat) + len(s.ready[seat])
        for at in range(seat * SPACES * SLOTS, (seat + 1) * SPACES * SLOTS):
            if s.above[at] != EMPTY:
                total += 1
        return total

    def may_lose_dice(self, s: RolloutState, seat: int) -> bool:
        """RO-137: down to none, or down to the floor of the table option `dice_floor`."""
        return self.dice_floor == 0 or self.dice_owned(s, seat) > self.dice_floor

    # Systems

    def is_occupied(self, s: RolloutState, system: int) -> bool:
        return s.above[system * SLOTS] != EMPTY

    def dice_above(self, s: RolloutState, system: int) -> list[int]:
        return [die for die in s.above[system * SLOTS : system * SLOTS + SLOTS] if die != EMPTY]

    def put_above(self, s: RolloutState, system: int, dice: list[int]) -> None:
        """These dice, and no others, lie above the system."""
        for i in range(SLOTS):
            s.above[system * SLOTS + i] = dice[i] if i < len(dice) else EMPTY

    def damaged_spaces(self, s: RolloutState, seat: int) -> list[int]:
        return [space for space in range(SPACES) if s.damage[seat * SPACES + space] > 0]

    def damage_of(self, s: RolloutState, seat: int) -> int:
        """All Damage tokens of a seat."""
        return sum(s.damage[seat * SPACES : seat * SPACES + SPACES])

    # Values

    def value(self, s: RolloutState, me: int, effect: Effect) -> int:
        """RO-084 to RO-095: sources, modifiers, at least 0, boosts, catch-up."""
        value = 0
        if effect.dice:
            value += effect.dice * len(s.used)
        if effect.score:
            score = s.extra_score
            for die in s.used:
                score += pips_of(die)
            value += effect.score * score
        if effect.shields:
            value += effect.shields * s.shields[me]
        value = modified(value, effect) + s.boosts[effect.do] + s.boosts[ANY]
        bonus = self.catch_up(s, me, effect.do)
        if bonus:
            s.tell(CAUGHT_UP, me, item=effect.do, n=bonus)
        s.tell(VALUED, me, item=effect.do, n=value + bonus)
        return value + bonus

    def leading_score(self, s: RolloutState) -> int:
        """RO-151, RO-192: the space of the leader; in solitaire the Armada may be it."""
        lead = s.armada
        for score in s.scores:
            lead = max(lead, score)
        return lead

    def catch_up_reach(self, s: RolloutState) -> int:
        """RO-152, RO-G54: icons count before this space; with the table option, the leader's own counts, too."""
        lead = self.leading_score(s)
        return min(lead + 1, self.end_space) if self.catchup_inclusive else lead

    def catch_up(self, s: RolloutState, me: int, do: int) -> int:
        """RO-150 to RO-158: the icons of this kind strictly between the player's space and the leader's."""
        mine = s.scores[me]
        if self.leading_score(s) == mine:
            return 0
        row = do * (self.end_space + 1)
        icons = self.content.icons
        return icons[row + self.catch_up_reach(s)] - icons[row + mine + 1]

    # Points and Shields

    def advance(self, s: RolloutState, seat: int, n: int) -> None:
        """RO-144 to RO-149: forward, at most to the last space."""
        before = s.scores[seat]
        after = min(self.end_space, before + n)
        s.scores[seat] = after
        if after > before:
            s.tell(ADVANCED, seat, n=after - before)
            if after == self.end_space:
                s.tell(ARRIVED, seat)

    def raise_shields(self, s: RolloutState, seat: int, n: int) -> None:
        """RO-120, RO-121: up, at most to the end of the Shield track."""
        before = s.shields[seat]
        after = min(self.content.shield_cap, before + n)
        s.shields[seat] = after
        if after > before:
            s.tell(SHIELDED, seat, n=after - before)

    # The display

    def refill_display(self, s: RolloutState) -> None:
        """RO-110, RO-114, RO-115: Upgrades from the left, then Bounties from the left; an empty deck leaves holes."""
        for slot in range(len(s.display)):
            if s.display[slot] == EMPTY:
                deck = s.upgrades if slot < self.content.upgrade_slots else s.bounties
                if deck:
                    token = deck.pop()
                    s.display[slot] = token
                    s.reveal(token)
                    s.tell(APPEARED, token=token)

    # Words

    def face_word(self, face: int) -> str:
        return self.vocabulary.domains["card"][face]

    def face_name(self, face: int) -> str:
        return self.cards[face].name

    def item_name(self, domain: str, item: int) -> str:
        if domain == "card":
            return self.cards[item].name
        if domain == "dice_card":
            return self.content.dice_cards[item].name
        if domain == "die":
            return self.die_name(item)
        if domain == "spot":
            return self.spot_name(item)
        name = super().item_name(domain, item)
        return name.capitalize() if domain == "effect" else name

    def spot_name(self, spot: int) -> str:
        """A die wherever it is, when it leaves the game."""
        if spot >= DISCARD_SPOT:
            return f"a discarded {self.content.kinds[spot - DISCARD_SPOT]} die"
        return f"{self.die_name(spot % DICE)} ({'Ready' if spot < DICE else 'Active'})"

    def die_name(self, die: int) -> str:
        face = face_of(die)
        return f"{self.content.kinds[kind_of(die)]} {face if face else 'Cog'}"


def modified(value: int, effect: Effect) -> int:
    """RO-090 to RO-092, RO-G35: modifiers from left to right, then at least 0."""
    for mod in effect.mods:
        if mod.times:
            value *= mod.n
        else:
            value += mod.n
    return max(0, value)
