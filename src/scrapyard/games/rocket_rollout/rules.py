"""Rocket Rollout, top to bottom: draw and roll, re-roll, turns, invaders, the end of the round and of the race."""

from collections.abc import Callable, Mapping

from scrapyard.games.rocket_rollout import picture, signs, view
from scrapyard.games.rocket_rollout.dice import distinct, kind_of
from scrapyard.games.rocket_rollout.invariants import Invariants
from scrapyard.games.rocket_rollout.judge import Judgement
from scrapyard.games.rocket_rollout.questions import (
    ARMADA_MOVED,
    CAUGHT,
    GAVE_UP,
    KEEP,
    KEPT,
    PASSED_TOKEN,
    REROLL_DIE,
    ROLLED,
    ROUND,
    SALVAGED,
    TIME_UP,
    WON,
)
from scrapyard.games.rocket_rollout.standing import Weights
from scrapyard.games.rocket_rollout.state import (
    DRAW_AND_ROLL,
    EMPTY,
    INVADERS,
    REROLL,
    SETUP,
    TURN,
    RolloutState,
)
from scrapyard.kernel.ask import NOTHING, Ask, Flow, together
from scrapyard.kernel.game import Meta
from scrapyard.kernel.outlook import read_outlook
from scrapyard.kernel.settings import Settings


