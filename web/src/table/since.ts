// What can be read of any game's view and content without knowing the game.

import { isRow } from '../board/plain';

/** Whether the view says of this seat that it is out of the game. */
export function isOut(view: unknown, you: string | null): boolean {
  if (you === null || !isRow(view)) return false;
  return Object.values(view).some(
    (list) => Array.isArray(list) && list.some((row) => isRow(row) && row['seat'] === you && row['alive'] === false),
  );
}

const TEXTS = ['text', 'action_text', 'action'];

/** What is printed on a card, by its word; an empty text if that is not found. */
export function textOf(content: unknown, word: string): string {
  const rows = Array.isArray(content) ? content : isRow(content) ? Object.values(content) : [];
  for (const row of rows) {
    if (isRow(row) && typeof row['id'] === 'string' && row['id'].replaceAll('_', '-') === word) {
      const text = TEXTS.map((name) => row[name]).find((one) => typeof one === 'string');
      if (typeof text === 'string') return text;
    }
    const inner = textOf(row, word);
    if (inner) return inner;
  }
  return '';
}
