import { beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../journal/contract.ts';
import { dayOf } from '../measurement/counts/event-counts.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { createRedirectHitsConsumer } from './redirect-hits.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const entry = (body: unknown, atMs = noonMs): Entry => ({ kind: 'redirect_hits', id: 'x', atMs, body });

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );
  const take = (token: string, ...entries: Entry[]) =>
    createRedirectHitsConsumer({ sql, log: silentLog }).take({
      journal: 'site-1',
      from: { segment: 0, offset: 0 },
      to: { segment: 0, offset: 1 },
      token,
      entries,
    });

  test('a day’s hits of an address are added up once, and what is not ours is left out', async () => {
    const batch = [
      entry({
        counted: [
          { path: '/old', hits: 3 },
          { path: '/de/alt', hits: 1 },
        ],
      }),
      entry({ counted: [{ path: '/old', hits: 2 }] }, noonMs + 60_000),
      entry({ counted: [{ path: '/old', hits: -1 }] }),
      entry('nonsense'),
    ];
    await take('1', ...batch);
    await take('1', ...batch);
    await take('2', entry({ counted: [{ path: '/old', hits: 10 }] }, noonMs - 86_400_000));
    const rows = await sql.all('SELECT path, day, hits FROM redirect_hits ORDER BY path, day');
    expect(rows.map(({ path, day, hits }) => [path, Number(day), Number(hits)])).toEqual([
      ['/de/alt', dayOf(noonMs), 1],
      ['/old', dayOf(noonMs) - 1, 10],
      ['/old', dayOf(noonMs), 5],
    ]);
  });
});
