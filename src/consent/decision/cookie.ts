import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { optionalCategories } from '../../platform/categories.ts';
import { type ConsentCookie, consentText } from '../cookie-text.ts';
import { type AskedUnder, askedUnders, type Circumstances, parseCircumstances } from '../receipts/circumstances.ts';

export type { ConsentCookie } from '../cookie-text.ts';

/** HttpOnly and same-site strict: scripts cannot read it, other sites cannot send it. */
export { proofCookie } from '../../platform/cookie-names.ts';

/** A value we wrote has at most 64 + 64 characters of ids and is far below this; longer ones are not looked at. */
export const maxCookieValueLength = 512;
/** A MAC of 43 characters and at most some 120 of circumstances. */
export const maxProofLength = 256;

const answer = '(yes|no)';
const pattern = new RegExp(
  `^consentid:([A-Za-z0-9_-]{22,64}),consent:${answer},action:yes,necessary:yes,` +
    optionalCategories.map((category) => `${category}:${answer},`).join('') +
    'rev:([A-Za-z0-9._-]{1,64}),ts:(0|[1-9][0-9]{0,10})(?:,order:([1-9][0-9]{0,14}))?$',
);

/** The cookie's value, percent-encoded, always the same text for the same decision. */
export function serialiseConsent(cookie: ConsentCookie): string {
  return consentText(cookie);
}

/** Null for anything that `serialiseConsent` would not have written, to the letter. */
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
  const cookie = { consentId, choices, bannerVersion, decidedAtSeconds: Number(ts), ...(order && { order: Number(order) }) };
  return serialiseConsent(cookie) === value ? cookie : null;
}

/**
 * Shows that this server wrote the value, and how the visitor was asked: a switch that was on before it was touched is no consent where
 * consent is needed. `told` is that rule alone, or all circumstances as receipts/circumstances.ts writes them; the MAC covers it.
 * `key` is the one derived for `consent-proof`; as a KeyObject it costs a seventh of what bytes cost.
 */
export function proofOf(key: KeyObject | Buffer, value: string, told = 'opt-in'): string {
  if (told === 'opt-in') return createHmac('sha256', key).update(value).digest('base64url');
  return `${createHmac('sha256', key).update(`${value} ${told}`).digest('base64url')}.${told}`;
}

/** What a matching proof tells; undefined when it does not match. */
export function toldByProof(key: KeyObject | Buffer, value: string, proof: string): Told | undefined {
  if (proof.length > maxProofLength) return undefined;
  const text = proof.includes('.') ? proof.slice(proof.indexOf('.') + 1) : 'opt-in';
  const told = readTold(text);
  if (!told) return undefined;
  const expected = Buffer.from(proofOf(key, value, text));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? told : undefined;
}

/** `circumstances`: where the proof tells them. */
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
    return ''; // A malformed percent sequence: not ours.
  }
}
