import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Incoming } from '../platform/http.ts';
import { bodyOf, type TestConsent, openTestConsent, siteKey, startMs } from './testing.ts';

let consent: TestConsent;
beforeEach(async () => {
  consent = await openTestConsent();
});
afterEach(() => consent.close());

const payload = JSON.stringify({ consent_session_id: 'session-of-the-visitor', banner_id: 'banner-1' });
const fields = { key: siteKey, request_type: 'banner_load', event_log_time: '1795000000', payload };

async function load(changes: Record<string, string | undefined> = {}, headers: Incoming['headers'] = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) if (value !== undefined) form.set(name, value);
  const sent = new Request('http://x', { method: 'POST', body: form });
  const type = sent.headers.get('content-type') ?? undefined;
  return consent.send({
    method: 'POST',
    path: '/api/v1/log',
    headers: { 'content-type': type, ...headers },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}

test('a load is answered 204 when it is in the journal, without the session id', async () => {
  expect((await load()).status).toBe(204);
  expect(await consent.entries()).toMatchObject([
    { kind: 'banner_load', atMs: startMs, body: { siteKey, bannerId: 'banner-1' } },
  ]);
  const { folder } = consent.journal;
  const written = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
  expect(written).not.toMatch(/session-of-the-visitor|203\.0\.113/);
});

test.each([
  ['key', 'z'.repeat(32), 'key'],
  ['key', undefined, 'key'],
  ['key', `${siteKey}0`, 'key'],
  ['request_type', 'consent', 'request_type'],
  ['event_log_time', 'yesterday', 'event_log_time'],
  ['event_log_time', '-1', 'event_log_time'],
  ['payload', '', 'payload'],
  ['payload', '[', 'payload'],
  ['payload', 'null', 'payload'],
  ['payload', '{}', 'payload.consent_session_id'],
  ['payload', '{"consent_session_id":7,"banner_id":"b"}', 'payload.consent_session_id'],
  ['payload', '{"consent_session_id":"a"}', 'payload.banner_id'],
  ['payload', `{"consent_session_id":"a","banner_id":"${'b'.repeat(129)}"}`, 'payload.banner_id'],
])('a wrong %s (%j) is refused naming %s', async (name, value, field) => {
  const answer = await load({ [name]: value });
  expect([answer.status, bodyOf(answer)]).toMatchObject([
    400,
    { code: 'bad_field', message: expect.stringMatching(new RegExp(`^${field} must`)) },
  ]);
  expect(await consent.entries()).toEqual([]);
});

test('another type of body is refused', async () => {
  const answer = await load({}, { 'content-type': 'application/json' });
  expect([answer.status, bodyOf(answer)]).toMatchObject([
    400,
    { code: 'bad_field', message: expect.stringContaining('multipart/form-data') },
  ]);
});

test('an unknown key is not found', async () => {
  const answer = await load({ key: 'f'.repeat(32) });
  expect([answer.status, bodyOf(answer)]).toMatchObject([404, { code: 'unknown_key' }]);
});

test.each([
  ['https://example.com', 204],
  ['https://shop.example.com', 204],
  ['https://evil.org', 403],
  ['https://example.com.evil.org', 403],
  ['null', 403],
  ['', 403],
])('a load from the origin "%s" is answered %i', async (origin, status) => {
  const answer = await load({}, { origin });
  expect(answer.status).toBe(status);
  expect(answer.headers?.['access-control-allow-origin']).toBe(status === 204 ? origin : undefined);
  expect(await consent.entries()).toHaveLength(status === 204 ? 1 : 0);
});

test('a load that cannot be written down is not acknowledged', async () => {
  await consent.journal.close();
  const answer = await load();
  expect([answer.status, bodyOf(answer)]).toMatchObject([503, { code: 'not_recorded' }]);
});
