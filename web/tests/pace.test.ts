import { beforeEach, expect, test, vi } from 'vitest';
import { BUDGET, Queue, readingTime } from '../src/lib/pace';

beforeEach(() => vi.useFakeTimers());

test('the first is shown at once, the next after its time', () => {
  const shown: number[] = [];
  const queue = new Queue<number>(
    (n) => shown.push(n),
    () => 600,
  );
  queue.push(1);
  queue.push(2);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2]);
});

test('skipping shows everything in order', () => {
  const shown: number[] = [];
  const waiting: number[] = [];
  const queue = new Queue<number>(
    (n) => shown.push(n),
    () => 600,
    (n) => waiting.push(n),
  );
  for (let n = 1; n <= 5; n++) queue.push(n);
  expect(waiting.at(-1)).toBe(4);
  queue.skip();
  expect(shown).toEqual([1, 2, 3, 4, 5]);
  expect(waiting.at(-1)).toBe(0);
});

test('whoever is far behind is brought up to date', () => {
  const shown: number[] = [];
  const queue = new Queue<number>(
    (n) => shown.push(n),
    () => 600,
  );
  for (let n = 0; n < 100; n++) queue.push(n);
  expect(shown.length).toBeGreaterThan(40);
});

test('nothing waits when nothing may move', () => {
  const shown: number[] = [];
  const queue = new Queue<number>(
    (n) => shown.push(n),
    () => 0,
  );
  queue.push(1);
  queue.push(2);
  expect(shown).toEqual([1, 2]);
});

test('more lines take longer, but not forever', () => {
  expect(readingTime(3)).toBeGreaterThan(readingTime(1));
  expect(readingTime(50)).toBeLessThan(2000);
});

/** How long a round of so many events with so many lines takes to be shown, on a clock that nobody waits for. */
function timeOf(events: number[], budget: number): number {
  let last = 0;
  const begun = performance.now();
  const queue = new Queue<number>(
    () => (last = performance.now() - begun),
    (lines) => readingTime(lines),
    () => {},
    () => budget,
  );
  for (const lines of events) queue.push(lines);
  vi.advanceTimersByTime(60_000);
  return last;
}

test.each([
  ['a quiet round', Array<number>(6).fill(1)],
  ['a four-seat round', Array<number>(24).fill(3)],
  ['a round full of reactions', Array<number>(55).fill(9)],
])('%s reaches the person within 2,000 ms of pauses, and at once if they like', (_, events) => {
  expect(timeOf(events, BUDGET.calm)).toBeLessThanOrEqual(2000);
  expect(timeOf(events, BUDGET.calm)).toBeGreaterThan(500);
  expect(timeOf(events, BUDGET.brisk)).toBeLessThan(timeOf(events, BUDGET.calm));
  expect(timeOf(events, BUDGET.instant)).toBe(0);
});

test('what nobody sees takes no time', () => {
  expect(timeOf([0, 0, 0, 0, 0, 0], BUDGET.calm)).toBe(0);
});
