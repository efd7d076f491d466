import { expect, test } from 'vitest';
import { offeredBots, usualBot } from '../src/lib/bots';

const bots = ['random', 'greedy', 'exec', 'nemesis', 'mechanic', 'rookie'].map((level) => ({ level, about: '' }));

test('named bots come first, a program of your own is not offered', () => {
  expect(offeredBots(bots).map((bot) => bot.level)).toEqual(['rookie', 'mechanic', 'nemesis', 'random', 'greedy']);
});

test('the usual bot is a fair match, and there is always one', () => {
  expect(usualBot(bots)).toBe('mechanic');
  expect(usualBot([{ level: 'odd', about: '' }])).toBe('odd');
});
