import { expect, test } from 'vitest';
import { Tracker } from '../src/board/track';

const zones = (table: Record<string, (string | null)[]>) => new Map(Object.entries(table));
const ids = (cards: Map<string, { id: number }[]>, zone: string) => cards.get(zone)!.map((card) => card.id);

test('a card keeps its number from the hand through the ring to the discard pile', () => {
  const tracker = new Tracker();
  const first = tracker.update(zones({ 'hand:A': ['jab', 'saw'], resolving: [], discard: [] }));
  const saw = ids(first, 'hand:A')[1];
  const second = tracker.update(zones({ 'hand:A': ['jab'], resolving: ['saw'], discard: [] }));
  expect(ids(second, 'resolving')).toEqual([saw]);
  const third = tracker.update(zones({ 'hand:A': ['jab'], resolving: [], discard: ['saw'] }));
  expect(ids(third, 'discard')).toEqual([saw]);
});

test('a card from a closed hand is one of the backs that were there', () => {
  const tracker = new Tracker();
  const before = ids(tracker.update(zones({ 'hand:B': [null, null], resolving: [] })), 'hand:B');
  const after = tracker.update(zones({ 'hand:B': [null], resolving: ['saw'] }));
  expect(before).toContain(ids(after, 'resolving')[0]);
  expect(before).toContain(ids(after, 'hand:B')[0]);
  expect(ids(after, 'resolving')[0]).not.toBe(ids(after, 'hand:B')[0]);
});

test('a drawn card is new', () => {
  const tracker = new Tracker();
  const before = ids(tracker.update(zones({ 'hand:A': ['jab'] })), 'hand:A');
  const after = ids(tracker.update(zones({ 'hand:A': ['jab', 'jab'] })), 'hand:A');
  expect(after[0]).toBe(before[0]);
  expect(before).not.toContain(after[1]);
});

test('a stolen card flies face down from hand to hand', () => {
  const tracker = new Tracker();
  const before = ids(tracker.update(zones({ 'hand:A': ['jab'], 'hand:B': [] })), 'hand:A');
  const after = tracker.update(zones({ 'hand:A': [], 'hand:B': [null] }));
  expect(ids(after, 'hand:B')).toEqual(before);
});

test('no two cards ever share a number', () => {
  const tracker = new Tracker();
  tracker.update(zones({ 'hand:A': ['jab', 'jab', 'saw'], 'hand:B': [null, null], discard: ['saw'] }));
  const after = tracker.update(
    zones({ 'hand:A': ['jab', 'saw', 'saw'], 'hand:B': [null, 'jab'], discard: ['jab', 'saw'] }),
  );
  const all = [...after.values()].flat().map((card) => card.id);
  expect(new Set(all).size).toBe(all.length);
});
