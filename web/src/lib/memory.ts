// What this browser remembers: the name, and for each table the seat's secret. Nothing of it is ever part of an address
// that is sent.

import type { Letter } from '../messages';

/** A table that this browser has something to do with. */
export interface Mine {
  game: string;
  title: string;
  seat: Letter | null;
  /** The seat's secret; null for a table that is only watched. */
  secret: string | null;
  /** The spectators' secret, known to whoever opened the table or came by its link. */
  watch: string | null;
  /** The secret that a private table's seats are given for; in links it comes after `join-`. */
  invite: string | null;
  /** What the server had committed to when this browser first saw the table; never changed. */
  commitment: string | null;
  /** The number that this browser adds to the dice. */
  nonce: string | null;
  /** When it was last looked at, in milliseconds. */
  seen: number;
}

const KEEP = 40;
const BLANK: Mine = {
  game: '',
  title: '',
  seat: null,
  secret: null,
  watch: null,
  invite: null,
  commitment: null,
  nonce: null,
  seen: 0,
};
const fallback = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(`scrapyard.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`scrapyard.${key}`, value);
  } catch {
    fallback.set(key, value);
  }
}

export function readJson<T>(key: string, otherwise: T): T {
  const text = read(key);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function writeJson(key: string, value: unknown): void {
  write(key, JSON.stringify(value));
}

const FIRST = ['Rusty', 'Greasy', 'Dented', 'Sparky', 'Loose', 'Bent', 'Welded', 'Chrome', 'Torque', 'Molten'];
const LAST = ['Gasket', 'Piston', 'Rivet', 'Sprocket', 'Wrench', 'Bolt', 'Axle', 'Magnet', 'Crankshaft', 'Flange'];

function pick(words: string[]): string {
  return words[Math.floor(Math.random() * words.length)] ?? words[0]!;
}

/** The name to play under; a new visitor gets one from the yard. */
export function myName(): string {
  const name = readJson('name', '');
  if (name) return name;
  const made = `${pick(FIRST)} ${pick(LAST)}`;
  rememberName(made);
  return made;
}

export function rememberName(name: string): void {
  writeJson('name', name.trim().slice(0, 24));
}

export function myTables(): Record<string, Mine> {
  return readJson<Record<string, Mine>>('tables', {});
}

export function myTable(id: string): Mine | null {
  return myTables()[id] ?? null;
}

/** Add to what is known of a table; the oldest tables are forgotten. */
export function rememberTable(id: string, known: Partial<Mine>): void {
  const tables = myTables();
  const before = tables[id];
  tables[id] = { ...BLANK, ...before, ...known, seen: Date.now() };
  tables[id].commitment = before?.commitment ?? known.commitment ?? null;
  const newest = Object.entries(tables).sort((a, b) => b[1].seen - a[1].seen);
  writeJson('tables', Object.fromEntries(newest.slice(0, KEEP)));
}

export function forgetTable(id: string): void {
  const tables = myTables();
  delete tables[id];
  writeJson('tables', tables);
}

/** Random text: a nonce for the dice, or the key of a message. */
export function randomWord(bytes = 16): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (n) => n.toString(16).padStart(2, '0')).join('');
}
