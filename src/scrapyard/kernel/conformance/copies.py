"""Copies of a match, and worlds that a seat imagines."""

from types import GetSetDescriptorType

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.conformance.suite import Suite
from scrapyard.kernel.match import Match
from scrapyard.kernel.state import State


class Copies(Suite):
    """A copy is the same and its own; a world differs in nothing that its seat knows."""

    def test_a_copy_is_a_copy(self) -> None:
        for match in self._positions():
            before = match.state.digest()
            copies = [match.clone(FastSource(1)) for _ in range(3)]
            for copy in copies:
                assert copy.state.digest() == before
                assert repr(copy.ask) == repr(match.ask)
            self._play_on(copies[0], FastSource(5), 60)
            nested = copies[1].clone(FastSource(2))
            self._play_on(nested, FastSource(6), 60)
            unkept = match.clone(FastSource(2), keep=False)
            self._play_on(unkept, FastSource(6), 60)
            assert unkept.state.digest() == nested.state.digest()
            assert match.state.digest() == before
            assert copies[1].state.digest() == before
            assert copies[2].state.digest() == before

    def test_a_spare_copy_becomes_another(self) -> None:
        """Wherever it was, and whatever was imagined in it: made from it, a copy is as good as new."""
        spare: Match | None = None
        for match in self._positions():
            ask = match.ask
            assert ask is not None
            before = match.state.digest()
            fresh, used = match.clone(FastSource(1)), match.clone(FastSource(1), spare=spare)
            assert used.state.dump() == fresh.state.dump()
            assert repr(used.ask) == repr(fresh.ask)
            self._play_on(fresh, FastSource(5), 40)
            self._play_on(used, FastSource(5), 40)
            assert used.state.dump() == fresh.state.dump()
            dreams = [match.imagine(ask.seat, FastSource(2), spare=one) for one in (None, used)]
            assert dreams[0].state.dump() == dreams[1].state.dump()
            spare = dreams[1]
            self._play_on(spare, FastSource(3), 25)
            assert match.state.digest() == before

    def test_a_copy_at_an_earlier_point(self) -> None:
        """A world that has gone on still leads back to where it was, with what was imagined there."""
        for match in self._positions():
            ask = match.ask
            assert ask is not None
            world = match.imagine(ask.seat, FastSource(9))
            trial = world.clone(FastSource(1), keep=False)
            here = trial.tape.at
            self._play_on(trial, FastSource(4), 3)
            back = trial.clone(FastSource(2), until=here)
            assert back.state.digest() == world.state.digest()
            assert repr(back.ask) == repr(world.ask)

    def test_a_copy_misses_no_field(self) -> None:
        for match in self._positions():
            s = match.state
            dumped = s.dump()
            copy = s.clone()
            assert copy.dump() == dumped
            for name in self._fields(s):
                assert name in dumped, f"the field {name} is not in dump()"
                value = getattr(s, name)
                assert not isinstance(value, list) or getattr(copy, name) is not value, f"{name} is shared"

    def _fields(self, s: State) -> list[str]:
        """Every attribute of a state that is a part of the game, whether it lives in a dict or in a compiled slot."""
        names = set(getattr(s, "__dict__", {}))
        for kind in type(s).__mro__:
            slots = [name for name, value in vars(kind).items() if isinstance(value, GetSetDescriptorType)]
            names.update(slots, vars(kind).get("__annotations__", {}))
        return sorted(
            name for name in names - {"tape", "events", "listener", "shared", "SINCE"} if not name.startswith("__")
        )

    def test_determinising_changes_nothing_that_the_seat_knows(self) -> None:
        for match in self._positions():
            ask = match.ask
            assert ask is not None
            world = match.imagine(ask.seat, FastSource(9))
            assert self._bytes(world, ask.seat) == self._bytes(match, ask.seat)
            assert repr(world.ask) == repr(match.ask)
            copy = world.clone()
            assert copy.state.digest() == world.state.digest()
            dreams = [one.imagine(ask.seat, FastSource(2)).state.digest() for one in (match, world)]
            assert dreams[0] == dreams[1], "what is imagined depends on what the seat cannot see"
            self._play_on(world, FastSource(4))
            assert world.state.over
            assert not match.game.rules.broken(world.state)

    def test_worlds_are_imagined_within_worlds(self) -> None:
        """A bot imagines what another imagines, a few answers further on: copies of that world are right, too."""
        for match in self._positions():
            world = match
            for depth in range(5):
                ask = world.ask
                if ask is None:
                    break
                world = world.imagine(ask.seat, FastSource(depth))
                copy = world.clone()
                assert copy.state.digest() == world.state.digest()
                assert repr(copy.ask) == repr(world.ask)
                world.step(ask.values[depth % len(ask.values)])
