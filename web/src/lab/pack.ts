// A pack is what differs between a game's content and what it was changed to.

import { tomlText, tomlValue } from '../lib/toml';

export type Row = Record<string, unknown>;
export type Tables = Record<string, unknown>;

const WORDS = new Set(['replace', '_file', '_rules']);
const BARE = /^[A-Za-z0-9_-]+$/;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list whose entries are found by their ids. */
export const isEntries = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((one) => isRow(one) && typeof one['id'] === 'string');

export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, i) => same(part, other[i]));
  }
  if (!isRow(one) || !isRow(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => name in other && same(one[name], other[name]))
  );
}

function changedFields(old: Row, now: Row): Row {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(old[name], value)));
}

function changedEntries(old: Row[], now: Row[]): Row[] {
  const found: Row[] = [];
  for (const { id } of old) if (!now.some((entry) => entry['id'] === id)) found.push({ id, remove: true });
  for (const entry of now) {
    const before = old.find((one) => one['id'] === entry['id']);
    if (!before) found.push(entry);
    else if (Object.keys(before).some((name) => !(name in entry))) {
      // A pack lays fields over an entry and takes none away: so the entry goes, and comes anew.
      found.push({ id: entry['id'], remove: true }, entry);
    } else if (!same(before, entry)) found.push({ id: entry['id'], ...changedFields(before, entry) });
  }
  return found;
}

/** The pack that makes one of the other. */
export function packOf(content: Tables, edited: Tables): Tables {
  const pack: Tables = {};
  for (const [name, now] of Object.entries(edited)) {
    const old = content[name];
    if (same(old, now)) continue;
    if (isEntries(old) && isEntries(now)) pack[name] = changedEntries(old, now);
    else if (isRow(old) && isRow(now)) pack[name] = changedFields(old, now);
    else pack[name] = now;
  }
  return pack;
}

/** The content with a pack over it, as the server lays it. */
export function patched(content: Tables, pack: Tables): Tables {
  const own = Object.entries(pack).filter(([name]) => !WORDS.has(name));
  if (pack['replace'] === true) return Object.fromEntries(own);
  const result: Tables = structuredClone(content);
  for (const [name, value] of own) {
    const old = result[name];
    if (isRow(old) && isRow(value)) result[name] = { ...old, ...value };
    else if (isEntries(old) && isEntries(value)) {
      const entries = new Map(old.map((entry) => [String(entry['id']), entry]));
      for (const change of value) {
        const id = String(change['id']);
        if (change['remove'] === true) entries.delete(id);
        else entries.set(id, { ...entries.get(id), ...change });
      }
      result[name] = [...entries.values()];
    } else result[name] = value;
  }
  return structuredClone(result);
}

const key = (name: string) => (BARE.test(name) ? name : tomlText(name));

/** A pack as a file. */
export function packText(pack: Tables, title: string): string {
  const lines = [`# ${title.replace(/\s+/g, ' ')}`];
  const fields = (row: Row) => Object.entries(row).map(([name, value]) => `${key(name)} = ${tomlValue(value)}`);
  const tables = Object.entries(pack);
  for (const [name, value] of tables) {
    if (!isRow(value) && !isEntries(value)) lines.push(`${key(name)} = ${tomlValue(value)}`);
  }
  for (const [name, value] of tables) {
    if (isRow(value)) lines.push('', `[${key(name)}]`, ...fields(value));
    else if (isEntries(value)) for (const entry of value) lines.push('', `[[${key(name)}]]`, ...fields(entry));
  }
  return `${lines.join('\n')}\n`;
}

/** How many entries and tables a pack touches. */
export const changesIn = (pack: Tables): number =>
  Object.values(pack).reduce<number>(
    (sum, value) => sum + (isEntries(value) ? new Set(value.map((one) => one['id'])).size : 1),
    0,
  );
