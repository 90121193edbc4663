import { beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../journal/contract.ts';
import { dayOf } from '../measurement/counts/event-counts.ts';
import { readUnconsented, smallestShown } from '../measurement/unconsented/figures.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { createPageLoadsConsumer } from './page-loads.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const today = { site: 'own', fromDay: dayOf(noonMs), toDay: dayOf(noonMs) + 1 };
const entry = (body: unknown, atMs = noonMs): Entry => ({ kind: 'page_loads', id: 'x', atMs, body });
const loads = (path: string, country: string, count: number) => ({ path, country, loads: count });

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );
  const take = (token: string, ...entries: Entry[]) =>
    createPageLoadsConsumer({ sql, log: silentLog }).take({
      journal: 'site-1',
      from: { segment: 0, offset: 0 },
      to: { segment: 0, offset: 1 },
      token,
      entries,
    });

  test('sums are added up once, and what is not ours is left out', async () => {
    const batch = [
      entry({ site: 'own', counted: [loads('/', 'AT', 7), loads('/a', '', 5)] }),
      entry({ site: 'own', counted: [loads('/', 'AT', 1)] }),
      entry({ site: 'own', counted: [{ path: '/', country: 'AT', loads: -3 }] }),
      entry(null),
    ];
    await take('1', ...batch);
    await take('1', ...batch);
    await take(
      '2',
      entry({ site: 'own', counted: [loads('/', 'DE', 6)] }),
      entry({ site: 'own', counted: [loads('/', 'DE', 60)] }, noonMs - 86_400_000),
      entry({ site: 'other', counted: [loads('/', 'DE', 600)] }),
    );
    expect(await readUnconsented(sql, today)).toEqual({
      loads: 19,
      pages: {
        listed: [
          { value: '/', loads: 14 },
          { value: '/a', loads: 5 },
        ],
        others: 0,
      },
      countries: {
        listed: [
          { value: 'AT', loads: 8 },
          { value: 'DE', loads: 6 },
        ],
        others: 5,
      },
    });
  });

  test('a page or a country with very few loads is not told apart', async () => {
    await take('1', entry({ site: 'own', counted: [loads('/', 'AT', 40), loads('/draft', 'LI', smallestShown - 1)] }));
    expect(await readUnconsented(sql, today)).toEqual({
      loads: 44,
      pages: { listed: [{ value: '/', loads: 40 }], others: 4 },
      countries: { listed: [{ value: 'AT', loads: 40 }], others: 4 },
    });
  });
});
