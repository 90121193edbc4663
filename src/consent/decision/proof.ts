import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type AskedUnder, askedUnders, type Circumstances, parseCircumstances } from '../receipts/circumstances.ts';

/** Bounds a proof: a MAC of 43 characters and at most about 120 characters of circumstances. */
const maxProofLength = 256;

/**
 * Proves that this server wrote the value, and how the visitor was asked: a switch that was on by default is no consent where consent is needed.
 * `told` is the rule alone, or all circumstances as receipts/circumstances.ts writes them; the MAC covers it. `key` is the one derived for
 * `consent-proof`; a KeyObject costs a seventh of raw bytes.
 */
export function proofOf(key: KeyObject | Buffer, value: string, told = 'opt-in'): string {
  if (told === 'opt-in') return createHmac('sha256', key).update(value).digest('base64url');
  return `${createHmac('sha256', key).update(`${value} ${told}`).digest('base64url')}.${told}`;
}

/** Returns what a matching proof states, and undefined when the proof does not match. */
export function toldByProof(key: KeyObject | Buffer, value: string, proof: string): Told | undefined {
  if (proof.length > maxProofLength) return undefined;
  const text = proof.includes('.') ? proof.slice(proof.indexOf('.') + 1) : 'opt-in';
  const told = readTold(text);
  if (!told) return undefined;
  const expected = Buffer.from(proofOf(key, value, text));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? told : undefined;
}

/** `circumstances` is set when the proof contains them. */
export type Told = { askedUnder: AskedUnder; circumstances?: Circumstances };

function readTold(text: string): Told | undefined {
  const askedUnder = askedUnders.find((candidate) => candidate === text);
  if (askedUnder) return { askedUnder };
  const circumstances = parseCircumstances(text);
  return circumstances && { askedUnder: circumstances.askedUnder, circumstances };
}

export function isProof(key: KeyObject | Buffer, value: string, proof: string): boolean {
  return toldByProof(key, value, proof) !== undefined;
}
