// Packs in the making, kept in this browser; a link carries one whole.

import { readJson, writeJson } from '../lib/memory';
import type { Tables } from './pack';

/** A variant: a pack, and the table it is meant for. */
export interface Variant {
  name: string;
  pack: Tables;
  settings: Record<string, string>;
  seats: number;
}

export interface Kept extends Variant {
  key: string;
}

const KEEP = 24;
const BROKEN = 'This link is damaged: a part of it is missing or changed. Ask for it again.';

const place = (game: string) => `lab.${game}`;

/** The variants of a game, the latest first. */
export const variants = (game: string): Kept[] =>
  readJson<Kept[]>(place(game), []).filter((one) => one?.key && typeof one.pack === 'object');

export function keep(game: string, variant: Kept): void {
  const others = variants(game).filter((one) => one.key !== variant.key);
  writeJson(place(game), [variant, ...others].slice(0, KEEP));
}

export function drop(game: string, key: string): void {
  writeJson(
    place(game),
    variants(game).filter((one) => one.key !== key),
  );
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());
}

/** A variant as a few letters for an address. */
export async function encoded(variant: Variant): Promise<string> {
  const { name, pack, settings, seats } = variant;
  const bytes = new TextEncoder().encode(JSON.stringify([name, pack, settings, seats]));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function decoded(text: string): Promise<Variant> {
  try {
    const packed = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    const plain = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
    const [name, pack, settings, seats] = JSON.parse(plain) as [string, Tables, Record<string, string>, number];
    if (typeof pack !== 'object' || typeof settings !== 'object') throw new Error(BROKEN);
    return { name: String(name), pack, settings, seats: Number(seats) };
  } catch {
    throw new Error(BROKEN);
  }
}
