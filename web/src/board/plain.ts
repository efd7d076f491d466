// How a view is laid out when no board knows it.

export type Row = Record<string, unknown>;

export const isRow = (one: unknown): one is Row => one !== null && typeof one === 'object' && !Array.isArray(one);
export const isFlat = (one: unknown) => one === null || typeof one !== 'object';

/** Nothing to see: null, false, an empty list or table. */
export function isBlank(one: unknown): boolean {
  if (one === null || one === false || one === '') return true;
  if (Array.isArray(one)) return one.length === 0;
  return isRow(one) && Object.keys(one).length === 0;
}

/** The names that the content gives to its ids, with hyphens as options have them. */
export function namesIn(content: unknown, names = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(content)) content.forEach((one) => namesIn(one, names));
  else if (isRow(content)) {
    const { id, name } = content;
    if (typeof id === 'string' && typeof name === 'string') {
      names.set(id, name);
      names.set(id.replaceAll('_', '-'), name);
    }
    Object.values(content).forEach((one) => namesIn(one, names));
  }
  return names;
}

export interface Laid {
  /** Plain facts of the table. */
  facts: [string, unknown][];
  /** What belongs to each seat, by its letter: the lists whose rows all name a seat. */
  bySeat: Map<string, Row[]>;
  /** A list with as many entries as the board has places. */
  grids: { name: string; columns: number; cells: unknown[] }[];
  rest: [string, unknown][];
}

const FRAME = new Set(['you', 'over', 'places']);

/** Sort a view's entries into what they look like. */
export function laidOut(view: Row): Laid {
  const laid: Laid = { facts: [], bySeat: new Map(), grids: [], rest: [] };
  const size = boardSize(view);
  for (const [name, value] of Object.entries(view)) {
    if (FRAME.has(name) || isBlank(value)) continue;
    if (isFlat(value)) laid.facts.push([name, value]);
    else if (Array.isArray(value) && value.every((row) => isRow(row) && typeof row['seat'] === 'string')) {
      for (const row of value as Row[]) {
        const letter = row['seat'] as string;
        const { seat: _, ...others } = row;
        laid.bySeat.set(letter, [...(laid.bySeat.get(letter) ?? []), others]);
      }
    } else if (size && Array.isArray(value) && value.length === size.rows * size.columns) {
      laid.grids.push({ name, columns: size.columns, cells: value });
    } else laid.rest.push([name, value]);
  }
  return laid;
}

function boardSize(view: Row): { rows: number; columns: number } | null {
  for (const one of [view, ...Object.values(view).filter(isRow)]) {
    const { rows, columns } = one;
    if (typeof rows === 'number' && typeof columns === 'number' && rows * columns > 3) return { rows, columns };
  }
  return null;
}

/** A place of a board in a few words: its values, without those that say nothing. */
export function inWords(value: unknown): string[] {
  if (isBlank(value)) return [];
  if (Array.isArray(value)) return value.flatMap(inWords);
  if (isRow(value)) return Object.values(value).flatMap(inWords);
  return [String(value)];
}
