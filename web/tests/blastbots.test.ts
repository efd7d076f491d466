import { fireEvent, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { Fleet, moves, type Counts } from '../src/games/blastbots/fleet';
import { clockAngle, odds, spots, tokenAt } from '../src/games/blastbots/geometry';
import { countUp, ROWS } from '../src/games/blastbots/tally';
import { berth } from '../src/games/blastbots/tower';
import { cardText, printed } from '../src/games/blastbots/print';
import type { Player } from '../src/games/blastbots/view';
import { youLast } from '../src/board/seats';
import type { Option } from '../src/messages';
import { contentOf, option, play } from './play';

const content = contentOf('blastbots', {
  constants: { surge_totals: [2, 3, 11, 12], free_choice_totals: [7], launchpad_cap: 5, clock_max: 10 },
  board: {
    sections: ['battle', 'rocket', 'discovery'],
    tier: [
      { id: 'T1', numbers: [6, 8] },
      { id: 'T2', numbers: [5, 9] },
      { id: 'T3', numbers: [4, 10] },
    ],
  },
  card: [
    {
      id: 'mech',
      name: 'Mech',
      deck: 'battle',
      count: 18,
      blocks: ['mech'],
      mode: [
        { id: 'smash', text: 'Destroy 1 rocket on the target’s Launchpad.' },
        { id: 'stomp', text: 'Destroy 1 card.' },
      ],
    },
  ],
});
const print = printed(content);

const player = (seat: 'A' | 'B', change: Partial<Player> = {}): Player => ({
  seat, colour: seat === 'A' ? 'blue' : 'orange', position: 1, clock: 9, factory: 21, launchpad: 2, atmosphere: 2, space: 0,
  junkyard: { blue: 0, orange: 0 }, destroyed: 0, certainly_lacks: [], tokens: [{ tier: 'T1', spot: 'battle-6' }], hand: { battle: [], rocket: [], discovery: [] },
  cards: 0, lying: [], fewer_actions: 0, score: null, tally: null, ...change,
}); // prettier-ignore
const view = (change: object = {}) => ({
  you: 'A', turn: 3, stage: 3, active: 'A', first: 'A', dice: [2, 4], total: 6, actions: { used: 1, allowance: 5 },
  decks: { battle: 60, rocket: 60, discovery: 60 }, piles: { battle: [], rocket: [], discovery: [] }, line: [], scrap: [], not_in_deck: [],
  attack: null, lifted: null, set_aside: [], turned_up: [], over: false, ending: null, places: null,
  players: [player('A', { hand: { battle: ['mech'], rocket: [], discovery: [] } }), player('B')], ...change,
}); // prettier-ignore

const sit = (position: object, question = '', options: Option[] = []) =>
  play('blastbots', position, content, question, options);

const counts = (change: Partial<Counts>): Counts =>
  ({ factory: 0, launchpad: 0, atmosphere: 0, space: 0, 'junk:A': 0, 'junk:B': 0, ...change }) as Counts;

test('at launch each rocket climbs one zone, the highest first', () => {
  const before = counts({ factory: 18, launchpad: 4, atmosphere: 1, space: 2 });
  const after = counts({ factory: 17, launchpad: 1, atmosphere: 4, space: 3 });
  expect(moves(before, after)).toEqual([
    { from: 'atmosphere', to: 'space', n: 1 },
    { from: 'launchpad', to: 'atmosphere', n: 4 },
    { from: 'factory', to: 'launchpad', n: 1 },
  ]);
});

test('of two rockets that leave the Launchpad one is wrecked and one goes home', () => {
  const before = counts({ factory: 20, launchpad: 3, atmosphere: 2 });
  const after = counts({ factory: 21, launchpad: 1, atmosphere: 2, 'junk:B': 1 });
  expect(moves(before, after)).toEqual([
    { from: 'launchpad', to: 'junk:B', n: 1 },
    { from: 'launchpad', to: 'factory', n: 1 },
  ]);
});

test.each<[string, Partial<Counts>, Partial<Counts>, object]>([
  ['pulled down', { atmosphere: 2, launchpad: 1 }, { atmosphere: 1, launchpad: 2 }, { from: 'atmosphere', to: 'launchpad' }],
  ['scrubbed', { atmosphere: 2, launchpad: 1 }, { atmosphere: 1, launchpad: 1, factory: 1 }, { from: 'atmosphere', to: 'factory' }],
  ['stolen', { 'junk:A': 1 }, { 'junk:B': 1 }, { from: 'junk:A', to: 'junk:B' }],
  ['bought back', { 'junk:B': 1 }, { factory: 1 }, { from: 'junk:B', to: 'factory' }],
])('a rocket that was %s goes straight there', (_, before, after, move) => {
  expect(moves(counts(before), counts(after))).toEqual([{ ...move, n: 1 }]);
}); // prettier-ignore

test('a rocket keeps its number from the Launchpad into a Junkyard', () => {
  const fleet = new Fleet();
  const [first] = fleet.update([player('A'), player('B', { launchpad: 1 })]).get('launchpad:B')!;
  const after = fleet.update([player('A', { junkyard: { blue: 0, orange: 1 } }), player('B', { launchpad: 0 })]);
  expect(after.get('junk:A:orange')!.map((rocket) => rocket.id)).toEqual([first!.id]);
  expect(after.get('launchpad:B')).toEqual([]);
});

test('a rocket that stays keeps its slot, and a new one takes the first that is free', () => {
  const fleet = new Fleet();
  fleet.update([player('A', { launchpad: 3, factory: 20 }), player('B')]);
  fleet.update([player('A', { launchpad: 1, factory: 22 }), player('B')]);
  const pads = fleet.update([player('A', { launchpad: 2, factory: 21 }), player('B')]).get('launchpad:A')!;
  expect(pads.map((rocket) => rocket.slot)).toEqual([0, 1]);
});

test('the grid has eighteen spots, and the odds of two dice', () => {
  const all = spots(print);
  expect(new Set(all.map((spot) => spot.word)).size).toBe(18);
  expect([4, 5, 6, 8, 9, 10].map(odds)).toEqual([3, 4, 5, 5, 4, 3]);
  const inner = all.find((spot) => spot.word === 'rocket-4')!;
  const places = [0, 1, 2, 3].map((i) => tokenAt(inner, i, 4));
  expect(new Set(places.map(({ x, y }) => `${x.toFixed()},${y.toFixed()}`)).size).toBe(4);
});

test('IMPACT is midnight, and totems walk there clockwise', () => {
  expect(clockAngle(0, 10)).toBe(360);
  expect(clockAngle(10, 10)).toBeLessThan(clockAngle(9, 10));
});

test('no two of fifteen rockets in Space stand on each other', () => {
  const places = Array.from({ length: 15 }, (_, slot) => berth('space', slot, 5));
  expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(15);
});

test('you sit last, the others in the order of play', () => {
  expect(youLast([player('A'), player('B')], 'A').map((one) => one.seat)).toEqual(['B', 'A']);
});

test('a card is read with all its options and what it blocks', () => {
  expect(cardText(print, print.cards.get('mech')!)).toMatch(/^Mech. Smash: Destroy 1 rocket .* Blocks Mech.$/);
});

test('the count adds row after row up to the score', () => {
  const tally = { escape: 6, 'sorta-escape': 2, kablammo: 1, slipspace: 3, flyswatter: 0, harebrained: 2 };
  expect(countUp([player('A', { tally })], ROWS.slice(0, 2))).toEqual([8]);
  expect(countUp([player('A', { tally })], ROWS)).toEqual([14]);
});

test('a spot is chosen on the grid itself, and another one says why not', async () => {
  const { choose, whyNot, thing } = await sit(view(), 'place', [option('place rocket-8', 'spot:rocket-8')]);
  expect(thing('spot:battle-6').getAttribute('aria-label')).toBe(
    'Battle 6, tier 1, 5 of 36 rolls, a token of Ann, a token of Rivet, pays now',
  );
  void fireEvent.click(thing('spot:battle-6'));
  expect(whyNot).toHaveBeenCalledWith('place battle-6');
  void fireEvent.click(thing('spot:rocket-8'));
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ key: 'place rocket-8' }));
});

