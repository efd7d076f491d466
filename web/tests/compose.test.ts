import { expect, test } from 'vitest';
import { count, Tree, type Answered } from '../src/lib/compose';
import { ask } from './fakes';

const answered = (question: string, key: string, change: Partial<Answered> = {}): Answered => ({
  question, key, options: 3, foreseen: true, menu: false, runs: [], taken: null, at: key, later: [], anew: false,
  ...change,
}); // prettier-ignore

test('answers that follow from each other are one gesture', () => {
  const repair = [
    answered('play', 'repair', { menu: true, foreseen: false }),
    answered('mend', 'mend head'),
    answered('pay', 'pay haymaker'),
    answered('and', 'and salvage'),
  ];
  expect(count(repair)).toEqual({ gestures: 1, questions: 4, forced: 0 });
});

test('a menu, chance or another seat begins another gesture', () => {
  const turn = [
    answered('play', 'play a', { menu: true, foreseen: false }),
    answered('hit', 'hit head'),
    answered('counter', 'pass', { foreseen: false }),
    answered('play', 'end-turn', { menu: true }),
  ];
  expect(count(turn).gestures).toBe(3);
});

test('steps of one walk go on across the menu', () => {
  const runs = ['do move-', 'step', 'stop'];
  const walk = ['do move-n', 'step', 'stop', 'do move-e', 'stop'].map((key) =>
    answered(key.startsWith('do') ? 'do' : 'path', key, { runs, menu: key.startsWith('do') }),
  );
  expect(count([...walk, answered('do', 'end-turn', { runs, menu: true })]).gestures).toBe(2);
});

test('what is taken without asking costs nothing, and to depart from it costs a gesture', () => {
  const go = answered('between', 'continue', { taken: 'continue' });
  const play = answered('play', 'play a', { menu: true, foreseen: false });
  expect(count([play, go, answered('hit', 'hit head')]).gestures).toBe(1);
  expect(count([play, { ...go, key: 'cycle' }]).gestures).toBe(2);
});

test('a question with one answer that would be shown is counted', () => {
  expect(count([answered('late', 'pass', { options: 1, taken: 'pass' })]).forced).toBe(0);
  expect(count([answered('late', 'pass', { options: 1 })]).forced).toBe(1);
});

test('equal things are counted along what can be foreseen', () => {
  const loot = { ...ask, question: 'loot', options: [{ ...ask.options[0]!, key: 'loot red' }] };
  const tree = new Tree(loot);
  tree.add([
    { options: ['loot red'], lines: [], ask: loot, view: null, lesson: null },
    { options: ['loot red', 'loot red'], lines: [], ask: null, view: null, lesson: null },
  ]);
  expect(tree.most([], 'loot red')).toBe(2);
  expect(tree.most([], 'loot blue')).toBe(0);
});

test('what was laid with a gesture is given by the server, until something else begins', () => {
  const fight = (laid: string[]) => [
    answered('defend', 'done', { foreseen: false, later: laid, anew: true }),
    answered('cushion', 'cushion padding', { foreseen: false, at: 'cushion padding' }),
    answered('use', 'use attack', { foreseen: false, anew: true }),
    answered('cushion', 'cushion padding', { foreseen: false, at: 'cushion padding' }),
  ];
  expect(count(fight([])).gestures).toBe(4);
  expect(count(fight(['cushion pass'])).gestures).toBe(4);
  expect(count(fight(['cushion padding'])).gestures).toBe(3);
});
