import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { SafeFetch } from '../../src/platform/safe-fetch/safe-fetch.ts';
import { openTestWitnessed } from '../../src/platform/testing.ts';
import { callDue } from '../../src/worker/forms/webhooks.ts';
import { sendDue } from '../../src/worker/mail/mailer.ts';

const clock = fixedClock(1_000_000);
const said: string[] = [];
let sql: Sql;
beforeEach(() =>
  openTestWitnessed('sqlite', (opened) => {
    sql = opened;
  }),
);
beforeEach(() => {
  globalThis.candorTracer = {
    open(options, work) {
      said.push(JSON.stringify(options));
      return work({ end: (result) => void said.push(JSON.stringify(result)) });
    },
  };
});
afterEach(() => {
  globalThis.candorTracer = undefined;
  said.length = 0;
});

test('an email on its way is a span without its recipient, its subject and its text', async () => {
  await sql.run(
    `INSERT INTO outbox (id, kind, recipient, recipient_lower, subject, body, status, next_attempt_at_ms, created_at_ms)
     VALUES ('id-of-anna', 'k', 'anna@example.com', 'anna@example.com', 'For Anna', 'Dear Anna', 'waiting', 0, 1000000)`,
  );
  await sendDue({ sql, clock, log: silentLog, send: async () => ({ ok: true }) });
  expect(said).toEqual(['{"name":"mail send","kind":"client"}', '{"isFailed":false}']);
});

test('a webhook is a span without its address, its body and its submission', async () => {
  await sql.run(
    `INSERT INTO webhook_deliveries (id, submission_id, form_id, revision, url, body, status, next_attempt_at_ms, created_at_ms)
     VALUES ('id-of-anna', 's', 'f', 1, 'https://receiver.example/hook?token=secret', '{"email":"anna@example.com"}', 'waiting', 0, 0)`,
  );
  const answered = { ok: true, status: 204, headers: {}, body: '' } as unknown as Awaited<ReturnType<SafeFetch>>;
  await callDue({ sql, clock, log: silentLog, secret: 's'.repeat(32), fetch: async () => answered });
  expect(said).toEqual(['{"name":"webhook send","kind":"client"}', '{"isFailed":false}']);
});