test('the card that is played shows its options', async () => {
  const attack = { by: 'A', card: 'mech', mode: null, mod: null, target: null, named: [], open: false };
  const options = [option('as smash', 'mode:smash'), option('as stomp', 'mode:stomp')];
  const { choose, thing } = await sit(view({ attack }), 'as', options);
  expect(thing('mode:smash').textContent).toContain('Destroy 1 rocket');
  void fireEvent.click(thing('mode:smash'));
  expect(choose).toHaveBeenCalledOnce();
});

test('whoever is attacked sees the attack with its text and a way to decline', async () => {
  const attack = { by: 'B', card: 'mech', mode: 'smash', mod: 'lock-on', target: 'A', named: [], open: true };
  const { thing } = await sit(view({ active: 'B', attack }), 'block', [option('decline', 'say:decline')]);
  expect(screen.getByText('Rivet attacks you')).toBeTruthy();
  expect(screen.getByText('lock-on: blocking takes two cards')).toBeTruthy();
  expect(thing('say:decline').textContent).toContain('Do not block');
});

test('the attacker sees backs only, and nothing of what the target could answer', async () => {
  const attack = { by: 'A', card: 'mech', mode: 'smash', mod: null, target: 'B', named: [], open: true };
  const held = { battle: [null, null], rocket: [], discovery: [null] };
  const { container, thing } = await sit(view({ attack, players: [player('A'), player('B', { hand: held })] }));
  expect(thing('back:B:battle').getAttribute('aria-label')).toBe('2 battle cards of Rivet');
  expect(container.querySelector('[data-attack=open]')!.textContent).toContain('may answer with a Battle card');
  expect(container.querySelector('[data-defence]')).toBeNull();
});

test('the final count names the bonuses that somebody earned', async () => {
  const tally = { escape: 6, 'sorta-escape': 2, kablammo: 0, slipspace: 3, flyswatter: 0, harebrained: 0 };
  const none = { ...tally, escape: 2, slipspace: 0 };
  const players = [player('A', { score: 11, tally }), player('B', { score: 4, tally: none })];
  const { container } = await sit(view({ over: true, ending: 'score', places: [1, 2], players }));
  const count = container.querySelector<HTMLElement>('[aria-label="Final count"]')!;
  expect(within(count).getByText('Slipspace')).toBeTruthy();
  expect(within(count).queryByText('Harebrained')).toBeNull();
});
