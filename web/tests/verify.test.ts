import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signed } from '../src/lib/pledge';
import { readChance, verify } from '../src/replay/verify';

// A game that was really played on a server.
const record = readFileSync('tests/fixtures/game.scrapyard', 'utf8');
const { commitment } = readChance(record);

test('a fair game is found fair', () => {
  const findings = verify(record, commitment);
  expect(findings.some((finding) => finding.good === false)).toBe(false);
  expect(findings.filter((finding) => finding.good).map((finding) => finding.text)).toEqual([
    expect.stringContaining('committed to'),
    expect.stringContaining('3 seats'),
    expect.stringContaining('random picks'),
    expect.stringContaining('card by card'),
  ]);
});

test('another seed than the promised one is caught', () => {
  const forged = record.replace(/^seed: ../m, 'seed: 00');
  expect(verify(forged, commitment)[0]!.good).toBe(false);
});

test('another promise than the published one is caught', () => {
  expect(verify(record, 'f'.repeat(64))[0]!.good).toBe(false);
});

test('a die that was turned is caught', () => {
  const start = /^\* start (\d)\/3$/m.exec(record)!;
  const forged = record.replace(start[0], `* start ${(Number(start[1]) % 3) + 1}/3`);
  const findings = verify(forged, commitment);
  expect(findings.at(-1)!.good).toBe(false);
  expect(findings.at(-1)!.text).toContain('start');
});

test('with another nonce the deck was never a new one', () => {
  const forged = record.replace(/^nonce A: .*/m, 'nonce A: somethingelse');
  const findings = verify(forged, commitment);
  expect(findings.some((finding) => finding.text.includes('card by card'))).toBe(false);
});

test('a running game cannot be verified and says so', () => {
  const running = record.slice(0, record.indexOf('\nresult:'));
  expect(verify(running, commitment)[0]!.text).toContain('after its end');
});

// A game in which the discards were shuffled again, and which cards each shuffle mixed.
const again = JSON.parse(readFileSync('tests/fixtures/reshuffled.json', 'utf8')) as {
  record: string;
  shuffles: number[][];
};
const seen = readChance(again.record);
const witness = { commitment: seen.commitment, nonce: seen.nonces[0]!, seat: 0 };
const check = (record: string, mine = witness) => verify(record, seen.commitment, mine, again.shuffles);
const bad = (record: string, mine = witness) =>
  check(record, mine).flatMap((finding) => (finding.good === false ? [finding.text] : []));

test('later shuffles are done again, too', () => {
  const findings = check(again.record);
  expect(findings.every((finding) => finding.good)).toBe(true);
  expect(findings.map((finding) => finding.text).join(' ')).toMatch(/later shuffles? mixed the same cards/);
});

test('two cards exchanged in a later shuffle are caught', () => {
  const line = again.record
    .split('\n')
    .filter((row) => /^\* \S+( [a-z-]+)+$/.test(row) && row.split(' ').length > 5)[1]!;
  const words = line.split(' ');
  const other = words.findIndex((word, i) => i > 2 && word !== words[2]);
  [words[2], words[other]] = [words[other]!, words[2]!];
  expect(bad(again.record.replace(line, words.join(' '))).join(' ')).toContain('later shuffle');
});

test('it is said who saw the commitment, and who saw another', () => {
  expect(check(again.record).map((finding) => finding.text)).toContain(
    'Seat A, B saw this commitment, and its number says so.',
  );
  const fooled = signed('f'.repeat(32), 'e'.repeat(64));
  expect(bad(again.record.replace(seen.nonces[1]!, fooled))).toContain(
    'Seat B saw another commitment: the seed was exchanged.',
  );
});

test('what this browser remembers is held against the record', () => {
  expect(bad(again.record, { ...witness, commitment: 'e'.repeat(64) }).join(' ')).toContain('first came to the table');
  expect(bad(again.record, { ...witness, nonce: 'mine' }).join(' ')).toContain('not the one that this browser added');
});
