// From a click to a seat.

import * as api from '../lib/api';
import { myName, randomWord, rememberTable } from '../lib/memory';
import type { Letter, OpenTable, Table } from '../messages';

/** Sit down at a table and remember the secret. */
export async function sitDown(id: string, name: string, seat: Letter | null = null): Promise<Table> {
  const joined = await api.join(id, name, randomWord(), seat);
  const { game, title } = joined.table;
  rememberTable(id, { game, title, seat: joined.seat, secret: joined.secret });
  return joined.table;
}

/** Open a table and take a seat at it; the address of the table. */
export async function openAndSit(wish: OpenTable, seat: Letter | null = 'A'): Promise<string> {
  const { table, watch } = await api.openTable(wish);
  rememberTable(table.id, { game: table.game, title: table.title, watch });
  if (seat !== null) await sitDown(table.id, myName(), seat);
  return `/t/${table.id}`;
}

export const LETTERS: Letter[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** You and bots, right now. */
export function againstBots(
  game: string,
  seats: number,
  level: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const bots = LETTERS.slice(1, seats).map((seat) => ({ seat, level }));
  return openAndSit({ game, seats, bots, settings });
}
