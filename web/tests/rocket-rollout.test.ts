import { describe, expect, test } from 'vitest';
import { aside, columnsFor, spotOf } from '../src/games/rocket_rollout/course';
import { without } from '../src/games/rocket_rollout/grip.svelte';
import { catchUp, fits, outcome, spokenYields, type Position } from '../src/games/rocket_rollout/preview';
import { DiceTracker } from '../src/games/rocket_rollout/tracked';
import { accepts, cardText, dieOf, printed } from '../src/games/rocket_rollout/print';
import { contentOf } from './play';

const content = contentOf('rocket_rollout', {
  dice_card: [],
  starting: [
    { name: 'Pulse Cannon', space: 0, accept: [2, 3, 4, 5, 6], effects: [{ do: 'blast', from: ['score'] }] },
    { name: 'Main Thruster', space: 3, accept: [4, 5, 6], effects: [{ do: 'victory', from: ['dice'] }] },
  ],
  upgrade: [
    { name: 'Siege Mortar', colour: 'red', shields: 11, accept: [4, 5, 6], effects: [{ do: 'blast', from: ['score'], mod: ['x2'] }] },
    { name: 'Capacitor Sail', colour: 'blue', shields: 11, accept: [1, 2, 3, 4, 5, 6], min_dice: 2, effects: [{ do: 'victory', from: ['shields'], mod: ['-5'] }] },
    { name: 'Shield Broker', colour: 'blue', shields: 8, accept: [1, 2, 3, 4, 5, 6], effects: [{ do: 'shield', from: ['dice'] }, { do: 'purchase', from: ['shields'] }] },
  ],
  bounty: [{ name: 'Stray Probe', shields: 2, points: 1, gain_shields: 0 }],
  track: { symbols: ['', 'R'], bonus: [{ space: 14, effect: 'blast', add: 1 }, { space: 20, effect: 'victory', add: 1 }, { space: 26, effect: 'blast', add: 1 }] },
  params: { track_end: 50, shield_cap: 10, max_dice_per_activation: 3, system_spaces: ['red', 'blue', 'green', 'grey', 'grey', 'grey'] },
}); // prettier-ignore
const print = printed(content);
const card = (word: string) => print.systems.get(word)!;
const at = (change: Partial<Position> = {}): Position => ({ score: 0, shields: 0, reach: 0, powers: {}, ...change });

describe('what dice would yield', () => {
  test('a dice score is the sum of the results, a Cog counts 1', () => {
    expect(outcome(print, card('pulse-cannon'), ['white-4', 'red-cog'], at()).blast).toBe(5);
  });

  test('a power works before the Effect, and may leave the icons behind', () => {
    const powers = { red: [{ do: 'victory' as const, n: 2 }] };
    const cog = outcome(print, card('main-thruster'), ['red-cog'], at({ score: 19, reach: 25, powers }));
    expect(cog.score).toBe(22);
    expect(cog.yields.map((one) => [one.n, one.cog])).toEqual([[2, true], [1, false]]); // prettier-ignore
    expect(outcome(print, card('main-thruster'), ['red-4'], at({ score: 19, reach: 25, powers })).score).toBe(21);
  });

  test('a boost is not doubled', () => {
    const powers = { red: [{ do: 'boost' as const, what: 'blast' as const, n: 4 }] };
    expect(outcome(print, card('siege-mortar'), ['red-cog', 'white-5'], at({ powers })).blast).toBe(16);
  });

  test('less than nothing is nothing, and a bonus helps it', () => {
    expect(outcome(print, card('capacitor-sail'), ['white-1', 'white-2'], at({ shields: 3, score: 10, reach: 30 })).score).toBe(11); // prettier-ignore
  });

  test('Shields gained first count, and end at the cap', () => {
    const broker = outcome(print, card('shield-broker'), ['white-1', 'white-1'], at({ shields: 3 }));
    expect([broker.shields, broker.purchase]).toEqual([5, 5]);
    expect(outcome(print, card('shield-broker'), ['white-1', 'white-1'], at({ shields: 9 })).shields).toBe(10);
    expect(spokenYields(broker.yields)).toBe('Shield 2, Purchase 5');
  });

  test('neither end of the gap counts', () => {
    expect(catchUp(print, 14, 26, 'blast')).toBe(0);
    expect(catchUp(print, 10, 30, 'blast')).toBe(2);
  });

  test('a Cog fits everywhere, a number where it is taken', () => {
    expect(['red-cog', 'white-3', 'white-4'].map((die) => fits(card('main-thruster'), die))).toEqual([true, false, true]); // prettier-ignore
  });
});

describe('the course', () => {
  test('rows run to and fro', () => {
    expect([spotOf(16, 17), spotOf(17, 17), spotOf(33, 17), spotOf(34, 17)]).toEqual([
      { row: 0, column: 16 },
      { row: 1, column: 16 },
      { row: 1, column: 0 },
      { row: 2, column: 0 },
    ]);
  });

  test('as many columns as there is room for, in rows of one length', () => {
    expect(columnsFor(51, 1080, 19.5)).toBe(51);
    expect(columnsFor(51, 374, 19.5)).toBe(17);
    expect(columnsFor(51, 700, 19.5)).toBe(26);
  });

  test('markers on one space do not hide each other', () => {
    expect([aside(0, 1), aside(0, 2), aside(1, 2), aside(3, 4)].map((n) => n.toFixed(3))).toEqual(['0.000', '-0.225', '0.225', '0.450']); // prettier-ignore
  });
});

describe('dice on the move', () => {
  const places = (table: Record<string, string[]>) => new Map(Object.entries(table));

  test('a die keeps its number on its way to a system', () => {
    const tracker = new DiceTracker();
    const before = tracker.update(places({ 'ready:A': ['white-1', 'red-4'], 'above:A:red': [] })).get('ready:A')![1];
    const after = tracker.update(places({ 'ready:A': ['white-1'], 'above:A:red': ['red-4'] })).get('above:A:red')![0];
    expect(after).toBe(before);
  });

  test('a die that is rolled again tumbles where it lies', () => {
    const tracker = new DiceTracker();
    const [before] = tracker.update(places({ 'ready:A': ['white-1'] })).get('ready:A')!;
    const [after] = tracker.update(places({ 'ready:A': ['white-3'] })).get('ready:A')!;
    expect([after!.id, after!.rolls]).toEqual([before!.id, before!.rolls + 1]);
  });

  test("a die does not fly over from another player's rocket", () => {
    const tracker = new DiceTracker();
    const [theirs] = tracker.update(places({ 'ready:A': [], 'ready:B': ['white-2'] })).get('ready:B')!;
    const [mine] = tracker.update(places({ 'ready:A': ['white-2'], 'ready:B': [] })).get('ready:A')!;
    expect(mine!.id).not.toBe(theirs!.id);
  });
});

test('words are said as people say them', () => {
  expect(dieOf('red-cog')).toEqual({ kind: 'red', face: 0 });
  expect([accepts([4, 5, 6]), accepts([1, 3, 5]), accepts([2, 4, 6]), accepts([1, 6])]).toEqual(['4 to 6', 'odd', 'even', '1, 6']); // prettier-ignore
  expect(cardText(card('siege-mortar'))).toBe('takes 4 to 6: Blast = score × 2');
  expect(without(['a', 'b', 'a'], ['a'])).toEqual(['b', 'a']);
});
