import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { addMail, listMails } from '../../platform/mail/outbox.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { sendDue } from './mailer.ts';

const startMs = Date.UTC(2026, 10, 24, 12);

describe.each(databaseKinds)('mails in %s', (kind) => {
  let sql: Sql;
  let clock: ReturnType<typeof fixedClock>;
  let sent: string[];
  beforeEach(async () => {
    sent = [];
    clock = fixedClock(startMs);
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    await sql.run('DELETE FROM outbox');
    const mail = { to: 'a@b.example', replyTo: null, subject: 'A', text: 'B', unsubscribe: null };
    await addMail(sql, { id: 'one', mail: { ...mail, kind: 'notification' }, atMs: startMs });
    return close;
  });

  const send = async ({ id }: { id: string }) => {
    sent.push(id);
    return { ok: true as const };
  };
  /** A database that fails to note what was sent, until it is told to work again. */
  function failing(): { sql: Sql; failures: () => number; work(): void } {
    let isAway = true;
    let failures = 0;
    return {
      failures: () => failures,
      work: () => (isAway = false),
      sql: {
        ...sql,
        async run(statement, values) {
          if (!isAway || !statement.includes("'sent'")) return sql.run(statement, values);
          failures += 1;
          throw new Error('The database is away.');
        },
      },
    };
  }
  const statuses = async () => (await listMails(sql, { status: undefined, limit: 10 })).map(({ status }) => status);

  test('a mail that went out while the database was away is noted when it is back, and not sent again', async () => {
    const database = failing();
    const sending = sendDue({ sql: database.sql, send, clock, log: silentLog });
    await expect.poll(database.failures).toBeGreaterThan(1);
    await sendDue({ sql, send, clock, log: silentLog });
    database.work();
    await sending;
    expect([sent, await statuses()]).toEqual([['one'], ['sent']]);
  });

  test('of two workers that see the same mail one sends it', async () => {
    await Promise.all([1, 2, 3].map(() => sendDue({ sql, send, clock, log: silentLog })));
    expect([sent, await statuses()]).toEqual([['one'], ['sent']]);
  });

  test('a mail of a worker that ended before it could note it is sent by another, two minutes later', async () => {
    const ending = new AbortController();
    const database = failing();
    const sending = sendDue({ sql: database.sql, send, clock, log: silentLog }, ending.signal);
    await expect.poll(database.failures).toBeGreaterThan(0);
    ending.abort();
    await expect(sending).rejects.toThrow('The database is away.');
    clock.advance(119_000);
    await sendDue({ sql, send, clock, log: silentLog });
    expect(sent).toEqual(['one']);
    clock.advance(1_000);
    await sendDue({ sql, send, clock, log: silentLog });
    expect([sent, await statuses()]).toEqual([['one', 'one'], ['sent']]);
  });
});
