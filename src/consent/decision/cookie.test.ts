import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allGranted, noneGranted } from '../../platform/categories.ts';
import {
  type ConsentCookie,
  isProof,
  maxCookieValueLength,
  parseConsent,
  proofOf,
  serialiseConsent,
} from './cookie.ts';

const key = Buffer.alloc(32, 7);
const idCharacter = fc.constantFrom(...'abcXYZ019_-');
const cookies: fc.Arbitrary<ConsentCookie> = fc.record({
  consentId: fc.string({ unit: idCharacter, minLength: 22, maxLength: 64 }),
  choices: fc.record({
    functional: fc.boolean(),
    analytics: fc.boolean(),
    performance: fc.boolean(),
    advertisement: fc.boolean(),
  }),
  bannerVersion: fc.string({ unit: fc.constantFrom(...'abc019._-'), minLength: 1, maxLength: 64 }),
  decidedAtSeconds: fc.nat(4_000_000_000),
});
const example: ConsentCookie = {
  consentId: 'a'.repeat(32),
  choices: noneGranted,
  bannerVersion: 'v1',
  decidedAtSeconds: 1700000000,
};

test('the cookie has exactly the published fields in the published order', () => {
  const written = serialiseConsent({ ...example, choices: { ...noneGranted, analytics: true } });
  expect(decodeURIComponent(written)).toBe(
    `consentid:${'a'.repeat(32)},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,performance:no,advertisement:no,rev:v1,ts:1700000000`,
  );
  expect(decodeURIComponent(serialiseConsent(example))).toContain(',consent:no,');
  expect(written).toMatch(/^[A-Za-z0-9%._-]+$/);
});

test('every cookie we write is read back as it was, and fits the bound', () => {
  fc.assert(
    fc.property(cookies, (cookie) => {
      const written = serialiseConsent(cookie);
      expect(written.length).toBeLessThanOrEqual(maxCookieValueLength);
      expect(parseConsent(written)).toEqual(cookie);
    }),
  );
});

test('a cookie changed in any one character is another decision or none, and never proven', () => {
  const written = serialiseConsent(example);
  const proof = proofOf(key, written);
  fc.assert(
    fc.property(fc.nat(written.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, replacement) => {
      const changed = written.slice(0, at) + replacement + written.slice(at + 1);
      parseConsent(changed);
      expect(isProof(key, changed, proof)).toBe(changed === written);
    }),
  );
});

test('garbage is no decision and never throws', () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => parseConsent(text) === null));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('%', '2', 'C', ':', 'y', ',', 'consent', 'yes', 'no') }),
      (text) => parseConsent(text) === null,
    ),
  );
});

test.each([
  ['raw instead of encoded', decodeURIComponent(serialiseConsent(example))],
  ['lower-case escapes', serialiseConsent(example).replaceAll('%3A', '%3a')],
  ['necessary:no', serialiseConsent(example).replace('necessary%3Ayes', 'necessary%3Ano')],
  ['consent:yes with nothing granted', serialiseConsent(example).replace('consent%3Ano', 'consent%3Ayes')],
  [
    'consent:no with everything granted',
    serialiseConsent({ ...example, choices: allGranted }).replace('consent%3Ayes', 'consent%3Ano'),
  ],
  ['a field twice', `${serialiseConsent(example)}%2Canalytics%3Ayes`],
  ['a short id', serialiseConsent({ ...example, consentId: 'a'.repeat(21) })],
  ['a time with a leading zero', serialiseConsent(example).replace('ts%3A', 'ts%3A0')],
  ['a line feed at the end', `${serialiseConsent(example)}%0A`],
  ['more than the bound', 'a'.repeat(maxCookieValueLength + 1)],
  ['a prototype key', '__proto__%3Ayes'],
])('a cookie with %s is no decision', (_what, value) => {
  expect(parseConsent(value)).toBeNull();
});

test('a proof counts for its value and its key only', () => {
  const value = serialiseConsent(example);
  expect(isProof(key, value, proofOf(key, value))).toBe(true);
  expect(isProof(Buffer.alloc(32, 8), value, proofOf(key, value))).toBe(false);
  expect(isProof(key, value, proofOf(key, value).slice(1))).toBe(false);
  expect(isProof(key, value, '')).toBe(false);
  expect(isProof(key, value, 'é'.repeat(43))).toBe(false);
});
