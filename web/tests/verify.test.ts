import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
