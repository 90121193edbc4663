import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreClient } from '../store/client.ts';
import { readerSessions } from '../store/limits.ts';
import { migrateEvents } from '../store/migrate.ts';
import { noId } from '../store/rows.ts';
import { runDistantStore, type StoreProcess } from '../store/testing.ts';
import { drops, overview, realtime, topPages, viewsPerDay, viewsPerHour } from './reports.ts';
import { measuredShare } from './share.ts';
import { dayMs } from '../../platform/durations.ts';

let store: StoreProcess;
let client: StoreClient;
const nowMs = Date.UTC(2026, 10, 20, 12, 30, 30);
const today = { site: 'own', fromMs: Date.UTC(2026, 10, 20), toMs: Date.UTC(2026, 10, 21) };

beforeAll(async () => {
  ({ store, client } = await runDistantStore());
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

let made = 0;
const id = (text: string) => text.padStart(32, '0');
const row = (visitor: string, path: string, { agoMs, ...more }: { agoMs: number; [column: string]: unknown }) => ({
  site: 'own',
  at: nowMs - agoMs,
  event_id: id((++made).toString(16)),
  name: 'page_view',
  visitor: id(visitor),
  session: id(`${visitor}0`),
  path,
  title: path.slice(1),
  is_page_load: 1,
  ...more,
});

describe('before any event', () => {
  it('a question asked while the schema is being made waits for it', async () => {
    await client.command({
      query: 'CREATE TABLE events (site String, at DateTime64(3)) ENGINE = MergeTree ORDER BY site',
    });
    const asking = overview(client, today);
    const making = client.command({ query: 'DROP TABLE events SYNC' }).then(() => migrateEvents(client));
    const [{ visitors }] = await Promise.all([asking, making]);
    expect(visitors).toBe(0);
    for (const table of ['events', 'event_drops', 'event_migrations'])
      await client.command({ query: `DROP TABLE ${table} SYNC` });
  });

  it('a store without tables has empty reports', async () => {
    expect(await overview(client, today)).toEqual({
      visitors: 0,
      newVisitors: 0,
      pageViews: 0,
      pageLoads: 0,
      sessions: 0,
      keyEvents: 0,
      convertedSessions: 0,
      convertedVisitors: 0,
      revenue: {},
    });
    expect(await topPages(client, { ...today, limit: 10 })).toEqual([]);
    expect(await drops(client, today)).toEqual([]);
    expect((await viewsPerHour(client, today)).map((hour) => hour.pageViews)).toEqual(
      Array.from({ length: 24 }, () => 0),
    );
    expect(await realtime(client, { site: 'own', nowMs })).toEqual({
      minutes: Array.from({ length: 30 }, () => 0),
      activeVisitors: 0,
    });
  });
});

describe('with events', () => {
  beforeAll(async () => {
    await migrateEvents(client);
    const values = [
      row('a', '/', { agoMs: 0 }),
      row('a', '/pricing', { agoMs: 1000, title: 'Pricing' }),
      row('a', '/pricing', { agoMs: 60_000, title: 'Old pricing', is_page_load: 0 }),
      row('b', '/pricing', { agoMs: 29 * 60_000 }),
      row('b', '/', { agoMs: 31 * 60_000, session: id('b1') }),
      row('c', '/', { agoMs: dayMs }),
      row('a', '/', { agoMs: 2000, name: 'scroll', is_page_load: 0 }),
      row(noId, '/', { agoMs: 3000, name: 'web_vital', session: noId, is_page_load: 0 }),
      row('d', '/', { agoMs: 0, site: 'other' }),
    ];
    await client.insert({ table: 'events', values, format: 'JSONEachRow' });
    const dropped = [
      ['no_consent', 3],
      ['no_consent', 2],
      ['repeated', 1],
    ].map(([reason, events]) => ({ site: 'own', day: '2026-11-20', reason, events }));
    await client.insert({ table: 'event_drops', values: dropped, format: 'JSONEachRow' });
  });

  it('counts visitors, views, loads and sessions of one site and period, exactly', async () => {
    expect(await overview(client, today)).toEqual({
      visitors: 2,
      newVisitors: 0,
      pageViews: 5,
      pageLoads: 4,
      sessions: 3,
      keyEvents: 0,
      convertedSessions: 0,
      convertedVisitors: 0,
      revenue: {},
    });
    expect((await overview(client, { ...today, fromMs: today.fromMs - dayMs })).visitors).toBe(3);
  });

  it('has every day and hour of the period', async () => {
    const days = await viewsPerDay(client, { ...today, fromMs: today.fromMs - 2 * dayMs });
    expect(days).toMatchObject([
      { start: '2026-11-18', pageViews: 0, visitors: 0 },
      { start: '2026-11-19', pageViews: 1, visitors: 1 },
      { start: '2026-11-20', pageViews: 5, visitors: 2 },
    ]);
    const hours = await viewsPerHour(client, today);
    expect(hours).toHaveLength(24);
    expect(hours[11]).toEqual({ start: '2026-11-20T11:00', pageViews: 1, visitors: 1, sessions: 1, keyEvents: 0 });
    expect(hours[12]).toEqual({ start: '2026-11-20T12:00', pageViews: 4, visitors: 2, sessions: 2, keyEvents: 0 });
  });

  it('ranks pages by views, with their latest title and exact visitors', async () => {
    expect(await topPages(client, { ...today, limit: 1 })).toEqual([
      { path: '/pricing', title: 'Pricing', pageViews: 3, visitors: 2 },
    ]);
  });

  it('shows the last thirty minutes and who is there now', async () => {
    const { minutes, activeVisitors } = await realtime(client, { site: 'own', nowMs });
    expect([minutes.length, minutes[29], minutes[28], minutes[0]]).toEqual([30, 2, 1, 1]);
    expect(activeVisitors).toBe(1);
  });

  it('adds up what was dropped', async () => {
    expect(await drops(client, today)).toEqual([
      { reason: 'no_consent', events: 5 },
      { reason: 'repeated', events: 1 },
    ]);
  });

  it('events not kept are told while every session for reports is busy', async () => {
    let isOneFree = false;
    const busy = Array.from({ length: readerSessions }, () =>
      client
        .query({ query: 'SELECT sleepEachRow(0.5) FROM numbers(4) SETTINGS max_block_size = 1' })
        .then((answer) => answer.text())
        .then(() => (isOneFree = true)),
    );
    expect(await drops(client, today)).not.toEqual([]);
    expect(isOneFree).toBe(false);
    await Promise.all(busy);
  });
});

describe('the share', () => {
  it.each([
    [{ measuredLoads: 3, allLoads: 12 }, 0.25],
    [{ measuredLoads: 0, allLoads: 5 }, 0],
    [{ measuredLoads: 0, allLoads: 0 }, undefined],
    [{ measuredLoads: 4, allLoads: 3 }, 1],
  ])('of %o is %s', (loads, share) => {
    expect(measuredShare(loads)).toBe(share);
  });
});
