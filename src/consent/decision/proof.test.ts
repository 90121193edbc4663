import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noneGranted } from '../../platform/categories.ts';
import { parseConsentCookie } from '../consent-cookie/parse.ts';
import { type ConsentCookie, serialiseConsent } from '../consent-cookie/write.ts';
import { isProof, proofOf } from './proof.ts';

const key = Buffer.alloc(32, 7);
const example: ConsentCookie = {
  consentId: 'a'.repeat(32),
  choices: noneGranted,
  bannerVersion: 'v1',
  decidedAtSeconds: 1700000000,
};

test('a cookie changed in any one character is another decision or none, and never proven', () => {
  const written = serialiseConsent(example);
  const proof = proofOf(key, written);
  fc.assert(
    fc.property(fc.nat(written.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, replacement) => {
      const changed = written.slice(0, at) + replacement + written.slice(at + 1);
      parseConsentCookie(changed);
      expect(isProof(key, changed, proof)).toBe(changed === written);
    }),
  );
});

test('a proof counts for its value and its key only', () => {
  const value = serialiseConsent(example);
  expect(isProof(key, value, proofOf(key, value))).toBe(true);
  expect(isProof(Buffer.alloc(32, 8), value, proofOf(key, value))).toBe(false);
  expect(isProof(key, value, proofOf(key, value).slice(1))).toBe(false);
  expect(isProof(key, value, '')).toBe(false);
  expect(isProof(key, value, 'é'.repeat(43))).toBe(false);
});
