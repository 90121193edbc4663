import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { optionalCategories } from '../../platform/categories.ts';
import { parseDecisionBody } from '../decision/journal-entries.ts';
import { type ConsentPolicy, defaultPolicy } from '../regions/policy.ts';
import { strictest } from '../regions/rule.ts';
import {
  bodyOf,
  cookiesOf,
  type TestConsent,
  form,
  openTestConsent,
  setCookies,
  settings,
  startMs,
} from '../testing.ts';
import { readCookieYes } from './cookie.ts';
import { decisions, others } from './corpus.ts';
import { judgeCookieYes } from './judge.ts';

const honouring = { ...settings, policy: { ...defaultPolicy, cookieYes: { since: '2026-09-01' } } };
const renewedAtMs = 1_790_000_000_000;
const accepted = decisions[0]?.[1] ?? '';

test.each(decisions)('%s is read by its purposes alone', (_what, value, granted) => {
  const reading = readCookieYes(value);
  expect(reading.ok && optionalCategories.filter((category) => reading.decision.choices[category])).toEqual(granted);
});

test.each(others)('%s is not a decision about our purposes', (_what, value, reason) => {
  expect(readCookieYes(value)).toEqual({ ok: false, reason });
});

test('a decision is read the same raw and encoded, and nothing else in the cookie changes what is granted', () => {
  const answer = fc.boolean().map((isYes) => (isYes ? 'yes' : 'no'));
  const fields = fc.record({
    functional: answer,
    analytics: answer,
    performance: answer,
    advertisement: answer,
    consent: answer,
    consentid: fc.base64String({ minLength: 0, maxLength: 44 }),
  });
  fc.assert(
    fc.property(fields, fc.boolean(), ({ consent, consentid, ...choices }, isEncoded) => {
      const text = [
        `consentid:${consentid}`,
        `consent:${consent}`,
        'action:yes',
        'necessary:yes',
        ...Object.entries(choices).map((pair) => pair.join(':')),
      ].join(',');
      const reading = readCookieYes(isEncoded ? encodeURIComponent(text) : text);
      expect(reading.ok && reading.decision.choices).toEqual(
        Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, value === 'yes'])),
      );
    }),
  );
});

test('whatever is changed in a refusal, it never reads as more than the letters say', () => {
  const refusal = decisions[1]?.[1] ?? '';
  fc.assert(
    fc.property(fc.nat(refusal.length), fc.string({ maxLength: 3 }), (at, insert) => {
      const changed = refusal.slice(0, at) + insert + refusal.slice(at);
      const reading = readCookieYes(changed);
      const granted = reading.ok ? optionalCategories.filter((category) => reading.decision.choices[category]) : [];
      expect(granted.filter((category) => !changed.includes(`${category}:yes`))).toEqual([]);
    }),
  );
  fc.assert(fc.property(fc.string({ maxLength: 3_000 }), (text) => void readCookieYes(text)));
});

describe('by its date', () => {
  const judge = (cookieHeader: string, policy: ConsentPolicy = honouring.policy, nowMs = startMs) =>
    judgeCookieYes({ cookieHeader, settings: { policy, cookieDays: 365 }, regionRule: strictest, nowMs });
  const reasonOf = (judgement: ReturnType<typeof judge>) => (judgement.ok ? 'ok' : judgement.reason);
  const cookie = `cookieyes-consent=${accepted}`;

  test('L9: it counts from the owner’s cut-off on, until our own life of a decision has passed since its date', () => {
    expect(reasonOf(judge(cookie))).toBe('ok');
    expect(reasonOf(judge(cookie, { ...defaultPolicy, cookieYes: { since: '2026-10-01' } }))).toBe('too_early');
    expect(reasonOf(judge(cookie, honouring.policy, renewedAtMs + 366 * 86_400_000))).toBe('too_old');
  });

  test('one that tells no date, a date to come, or two that differ are no decision', () => {
    expect(reasonOf(judge(`cookieyes-consent=${decisions[5]?.[1]}`))).toBe('undated');
    expect(reasonOf(judge(cookie, honouring.policy, renewedAtMs - 1))).toBe('undated');
    expect(reasonOf(judge(`${cookie}; cookieyes-consent=${decisions[1]?.[1]}`))).toBe('ambiguous');
    expect(reasonOf(judge(`${cookie}; ${cookie}`))).toBe('ok');
    expect(reasonOf(judge(cookie, defaultPolicy))).toBe('off');
    expect(reasonOf(judge(cookie, { ...defaultPolicy, cookieYes: { since: 'soon' } }))).toBe('undated');
    expect(reasonOf(judge('a=b'))).toBe('missing');
  });
});

