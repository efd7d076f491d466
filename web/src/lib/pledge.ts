// What a seat adds to the dice: a random number that says which commitment was seen. It is pledged first, and told when
// everybody has pledged theirs: whoever came last could choose, else. The scheme is kernel/chance.py's.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomWord } from './memory';

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
const SIGNED = /^[0-9a-f]{32}-[0-9a-f]{31}$/;

/** A nonce out of a random word, made in sight of a commitment. */
export function signed(word: string, commitment: string): string {
  return `${word}-${hashOf(`${word} ${commitment}`).slice(0, 31)}`;
}

export const newNonce = (commitment: string) => signed(randomWord(), commitment);

/** What is said of a nonce before it is told. */
export const pledgeOf = (nonce: string) => `~${hashOf(nonce).slice(0, 63)}`;

/** Whether a nonce was made in sight of this commitment; null if it says nothing about that. */
export function saw(nonce: string, commitment: string): boolean | null {
  if (!SIGNED.test(nonce)) return null;
  return signed(nonce.slice(0, 32), commitment) === nonce;
}

/** The nonce of a bot at a seat, counted from 0. */
export const botNonce = (commitment: string, seat: number) => hashOf(`bot ${seat} ${commitment}`).slice(0, 24);
