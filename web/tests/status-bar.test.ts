import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { Session } from '../src/lib/session.svelte';
import StatusBar from '../src/table/StatusBar.svelte';
import type { Option, Position } from '../src/messages';
import { FakeSocket, welcome } from './fakes';

function show(change: Partial<Position> = {}) {
  const session = new Session('rusty-piston-42', 's3cret');
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome(change));
  const openClause = vi.fn();
  const confirm = vi.fn();
  render(StatusBar, { session, openClause, confirm, choose: (option: Option) => session.mind.choose(option) });
  return { session, openClause, confirm };
}

test('the question and its options are in the bar', () => {
  show();
  expect(screen.getByText(/Attack whom/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Silverado (B)' })).toBeTruthy();
});

test('a click on an option sends it', () => {
  show();
  const { key } = FakeSocket.last.sent.find((message) => message.type === 'forecast')!;
  const steps = [{ options: ['target B'], lines: [], ask: null, view: null, lesson: null }];
  FakeSocket.last.say({ type: 'forecast', reply_to: key, version: 3, steps });
  screen.getByRole('button', { name: 'Silverado (B)' }).click();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'move', options: ['target B'], version: 3 });
});

test('the clause behind the question opens the rules', () => {
  const { openClause } = show();
  screen.getByRole('button', { name: 'BO-046' }).click();
  expect(openClause).toHaveBeenCalledWith('BO-046');
});

test('conceding asks first', () => {
  const { confirm } = show();
  screen.getByRole('button', { name: 'Concede' }).click();
  expect(confirm).toHaveBeenCalledOnce();
  expect(FakeSocket.last.sent.map((message) => message.type)).toEqual(['hello', 'forecast']);
});

test('when others must act it says who', () => {
  show({ ask: null, waiting: ['B'] });
  expect(screen.getByText('Waiting for Rivet …')).toBeTruthy();
});

test('out of turn it is a reaction', () => {
  show({ view: { active: 'B' } });
  expect(screen.getByText('React')).toBeTruthy();
});

test('the end names the winner', () => {
  show({
    ask: null,
    waiting: [],
    result: { places: [1, 2], ending: 'last-standing' },
    ended: 'Only one robot is left',
  });
  expect(screen.getByText('You win!')).toBeTruthy();
  expect(screen.getByText('Only one robot is left.')).toBeTruthy();
});

test('a look back at what others did asks for no reaction', async () => {
  const { session } = show({ view: { active: 'A' } });
  session.missed = [{ view: { active: 'B' }, lines: [] }];
  session.lookBack(0);
  await tick();
  expect(screen.queryByText('React')).toBeNull();
});

test('equal things are chosen as a number, also where the thing lies on the board', async () => {
  const { session } = show();
  const { key } = FakeSocket.last.sent.find((message) => message.type === 'forecast')!;
  const again = (options: string[]) => ({ options, lines: [], ask: session.open, view: null, lesson: null });
  const steps = [again(['target B']), again(['target B', 'target B'])];
  FakeSocket.last.say({ type: 'forecast', reply_to: key, version: 3, steps });
  await tick();
  screen.getByRole('button', { name: 'Silverado (B), 3 times' }).click();
  expect(session.mind.path).toEqual(['target B', 'target B', 'target B']);
});
