"""Robot Rampage, top to bottom: building, the turn and its three steps, resigning, the last round."""

from collections.abc import Mapping

from scrapyard.games.robot_rampage import invariants, picture, view
from scrapyard.games.robot_rampage.basics import MAY, Resigned
from scrapyard.games.robot_rampage.building import ATTACK, BUILDING, DEFENCE, MENU
from scrapyard.games.robot_rampage.content import START_HAND
from scrapyard.games.robot_rampage.losses import BY_RESIGNING
from scrapyard.games.robot_rampage.questions import ATTACK_NOW, RESIGNED, TIME_UP, TURN_BEGINS
from scrapyard.games.robot_rampage.questions import MENU as MENU_QUESTION
from scrapyard.games.robot_rampage.reasons import Reasons
from scrapyard.games.robot_rampage.signs import NAMES
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Ask, Flow
from scrapyard.kernel.game import Meta
from scrapyard.kernel.outlook import read_outlook
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS


class RobotRampage(Reasons):
    """The last robot in play wins."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.sign_names = NAMES
        if not self.most_cards:
            self.outlook = read_outlook("scrapyard.games.robot_rampage", seats, NAMES)

    def phase(self, s: RampageState) -> Flow[None]:
        try:
            if s.phase == MENU:
                yield from self.menu(s)
            elif s.phase == DEFENCE:
                yield from self.defence_and_outcome(s)
            elif s.phase == ATTACK:
                yield from self.attack(s)
            elif s.phase == BUILDING:
                yield from self.build(s)
            else:
                self.set_up(s)
        except Resigned as gone:
            self.leave(s, gone.seat)

    # The turn

    def begin_turn(self, s: RampageState, seat: int) -> None:
        """RR-040, RR-141: what happens before step 1. With fewer than two cards there is only the attack. RR-042."""
        s.active = seat
        s.turns += 1
        s.charge = 0
        s.painted = -1
        s.attacks = 0
        s.tell(TURN_BEGINS, seat, n=s.round)
        self.draw_up_to(s, seat, max(self.traits(s, seat, START_HAND), default=0))
        if self.refill_first and not s.hands[seat]:
            self.draw_up_to(s, seat, self.hand_size(s, seat))
        s.phase = MENU if len(s.hands[seat]) > 1 else ATTACK

    def menu(self, s: RampageState) -> Flow[None]:
        """RR-041 to RR-043: one Action or Replacement Part, or on to the attack."""
        me = s.active
        values: list[int] = []
        for token in s.hands[me]:
            if self.may_use(s, me, s.faces[token]) == MAY:
                values.append(s.faces[token])
        choice = yield from self.ask_always(me, MENU_QUESTION, values)
        if choice == ATTACK_NOW:
            yield from self.attack(s)
            return
        yield from self.use(s, me, choice)
        if len(s.hands[me]) < 2:
            s.phase = ATTACK

    def end_turn(self, s: RampageState) -> None:
        """RR-048, RR-095: step 3 for a player still in the game; then the next one clockwise."""
        if s.alive[s.active]:
            self.draw_up_to(s, s.active, self.hand_size(s, s.active))
        seat = s.active
        while True:
            seat = (seat + 1) % s.seats
            if seat == s.starter:
                s.round += 1
            if s.alive[seat]:
                break
        if s.round > self.round_limit:
            s.round = self.round_limit
            s.tell(TIME_UP, n=s.round)
            self.finish(s, "round-limit")
            return
        self.begin_turn(s, seat)

    # Resigning

    def leave(self, s: RampageState, seat: int) -> None:
        """RR-G73: destroyed as if by wounds; what the player had under way is void."""
        s.tell(RESIGNED, seat)
        if s.builder >= 0:
            self.destroy(s, seat, BY_RESIGNING)
            if not s.over:
                self.next_builder(s)
            return
        self.void_attack(s, seat)
        if s.resolving >= 0:
            self.to_discard(s, s.resolving)
            s.resolving = -1
            s.aimed = -1
            s.aimed_slot = -1
            s.peeking = False
        self.destroy(s, seat, BY_RESIGNING)
        if not s.over:
            self.check_cards(s)
        if not s.over:
            self.end_turn(s)

    def void_attack(self, s: RampageState, seat: int) -> None:
        """The leaver's cards in the attack are discarded, the other's return; nothing is taken."""
        me = s.active
        taker = me if s.success else s.target
        if seat == me:
            for token in [*s.strikes, *s.boosts, *s.late]:
                self.to_discard(s, token)
            s.boosts = []
            s.boost_ops = []
        else:
            for token in s.strikes:
                self.put_under(s, me, token)
            for token in s.late:
                self.send(s, me, token)
            self.settle_boosts(s)
        if seat == s.target:
            for token in s.guards:
                self.to_discard(s, token)
        else:
            self.return_guards(s)
        for token in s.hits:
            self.to_discard(s, token)
        if seat == taker:
            for token in s.loot:
                self.to_discard(s, token)
        else:
            self.stow_loot(s, taker)
        self.clear_attack(s)

    # What people see

    def view(self, s: RampageState, seat: int) -> dict[str, object]:
        return view.view(self, s, seat)

    def label(self, s: RampageState, ask: Ask, value: int) -> str:
        return view.label(self, s, ask, value)

    def prompt(self, s: RampageState, ask: Ask) -> str:
        return view.prompt(self, s, ask)

    def thing(self, s: RampageState, ask: Ask, value: int) -> str:
        return view.thing(self, s, ask, value)

    def picture(self, view: dict[str, object], names: list[str], width: int) -> str:
        return picture.draw(self, view, names, width)

    # Afterwards

    def next_settings(self, s: RampageState) -> dict[str, str]:
        """RR-G12: in a rematch the role of the dealer passes clockwise."""
        return {"dealer": LETTERS[(s.dealer + 1) % s.seats]}

    # What tests need

    def broken(self, s: RampageState) -> list[str]:
        return invariants.broken(self, s)
