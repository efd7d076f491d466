// "Verify this game", in the page: the seed fits the commitment, and every die follows from the seed and the nonces.
// The scheme is kernel/chance.py's: key = HMAC-SHA-256(seed, nonces), draw = HMAC-SHA-256(key, "stream:counter").

export interface Finding {
  good: boolean;
  text: string;
}

interface Outcome {
  stream: string;
  /** One of `n`, counted from 1; or a shuffle of `n` cards. */
  picked: number | null;
  n: number;
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

/** Check a finished game's record against the commitment that the table published. */
export async function verify(record: string, published: string): Promise<Finding[]> {
  if (!globalThis.crypto?.subtle) {
    return [
      {
        good: false,
        text: 'This browser computes hashes only over https. Download the record and run `scrapyard verify`.',
      },
    ];
  }
  const chance = readChance(record);
  if (!chance.seed) return [{ good: false, text: 'The seed is not shown yet: a game can be verified after its end.' }];
  const hash = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(chance.seed)));
  const findings: Finding[] = [
    hash === published && hash === chance.commitment
      ? { good: true, text: 'The seed is the one that the server committed to before anybody sat down.' }
      : { good: false, text: 'The seed is not the one that the server committed to.' },
    { good: chance.nonces.length > 0, text: `${chance.nonces.length} seats added a number of their own.` },
  ];
  const draws = await Draws.from(chance.seed, chance.nonces);
  let picks = 0;
  let shuffles = 0;
  for (const outcome of chance.outcomes) {
    if (outcome.picked === null) {
      // A shuffle uses one draw a card; which card lay where is for the rules to tell.
      for (let left = outcome.n; left > 1; left--) await draws.below(left, outcome.stream);
      shuffles += 1;
      continue;
    }
    const drawn = (await draws.below(outcome.n, outcome.stream)) + 1;
    if (drawn !== outcome.picked) {
      findings.push({
        good: false,
        text: `“${outcome.stream}” came out ${outcome.picked} of ${outcome.n}; the seed says ${drawn}.`,
      });
      return findings;
    }
    picks += 1;
  }
  findings.push({ good: true, text: `${picks} random picks follow from the seed.` });
  if (shuffles) {
    findings.push({
      good: true,
      text: `${shuffles} shuffles drew from the same seed; \`scrapyard verify\` plays the record again and checks every card.`,
    });
  }
  return findings;
}