describe('taking it over', () => {
  let consent: TestConsent;
  beforeEach(async () => {
    consent = await openTestConsent({ settings: () => honouring });
  });
  afterEach(() => consent.close());

  const migrate = (cookie: string, headers: Record<string, string> = {}) =>
    consent.send({
      method: 'POST',
      path: '/consent/migrated',
      hostname: 'www.example.com',
      query: new URLSearchParams({ locale: 'de' }),
      headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
    });

  test('L10: it is recorded as migrated, replaced by our cookies, and expired on the host and every domain above', async () => {
    const answer = await migrate(`cookieyes-consent=${accepted}`);
    expect([answer.status, bodyOf(answer)]).toMatchObject([
      200,
      { categories: { analytics: true, advertisement: true } },
    ]);
    const [entry] = await consent.entries();
    expect(entry).toMatchObject({ kind: 'decision', atMs: startMs });
    expect(parseDecisionBody(entry?.body)).toMatchObject({
      source: 'migrated',
      surface: 'cookieyes',
      locale: 'de',
      action: 'accept',
      decidedAtSeconds: renewedAtMs / 1000,
      previousRecordId: null,
    });
    expect(
      setCookies(answer)
        .filter((line) => line.startsWith('cookieyes-consent=;'))
        .map((line) => /Domain=([^;]+)/.exec(line)?.[1]),
    ).toEqual([undefined, 'www.example.com', 'example.com']);
    const { receipt } = await consent.receipt(cookiesOf(answer));
    expect(receipt.events).toEqual([
      {
        event_time: new Date(renewedAtMs).toISOString(),
        event_type: 'consent given',
        entity: 'pii_principal',
        source: 'migrated',
      },
    ]);
  });

  test('L9: a decision taken over holds no longer than it would have', async () => {
    const cookie = cookiesOf(await migrate(`cookieyes-consent=${accepted}`));
    expect(consent.gate(cookie)?.choices.analytics).toBe(true);
    consent.clock.advance(renewedAtMs + 365 * 86_400_000 - startMs + 1_000);
    expect(consent.gate(cookie)).toBeNull();
  });

  test('nothing is granted before the record is on disk', async () => {
    const full = await openTestConsent({
      settings: () => honouring,
      journal: { append: async () => ({ ok: false, reason: 'disk_full' }) },
    });
    const answer = await full.send({
      method: 'POST',
      path: '/consent/migrated',
      headers: { 'sec-fetch-site': 'same-origin', cookie: `cookieyes-consent=${accepted}` },
    });
    await full.close();
    expect([answer.status, setCookies(answer)]).toEqual([503, []]);
  });

  test('two pages at once make one record', async () => {
    const answers = await Promise.all([
      migrate(`cookieyes-consent=${accepted}`),
      migrate(`cookieyes-consent=${accepted}`),
    ]);
    expect(new Set((await consent.entries()).map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(cookiesOf)).size).toBe(1);
  });

  test.each(others)('L8: %s grants nothing, and is gone so that nobody asks again', async (_what, value) => {
    const answer = await migrate(`cookieyes-consent=${value}`);
    expect(bodyOf(answer)).toMatchObject({ migrated: false });
    expect(setCookies(answer).every((line) => line.startsWith('cookieyes-consent=; '))).toBe(true);
    expect(await consent.entries()).toEqual([]);
  });

  test('our own decision stands above it', async () => {
    const own = cookiesOf(await consent.send(form({ action: 'reject', surface: 'banner', return: '/' })));
    expect(bodyOf(await migrate(`${own}; cookieyes-consent=${accepted}`))).toEqual({
      migrated: false,
      reason: 'decided',
    });
  });

  test('another site cannot cause it, and without the owner’s setting the cookie is left alone', async () => {
    expect((await migrate(`cookieyes-consent=${accepted}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const off = await openTestConsent();
    const answer = await off.send({
      method: 'POST',
      path: '/consent/migrated',
      headers: { 'sec-fetch-site': 'same-origin', cookie: `cookieyes-consent=${accepted}` },
    });
    expect([bodyOf(answer), setCookies(answer), await off.entries()]).toEqual([
      { migrated: false, reason: 'off' },
      [],
      [],
    ]);
    await off.close();
  });
});
