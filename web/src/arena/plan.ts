// The plan of an arena: what the editor paints on, and how it comes from the tables of a pack. Plans never change; every
// stroke makes a new one.

export type Mode = 'standard' | 'coop';
export type Place = readonly [row: number, column: number];

export interface Plan {
  readonly name: string;
  readonly mode: Mode;
  /** The player counts that it serves, ascending. */
  readonly players: readonly number[];
  /** Rows and columns of one tile. */
  readonly tile: Place;
  /** One mark for each square. */
  readonly rows: readonly string[];
  /** The Core of each start space; null where none lies yet. */
  readonly cores: readonly (Place | null)[];
  /** Copies of the game that the table takes its pieces from. */
  readonly copies: number;
  /** Fields of the arena's table that the editor carries along and cannot paint. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export type Table = Record<string, unknown>;

/** What was wrong, for whoever wrote it. */
export class PlanError extends Error {}

export const LARGEST = 26;
export const TILE_SIDES = [2, 3, 4, 5];
export const GRASS = '.';
export const NAME_LIMIT = 60;
export const MOST_PLAYERS = 8;
const KEPT = ['tiles', 'tilemap', 'team_starts', 'team_cores', 'overtime'];
const BOUND_TO_SIZE = ['tiles', 'tilemap', 'overtime', 'team_cores'];

export const heightOf = (plan: Plan) => plan.rows.length;
export const widthOf = (plan: Plan) => plan.rows[0]?.length ?? 0;
export const markAt = (plan: Plan, [row, column]: Place) => plan.rows[row]?.[column] ?? '_';
export const mostPlayers = (plan: Plan) => Math.max(...plan.players);
export const isSame = (one: Place, other: Place) => one[0] === other[0] && one[1] === other[1];
/** The start space whose Core lies there, counted from 0, or -1. */
export const coreAt = (plan: Plan, place: Place) =>
  plan.cores.findIndex((core) => core !== null && isSame(core, place));

/** Green floor with a start space for each of so many players on the outer tiles, nothing else. */
export function emptyPlan(players = 2, down = 3, across = players > 3 ? 4 : 3): Plan {
  const tile: Place = [3, 3];
  const plan: Plan = {
    name: 'My arena',
    mode: 'standard',
    players: [players],
    tile,
    rows: Array.from({ length: down * tile[0] }, () => GRASS.repeat(across * tile[1])),
    cores: [],
    copies: players > 4 ? 2 : 1,
    rest: {},
  };
  const [bottom, right] = [heightOf(plan) - 1, widthOf(plan) - 1];
  const corners: Place[] = players === 2 ? [[0, 0], [bottom, right]] : [[0, 0], [0, right], [bottom, right], [bottom, 0]]; // prettier-ignore
  return corners.slice(0, players).reduce((made, corner, seat) => withMark(made, corner, String(seat + 1)), plan);
}

export function withMark(plan: Plan, [row, column]: Place, mark: string): Plan {
  const old = plan.rows[row];
  if (old === undefined || column < 0 || column >= old.length || old[column] === mark) return plan;
  const rows = [...plan.rows];
  rows[row] = old.slice(0, column) + mark + old.slice(column + 1);
  return { ...plan, rows };
}

/** Another size: the top left corner stays, new squares are green floor. What depends on the size goes. */
export function resized(plan: Plan, down: number, across: number, tile: Place = plan.tile): Plan {
  const height = Math.min(LARGEST, Math.max(1, down) * tile[0]);
  const width = Math.min(LARGEST, Math.max(1, across) * tile[1]);
  const rows = Array.from({ length: height }, (_, row) => (plan.rows[row] ?? '').padEnd(width, GRASS).slice(0, width));
  const cores = plan.cores.map((core) => (core && core[0] < height && core[1] < width ? core : null));
  const rest = Object.fromEntries(Object.entries(plan.rest).filter(([field]) => !BOUND_TO_SIZE.includes(field)));
  if (!('team_cores' in rest)) delete rest['team_starts'];
  return { ...plan, tile, rows, cores, rest };
}

/** How many tiles of that height fit at most. */
export const mostTiles = (side: number) => Math.floor(LARGEST / side);

/** For other players: start spaces and Cores of seats that are no more go. */
export function servingPlayers(plan: Plan, players: readonly number[]): Plan {
  const counts = [...new Set(players)].filter((n) => n >= 1 && n <= MOST_PLAYERS).sort((a, b) => a - b);
  const most = counts.at(-1);
  if (most === undefined) return plan;
  const gone = (mark: string) => mark >= '1' && mark <= '8' && Number(mark) > most;
  const rows = plan.rows.map((row) => [...row].map((mark) => (gone(mark) ? GRASS : mark)).join(''));
  const copies = most > 4 ? 2 : plan.copies;
  return { ...plan, players: counts, rows, cores: plan.cores.slice(0, most), copies };
}

/** For the other mode: Shraplings are for co-op, Cores for the standard game. */
export function inMode(plan: Plan, mode: Mode): Plan {
  if (mode === 'coop') return { ...plan, mode, cores: [] };
  const rows = plan.rows.map((row) => row.replace(/[NESW]/g, GRASS));
  const players = plan.players.filter((count) => count > 1);
  return servingPlayers({ ...plan, mode, rows }, players.length ? players : [2]);
}

/** The id of the arena in its pack; one of the house's own arenas is never overwritten. */
export function idOf(plan: Plan, taken: readonly string[] = []): string {
  const ascii = plan.name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const words = ascii.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').replace(/^[^a-z]+/, '');
  const id = (slug || 'arena').slice(0, 36).replace(/-+$/, '');
  return taken.includes(id) ? `my-${id}` : id;
}

/** The plan of an arena's table; a base lends every field that is not given. */
export function planOf(table: Table, arenas: readonly Table[]): Plan {
  const own = arenas.find((one) => one['id'] === table['id']);
  const given: Table = { ...own, ...table };
  const base = arenas.find((one) => one['id'] === given['base']);
  const fields: Table = { ...base, ...given };
  const rows = readRows(fields['rows']);
  const players = numbers(fields['players']).filter((count) => count <= MOST_PLAYERS);
  const [high, wide] = numbers(fields['tile_size']);
  const name = typeof fields['name'] === 'string' ? fields['name'].slice(0, NAME_LIMIT) : '';
  const plan: Plan = {
    name: name || 'My arena',
    mode: fields['mode'] === 'coop' ? 'coop' : 'standard',
    players: players.length ? [...new Set(players)].sort((a, b) => a - b) : [2],
    tile: [side(high), side(wide)],
    rows,
    cores: places(fields['cores']),
    copies: 1,
    rest: keptFields(fields),
  };
  return { ...plan, copies: mostPlayers(plan) > 4 ? 2 : 1 };
}

export function keptFields(fields: Table): Table {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => KEPT.includes(field) && value !== 'auto'),
  );
}

