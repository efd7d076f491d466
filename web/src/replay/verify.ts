// "Verify this game", in the page: the seed fits the commitment that this browser and the others saw, and every die and
// shuffle follows from the seed and the nonces.
// The scheme is kernel/chance.py's: key = HMAC-SHA-256(seed, nonces), draw = HMAC-SHA-256(key, "stream:counter").

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { botNonce, saw } from '../lib/pledge';

export interface Finding {
  /** Null where only the rules could tell. */
  good: boolean | null;
  text: string;
}

interface Outcome {
  stream: string;
  /** One of `n`, counted from 1; null for a shuffle of `n` cards. */
  picked: number | null;
  n: number;
  /** The cards in their new order. */
  cards: string[];
}

export interface Chance {
  commitment: string;
  nonces: string[];
  seed: string;
  outcomes: Outcome[];
}

export function readChance(record: string): Chance {
  const chance: Chance = { commitment: '', nonces: [], seed: '', outcomes: [] };
  for (const row of record.split('\n')) {
    const sealed = /^chance: sealed ([0-9a-f]+)/.exec(row);
    const nonce = /^nonce [A-H]: (.*)$/.exec(row);
    const seed = /^seed: ([0-9a-f]+)/.exec(row);
    if (sealed) chance.commitment = sealed[1]!;
    else if (nonce) chance.nonces.push(nonce[1]!.trim());
    else if (seed) chance.seed = seed[1]!;
    else if (row.startsWith('* ')) {
      const [, stream = '', ...words] = row.trimEnd().split(' ');
      const pick = words.length === 1 ? /^(\d+)\/(\d+)$/.exec(words[0]!) : null;
      chance.outcomes.push({
        stream,
        picked: pick ? Number(pick[1]) : null,
        n: pick ? Number(pick[2]) : words.length,
        cards: pick ? [] : words,
      });
    }
  }
  return chance;
}

const WORD = 1n << 64n;

/** The draws of one game, stream by stream. */
class Draws {
  private counters = new Map<string, number>();

  private readonly key: Uint8Array;

  constructor(seed: string, nonces: string[]) {
    this.key = hmac(sha256, hexToBytes(seed), utf8ToBytes(nonces.join('\n')));
  }

  below(n: number, stream: string): number {
    const limit = WORD - (WORD % BigInt(n));
    for (;;) {
      const count = this.counters.get(stream) ?? 0;
      this.counters.set(stream, count + 1);
      const drawn = hmac(sha256, this.key, utf8ToBytes(`${stream}:${count}`));
      const number = new DataView(drawn.buffer, drawn.byteOffset).getBigUint64(0);
      if (number < limit) return Number(number % BigInt(n));
    }
  }

  /** The exchanges of a shuffle of so many cards. */
  swaps(n: number, stream: string): [number, number][] {
    const swaps: [number, number][] = [];
    for (let i = n - 1; i > 0; i--) swaps.push([i, this.below(i + 1, stream)]);
    return swaps;
  }
}

function exchanged(cards: string[], swaps: [number, number][]): string[] {
  const order = [...cards];
  for (const [i, j] of swaps) [order[i], order[j]] = [order[j]!, order[i]!];
  return order;
}

/** A new deck comes with equal cards together, which no wrong seed would bring about. */
function isNewDeck(cards: string[]): boolean {
  const changes = cards.filter((card, i) => i > 0 && card !== cards[i - 1]).length;
  return cards.length > 3 && changes === new Set(cards).size - 1;
}

/** What this browser remembers of the table. */
export interface Witness {
  /** What the server had committed to when the table was first seen. */
  commitment: string | null;
  /** The number added for the own seat. */
  nonce: string | null;
  /** The own seat, counted from 0; -1 for somebody who only watched. */
  seat: number;
}

const NOBODY: Witness = { commitment: null, nonce: null, seat: -1 };

/**
 * Check a finished game's record against the commitment that the table published and what this browser remembers.
 * `shuffles` are the numbers of the cards that each shuffle mixed: the face under a number changes in shuffles only.
 */
