// From a click to a seat.

import * as api from '../lib/api';
import { myName, myTable, rememberTable } from '../lib/memory';
import { newNonce, pledgeOf } from '../lib/pledge';
import type { Letter, OpenTable, Table } from '../messages';

/** Sit down at a table and remember the secret; the number for the dice is pledged, and told when all have pledged. */
export async function sitDown(id: string, commitment: string, name: string, seat: Letter | null): Promise<Table> {
  const nonce = newNonce(commitment);
  const joined = await api.join(id, name, pledgeOf(nonce), seat, myTable(id)?.invite ?? null);
  const { game, title } = joined.table;
  rememberTable(id, { game, title, seat: joined.seat, secret: joined.secret, nonce, commitment });
  return joined.table;
}

/** Open a table and take a seat at it; the address of the table. */
export async function openAndSit(wish: OpenTable, seat: Letter | null = 'A'): Promise<string> {
  const { table, watch, invite } = await api.openTable(wish);
  const { id, game, title, commitment } = table;
  rememberTable(id, { game, title, watch, invite, commitment });
  if (seat !== null) await sitDown(id, commitment, myName(), seat);
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
