"""The race that a game of BLASTBOTS is: who will be first in Space, in wrecks, or in points when the meteor hits."""

from math import exp
from typing import Final, final

from scrapyard.games.blastbots.content import Content
from scrapyard.games.blastbots.mind.sketch import Sketch
from scrapyard.games.blastbots.rules.table import Table

WIN: Final = 1000.0


@final
class Track:
    """How a seat will get on: rockets in Space after so many launches, and wrecks."""

    def __init__(self, wait: float, space: list[float], growth: float, wrecks: float, rate: float) -> None:
        self.wait = wait
        """In how many turns its rockets climb next."""
        self.space = space
        """Now, and after one, two and three launches."""
        self.growth = growth
        self.wrecks = wrecks
        self.rate = rate

    def in_space(self, launches: float) -> float:
        """Rockets in Space after a (broken) number of launches."""
        last = len(self.space) - 1
        if launches >= last:
            return self.space[last] + (launches - last) * self.growth
        at = int(launches)
        return self.space[at] + (launches - at) * (self.space[at + 1] - self.space[at])

    def launches_for(self, goal: float) -> float:
        """How many launches bring that many rockets to Space."""
        for i in range(1, len(self.space)):
            if self.space[i] >= goal:
                step = self.space[i] - self.space[i - 1]
                return i - 1 + max(0.0, (goal - self.space[i - 1]) / step if step > 0 else 0.0)
        return len(self.space) - 1 + (goal - self.space[-1]) / self.growth

    def turns_for_wrecks(self, goal: float) -> float:
        """How many of its turns bring that many wrecks."""
        return max(0.0, goal - self.wrecks) / self.rate


def surviving(rockets: float, hurt: float) -> float:
    """How many rockets are left after such losses: never none, so that one more is always worth something."""
    return rockets * rockets / (rockets + hurt) if rockets > 0.0 else 0.0


