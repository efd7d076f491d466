import { render, screen, within } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect, test, vi } from 'vitest';
import Board from '../src/games/bolt/Board.svelte';
import Fallback from '../src/games/Fallback.svelte';
import type { BoardProps } from '../src/games/registry';
import type { Desk } from '../src/lib/desk.svelte';
import type { Option } from '../src/messages';
import Stage from './Stage.svelte';
import { table } from './fakes';

const WHOLE = { head: 3, torso: 3, arm_left: 3, arm_right: 3, leg_left: 3, leg_right: 3 };
const robot = (seat: string, change: object = {}) => ({
  seat, robot: 'silverado', name: 'Silverado', power: null, alive: true, resting: false, rival: null,
  hand: [null, null], limit: 5, parts: WHOLE, in_play: [], ...change,
}); // prettier-ignore
const view = (change: object = {}) => ({
  you: 'A', round: 2, active: 'A', actions: 1, charge: 1, cycled: false, sudden_death: false, game: 1, deck: 40,
  discard: ['jump-jets'], resolving: [], aimed: [], piercing: false, over: false,
  robots: [robot('A', { hand: ['haymaker'], name: 'Clockwork', robot: 'clockwork' }), robot('B')], ...change,
}); // prettier-ignore
const content = {
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
};

function play(board: Component<BoardProps>, position: object, options: Option[] = []) {
  const choose = vi.fn();
  const whyNot = vi.fn(() => Promise.resolve('It needs an arm.'));
  const desk: Desk = {
    ask: options.length
      ? { version: 1, question: 'hit', prompt: '', clause: '', options, commands: [], sealed: false }
      : null,
    fresh: [],
    at: (thing) => options.filter((option) => option.thing === thing),
    choose,
    whyNot,
    hinted: new Set<string>(),
  };
  const given = { view: position as Record<string, unknown>, seats: table.seats, you: 'A' as const, content };
  render(Stage, { desk, board, given });
  return { choose, whyNot };
}

const option = (key: string, thing: string): Option => ({ key, label: key, about: '', thing });

test('a part says its state in words', () => {
  play(Board, view({ robots: [robot('A'), robot('B', { parts: { ...WHOLE, head: 1, torso: 0 } })] }));
  expect(screen.getByRole('img', { name: "Silverado's Head: Critical Condition" })).toBeTruthy();
  expect(screen.getByRole('img', { name: "Silverado's Torso: Offline" })).toBeTruthy();
});

test('a part that can be hit is a button, and a click chooses it', () => {
  const { choose } = play(Board, view(), [option('hit head', 'part:B:head')]);
  screen.getByRole('button', { name: /Silverado's Head.*Choose: hit head/ }).click();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ key: 'hit head' }));
});

test('a part that cannot be hit asks why not', () => {
  const { choose, whyNot } = play(Board, view(), [option('hit head', 'part:B:head')]);
  screen.getByRole('button', { name: /Silverado's Left Arm/ }).click();
  expect(whyNot).toHaveBeenCalledWith('hit left-arm');
  expect(choose).not.toHaveBeenCalled();
});

test('an attack in the air shows on the part', () => {
  play(Board, view({ aimed: [{ at: 'B', part: 'arm_left', points: 3 }] }));
  expect(screen.getByRole('img', { name: /Left Arm.*3 damage aimed at it/ }).textContent).toContain('−3');
});

test('Sudden Death cannot be overlooked', () => {
  play(Board, view({ sudden_death: true }));
  expect(screen.getByText('Sudden Death')).toBeTruthy();
});

test('the hand shows its cards with their needs', () => {
  play(Board, view());
  const hand = screen.getByRole('region', { name: 'Your hand: 1 cards, limit 5' });
  expect(within(hand).getByRole('button', { name: /Haymaker. Needs 1 working arm/ })).toBeTruthy();
});

test('before the fight the robots stand there to be chosen', () => {
  const { choose } = play(Board, view({ active: null }), [option('robot silverado', 'robot:silverado')]);
  screen.getByRole('button', { name: /Silverado/ }).click();
  expect(choose).toHaveBeenCalledOnce();
});

test('the fallback shows any view, and lights up what an option names', () => {
  const { choose } = play(
    Fallback,
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

test("the fallback does not light up another seat's things", () => {
  const rockets = [
    { seat: 'A', ready: ['red'] },
    { seat: 'B', ready: ['red'] },
  ];
  play(Fallback, { rockets }, [option('die red', 'ready:A:red')]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('the fallback draws a board of rows and columns', () => {
  const squares = ['grass', 'wall', 'grass', 'bomb'];
  const { choose } = play(Fallback, { arena: { rows: 2, columns: 2 }, squares }, [option('go', 'square:1,0')]);
  screen.getByRole('button', { name: /Row 1, column 0: grass/ }).click();
  expect(choose).toHaveBeenCalledOnce();
});
