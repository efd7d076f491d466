import { expect, test } from 'vitest';
import { isOut, printOf } from '../src/table/since';

test('whoever the view says is not alive is out', () => {
  const view = {
    robots: [
      { seat: 'A', alive: false },
      { seat: 'B', alive: true },
    ],
  };
  expect(isOut(view, 'A')).toBe(true);
  expect(isOut(view, 'B')).toBe(false);
  expect(isOut(view, null)).toBe(false);
});

test("a card's text is found by its word, wherever the content has it", () => {
  const content = { decks: { battle: [{ id: 'buzz_saw', name: 'Buzz Saw', action_text: 'Deal 2.' }] } };
  expect(printOf(content, 'buzz-saw')).toEqual({ name: 'Buzz Saw', text: 'Deal 2.' });
  expect(printOf(content, 'salvage')).toBeNull();
});
