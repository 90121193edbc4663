import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { startSessionSweep } from '../../src/studio/accounts/session-sweep.ts';
import { absoluteMs, idleMs } from '../../src/studio/accounts/sessions.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const password = 'a long enough password';
const nowMs = 2_000_000_000_000;
const minuteMs = 60_000;

quickPasswords();

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const role of ['admin', 'editor'])
      await studio.payload.create({ collection: 'users', data: { email: `${role}@candor.example`, password, role } });
  });
  afterAll(() => studio?.close());

  /** Signs in and makes the session this old. Returns its id. */
  async function session(role: string, { madeMs, usedMs }: { madeMs: number; usedMs: number }): Promise<string> {
    const before = await ids('account_sessions');
    await studio.signIn({ email: `${role}@candor.example`, password });
    const [id = ''] = (await ids('account_sessions')).filter((one) => !before.includes(one));
    await execute(studio, 'update account_sessions set created_at = ?, last_seen_at = ? where id = ?', [
      nowMs - madeMs,
      nowMs - usedMs,
      id,
    ]);
    return id;
  }

  async function ids(table: 'account_sessions' | 'users_sessions'): Promise<string[]> {
    return (await execute(studio, `select id from ${table} order by id`)).map((row) => String(row.id));
  }

  /** Runs the sweep until it waits. */
  async function sweep(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const loop = startSessionSweep({
      payload: studio.payload,
      clock: fixedClock(nowMs),
      wait: async (_forMs, signal) => {
        resolve();
        await new Promise((aborted) => signal.addEventListener('abort', aborted, { once: true }));
      },
    });
    await promise;
    await loop.stop();
  }

  test('a session that is over is removed without being used again, and one that is not stays', async () => {
    const kept = [
      await session('editor', { madeMs: absoluteMs - 1, usedMs: 0 }),
      await session('editor', { madeMs: idleMs, usedMs: idleMs - 1 }),
      await session('admin', { madeMs: idleMs, usedMs: 30 * minuteMs - 1 }),
    ];
    await session('editor', { madeMs: absoluteMs, usedMs: 0 });
    await session('editor', { madeMs: idleMs, usedMs: idleMs });
    await session('admin', { madeMs: absoluteMs, usedMs: 0 });
    await session('admin', { madeMs: idleMs, usedMs: 30 * minuteMs });
    expect(await ids('users_sessions')).toHaveLength(7);
    await sweep();
    for (const table of ['account_sessions', 'users_sessions'] as const)
      expect(await ids(table), table).toEqual(kept.toSorted());
  });

  test('more than one step takes are all removed, also of accounts that are gone', async () => {
    const before = await ids('account_sessions');
    const rows = Array.from({ length: 1_001 }, (_, at) => `('old-${at}', 'gone', 0, 0, 0, '', '')`);
    await execute(
      studio,
      `insert into account_sessions (id, user_id, created_at, last_seen_at, confirmed_at, device, address) values ${rows.join(', ')}`,
    );
    await sweep();
    expect(await ids('account_sessions')).toEqual(before);
  });
});
