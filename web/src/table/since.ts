// What can be read of any game's view and content without knowing the game.

import { isRow } from '../board/plain';
import { titleOf, wordOf } from '../board/words';

/** Whether the view says of this seat that it is out of the game. */
export function isOut(view: unknown, you: string | null): boolean {
  if (you === null || !isRow(view)) return false;
  return Object.values(view).some(
    (list) => Array.isArray(list) && list.some((row) => isRow(row) && row['seat'] === you && row['alive'] === false),
  );
}

const TEXTS = ['text', 'action_text', 'action'];

export interface Print {
  name: string;
  text: string;
}

/** What is printed on a card, by its word; null if that is not found. */
export function printOf(content: unknown, word: string): Print | null {
  const rows = Array.isArray(content) ? content : isRow(content) ? Object.values(content) : [];
  for (const row of rows) {
    if (isRow(row) && typeof row['id'] === 'string' && wordOf(row['id']) === word) {
      const text = TEXTS.map((name) => row[name]).find((one) => typeof one === 'string');
      const { name } = row;
      if (typeof text === 'string') return { name: typeof name === 'string' ? name : titleOf(word), text };
    }
    const inner = printOf(row, word);
    if (inner) return inner;
  }
  return null;
}