/** A supplied arena to begin with: its printed tiles no longer bind the Grey Blocks. */
export function loosened(plan: Plan): Plan {
  const { tiles: _, ...rest } = plan.rest;
  return { ...plan, rest };
}

function readRows(value: unknown): string[] {
  if (!Array.isArray(value) || !value.length || value.some((row) => typeof row !== 'string')) {
    throw new PlanError('The arena has no rows: they are a list of texts with one mark for each square.');
  }
  const rows = (value as string[]).map((row) => row.replaceAll(' ', ''));
  const width = Math.max(...rows.map((row) => row.length));
  if (rows.length > LARGEST || width > LARGEST || width < 1) {
    throw new PlanError(`The arena is ${rows.length} by ${width} squares; it can have up to ${LARGEST} by ${LARGEST}.`);
  }
  return rows.map((row) => row.padEnd(width, GRASS));
}

const numbers = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter((one): one is number => Number.isInteger(one) && one > 0);
const side = (length: number | undefined) => (length !== undefined && TILE_SIDES.includes(length) ? length : 3);
const isPlace = (one: unknown): one is Place => Array.isArray(one) && one.length === 2 && one.every(Number.isInteger);
const places = (value: unknown): Place[] => (Array.isArray(value) ? value : []).filter(isPlace).slice(0, MOST_PLAYERS);