@final
class Race:
    """The chance to win, from the numbers of a sketch."""

    def __init__(self, t: Table) -> None:
        self.content: Content = t.content
        self.cap = t.content.launchpad_cap
        self.pace = 1.0 / (1.0 + t.seats / 6.0)
        """Rounds per section of the clock: surges speed it up."""
        self.build_share = 0.7
        self.spare_share = 0.1
        self.lift_share = 0.6
        self.smash_share = 0.6
        self.misc_share = 0.15
        """How much of what the cards in hand promise comes true."""
        self.hit_share = 0.7
        """How much of it the opponents feel."""
        self.danger = 0.3
        """Rockets lost in a round to cards that nobody holds yet."""
        self.loss_share = 0.6
        self.least_growth = 0.5
        """How much of the opponents' rate a later launch misses, and what is left of it at least."""
        self.token_share = 10.0
        """How many percent a good layout is better than none."""
        self.guard = 2.5
        """How many Battle cards in hand halve the losses."""
        self.patience = 0.6
        """Rounds of lead that make a win more likely by e."""
        self.tally = 4.0
        """Points of lead that do."""

    def chance(self, k: Sketch, seat: int) -> float:
        """How likely the seat wins, in percent."""
        n = k.seats
        doom = self.doom(k.clock, k.active)
        soonest = 1e9
        finishes: list[float] = []
        tracks: list[Track] = []
        for i in range(n):
            if k.space[i] >= self.content.space_to_win or k.wrecks[i] >= self.content.junkyard_to_win:
                return WIN if i == seat else -WIN
            track = self.track(k, i)
            tracks.append(track)
            escape = track.wait + (track.launches_for(self.content.space_to_win) - 1.0) * n
            wreck = track.wait + track.turns_for_wrecks(self.content.junkyard_to_win) * n
            # Both plans run for the seat, so that a step on the slower one counts too, and more the nearer its goal is.
            finishes.append(escape)
            finishes.append(wreck)
            soonest = min(soonest, escape, wreck)
        points = self.points(k, tracks, doom)
        if doom <= 0.0:
            return WIN if points[seat] >= max(points) else -WIN
        hurry = -1.0 / (self.patience * n)
        race = self.share_of(finishes, 2 * seat, hurry) + self.share_of(finishes, 2 * seat + 1, hurry)
        tally = self.share_of(points, seat, 1.0 / self.tally)
        late = 1.0 / (1.0 + exp(max(-30.0, min(30.0, (doom - soonest) * 2.0 / n))))
        tokens = k.income[seat] - sum(k.income) / n
        return 100.0 * ((1.0 - late) * race + late * tally) + self.token_share * tokens

    def track(self, k: Sketch, i: int) -> Track:
        """How the seat will get on if everybody goes on like this."""
        n = k.seats
        acting = i == k.active and k.launched
        wait = float(n if acting else (i - k.active) % n)
        room = min(self.cap - (k.pad[i] if acting else 1), k.factory[i])
        built = self.build_share * min(k.build[i], float(room)) + self.misc_share * k.misc[i]
        built += self.spare_share * max(0.0, k.build[i] - room)
        lifted = self.lift_share * min(k.lift[i], float(k.pad[i]))
        hurt = self.hurt(k, i) * self.guard / (self.guard + k.block[i])
        first = k.space[i] + surviving(float(k.air[i]), 0.5 * hurt * min(1.0, wait))
        second = first + surviving(float(k.pad[i]), hurt)
        growth = max(self.least_growth, k.growth[i] - self.loss_share * self.foes_rate(k, i))
        if acting:
            first += lifted
            second += built
            third = second + growth
        else:
            second += lifted
            third = second + surviving(1.0 + built, 0.5 * hurt)
        wrecks = k.wrecks[i] + self.smash_share * k.smash[i]
        return Track(wait, [float(k.space[i]), first, second, third], growth, wrecks, k.rate[i])

    def foes_rate(self, k: Sketch, i: int) -> float:
        """How many wrecks an opponent makes in a later turn, on average."""
        total = 0.0
        for other in range(k.seats):
            if other != i:
                total += k.rate[other]
        return total / (k.seats - 1)

    def hurt(self, k: Sketch, i: int) -> float:
        """How many rockets the opponents' cards will probably cost the seat."""
        total = 0.0
        for other in range(k.seats):
            if other != i:
                total += k.smash[other]
        return self.danger + self.hit_share * total / (k.seats - 1)

    def points(self, k: Sketch, tracks: list[Track], doom: float) -> list[float]:
        """What each seat would score when the meteor hits."""
        space: list[float] = []
        wrecks: list[float] = []
        points: list[float] = []
        for i in range(k.seats):
            track = tracks[i]
            if doom <= 0.0:
                space.append(float(k.space[i]))
                wrecks.append(float(k.wrecks[i]))
                points.append(2.0 * k.space[i] + k.air[i] + k.wrecks[i])
            else:
                launches = max(0.0, (doom - track.wait) / k.seats + 1.0)
                space.append(track.in_space(launches))
                wrecks.append(track.wrecks + launches * track.rate)
                points.append(space[i] + track.in_space(launches + 1.0) + wrecks[i])
        for i in range(k.seats):
            points[i] += self.content.most_space_bonus * self.edge(space, i)
            points[i] += self.content.most_junk_bonus * self.edge(wrecks, i)
        return points

    def edge(self, counts: list[float], i: int) -> float:
        """How likely the bonus for the most goes to this seat."""
        most = 0.0
        for other in range(len(counts)):
            if other != i:
                most = max(most, counts[other])
        return min(1.0, max(0.0, 0.4 + 0.3 * (counts[i] - most)))

    def share_of(self, values: list[float], i: int, scale: float) -> float:
        """The share of one value when each weighs exp(value * scale)."""
        top = values[0] * scale
        for value in values:
            top = max(top, value * scale)
        total = 0.0
        for value in values:
            total += exp(max(-40.0, value * scale - top))
        return exp(max(-40.0, values[i] * scale - top)) / total

    def doom(self, clock: list[int], active: int) -> float:
        """In how many turns the meteor hits; 0 if it has."""
        seats = len(clock)
        soonest = 1e9
        for i in range(seats):
            if clock[i] <= 0:
                return 0.0
            turns = (i - active) % seats + 1.0
            soonest = min(soonest, turns + (clock[i] - 1) * seats * self.pace)
        return soonest
