import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { optionalCategories } from '../../platform/categories.ts';
import { type ConsentCookie, consentText } from '../cookie-text.ts';
import { type AskedUnder, askedUnders, type Circumstances, parseCircumstances } from '../receipts/circumstances.ts';

export type { ConsentCookie } from '../cookie-text.ts';

/** The proof cookie is HttpOnly and SameSite=Strict: scripts cannot read it, and other sites cannot send it. */
export { proofCookie } from '../../platform/cookie-names.ts';

/** Bounds the values that are parsed. A value from this server has at most 64 + 64 characters of ids and is far shorter; longer ones are ignored. */
export const maxCookieValueLength = 512;
/** Bounds a proof: a MAC of 43 characters and at most about 120 characters of circumstances. */
export const maxProofLength = 256;

const answer = '(yes|no)';
const pattern = new RegExp(
  `^consentid:([A-Za-z0-9_-]{22,64}),consent:${answer},action:yes,necessary:yes,` +
    optionalCategories.map((category) => `${category}:${answer},`).join('') +
    'rev:([A-Za-z0-9._-]{1,64}),ts:(0|[1-9][0-9]{0,10})(?:,order:([1-9][0-9]{0,14}))?$',
);

/** Returns the cookie's value, percent-encoded. The same decision always gives the same text. */
export function serialiseConsent(cookie: ConsentCookie): string {
  return consentText(cookie);
}

/** Returns null for any value that `serialiseConsent` would not have written, character by character. */
export function parseConsent(value: string): ConsentCookie | null {
  if (value.length > maxCookieValueLength) return null;
  const match = pattern.exec(decode(value));
  if (!match) return null;
  const [, consentId = '', , functional, analytics, performance, advertisement, bannerVersion = '', ts, order] = match;
  const choices = {
    functional: functional === 'yes',
    analytics: analytics === 'yes',
    performance: performance === 'yes',
    advertisement: advertisement === 'yes',
  };
  const cookie = {
    consentId,
    choices,
    bannerVersion,
    decidedAtSeconds: Number(ts),
    ...(order && { order: Number(order) }),
  };
  return serialiseConsent(cookie) === value ? cookie : null;
}

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

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return ''; // A malformed percent sequence was not written by this server.
  }
}
