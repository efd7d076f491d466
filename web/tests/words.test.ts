import { expect, test } from 'vitest';
import { placeOf } from '../src/lib/router.svelte';
import { clockText, listed, spoken } from '../src/lib/words';
import { needSigns, needText } from '../src/games/bolt/print';
import { keys } from '../src/table/keys';

test('ids are said as people say them', () => {
  expect(spoken('second_player_extra_cards')).toBe('Second player extra cards');
  expect(listed(['Ann', 'Bo', 'Cy'])).toBe('Ann, Bo and Cy');
});

test('a clock shows what matters', () => {
  expect([clockText(65), clockText(0.2), clockText(7800), clockText(259_200)]).toEqual([
    '1:05',
    '0:01',
    '2 h 10',
    '3 d',
  ]);
});

test('addresses lead to their pages', () => {
  expect(placeOf('/')).toEqual({ page: 'lobby' });
  expect(placeOf('/t/rusty-piston-42')).toEqual({ page: 'table', id: 'rusty-piston-42' });
  expect(placeOf('/t/rusty-piston-42/replay')).toEqual({ page: 'replay', id: 'rusty-piston-42' });
  expect(placeOf('/who/knows')).toEqual({ page: 'lost' });
});

test('a need is said in words and in signs', () => {
  const need = { kind: 'arm', count: 2, state: 'battle+' } as const;
  expect(needText(need)).toBe('Needs 2 arms at Battle Damage or better');
  expect(needSigns(need)).toBe('2 arms ●●+');
  expect(needText(undefined)).toBe('Needs nothing');
});

test('single keys do nothing while somebody types', () => {
  const field = document.createElement('input');
  document.body.append(field);
  const pressed: number[] = [];
  const map = { option: (index: number) => void pressed.push(index) };
  const press = (target: EventTarget, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'target', { value: target });
    keys(event, true, map);
  };
  press(field, '1');
  press(document.body, '3');
  press(document.body, '0');
  expect(pressed).toEqual([2, 9]);
});
