import { expect, test } from 'vitest';
import { allGranted, noneGranted } from '../platform/categories.ts';
import { fixedClock } from '../platform/clock.ts';
import { deriveKey } from '../platform/secret.ts';
import { type ConsentCookie, serialiseConsent } from './consent-cookie/write.ts';
import { proofOf } from './decision/proof.ts';
import { createConsentGate } from './gate.ts';
import { maxKnownDecisions } from './decision/proven.ts';
import { defaultPolicy } from './regions/policy.ts';
import { createConsentContextResolver } from './decision/consent-context.ts';

const secret = 's'.repeat(32);
const startMs = 1_700_000_000_000;
const cookie: ConsentCookie = {
  consentId: 'a'.repeat(32),
  choices: allGranted,
  bannerVersion: 'v1',
  decidedAtSeconds: startMs / 1000,
};

const published = {
  cookieName: 'candor-consent',
  cookieDays: 365,
  version: 'v1',
  validVersions: ['v1'],
  policy: { ...defaultPolicy, askAgainDays: 1 },
};

function setUp(settings: typeof published | undefined = published) {
  const clock = fixedClock(startMs);
  return { clock, gate: gateWith(() => settings, clock) };
}

function gateWith(settings: () => typeof published | undefined, clock = fixedClock(startMs)) {
  const locate = () => expect.fail('nobody asks for the place');
  const gate = createConsentGate(createConsentContextResolver({ secret, clock, settings, locate }));
  return (cookie: string | undefined) =>
    gate({ cookie, gpc: undefined, dnt: undefined, origin: () => expect.fail('nobody asks for the origin') });
}

function pair(decision: ConsentCookie, withSecret = secret): string {
  const value = serialiseConsent(decision);
  return `candor-consent=${value}; candor-proof=${proofOf(deriveKey(withSecret, 'consent-proof'), value)}`;
}

test('a proven decision is believed, with the id of its record', () => {
  const { gate } = setUp();
  expect(gate(`x=1; ${pair(cookie)}`)).toEqual({ ...cookie, recordId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(gate(pair(cookie))).toBe(gate(pair(cookie)));
});

test.each([
  ['no cookies', undefined],
  ['other cookies', 'a=b; candor=1'],
  ['no proof', `candor-consent=${serialiseConsent(cookie)}`],
  ['a proof alone', 'candor-proof=abc'],
  ['another secret', pair(cookie, 'x'.repeat(32))],
  ['a choice changed by script', pair(cookie).replace('functional%3Ayes', 'functional%3Ano')],
  ['an empty value', 'candor-consent=; candor-proof='],
])('%s is no decision', (_what, header) => {
  expect(setUp().gate(header)).toBeNull();
});

test('without settings nothing is believed', () => {
  const gate = gateWith(() => undefined);
  expect(gate(pair(cookie))).toBeNull();
});

test('a renamed cookie is read under its name only', () => {
  const { gate } = setUp({ ...published, cookieName: 'our-consent' });
  expect(gate(pair(cookie))).toBeNull();
  expect(gate(pair(cookie).replace('candor-consent', 'our-consent'))).not.toBeNull();
});

test('a decision expires to the second, whatever the browser keeps', () => {
  const { gate, clock } = setUp({ ...published, cookieDays: 1 });
  clock.advance(86_400_000);
  expect(gate(pair(cookie))).not.toBeNull();
  clock.advance(1);
  expect(gate(pair(cookie))).toBeNull();
});

test('of two proven decisions the later one counts, in either order', () => {
  const { gate } = setUp();
  const later = {
    ...cookie,
    consentId: 'b'.repeat(32),
    choices: noneGranted,
    decidedAtSeconds: cookie.decidedAtSeconds + 5,
  };
  expect(gate(`${pair(cookie)}; ${pair(later)}`)?.choices).toEqual(noneGranted);
  expect(gate(`${pair(later)}; ${pair(cookie)}`)?.choices).toEqual(noneGranted);
});

test('more visitors than are remembered are still believed', () => {
  const { gate } = setUp();
  for (let visitor = 0; visitor < maxKnownDecisions + 10; visitor += 1) {
    const consentId = String(visitor).padStart(32, '0');
    expect(gate(pair({ ...cookie, consentId }))?.consentId).toBe(consentId);
  }
  expect(gate(pair({ ...cookie, consentId: '0'.repeat(32) }))).not.toBeNull();
});