export function verify(
  record: string,
  published: string,
  witness: Witness = NOBODY,
  shuffles: number[][] = [],
): Finding[] {
  const chance = readChance(record);
  if (!chance.seed) return [{ good: null, text: 'The seed is not shown yet: a game can be verified after its end.' }];
  const hash = bytesToHex(sha256(hexToBytes(chance.seed)));
  const findings: Finding[] = [
    hash === published && hash === chance.commitment
      ? { good: true, text: 'The seed is the one that the server committed to before anybody sat down.' }
      : { good: false, text: 'The seed is not the one that the server committed to.' },
    { good: chance.nonces.length > 0, text: `${chance.nonces.length} seats added a number of their own.` },
    ...ownWitness(hash, chance, witness),
    ...seats(hash, chance.nonces),
  ];
  return [...findings, ...checkOutcomes(chance, shuffles)];
}

function ownWitness(hash: string, chance: Chance, mine: Witness): Finding[] {
  const findings: Finding[] = [];
  if (mine.commitment) {
    findings.push(
      mine.commitment === hash
        ? { good: true, text: 'This browser saw the same commitment when it first came to the table.' }
        : { good: false, text: 'This browser saw another commitment when it first came to the table.' },
    );
  }
  if (mine.nonce && mine.seat >= 0) {
    findings.push(
      chance.nonces[mine.seat] === mine.nonce
        ? { good: true, text: 'Your own number is in the dice.' }
        : { good: false, text: 'The number in the record for your seat is not the one that this browser added.' },
    );
  }
  return findings;
}

/** Who saw what when they added their numbers. */
function seats(hash: string, nonces: string[]): Finding[] {
  const of = (wanted: (nonce: string, seat: number) => boolean) =>
    nonces.flatMap((nonce, seat) => (wanted(nonce, seat) ? ['ABCDEFGH'[seat]!] : [])).join(', ');
  const fooled = of((nonce) => saw(nonce, hash) === false);
  const saw_it = of((nonce) => saw(nonce, hash) === true);
  const silent = of((nonce, seat) => saw(nonce, hash) === null && nonce !== botNonce(hash, seat));
  const findings: Finding[] = [];
  if (fooled) findings.push({ good: false, text: `Seat ${fooled} saw another commitment: the seed was exchanged.` });
  if (saw_it) findings.push({ good: true, text: `Seat ${saw_it} saw this commitment, and its number says so.` });
  if (silent) findings.push({ good: null, text: `The number of seat ${silent} does not say what it saw.` });
  return findings;
}

function checkOutcomes(chance: Chance, shuffles: number[][]): Finding[] {
  const draws = new Draws(chance.seed, chance.nonces);
  const faces = new Map<number, string>();
  let picks = 0;
  let decks = 0;
  let later = 0;
  let others = 0;
  let at = 0;
  for (const { stream, picked, n, cards } of chance.outcomes) {
    if (picked === null) {
      const swaps = draws.swaps(cards.length, stream);
      const tokens = shuffles[at++] ?? [];
      const before = tokens.length === cards.length ? tokens.map((token) => faces.get(token)) : [];
      tokens.forEach((token, i) => faces.set(token, cards[i]!));
      if (before.length && before.every((face) => face !== undefined)) {
        if (exchanged(before, swaps).join(' ') !== cards.join(' '))
          return [{ good: false, text: `A later shuffle of “${stream}” does not follow from the seed.` }];
        later += 1;
      } else if (isNewDeck(exchanged(cards, swaps.reverse()))) decks += 1;
      else others += 1;
      continue;
    }
    const drawn = draws.below(n, stream) + 1;
    if (drawn !== picked)
      return [{ good: false, text: `“${stream}” came out ${picked} of ${n}; the seed says ${drawn}.` }];
    picks += 1;
  }
  const findings: Finding[] = [];
  if (picks) findings.push({ good: true, text: `${picks} random picks follow from the seed.` });
  if (decks)
    findings.push({
      good: true,
      text: `${decks === 1 ? 'A new deck was' : `${decks} new decks were`} shuffled as the seed says, card by card.`,
    });
  if (later)
    findings.push({
      good: true,
      text: `${later === 1 ? 'A later shuffle mixed' : `${later} later shuffles mixed`} the same cards as the seed says.`,
    });
  if (others) {
    findings.push({
      good: null,
      text: `${others} shuffles depend on how the cards lay: \`scrapyard verify\` plays the record again and checks them, too.`,
    });
  }
  return findings;
}