class RocketRollout(Invariants):
    """The first rocket on the last space wins."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.judgement = Judgement(self, Weights())
        self.sign_names = signs.names(self.content)
        self.outlook = read_outlook("scrapyard.games.rocket_rollout", seats, self.sign_names)

    def phase(self, s: RolloutState) -> Flow[None]:
        """RO-037: the phases of a round in their order."""
        if s.phase == TURN:
            return self.turn(s)
        if s.phase == REROLL:
            return self.reroll(s)
        if s.phase == DRAW_AND_ROLL:
            return self.draw_and_roll(s)
        if s.phase == INVADERS:
            return self.invade(s)
        if s.phase == SETUP:
            return self.set_up(s)
        return self.end_round(s)

    # What people see

    def view(self, s: RolloutState, seat: int) -> dict[str, object]:
        return view.view(self, s, seat)

    def label(self, s: RolloutState, ask: Ask, value: int) -> str:
        return view.label(self, s, ask, value)

    def prompt(self, s: RolloutState, ask: Ask) -> str:
        return view.prompt(self, s, ask)

    def thing(self, s: RolloutState, ask: Ask, value: int) -> str:
        return view.thing(self, s, ask, value)

    def explain(self, s: RolloutState, ask: Ask, value: int) -> str:
        return view.explain(self, s, ask, value)

    def picture(self, view: dict[str, object], names: list[str], width: int) -> str:
        return picture.draw(self, view, names, width)

    # The start of the round

    def draw_and_roll(self, s: RolloutState) -> Flow[None]:
        """RO-038, RO-039: everybody draws and rolls, in turn order."""
        yield from NOTHING
        s.round += 1
        s.tell(ROUND, n=s.round)
        s.turns = [0] * s.seats
        s.invaders = []
        for i in range(s.seats):
            self.draw(s, (s.first + i) % s.seats, self.content.draw_per_round)
        s.may_reroll = (1 << s.seats) - 1
        s.phase = REROLL

    def reroll(self, s: RolloutState) -> Flow[None]:
        """RO-045 to RO-051: all decide at once, sealed; then the re-rolls follow in turn order."""
        asks: list[Ask] = []
        for i in range(s.seats):
            seat = (s.first + i) % s.seats
            if (s.may_reroll >> seat) & 1 and s.ready[seat]:
                values = distinct(s.ready[seat])
                values.append(KEEP)
                asks.append(Ask(seat, REROLL_DIE, values, -1))
        answers = yield from together(asks)
        s.may_reroll = 0
        for i in range(len(answers)):
            if answers[i] == KEEP:
                s.tell(KEPT, asks[i].seat)
            else:
                self.roll_again(s, asks[i].seat, answers[i])
                if self.repeat_rerolls and s.ready[asks[i].seat]:
                    s.may_reroll |= 1 << asks[i].seat
        if not s.may_reroll:
            s.active = (s.first - 1) % s.seats
            s.phase = TURN
            self.next_turn(s)

    def roll_again(self, s: RolloutState, seat: int, die: int) -> None:
        """RO-045, RO-047: one die is given up, all others are rolled again."""
        s.tell(GAVE_UP, seat, item=die)
        s.ready[seat].remove(die)
        self.to_discard(s, seat, die)
        rolled = [self.roll(s, kind_of(other)) for other in s.ready[seat]]
        s.ready[seat] = rolled
        for other in rolled:
            s.tell(ROLLED, seat, item=other)

    # The end of the round

    def end_round(self, s: RolloutState) -> Flow[None]:
        """RO-186 to RO-188, RO-193 to RO-196: has anybody arrived? Else the token moves on."""
        yield from NOTHING
        if max(s.scores) == self.end_space:
            self.finish(s, "arrived")
        elif self.solo:
            self.pursue(s)
        elif s.round >= self.content.round_cap:
            s.tell(TIME_UP, n=s.round)
            self.finish(s, "round-cap")
        else:
            s.first = (s.first + 1) % s.seats
            s.tell(PASSED_TOKEN, s.first)
            s.phase = DRAW_AND_ROLL

    def pursue(self, s: RolloutState) -> None:
        """RO-194 to RO-196: the Armada advances, and takes the weakest Upgrade of the display."""
        step = self.content.steps[self.pursuit][s.round - 1]
        s.armada += step
        s.tell(ARMADA_MOVED, n=step)
        if s.armada >= self.end_space:
            s.tell(CAUGHT)
            s.places = [2]
            s.ending = "caught"
            s.over = True
            return
        weakest = -1
        for slot in range(self.content.upgrade_slots):
            if s.display[slot] != EMPTY and (weakest < 0 or self.shields_at(s, slot) < self.shields_at(s, weakest)):
                weakest = slot
        if weakest >= 0:
            s.tell(SALVAGED, token=s.display[weakest])
            s.scrapped.append(s.display[weakest])
            s.display[weakest] = EMPTY
            self.refill_display(s)
        s.phase = DRAW_AND_ROLL

    def shields_at(self, s: RolloutState, slot: int) -> int:
        return self.cards[s.faces[s.display[slot]]].shields

    def finish(self, s: RolloutState, ending: str) -> None:
        """RO-030 to RO-036, RO-189: most points, then fewest Damage tokens, then most Shields; equals share a place."""
        ranks = [self.rank(s, seat) for seat in range(s.seats)]
        for seat in range(s.seats):
            s.places[seat] = 1 + sum(1 for rank in ranks if rank > ranks[seat])
            if s.places[seat] == 1:
                s.tell(WON, seat)
        s.ending = ending
        s.over = True

    def rank(self, s: RolloutState, seat: int) -> int:
        """Score, Damage and Shields in one number; higher is better."""
        return s.scores[seat] * 1_000_000 - self.damage_of(s, seat) * 1_000 + s.shields[seat]

    # What bots and tests need

    def judge(self, s: RolloutState, seat: int) -> float:
        return self.judgement.judge(s, seat)

    def signs(self, s: RolloutState) -> list[list[float]]:
        return signs.signs(self.judgement, s, len(self.sign_names))

    def time_left(self, s: RolloutState) -> float:
        return self.judgement.rounds_left(s)

    def judge_sealed(self, s: RolloutState, ask: Ask, value: int) -> float:
        return self.judgement.judge_reroll(s, ask.seat, value)

    def zones(self, s: RolloutState) -> list[list[int]]:
        display = [token for token in s.display if token != EMPTY]
        prize = [s.prize] if s.prize != EMPTY else []
        return [s.upgrades, s.bounties, display, s.scrapped, s.fitted, prize, s.claimed]

    def backs(self, face: int) -> int:
        return self.cards[face].sort

    def redeal(self, s: RolloutState, seat: int, order: Callable[[list[int]], None]) -> None:
        """RO-G14: unseen cards change places within their deck; the Level 1 cards known to lie on top stay there."""
        for deck in (s.upgrades, s.bounties):
            known = len(deck) - self.known_level_one(s, deck)
            for part in (deck[:known], deck[known:]):
                faces = sorted([s.faces[token] for token in part])
                order(faces)
                for i in range(len(part)):
                    s.faces[part[i]] = faces[i]
