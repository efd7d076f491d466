import { screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Option } from '../src/messages';
import { contentOf, option, play } from './play';

const WHOLE = { head: 3, torso: 3, arm_left: 3, arm_right: 3, leg_left: 3, leg_right: 3 };
const robot = (seat: string, change: object = {}) => ({
  seat, robot: 'silverado', name: 'Silverado', power: null, alive: true, resting: false, rival: null,
  hand: [null, null], limit: 5, parts: WHOLE, in_play: [], ...change,
}); // prettier-ignore
const view = (change: object = {}) => ({
  you: 'A', round: 2, active: 'A', starter: 'A', actions: 1, charge: 1, played: 0, cycled: false, sudden_death: false, game: 1, deck: 40,
  discard: ['jump-jets'], resolving: [], aimed: [], piercing: false, over: false, places: null,
  robots: [robot('A', { hand: ['haymaker'], name: 'Clockwork', robot: 'clockwork' }), robot('B')], ...change,
}); // prettier-ignore
const content = contentOf('bolt', {
  card: [
    {
      id: 'haymaker',
      name: 'Haymaker',
      count: 3,
      need: { kind: 'arm', count: 1, state: 'critical+' },
      action_text: 'Deal 3.',
    },
  ],
  robot: [{ id: 'silverado', name: 'Silverado' }],
});

const bolt = (position: object, options: Option[] = []) =>
  play('bolt', position, content, options.length ? 'hit' : '', options);
const unknown = (position: object, options: Option[] = []) =>
  play('tin_toys', position, content, options.length ? 'hit' : '', options);

test('a part says its state in words', async () => {
  await bolt(view({ robots: [robot('A'), robot('B', { parts: { ...WHOLE, head: 1, torso: 0 } })] }));
  expect(screen.getByRole('img', { name: "Silverado's Head: Critical Condition" })).toBeTruthy();
  expect(screen.getByRole('img', { name: "Silverado's Torso: Offline" })).toBeTruthy();
});

test('a part that can be hit is a button, and a click chooses it', async () => {
  const { choose } = await bolt(view(), [option('hit head', 'part:B:head')]);
  screen.getByRole('button', { name: /Silverado's Head.*Choose: hit head/ }).click();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ key: 'hit head' }));
});

test('a part that cannot be hit asks why not', async () => {
  const { choose, whyNot } = await bolt(view(), [option('hit head', 'part:B:head')]);
  screen.getByRole('button', { name: /Silverado's Left Arm/ }).click();
  expect(whyNot).toHaveBeenCalledWith('hit left-arm');
  expect(choose).not.toHaveBeenCalled();
});

test('an attack in the air shows on the part', async () => {
  await bolt(view({ aimed: [{ at: 'B', part: 'arm_left', points: 3 }] }));
  expect(screen.getByRole('img', { name: /Left Arm.*3 damage aimed at it/ }).textContent).toContain('−3');
});

test('Sudden Death cannot be overlooked', async () => {
  await bolt(view({ sudden_death: true }));
  expect(screen.getByText('Sudden Death')).toBeTruthy();
});

test('the hand shows its cards with their needs', async () => {
  await bolt(view());
  const hand = screen.getByRole('region', { name: 'Your hand: 1 cards, limit 5' });
  expect(within(hand).getByRole('button', { name: /Haymaker. Needs 1 working arm/ })).toBeTruthy();
});

test('before the fight the robots stand there to be chosen', async () => {
  const { choose } = await bolt(view({ active: null }), [option('robot silverado', 'robot:silverado')]);
  screen.getByRole('button', { name: /Silverado/ }).click();
  expect(choose).toHaveBeenCalledOnce();
});

test('the fallback shows any view, and lights up what an option names', async () => {
  const { choose } = await unknown(
    {
      phase: 'build',
      empty: [],
      centre: { torsos: ['tin-can', 'haymaker'] },
      robots: [
        { seat: 'A', wounds: 2 },
        { seat: 'B', wounds: 0 },
      ],
    },
    [option('take tin-can', 'torso:tin-can')],
  );
  expect(screen.getByText('build')).toBeTruthy();
  expect(screen.getByText('Haymaker')).toBeTruthy();
  expect(screen.queryByText('Empty')).toBeNull();
  screen.getByRole('button', { name: /Tin can/ }).click();
  expect(choose).toHaveBeenCalledOnce();
});

test("the fallback does not light up another seat's things", async () => {
  const rockets = [
    { seat: 'A', ready: ['red'] },
    { seat: 'B', ready: ['red'] },
  ];
  await unknown({ rockets }, [option('die red', 'ready:A:red')]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('the fallback draws a board of rows and columns', async () => {
  const squares = ['grass', 'wall', 'grass', 'bomb'];
  const { choose } = await unknown({ arena: { rows: 2, columns: 2 }, squares }, [option('go', 'square:1,0')]);
  screen.getByRole('button', { name: /Row 1, column 0: grass/ }).click();
  expect(choose).toHaveBeenCalledOnce();
});

test('a view that the board was not written for is laid out by the fallback', async () => {
  const { deck: _, ...older } = view();
  const { container } = await bolt(older);
  expect(container.querySelector('.fallback')).toBeTruthy();
});
