// "Verify this game", in the page: the seed fits the commitment, and every die follows from the seed and the nonces.
// The scheme is kernel/chance.py's: key = HMAC-SHA-256(seed, nonces), draw = HMAC-SHA-256(key, "stream:counter").

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

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hmac(key: BufferSource): Promise<(text: string) => Promise<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return (text) => crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text));
}

const WORD = 1n << 64n;

/** The draws of one game, stream by stream. */
class Draws {
  private counters = new Map<string, number>();

  private constructor(private readonly sign: (text: string) => Promise<ArrayBuffer>) {}

  static async from(seed: string, nonces: string[]): Promise<Draws> {
    const key = await (await hmac(bytesOf(seed)))(nonces.join('\n'));
    return new Draws(await hmac(key));
  }

  async below(n: number, stream: string): Promise<number> {
    const limit = WORD - (WORD % BigInt(n));
    for (;;) {
      const count = this.counters.get(stream) ?? 0;
      this.counters.set(stream, count + 1);
      const number = new DataView(await this.sign(`${stream}:${count}`)).getBigUint64(0);
      if (number < limit) return Number(number % BigInt(n));
    }
  }
}

/** How the cards lay before a shuffle: its exchanges, undone from the last to the first. */
async function unshuffled(cards: string[], stream: string, draws: Draws): Promise<string[]> {
  const swaps: [number, number][] = [];
  for (let i = cards.length - 1; i > 0; i--) swaps.push([i, await draws.below(i + 1, stream)]);
  const order = [...cards];
  for (const [i, j] of swaps.reverse()) [order[i], order[j]] = [order[j]!, order[i]!];
  return order;
}

/** A new deck comes with equal cards together, which no wrong seed would bring about. */
function isNewDeck(cards: string[]): boolean {
  const changes = cards.filter((card, i) => i > 0 && card !== cards[i - 1]).length;
  return cards.length > 3 && changes === new Set(cards).size - 1;
}

/** Check a finished game's record against the commitment that the table published. */
export async function verify(record: string, published: string): Promise<Finding[]> {
  if (!globalThis.crypto?.subtle) {
    return [
      {
        good: null,
        text: 'This browser computes hashes only over https. Download the record and run `scrapyard verify`.',
      },
    ];
  }
  const chance = readChance(record);
  if (!chance.seed) return [{ good: null, text: 'The seed is not shown yet: a game can be verified after its end.' }];
  const hash = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(chance.seed)));
  const findings: Finding[] = [
    hash === published && hash === chance.commitment
      ? { good: true, text: 'The seed is the one that the server committed to before anybody sat down.' }
      : { good: false, text: 'The seed is not the one that the server committed to.' },
    { good: chance.nonces.length > 0, text: `${chance.nonces.length} seats added a number of their own.` },
  ];
  return [...findings, ...(await checkOutcomes(chance))];
}

async function checkOutcomes(chance: Chance): Promise<Finding[]> {
  const draws = await Draws.from(chance.seed, chance.nonces);
  let picks = 0;
  let decks = 0;
  let others = 0;
  for (const { stream, picked, n, cards } of chance.outcomes) {
    if (picked === null) {
      if (isNewDeck(await unshuffled(cards, stream, draws))) decks += 1;
      else others += 1;
      continue;
    }
    const drawn = (await draws.below(n, stream)) + 1;
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
  if (others) {
    findings.push({
      good: null,
      text: `${others} later shuffles depend on how the cards lay: \`scrapyard verify\` plays the record again and checks them, too.`,
    });
  }
  return findings;
}
