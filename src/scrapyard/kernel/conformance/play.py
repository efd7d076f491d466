"""Games end, pieces are kept, records replay, and only what is offered is taken."""

from scrapyard.kernel.chance import FastSource, SealedSource
from scrapyard.kernel.conformance.suite import Suite
from scrapyard.kernel.errors import IllegalAnswer, RecordError, StaleAnswer
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.record import parse, record_of
from scrapyard.kernel.replay import replay, verify


class Playing(Suite):
    """Every game that can be begun comes to its end by the rules."""

    def test_random_games_end_and_break_no_invariant(self) -> None:
        played = 0
        for game in self.plain_tables():
            for seed in range(self.games()):
                match = new_match(game, FastSource(seed), keep=False, history=False)
                self._play_watched(match, FastSource(-seed - 1))
                played += 1
        assert played > 0, "no seat count can be played with the default settings"

    def test_every_setting_can_be_played_to_the_end(self) -> None:
        for game in self.tables():
            for seed in range(max(2, min(20, self.games() // 30))):
                match = new_match(game, FastSource(seed), keep=False, history=False)
                self._play_watched(match, FastSource(seed + 5000))

    def _play_watched(self, match: Match, source: FastSource) -> None:
        game, s = match.game, match.state
        tokens = list(range(len(s.faces)))
        count = 0
        while match.ask is not None:
            values = match.ask.values
            assert len(set(values)) == len(values) > 0, f"option list {match.ask} repeats itself or is empty"
            broken = game.rules.broken(s)
            assert not broken, f"{broken[0]} (seed {self._seed(match)}, answer {count})"
            zones = game.rules.zones(s)
            if zones:
                held = sorted(token for zone in zones for token in zone)
                assert held == tokens, f"a token is lost or doubled (seed {self._seed(match)}, answer {count})"
            match.step(values[int(source.draw(len(values)))])
            count += 1
            assert count < self.limit, f"no end after {count} answers (seed {self._seed(match)})"
        assert s.over
        assert len(s.places) == s.seats, "the game ended without places"
        assert min(s.places) >= 1
        assert s.ending, "the game ended without saying why"

    def _seed(self, match: Match) -> object:
        source = match.tape.source
        return source.seed if isinstance(source, FastSource) else "-"

    def test_a_record_replays_to_the_same_state(self) -> None:
        for game in self.tables():
            match = self._played(game, 11)
            text = record_of(match, self._names(game)).text()
            again = replay(parse(text), lambda _: self.meta)
            assert again.state.digest() == match.state.digest()
            assert [line for _, line in record_of(again, self._names(game)).lines] == [
                line for _, line in parse(text).lines
            ]

    def test_dice_and_shuffles_can_be_verified(self) -> None:
        for game in self.plain_tables():
            nonces = [f"nonce-{i}" for i in range(game.seats)]
            match = new_match(game, SealedSource(b"a secret that nobody knows", nonces))
            self._play_on(match, FastSource(3))
            text = record_of(match, self._names(game)).text()
            assert verify(parse(text), lambda _: self.meta)
            forged = text.replace("seed: ", "seed: 00")
            try:
                verify(parse(forged), lambda _: self.meta)
            except RecordError:
                continue
            raise AssertionError("a forged seed was accepted")

    def test_only_legal_answers_are_taken(self) -> None:
        for match in self._positions():
            ask = match.ask
            assert ask is not None
            before = match.state.digest()
            domain = len(match.game.vocabulary.domains[ask.question.domain])
            commands = len(ask.question.extras) + len(ask.question.commands)
            for value in [10**6, -(10**6), domain, -commands - 1, *range(-len(ask.question.extras), domain)]:
                if value not in ask.values:
                    self._refused(match, value, ask.seat, IllegalAnswer)
            for seat in range(match.game.seats):
                if match.asked(seat) is None:
                    self._refused(match, ask.values[0], seat, StaleAnswer)
            assert match.state.digest() == before
            assert match.ask is ask

    def _refused(self, match: Match, value: int, seat: int, error: type[Exception]) -> None:
        try:
            match.answer(value, seat)
        except error:
            return
        raise AssertionError(f"answer {value} of seat {seat} was taken at {match.ask}")
