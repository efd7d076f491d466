// A plan as a few characters for an address: five bits for each square, fewer where squares repeat.

import { MARKS } from '../games/blast_tactics/tiles';
import { GRASS, keptFields, LARGEST, NAME_LIMIT, TILE_SIDES, type Place, type Plan, PlanError } from './plan';

const VERSION = 1;
const REPEAT = 31;
const LEAST_REPEAT = 2;
const MOST_REPEAT = LEAST_REPEAT + 15;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODES = MARKS.map((mark) => mark.mark);
const BROKEN = 'This link is damaged: a part of it is missing or changed. Ask for it again.';

class Bits {
  private bits: number[] = [];
  private at = 0;

  put(value: number, width: number): void {
    for (let i = width - 1; i >= 0; i--) this.bits.push((value >> i) & 1);
  }

  take(width: number): number {
    if (this.at + width > this.bits.length) throw new PlanError(BROKEN);
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 2 + this.bits[this.at++]!;
    return value;
  }

  putText(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.put(bytes.length, 16);
    for (const byte of bytes) this.put(byte, 8);
  }

  takeText(): string {
    const bytes = Uint8Array.from({ length: this.take(16) }, () => this.take(8));
    return new TextDecoder().decode(bytes);
  }

  /** Four characters that tell a damaged text. */
  sum(): number {
    let sum = 0x811c9dc5;
    for (const bit of this.bits) sum = Math.imul(sum ^ (bit + 1), 0x01000193);
    return (sum ^ (sum >>> 16)) & 0xffff;
  }

  text(): string {
    const bits = [...this.bits, 0, 0, 0, 0, 0];
    let text = '';
    for (let i = 0; i + 6 <= bits.length; i += 6) text += LETTERS[parseInt(bits.slice(i, i + 6).join(''), 2)];
    return text;
  }

  static of(text: string): Bits {
    const made = new Bits();
    for (const letter of text) {
      const value = LETTERS.indexOf(letter);
      if (value < 0) throw new PlanError(BROKEN);
      made.put(value, 6);
    }
    return made;
  }
}

export function encoded(plan: Plan): string {
  const bits = new Bits();
  bits.put(plan.mode === 'coop' ? 1 : 0, 1);
  bits.put(plan.copies - 1, 1);
  for (let count = 1; count <= 8; count++) bits.put(plan.players.includes(count) ? 1 : 0, 1);
  for (const side of plan.tile) bits.put(side - TILE_SIDES[0]!, 2);
  bits.put(plan.rows.length, 5);
  bits.put(plan.rows[0]!.length, 5);
  putMarks(bits, plan.rows.join(''));
  bits.put(plan.cores.length, 4);
  for (const core of plan.cores) {
    bits.put(core ? core[0] : 31, 5);
    bits.put(core ? core[1] : 31, 5);
  }
  const rest = Object.keys(plan.rest).length ? JSON.stringify(plan.rest) : '';
  bits.put(rest ? 1 : 0, 1);
  if (rest) bits.putText(rest);
  bits.putText(plan.name);
  const body = bits.text();
  const check = new Bits();
  check.put(Bits.of(body).sum(), 16);
  return `${VERSION}${body}${check.text()}`;
}

export function decoded(text: string): Plan {
  if (!/^\d/.test(text)) throw new PlanError('This link holds no arena.');
  if (!text.startsWith(String(VERSION))) throw new PlanError('This link was made by a newer editor than this one.');
  const bits = Bits.of(text.slice(1, -3));
  if (Bits.of(text.slice(-3)).take(16) !== bits.sum()) throw new PlanError(BROKEN);
  const mode = bits.take(1) ? 'coop' : 'standard';
  const copies = bits.take(1) + 1;
  const players = [1, 2, 3, 4, 5, 6, 7, 8].filter(() => bits.take(1));
  const tile: Place = [bits.take(2) + TILE_SIDES[0]!, bits.take(2) + TILE_SIDES[0]!];
  const height = bits.take(5);
  const width = bits.take(5);
  const marks = takeMarks(bits, height * width);
  const cores = Array.from({ length: bits.take(4) }, () => takePlace(bits, height, width));
  const rest = bits.take(1) ? readRest(bits.takeText()) : {};
  const name = bits.takeText().slice(0, NAME_LIMIT);
  if (!players.length || !height || !width || height > LARGEST || width > LARGEST) throw new PlanError(BROKEN);
  const rows = Array.from({ length: height }, (_, row) => marks.slice(row * width, (row + 1) * width));
  return { name, mode, players, tile, rows, cores, copies, rest };
}

function putMarks(bits: Bits, marks: string): void {
  for (let i = 0; i < marks.length;) {
    // A mark that no arena knows can stand in a file, but does not travel.
    bits.put(Math.max(0, CODES.indexOf(marks[i]!)), 5);
    let same = 0;
    while (same < MOST_REPEAT && i + same + 1 < marks.length && marks[i + same + 1] === marks[i]) same++;
    i += 1;
    if (same >= LEAST_REPEAT) {
      bits.put(REPEAT, 5);
      bits.put(same - LEAST_REPEAT, 4);
      i += same;
    }
  }
}

function takeMarks(bits: Bits, count: number): string {
  let marks = '';
  while (marks.length < count) {
    const code = bits.take(5);
    if (code === REPEAT) marks += (marks.at(-1) ?? GRASS).repeat(bits.take(4) + LEAST_REPEAT);
    else marks += CODES[code]!;
  }
  if (marks.length > count) throw new PlanError(BROKEN);
  return marks;
}

function takePlace(bits: Bits, height: number, width: number): Place | null {
  const [row, column] = [bits.take(5), bits.take(5)];
  return row < height && column < width ? [row, column] : null;
}

function readRest(text: string): Plan['rest'] {
  try {
    return keptFields(JSON.parse(text) as Record<string, unknown>);
  } catch {
    throw new PlanError(BROKEN);
  }
}
