import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { PLACES, isDrawn } from '../src/games/robot_rampage/drawings';
import { attackTerms, defenceTerms, margin, tilt, verdict } from '../src/games/robot_rampage/duel';
import { fullest, laidOut, level, total } from '../src/games/robot_rampage/life';
import { COLOURS, signOf } from '../src/games/robot_rampage/signs';
import { printed } from '../src/games/robot_rampage/print';
import type { Attack, Fighter, Parts, Torso } from '../src/games/robot_rampage/view';
import type { Letter, Option } from '../src/messages';
import { contentOf, option, play } from './play';

const PARTS = { right_arm: 'ra-1', left_arm: 'la-1', accessory: null, head: null, legs: 'lg-1' };
const torso = (colour: string, name: string, parts: Parts = PARTS): Torso => ({
  torso: `torso-${colour}`, name, colour, wounds_limit: 4, value: 9, parts,
}); // prettier-ignore
const fighter = (seat: Letter, robot: Torso | null, change: Partial<Fighter> = {}): Fighter => ({
  seat, alive: true, robot, attack: 5, defence: 6, wounds: 1, hand: [null, null], stack: 8, waiting: [], set_aside: 0, ...change,
}); // prettier-ignore
const attack = (change: Partial<Attack> = {}): Attack => ({
    by: 'A', on: 'B', number: 1, wild: false, cards: ['blue-01'], boosters: [], accessory: null, late: [], defence: [],
    muted: false, attack_strength: 9, defence_strength: 6, attack_sum: { cards: 4, arms: 5, bonus: 0, late: 0, extras: 0 },
    defence_sum: { cards: 0, robot: 6, traits: 0 }, margin: null, hits: [], about_to_lose: 0, ...change,
}); // prettier-ignore
const view = (change: object = {}) => ({
  you: 'A', phase: 'battle', round: 2, turn: 3, dealer: 'A', starter: 'A', active: 'A', hazards: ['pit_traps'], charge: 0,
  painted: null, deck: 20, discard: ['blue-01'], wreckage: ['hd-1'], build_deck: 0, drawn: null, centre: [], action: null,
  attack: null, loot: [], over: false, places: null, ending: null,
  robots: [
    fighter('A', torso('red', 'Boiler Tank'), { hand: ['blue-01', 'green-01'] }),
    fighter('B', torso('blue', 'Chest Freezer')),
  ],
  ...change,
}); // prettier-ignore
const content = contentOf('robot_rampage', {
  torso: [],
  text: [{ id: 'duct_tape', name: 'Duct Tape', kind: 'action', rules: 'Remove up to 2 wounds.' }],
  part: [{ id: 'ra-1', name: 'Chainsaw Arm', slot: 'right_arm', attack: 3, defence: 0, value: 0 }],
  battle: [
    { id: 'blue-01', colour: 'blue', strength: 5, hit: 'head', text: 'duct_tape' },
    { id: 'green-01', colour: 'green', strength: 4, hit: 'torso', text: 'duct_tape' },
  ],
});

const sit = (position: object, options: Option[] = [], question = 'strike') =>
  play('robot_rampage', position, content, options.length ? question : '', options);

test('every part, replacement and torso of the house set has its own drawing', () => {
  const toml = readFileSync('../src/scrapyard/games/robot_rampage/content.toml', 'utf8');
  const ids = [...toml.matchAll(/\{id = "([^"]+)", name = "[^"]+", (?:slot|colour|kind = "part")/g)].map(
    (one) => one[1]!,
  );
  expect(ids).toHaveLength(36 + 12);
  expect(ids.filter((id) => !isDrawn(id))).toEqual([]);
});

test('head above, arms at both sides, legs below, accessory at the side', () => {
  const middle = (slot: keyof typeof PLACES) => {
    const [x, y, w, h] = PLACES[slot];
    return { x: x + w / 2, y: y + h / 2 };
  };
  expect(middle('head').y).toBeLessThan(middle('torso').y);
  expect(middle('legs').y).toBeGreaterThan(middle('torso').y);
  expect(middle('right_arm').x).toBeLessThan(middle('torso').x);
  expect(middle('left_arm').x).toBeGreaterThan(middle('torso').x);
  expect(middle('accessory').x).toBeGreaterThan(middle('head').x);
});

test('no two colours share a shape', () => {
  expect(new Set(COLOURS.map((colour) => signOf(colour).shape)).size).toBe(6);
});

test('strengths are shown as what they are made of, without empty terms', () => {
  expect(attackTerms(attack())).toEqual([{ name: 'cards', n: 4 }, { name: 'arms', n: 5 }]); // prettier-ignore
  expect(defenceTerms(attack())).toEqual([{ name: 'robot', n: 6 }]);
});

