import { expect, test } from 'vitest';
import { allGranted, type Choices, noneGranted } from '../../platform/categories.ts';
import { fixedClock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/secret.ts';
import { serialiseConsent } from '../consent-cookie/write.ts';
import { proofOf } from './proof.ts';
import { objectionDays } from './lifetime.ts';
import type { AskedUnder } from '../receipts/circumstances.ts';
import type { Located } from '../regions/locate.ts';
import { type ConsentPolicy, defaultPolicy } from '../regions/policy.ts';
import { createConsentContextResolver } from './consent-context.ts';

const secret = 's'.repeat(32);
const startMs = Date.UTC(2026, 10, 20);
const byPlace: ConsentPolicy = { ...defaultPolicy, scope: 'by-place', askAgainDays: 180 };
const exempting: ConsentPolicy = { ...defaultPolicy, exemptions: { unitedKingdom: true, france: true } };

type Signals = { cookie?: string; gpc?: string; dnt?: string };

function setUp(policy: ConsentPolicy, place: string) {
  const clock = fixedClock(startMs);
  const looked: number[] = [];
  const locate = (): Located => {
    looked.push(1);
    return place === '' ? { place, source: 'none' } : { place, source: 'address' };
  };
  const settings = { cookieName: 'candor-consent', cookieDays: 30, version: 'v2', validVersions: ['v2'], policy };
  const resolveConsentContext = createConsentContextResolver({ secret, clock, locate, settings: () => settings });
  const at = ({ cookie, gpc, dnt }: Signals = {}) =>
    resolveConsentContext({ cookie, gpc, dnt, origin: () => ({ headers: {}, clientAddress: '192.0.2.1' }) });
  return { at, clock, looked };
}

function answered(
  choices: Choices,
  { under = 'opt-in', version = 'v2' }: { under?: AskedUnder; version?: string } = {},
): string {
  const value = serialiseConsent({
    consentId: 'a'.repeat(32),
    choices,
    bannerVersion: version,
    decidedAtSeconds: startMs / 1000,
  });
  return `candor-consent=${value}; candor-proof=${proofOf(deriveKey(secret, 'consent-proof'), value, under)}`;
}

const withoutAds = { ...allGranted, advertisement: false };

test('before anything is published nothing runs, nobody is looked up, and no signal is taken for an answer', () => {
  const locate = () => expect.fail('nobody asks for the place');
  const resolveConsentContext = createConsentContextResolver({
    secret,
    clock: fixedClock(startMs),
    locate,
    settings: () => undefined,
  });
  const context = resolveConsentContext({
    cookie: answered(allGranted),
    gpc: '1',
    dnt: '1',
    origin: () => expect.fail('nobody asks for the origin'),
  });
  expect(context).toMatchObject({
    regionRule: { rule: 'opt-in' },
    placeSource: 'none',
    decision: null,
    allowed: null,
    isGpcHonoured: false,
    isRefusedBySignal: false,
  });
});

test('one rule for everybody: nobody is looked up', () => {
  const { at, looked } = setUp(defaultPolicy, 'US-CA');
  expect(at().allowed).toBeNull();
  expect(at({ cookie: answered(allGranted) }).allowed?.choices).toEqual(allGranted);
  expect(looked).toEqual([]);
});

test.each(['', 'AQ', 'DE', 'CA-QC', 'CA'])('L16, L20: in %j nothing runs before an answer, signal or not', (place) => {
  for (const gpc of [undefined, '1'])
    expect(setUp(byPlace, place).at({ ...(gpc && { gpc }) })).toMatchObject({
      regionRule: { rule: 'opt-in' },
      decision: null,
      allowed: null,
    });
});

test('L15: in California everything runs until the visitor objects, and a signal is an objection to advertisement', () => {
  const { at } = setUp(byPlace, 'US-CA');
  expect(at().allowed).toMatchObject({
    choices: allGranted,
    isImplied: true,
    consentId: '',
    recordId: 'policy-opt-out-US-CA',
  });
  expect(at({ gpc: '1' })).toMatchObject({
    allowed: { choices: withoutAds },
    isGpcHonoured: true,
    regionRule: { showsHonoured: true },
  });
});

test('L15: a signal binds a visitor who agreed before, without changing what is on record', () => {
  const { at } = setUp(byPlace, 'US-CA');
  const context = at({ gpc: '1', cookie: answered(allGranted, { under: 'opt-out' }) });
  expect(context.decision?.choices).toEqual(allGranted);
  expect(context.allowed?.choices).toEqual(withoutAds);
});

test('L15: the signal binds where everybody is asked first as well', () => {
  expect(setUp(defaultPolicy, 'US-CA').at({ gpc: '1', cookie: answered(allGranted) }).allowed?.choices).toEqual(
    withoutAds,
  );
  expect(setUp(defaultPolicy, '').at({ gpc: '1', cookie: answered(allGranted) }).allowed?.choices).toEqual(withoutAds);
});

test('L16: where consent is asked for, an answer given in words stands above the signal', () => {
  expect(setUp(byPlace, 'DE').at({ gpc: '1', cookie: answered(allGranted) }).allowed?.choices).toEqual(allGranted);
});

test.each(['0', '', 'true', '11', '1;a=b', ' ', 'yes'])('a Sec-GPC of %j says nothing', (gpc) => {
  expect(setUp(byPlace, 'US-CA').at({ gpc }).allowed?.choices).toEqual(allGranted);
});

test.each(['1, 1', '1, 0', '0, 1', ' 1 '])('of several Sec-GPC lines one is enough: %j', (gpc) => {
  expect(setUp(byPlace, 'US-CA').at({ gpc }).allowed?.choices).toEqual(withoutAds);
});

test('L17: the signal binds in the states that say so, and only there', () => {
  for (const state of ['CO', 'CT', 'DE', 'MD', 'MT', 'NE', 'NH', 'NJ', 'OR', 'TX'])
    expect([state, setUp(byPlace, `US-${state}`).at({ gpc: '1' }).allowed?.choices]).toEqual([state, withoutAds]);
  expect(setUp(byPlace, 'US-VA').at({ gpc: '1' }).allowed?.choices).toEqual(allGranted);
});

test('Do Not Track refuses everything where the owner says so, and nothing where not', () => {
  const honouring = { ...byPlace, honoursDoNotTrack: true };
  expect(setUp(honouring, 'US-CA').at({ dnt: '1' })).toMatchObject({ allowed: null, isRefusedBySignal: true });
  expect(setUp(honouring, 'US-CA').at({ dnt: '1', gpc: '1' })).toMatchObject({ allowed: null, isGpcHonoured: true });
  expect(setUp(honouring, 'US-CA').at({ dnt: '0' }).allowed?.choices).toEqual(allGranted);
  expect(setUp(byPlace, 'US-CA').at({ dnt: '1' }).allowed?.choices).toEqual(allGranted);
});

test.each([
  ['GB', 'L18'],
  ['FR', 'L19'],
])('%s (%s): an exemption is for own statistics alone, and ends with an objection', (place) => {
  const { at } = setUp(exempting, place);
  expect(at().allowed).toMatchObject({
    choices: { ...noneGranted, analytics: true },
    isImplied: true,
    isOwnStatisticsOnly: true,
    recordId: `policy-exempt-${place}`,
  });
  expect(at({ cookie: answered(noneGranted) }).allowed?.choices).toEqual(noneGranted);
  const kept = answered({ ...noneGranted, analytics: true }, { under: 'exempt' });
  expect(at({ cookie: kept }).allowed).toMatchObject({ choices: { analytics: true }, isOwnStatisticsOnly: true });
  expect(setUp(exempting, 'DE').at({ cookie: kept }).decision).toBeNull();
  expect(at({ cookie: answered(allGranted) }).allowed?.isOwnStatisticsOnly).toBeUndefined();
});

test('what was left on where that is the rule is no consent where consent is needed; a refusal is one everywhere', () => {
  expect(setUp(byPlace, 'DE').at({ cookie: answered(allGranted, { under: 'opt-out' }) }).decision).toBeNull();
  expect(setUp(byPlace, 'DE').at({ cookie: answered(noneGranted, { under: 'opt-out' }) }).decision?.choices).toEqual(
    noneGranted,
  );
  expect(setUp(byPlace, 'US-CA').at({ cookie: answered(noneGranted) }).allowed?.choices).toEqual(noneGranted);
});

test('a proof cannot be made to tell of another rule', () => {
  const cookie = answered(allGranted, { under: 'opt-out' });
  expect(setUp(byPlace, 'DE').at({ cookie: cookie.replace(/\.opt-out$/, '') }).decision).toBeNull();
  expect(setUp(byPlace, 'US-CA').at({ cookie: cookie.replace(/\.opt-out$/, '.notice') }).decision).toBeNull();
});

test('L9: consent ends with its days, L8: a refusal is not asked about again before its own', () => {
  const { at, clock } = setUp(byPlace, 'DE');
  clock.advance(30 * 86_400_000 + 1);
  expect(at({ cookie: answered(allGranted) }).decision).toBeNull();
  expect(at({ cookie: answered(noneGranted) }).decision?.choices).toEqual(noneGranted);
  clock.advance(150 * 86_400_000);
  expect(at({ cookie: answered(noneGranted) }).decision).toBeNull();
});

test('L8, L14: a material change is asked about once, also of who refused', () => {
  const { at } = setUp(byPlace, 'DE');
  for (const choices of [allGranted, noneGranted]) {
    expect(at({ cookie: answered(choices, { version: 'v1' }) }).decision).toBeNull();
    expect(at({ cookie: answered(choices, { version: 'v2' }) }).decision?.choices).toEqual(choices);
  }
});

test('an objection outlives versions and days where everything else would come back without it', () => {
  const { at, clock } = setUp(byPlace, 'US-CA');
  clock.advance(objectionDays * 86_400_000);
  expect(at({ cookie: answered(withoutAds, { under: 'opt-out', version: 'v1' }) }).allowed?.choices).toEqual(
    withoutAds,
  );
});

test("the owner's days for a place count there", () => {
  const { at, clock } = setUp(
    { ...byPlace, places: [{ place: 'FR', rule: 'opt-in', decisionDays: 182, askAgainDays: 182 }] },
    'FR',
  );
  clock.advance(182 * 86_400_000);
  expect(at({ cookie: answered(allGranted) }).decision).not.toBeNull();
  clock.advance(1);
  expect(at({ cookie: answered(allGranted) }).decision).toBeNull();
});
