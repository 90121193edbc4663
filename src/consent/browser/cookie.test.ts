import { expect, test } from 'vitest';
import { serialiseConsent } from '../consent-cookie/write.ts';
import { parseConsent } from './cookie.ts';

const nothing = {
  consentid: '',
  isDecided: false,
  categories: { necessary: true, functional: false, analytics: false, performance: false, advertisement: false },
};
const raw =
  'consentid:abcdefghijklmnopqrstuv,consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,performance:no,advertisement:no,rev:1,ts:1700000000';
const analyticsOnly = {
  consentid: 'abcdefghijklmnopqrstuv',
  isDecided: true,
  categories: { ...nothing.categories, analytics: true },
};

test('reads what the server writes', () => {
  const choices = { functional: false, analytics: true, performance: false, advertisement: false };
  expect(
    parseConsent(
      serialiseConsent({
        consentId: 'abcdefghijklmnopqrstuv',
        choices,
        bannerVersion: '1',
        decidedAtSeconds: 1_700_000_000,
      }),
    ),
  ).toEqual(analyticsOnly);
});

test('reads the same value raw, and in either case of percent-encoding', () => {
  expect(parseConsent(raw)).toEqual(analyticsOnly);
  expect(parseConsent(encodeURIComponent(raw).toLowerCase())).toEqual(analyticsOnly);
});

test.each([
  '',
  'x',
  '%',
  '%E0%A4%A',
  'yes',
  'action:yes',
  'analytics:yes',
  '__proto__:yes,analytics:yes',
  'action:YES,analytics:yes',
  raw.replace('action:yes', 'action:'),
  raw.replace('action:yes,', ''),
])('%j grants nothing', (value) => {
  expect(parseConsent(value).categories).toEqual(nothing.categories);
});

test('only a clear yes is a yes', () => {
  expect(
    parseConsent(raw.replace('functional:no', 'functional:maybe').replace('analytics:yes', 'analytics:1')).categories,
  ).toEqual(nothing.categories);
});
