import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseDecisionBody } from './journal-entries.ts';
import type { SignedReceipt } from './receipt.ts';
import { bodyOf, cookiesOf, type Desk, form, openDesk } from './testing.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function decided() {
  const answer = await desk.send(form({ action: 'save', analytics: 'yes', surface: 'preferences', return: '/' }));
  return cookiesOf(answer);
}

const receipt = (cookie: string | undefined, accept = 'application/json', query = '') =>
  desk.send({ path: '/consent/receipt', headers: { cookie, accept }, query: new URLSearchParams(query) });

test('the receipt says what was decided and carries the signature made with the record', async () => {
  const cookie = await decided();
  const [entry] = await desk.entries();
  const answer = await receipt(cookie);
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(bodyOf(answer)).toMatchObject({
    receipt: {
      schema_version: 'ISO/IEC TS 27560:2023',
      record_id: entry?.id,
      pii_principal_id: desk.gate(cookie)?.consentId,
      pii_processing: {
        notice_version: 'v1',
        purposes: [
          { purpose: 'necessary', state: 'always on' },
          { purpose: 'functional', state: 'refused' },
          { purpose: 'analytics', state: 'given' },
          { purpose: 'performance', state: 'refused' },
          { purpose: 'advertisement', state: 'refused' },
        ],
      },
      events: [{ event_time: '2026-11-20T12:00:00.000Z', event_type: 'consent given' }],
    },
    signature: { value: parseDecisionBody(entry?.body)?.receiptSignature },
  });
});

test('the receipt can be verified without us, and not after a change', async () => {
  const { receipt: content, signature } = bodyOf(await receipt(await decided())) as SignedReceipt;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signature.public_key }, format: 'jwk' });
  const isGenuine = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature.value, 'base64url'));
  expect(isGenuine(JSON.stringify(content))).toBe(true);
  expect(isGenuine(JSON.stringify(content).replace('given', 'refused'))).toBe(false);
});

test('without a proven decision there is no receipt', async () => {
  const cookie = await decided();
  for (const wrong of [undefined, '', cookie.replace('analytics%3Ayes', 'analytics%3Ano'), cookie.split(';')[0]]) {
    const answer = await receipt(wrong);
    expect([answer.status, bodyOf(answer)]).toMatchObject([404, { code: 'no_decision' }]);
  }
});

test('a browser sees a page without scripts or styles, and can download JSON', async () => {
  const cookie = await decided();
  const page = await receipt(cookie, 'text/html,application/xhtml+xml');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
  expect(String(page.body)).toContain('<dt>analytics</dt><dd>given</dd>');
  expect(String(page.body)).not.toMatch(/<script|<style| style=/);
  expect(bodyOf(await receipt(cookie, 'text/html', 'format=json'))).toHaveProperty('signature');
});

test('the site says that it honours Global Privacy Control', async () => {
  const answer = await desk.send({ path: '/.well-known/gpc.json' });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
  expect(bodyOf(answer)).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
});
