// The score track as a course: so many spaces in a row as there is room for, then back again on the next row.

export interface Spot {
  row: number;
  column: number;
}

/** Where a space lies: rows run to the right and to the left by turns. */
export function spotOf(space: number, columns: number): Spot {
  const row = Math.floor(space / columns);
  const at = space % columns;
  return { row, column: row % 2 === 0 ? at : columns - 1 - at };
}

/** Columns for a width in pixels, so that rows are about equally long and no space is too narrow to be read. */
export function columnsFor(spaces: number, width: number, narrowest: number): number {
  const most = Math.max(1, Math.floor(width / narrowest));
  const rows = Math.ceil(spaces / most);
  return Math.ceil(spaces / rows);
}

/** Markers on one space stand over each other: how far each is off the middle, in heights of a row. */
export function aside(place: number, together: number): number {
  return together < 2 ? 0 : (place - (together - 1) / 2) * Math.min(0.45, 0.9 / (together - 1));
}
