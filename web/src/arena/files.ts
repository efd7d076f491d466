// Arenas out of a file: the server reads it, as it reads packs.

import * as api from '../lib/api';
import { GAME } from './judge.svelte';
import { planOf, PlanError, type Plan, type Table } from './plan';

const LARGEST_FILE = 60_000;

export interface Found {
  plans: Plan[];
  /** What else is to be said about the file. */
  note: string;
}

/** The arenas of a pack, whether they can be played or not: the editor is there to mend them. */
export async function arenasIn(file: File, house: readonly Table[]): Promise<Found> {
  if (file.size > LARGEST_FILE) {
    throw new PlanError(`${file.name} is too large for a pack: ${file.size} bytes, at most ${LARGEST_FILE}.`);
  }
  const { pack, problems } = await api.checkPack(GAME, { text: await file.text(), seats: 2 });
  if (pack === null) throw new PlanError(`${file.name} ${problems[0]?.text ?? 'cannot be read'}.`);
  const tables = pack['arena'];
  if (!Array.isArray(tables) || !tables.length) {
    throw new PlanError(`${file.name} holds no arena: there must be an [[arena]] with rows.`);
  }
  const known = [...house, ...(tables as Table[])];
  const plans = (tables as Table[]).map((table) => planOf(table, known));
  const others = Object.keys(pack).filter((name) => name !== 'arena');
  const note = others.length ? `Only the arenas of ${file.name} are opened here, not: ${others.join(', ')}.` : '';
  return { plans, note };
}
