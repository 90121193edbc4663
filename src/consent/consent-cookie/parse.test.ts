import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allGranted, noneGranted } from '../../platform/categories.ts';
import { consentIdIn, maxCookieValueLength, parseConsentCookie } from './parse.ts';
import { type ConsentCookie, serialiseConsent } from './write.ts';

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
      expect(parseConsentCookie(written)).toEqual(cookie);
    }),
  );
});

test('garbage is no decision and never throws', () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => parseConsentCookie(text) === null));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('%', '2', 'C', ':', 'y', ',', 'consent', 'yes', 'no') }),
      (text) => parseConsentCookie(text) === null,
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
  expect(parseConsentCookie(value)).toBeNull();
});

test.each([
  ['the id', example.consentId],
  ['a cookie', decodeURIComponent(serialiseConsent(example))],
  ['a line of cookies', `a=b; candor-consent=${decodeURIComponent(serialiseConsent(example))}; c=d`],
])('a consent id is found in %s', (_what, text) => {
  expect(consentIdIn(text)).toBe(example.consentId);
});

test.each(['', 'short', 'two words that are no id', '{"record_id":"0123"}'])('no consent id is found in %j', (text) => {
  expect(consentIdIn(text)).toBeUndefined();
});
