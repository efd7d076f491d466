import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { badgeOf, houseRules, kindOf } from '../src/lib/departures';
import { Session } from '../src/lib/session.svelte';
import Presets from '../src/lobby/Presets.svelte';
import SettingField from '../src/lobby/SettingField.svelte';
import Stopped from '../src/table/Stopped.svelte';
import Badge from '../src/ui/Badge.svelte';
import type { GameCard, HouseRule, OptionKind, PresetCard, SettingCard, Table } from '../src/messages';
import { FakeSocket, table, welcome } from './fakes';

const kind = (values: string[], kind: string, change: Partial<OptionKind> = {}): OptionKind => ({
  values,
  other: false,
  kind,
  id: 'RR-G74',
  clause: 'RR-041',
  text: `${values.join(' or ')} more cards`,
  why: 'Duels are short.',
  ...change,
});

const deep: SettingCard = {
  name: 'deep_stacks',
  default: '0',
  help: 'More cards for each stack.',
  choices: ['0', '3'],
  low: 0,
  high: 12,
  letters: '',
  pattern: '',
  example: '',
  clause: 'RR-G74',
  advanced: false,
  kinds: [
    kind(['0'], 'printed', { id: 'RR-041' }),
    kind(['3'], 'house'),
    kind([], 'ruling', { other: true, id: 'RR-G75' }),
  ],
};

const preset: PresetCard = {
  id: 'long',
  title: 'A long duel',
  why: 'Nobody is out early.',
  settings: { deep_stacks: '3' },
  min_seats: 2,
  max_seats: 2,
};

const game: GameCard = {
  id: 'robot_rampage',
  title: 'Robot Rampage',
  version: 2,
  min_seats: 1,
  max_seats: 6,
  min_printed: 2,
  max_printed: 6,
  minutes: '15-45',
  idea: '',
  clauses: 'RR',
  settings: [deep],
  seat_kinds: [],
  always: [],
  presets: [preset],
  lessons: [],
};

const rule: HouseRule = {
  id: 'RR-G74',
  clause: 'RR-041',
  setting: 'deep_stacks',
  value: '3',
  text: '3 more cards',
  why: 'Duels are short.',
};

test('a value is of the kind of the row that lists it, or of the row for all others', () => {
  expect(kindOf(deep.kinds, '3')?.kind).toBe('house');
  expect(kindOf(deep.kinds, '0')?.kind).toBe('printed');
  expect(kindOf(deep.kinds, '7')?.id).toBe('RR-G75');
  expect(kindOf([], '7')).toBeNull();
});

test('a table as the game comes is as printed, and a house rule counts', () => {
  expect(houseRules(game, 2, {})).toEqual([]);
  expect(badgeOf(game, 0)).toBe('As printed');
  expect(houseRules(game, 2, { deep_stacks: '3' })).toEqual([rule]);
  expect(badgeOf(game, 1)).toBe('House rules: 1');
  expect(badgeOf({ ...game, clauses: '' }, 0)).toBe('');
});

test('seats that the print does not have are a house rule, with the clause that the ledger gives', () => {
  expect(houseRules(game, 1, {})[0]?.text).toBe('a table of 1: the print has 2 to 6 seats');
  const told = { ...game, seat_kinds: [kind(['1'], 'house', { id: 'RR-G90', text: 'alone' })] };
  expect(houseRules(told, 1, {})).toMatchObject([{ id: 'RR-G90', setting: 'seats', value: '1', text: 'alone' }]);
});

test('a house rule that nothing turns off is always there', () => {
  expect(houseRules({ ...game, always: [rule] }, 2, {})).toEqual([rule]);
});

test('the badge opens the list, each rule with its clauses and why', async () => {
  const openClause = vi.fn();
  render(Badge, { badge: 'House rules: 1, own cards', rules: [rule], patched: true, openClause });
  expect(screen.queryByText('Deep stacks: 3')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'House rules: 1, own cards' }));
  expect(screen.getByText('Deep stacks: 3')).toBeTruthy();
  expect(screen.getByText('Duels are short.')).toBeTruthy();
  expect(screen.getByText(/this table’s own/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'RR-G74' }));
  expect(openClause).toHaveBeenCalledWith('RR-G74');
});

test('a game without a print wears no badge', () => {
  render(Badge, { badge: '', rules: [] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a preset is chosen by one click, if it is for so many seats', async () => {
  const choose = vi.fn();
  const { rerender } = render(Presets, { presets: [preset], seats: 2, chosen: null, choose });
  expect(screen.getByRole('button', { name: /As the game comes/ }).getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(screen.getByRole('button', { name: /A long duel/ }));
  expect(choose).toHaveBeenCalledWith(preset);
  await rerender({ seats: 4 });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /For 2 seats/ }).disabled).toBe(true);
});

test('a setting says what its value is to the print', async () => {
  const { rerender } = render(SettingField, { setting: deep, value: '0', change: vi.fn() });
  expect(screen.getByText('as printed, RR-041')).toBeTruthy();
  await rerender({ value: '3' });
  expect(screen.getByText('house rule, RR-G74')).toBeTruthy();
});

function stopped(change: Partial<Table>) {
  const session = new Session('rusty-piston-42', 's3cret');
  FakeSocket.last.accept();
  FakeSocket.last.say({ ...welcome({ ask: null, waiting: [] }), table: { ...table, ...change } } as never);
  render(Stopped, { session });
  return session;
}

test('a game that cannot be played on says why and can be ended', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(table))));
  vi.stubGlobal('fetch', fetched);
  const session = stopped({ broken: 'this table cannot be played on: version 2 differs' });
  expect(screen.getByRole('alert').textContent).toContain('This table cannot be played on: version 2 differs.');
  await fireEvent.click(screen.getByRole('button', { name: 'End the game' }));
  expect(fetched).toHaveBeenCalledWith('/api/tables/rusty-piston-42/end', expect.objectContaining({ method: 'POST' }));
  FakeSocket.last.say({ type: 'error', reply_to: 'x', code: 'gone', text: 'it is gone' });
  expect(session.refusal).toBeNull();
  expect(session.notice?.text).toBe('it is gone');
  vi.unstubAllGlobals();
});

test('once ended it can be looked at and played again', () => {
  stopped({ broken: 'this table cannot be played on: version 2 differs', state: 'closed' });
  expect(screen.queryByRole('button', { name: 'End the game' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Look back' }).getAttribute('href')).toBe('/t/rusty-piston-42/replay');
  expect(screen.getByRole('button', { name: /Play again/ })).toBeTruthy();
});