test('the beam leans to the stronger side and never leaves its box', () => {
  expect(tilt(attack({ attack_strength: 6 }))).toBe(0.5);
  expect(tilt(attack())).toBeGreaterThan(0.5);
  expect(tilt(attack({ attack_strength: 90 }))).toBeLessThan(1);
  expect(tilt(attack({ attack_strength: 0, defence_strength: 90 }))).toBeGreaterThan(0);
});

test('the verdict says what would happen, and later what has happened', () => {
  const calm = { hazards: [] };
  expect(verdict(attack(), calm)).toBe('A hit as it stands, and 3 cards to take');
  expect(verdict(attack({ attack_strength: 6 }), calm)).toBe('A hit as it stands, no card to take');
  expect(verdict(attack({ attack_strength: 5 }), calm)).toBe('Short by 1 as it stands');
  expect(verdict(attack({ attack_strength: 5 }), { hazards: ['buzz_saws'] })).toContain('saws would take 1 card');
  expect(verdict(attack({ cards: [] }), calm)).toBe('No card yet');
  expect(verdict(attack({ cards: [], number: 2 }), calm)).toBe('Once more?');
  expect(verdict(attack({ margin: -2 }), calm)).toBe('Held by 2!');
  expect(verdict(attack({ margin: 0 }), calm)).toContain('Just enough');
  expect(margin(attack({ margin: 4 }))).toBe(4);
});

test('a life bar is measured against the richest robot and warns when it is short', () => {
  expect(fullest([fighter('A', null, { stack: 30, hand: [] })], null)).toBe(30);
  expect(fullest([fighter('A', null, { stack: 2, hand: [] })], null)).toBe(12);
  expect([level(9), level(8), level(4)]).toEqual(['plenty', 'low', 'last']);
});

test('cards laid out in an attack still belong to whoever laid them', () => {
  const boosters = [
    { card: 'red-06', jammed: false, waited: false },
    { card: 'red-07', jammed: false, waited: true },
  ];
  const running = attack({ boosters, defence: [{ card: 'blue-02', text: false }] });
  expect(laidOut(fighter('A', null), running)).toBe(2);
  expect(laidOut(fighter('C', null), running)).toBe(0);
  expect(total(fighter('B', null), running)).toBe(8 + 2 + 1);
});

test('a fitted Battle card is a part like any other', () => {
  const print = printed(contentOf('robot_rampage', {
    torso: [], part: [],
    text: [{ id: 'colander', name: 'Colander', kind: 'part', slot: 'head', attack: 0, defence: 2, rules: 'Replacement head: defence 2.' }],
    battle: [{ id: 'yellow-14', colour: 'yellow', strength: 3, hit: 'head', text: 'colander' }],
  })); // prettier-ignore
  expect(print.parts.get('yellow-14')).toMatchObject({ name: 'Colander', slot: 'head', defence: 2, rules: '' });
});

test('a torso in the yard is chosen on the board', async () => {
  const building = view({
    phase: 'building',
    drawn: 'ra-1',
    centre: [torso('green', 'Washer Drum')],
    robots: [fighter('A', null)],
  });
  const { choose } = await sit(building, [option('build torso-green', 'torso:torso-green')], 'build');
  screen.getByRole('button', { name: /Washer Drum, green, 3 of 5 parts.*Choose/ }).click();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ key: 'build torso-green' }));
  expect(screen.getByText('Chainsaw Arm')).toBeTruthy();
});

test('a robot is aimed at on the board, and says its numbers in words', async () => {
  const { choose } = await sit(view(), [option('target B', 'seat:B')], 'target');
  screen.getByRole('button', { name: /Chest Freezer, blue, seat B: attack 5, defence 6, 1 of 4 wounds/ }).click();
  expect(choose).toHaveBeenCalledOnce();
});

test('cards in hand say what they are, which are wild, and why not', async () => {
  const { whyNot } = await sit(view(), [option('strike blue-01', 'hand:blue-01')]);
  const hand = screen.getByRole('region', { name: 'Your hand: 2 cards' });
  within(hand)
    .getByRole('button', { name: /^Wild: green 4, hits torso/ })
    .click();
  expect(whyNot).toHaveBeenCalledWith('strike green-01');
});

test('an attack shows both strengths, and where it hits stays unknown', async () => {
  await sit(view({ attack: attack() }));
  const duel = screen.getByRole('region', { name: /attacks/ });
  expect(within(duel).getByLabelText('Attack 9')).toBeTruthy();
  expect(within(duel).getByLabelText('Defence 6')).toBeTruthy();
  expect(within(duel).getByTitle(/nobody knows/)).toBeTruthy();
});

test('hazards that are on say their rule, others when they come', async () => {
  await sit(view());
  const lamps = screen.getByRole('list', { name: 'Hazards' });
  expect(lamps.textContent).toContain('may be followed by a second attack');
  expect(lamps.textContent).toContain('comes with 4 robots left');
});
