import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeSecret, type FakeVendors, startFakeVendors } from '../../../tests/support/fake-vendors.ts';
import type { Entry } from '../../journal/contract.ts';
import {
  sampleAtMs,
  sampleBatch,
  sampleDestination,
  sampleEvent,
  samplePseudonyms,
} from '../../measurement/destinations/testing.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { Crash, stepsCrashingAt, steppingSql } from '../testing.ts';
import { createMutex } from '../../platform/mutex.ts';
import { destinationRetries } from '../retry-policy.ts';
import { openExportFiles } from './export-files.ts';
import { forgetDeliveries } from './forget.ts';
import type { ActiveDestination } from './active-destinations.ts';
import { createDeliveriesConsumer } from './queue.ts';
import { createSender } from './send.ts';
import type { LogDelivery } from './delivery-log.ts';
import { dayMs } from '../../platform/durations.ts';

const { maxAttempts } = destinationRetries;

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  let fake: FakeVendors;
  let folder: string;
  const clock = fixedClock(sampleAtMs + 1_000);
  beforeEach(async () => {
    clock.advance(sampleAtMs + 1_000 - clock.nowMs());
    folder = mkdtempSync(join(tmpdir(), 'candor-exports-'));
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    fake = await startFakeVendors(() => clock.nowMs());
    return close;
  });
  afterEach(async () => {
    await fake.close();
    rmSync(folder, { recursive: true });
  });

  const active = (
    changes: Partial<ActiveDestination> = {},
    settings: Partial<ActiveDestination['settings']> = {},
  ): ActiveDestination => ({
    ...sampleDestination({}, { address: fake.url, ...settings }),
    secret: fakeSecret,
    ...changes,
  });
  const told: Parameters<LogDelivery>[0][] = [];
  const options = (destinations: ActiveDestination[], database = sql) => ({
    ...{
      sql: database,
      clock,
      log: silentLog,
      pseudonyms: samplePseudonyms,
      siteUrl: 'https://example.com/',
      erasedUntil: async () => new Map<string, number>(),
      forget: (events: Parameters<typeof forgetDeliveries>[1]) =>
        forgetDeliveries({ sql: database, files: openExportFiles(folder) }, events),
    },
    source: {
      present: async () => ({
        destinations,
        vendors: new Map([
          ['google-analytics', 'analytics'],
          ['meta-pixel', 'advertisement'],
        ] as const),
        retentionMonths: 14,
      }),
    },
    ...{
      fetch: createSafeFetch({ allowedHosts: new Set(['127.0.0.1']) }),
      files: openExportFiles(folder),
      mutex: createMutex(),
      requestEveryMs: 0,
      random: () => 1,
    },
    tell: async (one: Parameters<LogDelivery>[0]) => void told.push(one),
  });
  const entry = (body: unknown, entryKind: Entry['kind'] = 'events'): Entry => ({
    kind: entryKind,
    id: JSON.stringify(body).slice(0, 30),
    atMs: clock.nowMs(),
    body,
  });
  const take = (destinations: ActiveDestination[], token: string, ...entries: Entry[]) =>
    createDeliveriesConsumer(options(destinations)).take({
      journal: 'site-1',
      token,
      entries,
      from: { segment: 1, offset: 0 },
      to: { segment: 1, offset: 1 },
    });
  const send = (...destinations: ActiveDestination[]) => createSender(options(destinations)).round();
  const rows = () =>
    sql.all(
      'SELECT destination, event_name, status, reason, attempts, answer, payload FROM deliveries ORDER BY destination, event_id',
    );
  const events = (count: number, first = 1) => Array.from({ length: count }, (_, at) => sampleEvent(first + at));
  const toMeta = () => active({ id: 'meta', kind: 'meta', category: 'advertisement', vendor: 'meta-pixel' });
  const toHook = (changes: Partial<ActiveDestination> = {}) =>
    active({ id: 'hook', kind: 'webhook', vendor: null, ...changes }, { address: `${fake.url}/hook` });

  test('a form that was sent is one conversion at a fake GA4, whoever repeats what', async () => {
    const ga4 = active({
      sends: 'key-events',
      conversions: [{ event: 'form_submit', sendAs: 'generate_lead', value: 10, currency: 'EUR' }],
    });
    const batch = entry(sampleBatch([sampleEvent(1), sampleEvent(2, { name: 'page_view', key: false })]));
    await take([ga4], '1', batch);
    await take([ga4], '1', batch);
    await take([ga4], '2', batch);
    await send(ga4);
    await send(ga4);
    expect(fake.ga4Counted()).toEqual([
      expect.objectContaining({
        name: 'generate_lead',
        params: expect.objectContaining({ value: 10, currency: 'EUR' }),
      }),
    ]);
    expect(await rows()).toEqual([
      {
        destination: 'd1',
        event_name: 'form_submit',
        status: 'sent',
        reason: null,
        attempts: 1,
        answer: '204',
        payload: null,
      },
    ]);
    expect(
      (await sql.all('SELECT reason, events FROM delivery_skips')).map((row) => [row.reason, Number(row.events)]),
    ).toEqual([['not_wanted', 2]]);
    expect((await sql.all('SELECT forwarded FROM event_counts')).map((row) => Number(row.forwarded))).toEqual([1]);
  });

  test('each request to a destination is a span that names its kind and nothing of a visitor', async () => {
    const opened: object[] = [];
    globalThis.candorTracer = {
      open(given, work) {
        opened.push(given);
        return work({ end: (result) => void opened.push({ ...result }) });
      },
    };
    try {
      const hook = toHook();
      await take([hook], '1', entry(sampleBatch(events(1))));
      await send(hook);
    } finally {
      globalThis.candorTracer = undefined;
    }
    expect(opened).toEqual([
      { name: 'destination send', kind: 'client', attributes: { 'candor.destination.kind': 'webhook' } },
      { isFailed: false },
    ]);
  });

  test('it is written down that something leaves before it does, and nothing leaves when that fails', async () => {
    const hook = toHook();
    await take([hook], '1', entry(sampleBatch(events(1))));
    const failing = createSender({ ...options([hook]), tell: async () => Promise.reject(new Error('store away')) });
    await failing.round();
    expect([fake.received.length, (await rows())[0]?.attempts]).toEqual([0, 0]);
    told.length = 0;
    await send(hook);
    expect([told.map(({ outcome, destination }) => [outcome, destination]), fake.received.length]).toEqual([
      [
        ['handed', 'Shop analytics'],
        ['sent', 'Shop analytics'],
      ],
      1,
    ]);
  });

  test('one event that Meta refuses does not keep the others from it', async () => {
    const meta = toMeta();
    const bad = { ...sampleEvent(2), at: sampleAtMs - 6.99 * dayMs };
    const judged = sampleBatch([sampleEvent(1), sampleEvent(3)]);
    await take([meta], '1', entry(judged), entry(sampleBatch([bad])));
    await sql.run(
      'UPDATE deliveries SET payload = replace(payload, \'"userAgent":"Mozilla/5.0"\', \'"userAgent":""\') WHERE event_id = ?',
      [sampleEvent(3).id],
    );
    await send(meta);
    expect((await rows()).map(({ status, reason }) => [status, reason])).toEqual([
      ['sent', null],
      ['refused', 'too_old'],
      ['refused', 'browser_unknown'],
    ]);
    fake.answerNext({ status: 400, body: '{"error":{"code":100}}' });
    await take([meta], '2', entry(sampleBatch(events(3, 10))));
    await send(meta);
    expect(fake.metaCounted()).toHaveLength(4);
  });

  test('what fails is tried again, later each time and not before it is asked for, and ends as a dead letter that can be replayed', async () => {
    const hook = toHook();
    await take([hook], '1', entry(sampleBatch(events(1))));
    fake.answerNext({ status: 429, headers: { 'retry-after': '120' } }, { status: 503 });
    await send(hook);
    clock.advance(119_000);
    await send(hook);
    expect(fake.received).toHaveLength(1);
    clock.advance(1_000);
    await send(hook);
    expect((await rows())[0]).toMatchObject({ status: 'waiting', attempts: 2, answer: '503' });
    fake.answerNext(...Array.from({ length: maxAttempts }, () => ({ status: 500 })));
    for (let attempt = 2; attempt < maxAttempts; attempt += 1) {
      clock.advance(3_600_000);
      await send(hook);
    }
    expect((await rows())[0]).toMatchObject({ status: 'dead', attempts: maxAttempts, payload: expect.any(String) });
    await fake.close();
    fake = await startFakeVendors(() => clock.nowMs());
    await take([toHook()], '2', entry({ action: 'replay', destination: 'hook' }, 'delivery_request'));
    await send(toHook());
    expect([(await rows())[0]?.status, fake.received.length]).toEqual(['sent', 1]);
  });

  test('what a vendor will never take is a dead letter at once, and the secret is in no answer', async () => {
    const hook = toHook();
    await take([hook], '1', entry(sampleBatch(events(1))));
    fake.answerNext({ status: 403, body: `wrong ${fakeSecret}` });
    await send(hook);
    expect((await rows())[0]).toMatchObject({ status: 'dead', answer: '403 wrong …' });
    const away = toHook({ settings: { ...hook.settings, address: 'https://169.254.169.254/' } });
    await take([away], '2', entry(sampleBatch(events(1, 5))));
    await send(away);
    expect((await rows())[1]).toMatchObject({ status: 'dead', answer: expect.stringContaining('blocked') });
  });

  test('a dry run shows what would be sent and sends nothing; a test event goes out all the same', async () => {
    const ga4 = active({ isDryRun: true });
    await take(
      [ga4],
      '1',
      entry(sampleBatch(events(2))),
      entry({ action: 'test', destination: 'd1' }, 'delivery_request'),
      entry({ action: 'test', destination: 'unknown' }, 'delivery_request'),
    );
    await send(ga4);
    expect(
      (await rows()).map(({ event_name, status, payload }) => [event_name, status, payload === null]).sort(),
    ).toEqual([
      ['candor_test', 'sent', true],
      ['form_submit', 'dry', false],
      ['form_submit', 'dry', false],
    ]);
    expect(fake.received.map(({ path }) => path)).toEqual(['/debug/mp/collect']);
  });

  test('whatever crashes between two steps, every event reaches its destination and counts once', async () => {
    const [ga4, meta] = [active({ sends: 'key-events' }), toMeta()];
    for (const moment of ['before', 'after'] as const) {
      for (let step = 1, crashed = true; crashed; step += 1) {
        await sql.run('DELETE FROM deliveries');
        await sql.run('DELETE FROM delivery_batches');
        const batch = {
          journal: 'site-1',
          token: 't',
          entries: [entry(sampleBatch(events(2)))],
          from: { segment: 1, offset: 0 },
          to: { segment: 1, offset: 1 },
        };
        const steps = stepsCrashingAt(step, moment);
        let hasCrashed = false;
        const failing = options([ga4, meta], steppingSql(sql, steps));
        const log = {
          ...silentLog,
          warn: (fields: object) => void (hasCrashed ||= JSON.stringify(fields).includes('Crash')),
        };
        await createDeliveriesConsumer(failing)
          .take(batch)
          .then(() => createSender({ ...failing, log }).round())
          .catch((error: unknown) => void (hasCrashed = error instanceof Crash));
        await createDeliveriesConsumer(options([ga4, meta])).take(batch);
        clock.advance(11_000);
        await send(ga4, meta);
        expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent']);
        crashed = hasCrashed;
      }
    }
    // Meta drops repeats by their id; GA4 events carry an id of their own, but in no field that Google compares.
    expect(fake.metaCounted()).toHaveLength(2);
  });

  test('files hold each event once, survive a torn line, and lose what is erased', async () => {
    const files = active({ id: 'files', kind: 'export', vendor: null });
    await take(
      [files],
      '1',
      entry(sampleBatch(events(2))),
      entry(sampleBatch(events(1, 9), ['analytics'], { recordId: 'e'.repeat(32), visitor: 'f'.repeat(32) })),
    );
    await send(files);
    const [name = ''] = readdirSync(join(folder, 'files'));
    const path = join(folder, 'files', name);
    const lines = () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).event_id);
    const ids = [...events(2), ...events(1, 9)].map(({ id }) => id);
    expect([name, lines().sort()]).toEqual(['2026-11-20.jsonl', ids]);
    const { appendFileSync } = await import('node:fs');
    appendFileSync(path, '{"event_id":"torn');
    await openExportFiles(folder).append('files', [], clock.nowMs());
    expect(lines().sort()).toEqual(ids);
    const gone = { recordIds: ['d'.repeat(32)], visitorIds: [], untilMs: sampleAtMs + 1_000 };
    await forgetDeliveries({ sql, files: openExportFiles(folder) }, gone);
    await forgetDeliveries({ sql, files: openExportFiles(folder) }, gone);
    expect([lines(), (await rows()).length]).toEqual([events(1, 9).map(({ id }) => id), 1]);
    expect(await openExportFiles(folder).sweep('files', clock.nowMs() + 2 * dayMs)).toBe(1);
  });

  test('what waits for a visitor who had everything erased is not sent', async () => {
    const hook = toHook();
    await take([hook], '1', entry(sampleBatch(events(2))));
    await forgetDeliveries(
      { sql, files: openExportFiles(folder) },
      { recordIds: [], visitorIds: ['b'.repeat(32)], untilMs: sampleAtMs + 1 },
    );
    await send(hook);
    expect(fake.received.map(({ json }) => (json.data as { event_id: string }).event_id)).toEqual([sampleEvent(2).id]);
  });

  test('what another worker erases while it is queued is not sent, nor after a crash in between', async () => {
    const hook = toHook();
    let looks = 0;
    const consumer = createDeliveriesConsumer({
      ...options([hook]),
      // The other worker begins and ends its erasure right after the first look.
      erasedUntil: async () => new Map((looks += 1) === 1 ? [] : [['b'.repeat(32), sampleAtMs + 1]]),
      forget: (events) => (looks === 2 ? Promise.reject(new Error('killed')) : options([hook]).forget(events)),
    });
    const batch = {
      ...{ journal: 'site-1', token: '1', entries: [entry(sampleBatch(events(2)))] },
      ...{ from: { segment: 1, offset: 0 }, to: { segment: 1, offset: 1 } },
    };
    await expect(consumer.take(batch)).rejects.toThrow('killed');
    expect(await rows()).toHaveLength(2);
    await consumer.take(batch);
    await send(hook);
    expect(fake.received.map(({ json }) => (json.data as { event_id: string }).event_id)).toEqual([sampleEvent(2).id]);
  });
});
