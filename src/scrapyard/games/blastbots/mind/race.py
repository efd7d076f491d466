"""The race that a game of BLASTBOTS is: who will be first in Space, in wrecks, or in points when the meteor hits."""

from math import exp
from typing import Final, final

from librt.vecs import vec

from scrapyard.games.blastbots.content import Content
from scrapyard.games.blastbots.mind.sketch import Sketch
from scrapyard.games.blastbots.rules.table import Table

WIN: Final = 1000.0


@final
class Track:
    """How a seat will get on: rockets in Space after so many launches, and wrecks."""

    def __init__(
        self,
        wait: float,
        now: float,
        first: float,
        second: float,
        third: float,
        growth: float,
        wrecks: float,
        rate: float,
    ) -> None:
        self.wait = wait
        """In how many turns its rockets climb next."""
        self.now = now
        self.first = first
        self.second = second
        self.third = third
        """In Space, and after one, two and three launches."""
        self.growth = growth
        self.wrecks = wrecks
        self.rate = rate

    def in_space(self, launches: float) -> float:
        """Rockets in Space after a (broken) number of launches."""
        if launches >= 3.0:
            return self.third + (launches - 3.0) * self.growth
        if launches >= 2.0:
            return self.second + (launches - 2.0) * (self.third - self.second)
        if launches >= 1.0:
            return self.first + (launches - 1.0) * (self.second - self.first)
        return self.now + launches * (self.first - self.now)

    def launches_for(self, goal: float) -> float:
        """How many launches bring that many rockets to Space."""
        if self.first >= goal:
            return between(self.now, self.first, goal)
        if self.second >= goal:
            return 1.0 + between(self.first, self.second, goal)
        if self.third >= goal:
            return 2.0 + between(self.second, self.third, goal)
        return 3.0 + (goal - self.third) / self.growth

    def turns_for_wrecks(self, goal: float) -> float:
        """How many of its turns bring that many wrecks."""
        return max(0.0, goal - self.wrecks) / self.rate


def between(before: float, after: float, goal: float) -> float:
    """Which share of a launch brings the goal."""
    step = after - before
    return max(0.0, (goal - before) / step if step > 0.0 else 0.0)


def surviving(rockets: float, hurt: float) -> float:
    """How many rockets are left after such losses: never none, so that one more is always worth something."""
    return rockets * rockets / (rockets + hurt) if rockets > 0.0 else 0.0


def most_of(numbers: vec[float]) -> float:
    """The largest of them."""
    most = numbers[0]
    for i in range(1, len(numbers)):
        most = max(most, numbers[i])
    return most


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
        income = 0.0
        finishes = vec[float]([0.0] * (2 * n))
        tracks: list[Track] = []
        for i in range(n):
            yard = k.yards[i]
            if yard.space >= self.content.space_to_win or yard.wrecks >= self.content.junkyard_to_win:
                return WIN if i == seat else -WIN
            income += yard.income
            track = self.track(k, i)
            tracks.append(track)
            escape = track.wait + (track.launches_for(self.content.space_to_win) - 1.0) * n
            wreck = track.wait + track.turns_for_wrecks(self.content.junkyard_to_win) * n
            # Both plans run for the seat, so that a step on the slower one counts too, and more the nearer its goal is.
            finishes[2 * i] = escape
            finishes[2 * i + 1] = wreck
            soonest = min(soonest, escape if escape < wreck else wreck)
        points = self.points(k, tracks, doom)
        if doom <= 0.0:
            return WIN if points[seat] >= most_of(points) else -WIN
        hurry = -1.0 / (self.patience * n)
        race = self.share_of(finishes, 2 * seat, 2, hurry)
        tally = self.share_of(points, seat, 1, 1.0 / self.tally)
        late = 1.0 / (1.0 + exp(max(-30.0, min(30.0, (doom - soonest) * 2.0 / n))))
        tokens = k.yards[seat].income - income / n
        return 100.0 * ((1.0 - late) * race + late * tally) + self.token_share * tokens

    def track(self, k: Sketch, i: int) -> Track:
        """How the seat will get on if everybody goes on like this."""
        n = k.seats
        smash = 0.0
        rate = 0.0
        for other in range(n):
            if other != i:
                foe = k.yards[other]
                smash += foe.smash
                rate += foe.rate
        acting = i == k.active and k.launched
        wait = float(n if acting else (i - k.active) % n)
        yard = k.yards[i]
        room = min(self.cap - (yard.pad if acting else 1), yard.factory)
        built = self.build_share * min(yard.build, float(room)) + self.misc_share * yard.misc
        built += self.spare_share * max(0.0, yard.build - room)
        lifted = self.lift_share * min(yard.lift, float(yard.pad))
        hurt = (self.danger + self.hit_share * smash / (n - 1)) * self.guard / (self.guard + yard.block)
        first = yard.space + surviving(float(yard.air), 0.5 * hurt * min(1.0, wait))
        second = first + surviving(float(yard.pad), hurt)
        growth = max(self.least_growth, yard.growth - self.loss_share * (rate / (n - 1)))
        if acting:
            first += lifted
            second += built
            third = second + growth
        else:
            second += lifted
            third = second + surviving(1.0 + built, 0.5 * hurt)
        wrecks = yard.wrecks + self.smash_share * yard.smash
        return Track(wait, float(yard.space), first, second, third, growth, wrecks, yard.rate)

    def points(self, k: Sketch, tracks: list[Track], doom: float) -> vec[float]:
        """What each seat would score when the meteor hits."""
        space = vec[float]([0.0] * k.seats)
        wrecks = vec[float]([0.0] * k.seats)
        points = vec[float]([0.0] * k.seats)
        for i in range(k.seats):
            track = tracks[i]
            if doom <= 0.0:
                yard = k.yards[i]
                space[i] = float(yard.space)
                wrecks[i] = float(yard.wrecks)
                points[i] = 2.0 * yard.space + yard.air + yard.wrecks
            else:
                launches = max(0.0, (doom - track.wait) / k.seats + 1.0)
                space[i] = track.in_space(launches)
                wrecks[i] = track.wrecks + launches * track.rate
                points[i] = space[i] + track.in_space(launches + 1.0) + wrecks[i]
        for i in range(k.seats):
            most_space = self.content.most_space_bonus * self.edge(space, i)
            points[i] = points[i] + most_space + self.content.most_junk_bonus * self.edge(wrecks, i)
        return points

    def edge(self, counts: vec[float], i: int) -> float:
        """How likely the bonus for the most goes to this seat."""
        most = 0.0
        for other in range(len(counts)):
            if other != i:
                most = max(most, counts[other])
        return min(1.0, max(0.0, 0.4 + 0.3 * (counts[i] - most)))

    def share_of(self, values: vec[float], first: int, n: int, scale: float) -> float:
        """The share of one value when each weighs exp(value * scale), or of n of them together."""
        top = values[0] * scale
        for i in range(len(values)):
            top = max(top, values[i] * scale)
        weights = vec[float]([0.0] * len(values))
        total = 0.0
        for i in range(len(values)):
            weights[i] = exp(max(-40.0, values[i] * scale - top))
            total += weights[i]
        share = 0.0
        for i in range(first, first + n):
            share += weights[i] / total
        return share

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
