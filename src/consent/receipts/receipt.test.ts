import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseDecisionBody } from '../decision/journal-entries.ts';
import { bodyOf, cookiesOf, type TestConsent, form, json, openTestConsent, startMs } from '../testing.ts';
import type { Notice } from './notice.ts';

const notice: Notice = {
  ...{ siteKey: '0'.repeat(32), version: 'v1', locale: 'de', decisionDays: 365, recordDays: 1_460 },
  controller: { name: 'Example', url: 'https://example.com', privacyNotice: 'https://example.com/de/privacy' },
  purposes: [
    { id: 'necessary', name: 'Notwendig', description: 'Die Website selbst.', recipients: [] },
    {
      id: 'analytics',
      name: 'Statistik',
      description: 'Zählt Seiten.',
      recipients: [{ name: 'Candor', company: 'Example', country: 'DE', retentionSeconds: 34_128_000 }],
    },
  ],
};

let consent: TestConsent;
beforeEach(async () => {
  consent = await openTestConsent();
  consent.board.publish([notice]);
});
afterEach(() => consent.close());

const choose = { action: 'save', analytics: 'yes', surface: 'preferences', locale: 'de', return: '/' };

test('L10: a receipt says who decided what, when, where in the page, under which rule and after which words', async () => {
  const cookie = cookiesOf(await consent.send(form(choose)));
  const [entry] = await consent.entries();
  const { receipt, signature } = await consent.receipt(cookie);
  expect(receipt).toMatchObject({
    schema_version: 'ISO/IEC TS 27560:2023',
    record_id: entry?.id,
    pii_principal_id: consent.gate(cookie)?.consentId,
    pii_processing: {
      privacy_notice: 'https://example.com/de/privacy',
      notice_version: 'v1',
      notice_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      language: 'de',
      consent_rule: 'opt-in',
      jurisdiction: null,
      collection_method: 'preferences',
      retention: { consent_days: 365, record_days: 1_460 },
      withdrawal_method: 'https://example.com/consent/preferences',
    },
    party_identification: [
      {
        role: 'pii_controller',
        name: 'Example',
        url: 'https://example.com',
        contact: 'https://example.com/de/privacy',
      },
    ],
    events: [
      {
        event_time: '2026-11-20T12:00:00.000Z',
        event_type: 'consent given',
        entity: 'pii_principal',
        source: 'visitor',
      },
    ],
  });
  expect(signature.value).toBe(parseDecisionBody(entry?.body)?.receiptSignature);
});

test('L10: purposes are listed granted and refused, each with who learns of it and for how long', async () => {
  const { receipt } = await consent.receipt(cookiesOf(await consent.send(form(choose))));
  const candor = { name: 'Candor', company: 'Example', country: 'DE', retention_seconds: 34_128_000 };
  expect(receipt.pii_processing.purposes).toEqual([
    {
      purpose: 'necessary',
      name: 'Notwendig',
      description: 'Die Website selbst.',
      lawful_basis: 'necessary',
      state: 'always on',
      recipients: [],
    },
    {
      purpose: 'functional',
      name: null,
      description: null,
      lawful_basis: 'consent',
      state: 'refused',
      recipients: null,
    },
    {
      purpose: 'analytics',
      name: 'Statistik',
      description: 'Zählt Seiten.',
      lawful_basis: 'consent',
      state: 'given',
      recipients: [candor],
    },
    {
      purpose: 'performance',
      name: null,
      description: null,
      lawful_basis: 'consent',
      state: 'refused',
      recipients: null,
    },
    {
      purpose: 'advertisement',
      name: null,
      description: null,
      lawful_basis: 'consent',
      state: 'refused',
      recipients: null,
    },
  ]);
});

test('a year and another banner later the receipt is the same to the byte', async () => {
  const cookie = cookiesOf(await consent.send(form(choose)));
  const first = JSON.stringify(await consent.receipt(cookie));
  consent.board.publish([
    { ...notice, version: 'v2', decisionDays: 30 },
    { ...notice, purposes: [] },
  ]);
  consent.clock.advance(300 * 86_400_000);
  expect(JSON.stringify(await consent.receipt(cookie))).toBe(first);
});

test('L6: a refusal has a receipt as well', async () => {
  const { receipt } = await consent.receipt(
    cookiesOf(await consent.send(form({ action: 'reject', surface: 'banner', return: '/' }))),
  );
  expect(receipt.events).toMatchObject([{ event_type: 'consent refused' }]);
  expect(receipt.pii_processing.purposes.map(({ state }) => state)).toEqual([
    'always on',
    'refused',
    'refused',
    'refused',
    'refused',
  ]);
});

const repeated = { categories: { analytics: true }, surface: 'banner', id: 'repeat-0123456789' };

test('a repeat whose first answer was lost gets the receipt that was signed the first time', async () => {
  const lost = await consent.send(json(repeated));
  consent.clock.advance(5 * 60_000);
  consent.board.publish([{ ...notice, locale: 'en' }]);
  const repeat = await consent.send(json({ ...repeated, rev: 'v2', locale: 'de' }));
  expect(await consent.receipt(cookiesOf(repeat))).toEqual(await consent.receipt(cookiesOf(lost)));
  const signatures = (await consent.entries()).map(({ body }) => parseDecisionBody(body)?.receiptSignature);
  expect(new Set(signatures).size).toBe(1);
});

test('L8: a repeat that brings its own cookie keeps its first time, also in another process', async () => {
  const cookie = cookiesOf(await consent.send(json(repeated)));
  const other = await openTestConsent({ clock: consent.clock });
  consent.clock.advance(60_000);
  const again = cookiesOf(await other.send(json(repeated, { headers: { cookie } })));
  await other.close();
  expect(again).toBe(cookie);
});

test('a decision that could not be written down begins anew when it is', async () => {
  const full = await openTestConsent({
    clock: consent.clock,
    journal: { append: async () => ({ ok: false, reason: 'disk_full' }) },
  });
  expect(await full.send(json(repeated))).toMatchObject({ status: 503 });
  consent.clock.advance(60_000);
  await full.close();
  const { receipt } = await consent.receipt(cookiesOf(await consent.send(json(repeated))));
  expect(receipt.events[0]?.event_time).toBe(new Date(startMs + 60_000).toISOString());
});

test('the public key stands at its address, with its thumbprint', async () => {
  const answer = await consent.send({ path: '/.well-known/candor-receipt-key.json' });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/jwk-set+json', 'access-control-allow-origin': '*' },
  });
  const { signature } = await consent.receipt(cookiesOf(await consent.send(form(choose))));
  expect(bodyOf(answer)).toEqual({
    keys: [{ kty: 'OKP', crv: 'Ed25519', x: signature.public_key, kid: signature.key_id, use: 'sig', alg: 'EdDSA' }],
  });
});

test('the site says that it honours Global Privacy Control', async () => {
  const answer = await consent.send({ path: '/.well-known/gpc.json' });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
  expect(bodyOf(answer)).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
});
