import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueHead, noteFailed } from '../../src/consent/records/publications.ts';
import { signHead } from '../../src/consent/records/statements.ts';
import { sampleKeys } from '../../src/consent/records/testing.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { createStoreClient, type StoreClient } from '../../src/measurement/store/client.ts';
import { openStore } from '../../src/measurement/store/testing.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { dayMs, hourMs, minuteMs } from '../../src/platform/durations.ts';
import type { Environment } from '../../src/platform/environment.ts';
import { beat } from '../../src/platform/heartbeat.ts';
import { noteBackup } from '../../src/platform/last-backup.ts';
import { databaseKinds, openTestWitnessed } from '../../src/platform/testing.ts';
import type { WorkerReport } from '../../src/platform/worker-report.ts';
import { checks } from '../../src/studio/health/checks.ts';
import type { Finding } from '../../src/studio/health/finding.ts';
import { createHealthReader } from '../../src/studio/health/reader.ts';
import { writtenIn } from '../../src/studio/health/written.ts';
import { root } from '../support/product.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio('sqlite');
});
afterAll(() => studio?.close());

const away = { query: () => Promise.reject(new Error('away')) };
const nothing: WorkerReport = { queues: [], sweeps: [], disks: [], sites: [] };
const all: Finding[] = [];

type Given = {
  sql: Sql;
  store?: Pick<StoreClient, 'query'>;
  aheadMs?: number;
  environment?: Partial<Environment>;
  withinMs?: number;
};

/** Reads everything once, by a clock that may be ahead of the database's. */
async function read({ sql, store = away, aheadMs = 0, environment = {}, withinMs = patient(15_000) }: Given) {
  const clock = { ...systemClock, nowMs: () => Date.now() + aheadMs };
  const given = { ...studio.environment, smtpUrl: new URL('smtp://mail.example'), ...environment };
  const reader = createHealthReader({ environment: given, sql: async () => sql, store, checks, clock, withinMs });
  const { findings } = await reader.read(studio.payload);
  all.push(...findings);
  const of = (id: string) => findings.filter((one) => one.id === id || one.id.startsWith(`${id} `));
  return { findings, of, states: (id: string) => of(id).map(({ state }) => state) };
}

const text = (finding: Finding | undefined, language = 'en') => {
  if (!finding) throw new Error('There is no such finding.');
  const { title, detail, remedy } = writtenIn(language, finding);
  return [title, detail, remedy].join(' ');
};

const alive = (sql: Sql, name: string, report: Partial<WorkerReport> = {}) =>
  beat(sql, { process: `worker ${name}`, upMs: hourMs, report: JSON.stringify({ ...nothing, ...report }) });
const silence = (sql: Sql, name: string, ms: number) =>
  sql.run('UPDATE heartbeats SET beat_at_ms = beat_at_ms - ? WHERE process = ?', [ms, `worker ${name}`]);
const lease = (sql: Sql, name: string, holder: string, leftMs: number) =>
  sql.run('INSERT INTO leases (name, holder, until_ms) VALUES (?, ?, ?)', [name, holder, Date.now() + leftMs]);

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );

  test('each worker is listed with its machine, when it was seen, and the shared work that it does', async () => {
    await alive(sql, 'alpha 0123456789ab');
    await alive(sql, 'beta ba9876543210');
    await lease(sql, 'mail', 'alpha 0123456789ab', minuteMs);
    await lease(sql, 'audits', 'alpha 0123456789ab', minuteMs);
    const { of, states } = await read({ sql });
    expect(states('workers')).toEqual(['ok', 'ok']);
    const said = of('workers').map((one) => text(one));
    expect(said.find((one) => one.includes('alpha'))).toMatch(
      /^Worker 012345 on alpha Last seen \d+ seconds? ago\. .*Audits and Email\./,
    );
    expect(said.find((one) => one.includes('beta'))).toContain('Another worker does the work that workers share.');
    expect(states('leases')).toEqual([]);
  });

  test('a clock of the studio that is hours off makes no worker silent', async () => {
    await alive(sql, 'alpha 1');
    for (const aheadMs of [3 * hourMs, -3 * hourMs])
      expect((await read({ sql, aheadMs })).states('workers')).toEqual(['ok']);
  });

  test('a silent worker is a warning beside another one, with when it was last heard; alone it is a failure', async () => {
    await alive(sql, 'alpha 1');
    await alive(sql, 'beta 2');
    await silence(sql, 'beta 2', 2 * hourMs);
    const beside = (await read({ sql })).of('workers beta 2')[0];
    expect(beside).toMatchObject({ state: 'warning', docs: expect.stringContaining('operations.md') });
    expect(Math.abs(Date.now() - Number(beside?.sinceMs) - 2 * hourMs)).toBeLessThan(minuteMs);
    await silence(sql, 'alpha 1', hourMs);
    const { of } = await read({ sql });
    expect(of('workers')).toMatchObject([{ state: 'failure', title: { phrase: 'No worker has reported' } }]);
    expect(Math.abs(Date.now() - Number(of('workers')[0]?.sinceMs) - hourMs)).toBeLessThan(minuteMs);
  });

  test('one that was removed for good disappears after a day, one that was stopped in order at once', async () => {
    await alive(sql, 'alpha 1');
    await alive(sql, 'gone 2');
    await alive(sql, 'stopped 3');
    await silence(sql, 'gone 2', dayMs + minuteMs);
    await beat(sql, { process: 'worker stopped 3', upMs: 0, isStopped: true });
    expect((await read({ sql })).of('workers').map(({ id }) => id)).toEqual(['workers alpha 1']);
  });

  test('a worker that is being restarted is no failure; one that stays away is, although it was stopped in order', async () => {
    expect((await read({ sql })).states('workers')).toEqual(['failure']);
    await beat(sql, { process: 'worker alpha 1', upMs: 0, isStopped: true });
    expect((await read({ sql })).states('workers')).toEqual([]);
    await silence(sql, 'alpha 1', minuteMs);
    expect((await read({ sql })).states('workers')).toEqual(['failure']);
  });

  test('work that nobody has taken over for a minute is a failure while a worker runs', async () => {
    await alive(sql, 'alpha 1');
    await lease(sql, 'mail', 'beta 2', -5_000);
    expect((await read({ sql })).states('leases')).toEqual([]);
    await lease(sql, 'webhooks', 'beta 2', -2 * minuteMs);
    const { of } = await read({ sql });
    expect(of('leases').map((one) => text(one))).toEqual([expect.stringMatching(/^No worker does: Webhooks/)]);
  });

  test('a stuck queue says which, on which machine, since when and how much; without a worker nobody knows', async () => {
    expect((await read({ sql })).states('queues')).toEqual(['unknown']);
    const queue = { consumer: 'records', bytes: 2_500_000, seconds: 299 };
    await alive(sql, 'alpha 1', { queues: [queue] });
    expect((await read({ sql })).states('queues')).toEqual(['ok']);
    await alive(sql, 'alpha 1', {
      queues: [
        { ...queue, seconds: 3_600 },
        { ...queue, consumer: 'events', seconds: 0 },
      ],
    });
    const { of } = await read({ sql });
    expect(of('queues')).toMatchObject([{ state: 'warning' }]);
    expect(text(of('queues')[0])).toContain('The worker on alpha is behind: Consent records 2.5 MB wait');
    expect(Math.abs(Date.now() - Number(of('queues')[0]?.sinceMs) - hourMs)).toBeLessThan(minuteMs);
  });

  test('a cleanup that no worker has run through for two days is a warning', async () => {
    const sweep = (sinceSuccessMs: number) => ({ name: 'forms', sinceSuccessMs, failures: 4 });
    await alive(sql, 'alpha 1', { sweeps: [sweep(2 * dayMs + 1)] });
    const overdue = await read({ sql });
    expect(overdue.states('sweeps')).toEqual(['warning']);
    expect(text(overdue.of('sweeps')[0])).toMatch(/overdue: Submissions .*: 4\./);
    await alive(sql, 'beta 2', { sweeps: [sweep(hourMs)] });
    expect((await read({ sql })).states('sweeps')).toEqual(['ok']);
  });

  test('the disk of another machine is told by its worker', async () => {
    const disk = { folder: 'data', freeBytes: 9e9, sizeBytes: 100e9 };
    await alive(sql, 'alpha 1', { disks: [disk] });
    const { of } = await read({ sql });
    expect(text(of('disks alpha')[0])).toContain('The disk of alpha is nearly full 9 GB of 100 GB are free.');
    await alive(sql, 'alpha 1', { disks: [{ ...disk, freeBytes: 11e9 }] });
    expect((await read({ sql })).states('disks alpha')).toEqual(['ok']);
    await alive(sql, 'alpha 1', { disks: [{ ...disk, freeBytes: 0.9e9, sizeBytes: 5e9 }] });
    expect((await read({ sql })).states('disks alpha')).toEqual(['failure']);
  });

  test('site processes are told from, silent, unable to record, without pages, and behind the published content', async () => {
    const site = { name: 'site-1', upMs: hourMs, isRecording: true, hasPages: true, staleMs: 0, silentMs: 0 };
    const states = async (...sites: WorkerReport['sites']) => {
      await alive(sql, 'alpha 1', { sites });
      const found = await read({ sql });
      return [found.states('sites'), found.states('content')];
    };
    expect(await states()).toEqual([['unknown'], []]);
    expect(await states(site)).toEqual([['ok'], ['ok']]);
    expect(await states({ ...site, silentMs: minuteMs })).toEqual([['failure'], []]);
    expect(await states(site, { ...site, name: 'site-2', silentMs: minuteMs })).toEqual([['warning', 'ok'], ['ok']]);
    expect(await states({ ...site, isRecording: false })).toEqual([['failure'], ['ok']]);
    expect(await states({ ...site, hasPages: false })).toEqual([['failure'], ['ok']]);
    expect(await states({ ...site, staleMs: 4 * minuteMs })).toEqual([['ok'], ['ok']]);
    expect(await states({ ...site, staleMs: 6 * minuteMs })).toEqual([['ok'], ['warning']]);
    // A worker that is gone says nothing about its sites any more.
    await silence(sql, 'alpha 1', hourMs);
    expect((await read({ sql })).states('sites')).toEqual(['unknown']);
  });

  const mailAt = (id: string, { status = 'waiting', attempts = 0, agoMs = 0 }) =>
    sql.run(
      `INSERT INTO outbox (id, kind, recipient, recipient_lower, subject, body, status, attempts, next_attempt_at_ms, created_at_ms, ended_at_ms)
       VALUES (?, 'k', 'r', 'r', 's', 'b', ?, ?, 0, ?, ?)`,
      [id, status, attempts, Date.now() - agoMs, status === 'waiting' ? null : Date.now() - agoMs],
    );

  test('email counts once it was refused for a quarter of an hour, or was given up in the last day', async () => {
    await mailAt('fresh', { attempts: 1, agoMs: minuteMs });
    await mailAt('old', { status: 'failed', attempts: 9, agoMs: dayMs + minuteMs });
    expect((await read({ sql })).states('mail')).toEqual(['ok']);
    await mailAt('late', { attempts: 3, agoMs: 20 * minuteMs });
    await mailAt('failed', { status: 'failed', attempts: 9, agoMs: hourMs });
    const { of } = await read({ sql });
    expect(of('mail')).toMatchObject([{ state: 'warning' }]);
    expect(text(of('mail')[0])).toContain('Refused and tried again: 1. Given up in the last day: 1.');
  });

  test('without a mail server it is a problem only once an email waits for it', async () => {
    const environment = { smtpUrl: undefined };
    expect((await read({ sql, environment })).states('mail')).toEqual(['ok']);
    await mailAt('one', { agoMs: minuteMs });
    expect((await read({ sql, environment })).states('mail')).toEqual(['ok']);
    await mailAt('other', { agoMs: hourMs });
    const { of } = await read({ sql, environment });
    expect(text(of('mail')[0])).toContain('SMTP_URL is not set. Waiting: 2.');
  });

  test('a webhook and a destination that take nothing are named, and what is long over is not', async () => {
    const name = `Warehouse ${kind}`;
    const { id } = await studio.payload.create({
      collection: 'destinations',
      data: { name, kind: 'export', category: 'analytics' },
    });
    const deliver = (event: string, status: string, agoMs: number) =>
      sql.run(
        `INSERT INTO deliveries (destination, event_id, event_name, site_key, record_id, visitor, happened_at_ms, queued_at_ms, status, attempts, next_at_ms, last_at_ms)
         VALUES (?, ?, 'e', 's', 'r', 'v', 0, ?, ?, 3, 0, ?)`,
        [String(id), event, Date.now() - agoMs, status, Date.now() - agoMs],
      );
    const hook = (hookId: string, agoMs: number) =>
      sql.run(
        `INSERT INTO webhook_deliveries (id, submission_id, form_id, revision, url, body, status, attempts, next_attempt_at_ms, created_at_ms)
         VALUES (?, 's', 'f', 1, 'u', 'b', 'waiting', 2, 0, ?)`,
        [hookId, Date.now() - agoMs],
      );
    await deliver('long over', 'dead', 2 * dayMs);
    await deliver('just tried', 'waiting', minuteMs);
    await hook('fresh', minuteMs);
    const before = await read({ sql });
    expect([...before.states('deliveries'), ...before.states('webhooks')]).toEqual(['ok', 'ok']);
    await deliver('dead', 'dead', hourMs);
    await deliver('late', 'waiting', hourMs);
    await hook('late', hourMs);
    const { of, states } = await read({ sql });
    expect(states('webhooks')).toEqual(['warning']);
    expect(text(of('deliveries')[0])).toContain(`The destination ${name} does not take events`);
    expect(text(of('deliveries')[0])).toContain('Tried again: 1. Given up in the last day: 1.');
  });

  test('an erasure that waits for more than a day is a warning', async () => {
    const erase = (id: string, agoMs: number) =>
      sql.run(
        `INSERT INTO erasures (id, at_ms, requested_by, requester, site_key, sequences, signature, public_key) VALUES (?, ?, 'visitor', '', '', '[]', '', '')`,
        [id, Date.now() - agoMs],
      );
    await erase('one', hourMs);
    expect((await read({ sql })).states('erasures')).toEqual(['ok']);
    await erase('other', dayMs + minuteMs);
    expect((await read({ sql })).states('erasures')).toEqual(['warning']);
  });

  test('a head that a place does not take is told with what the place answered', async () => {
    await studio.payload.updateGlobal({
      slug: 'record-heads',
      data: { webhookUrl: 'https://keeper.example/hook?token=1' },
    });
    expect((await read({ sql })).states('heads')).toEqual(['ok']);
    const head = signHead({ sequence: 7, hash: 'a'.repeat(64), atMs: 1 }, sampleKeys.signing);
    await queueHead(sql, { head, places: ['webhook'], nowMs: Date.now() });
    await noteFailed(sql, { place: 'webhook', sequence: 7 }, { error: 'HTTP 500', nextAttemptAtMs: null });
    const { of } = await read({ sql });
    expect(text(of('heads')[0])).toContain('not published to keeper.example');
    expect(text(of('heads')[0])).toContain('HTTP 500');
    expect(JSON.stringify(of('heads'))).not.toContain('token=1');
    await studio.payload.updateGlobal({ slug: 'record-heads', data: { webhookUrl: '' } });
    expect((await read({ sql })).states('heads')).toEqual(['ok']);
  });

  test('what the event store holds is told; one that is away or hangs is a warning within the time limit', async () => {
    const { store, client } = await openStore();
    const up = await read({ sql, store: client });
    expect(up.states('event-store')).toEqual(['ok']);
    expect(text(up.of('event-store')[0])).toMatch(/It holds 0 events and uses \d+(\.\d)? MB of memory/);
    await client.close();
    await store.remove();
    const gone = createStoreClient({ environment: { dataDir: studio.environment.dataDir, eventsUrl: undefined } });
    expect((await read({ sql, store: gone })).states('event-store')).toEqual(['warning']);
    await gone.close();
    const hangs = { query: () => new Promise<never>(() => undefined) };
    expect((await read({ sql, store: hangs, withinMs: patient(1_000) })).states('event-store')).toEqual(['warning']);
  });
});

describe('what is known beside the database', () => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed('sqlite', (opened) => {
      sql = opened;
    }),
  );
  afterEach(async () => {
    const { dataDir } = studio.environment;
    for (const name of ['run', 'last-backup.json']) await rm(join(dataDir, name), { recursive: true, force: true });
  });

  test('a backup is known once one was taken, and old after eight days', async () => {
    const { dataDir } = studio.environment;
    expect((await read({ sql })).states('backups')).toEqual(['unknown']);
    await noteBackup(dataDir, { takenAtMs: Date.now() - 7 * dayMs, isEncrypted: true });
    const fresh = await read({ sql });
    expect(text(fresh.of('backups')[0])).toContain('taken 7 days ago and is encrypted');
    await noteBackup(dataDir, { takenAtMs: Date.now() - 9 * dayMs, isEncrypted: true });
    expect((await read({ sql })).states('backups')).toEqual(['warning']);
  });

  test('a proxy that is not in TRUSTED_PROXIES is a warning that says what to set', async () => {
    expect((await read({ sql })).states('proxies')).toEqual(['ok']);
    const folder = join(studio.environment.dataDir, 'run/unlisted-proxies');
    await mkdir(folder, { recursive: true });
    const proxy = { listener: 'site-1', peer: 'loopback', seenAtMs: Date.now() };
    await writeFile(join(folder, 'site-1.json'), JSON.stringify(proxy));
    const { of } = await read({ sql });
    expect(text(of('proxies')[0])).toContain('Set TRUSTED_PROXIES=127.0.0.1,::1');
  });

  test('the site processes beside the studio are known without a worker and without the database', async () => {
    const folder = join(studio.environment.dataDir, 'run/sites');
    await mkdir(folder, { recursive: true });
    const site = { name: 'site-1', upMs: 5, isRecording: true, hasPages: true, staleMs: 0, atMs: Date.now() };
    await writeFile(join(folder, 'site-1.json'), JSON.stringify(site));
    expect((await read({ sql })).states('sites')).toEqual(['ok']);
    const broken = { ...sql, all: () => Promise.reject(new Error('away')) };
    const { states, of } = await read({ sql: broken });
    expect([states('sites'), states('disks').includes('unknown')]).toEqual([['ok'], false]);
    expect(of('database')).toMatchObject([{ state: 'failure', docs: 'docs/operations.md#when-postgresql-goes-away' }]);
    for (const id of ['workers', 'queues', 'mail', 'webhooks', 'deliveries', 'sweeps', 'erasures', 'heads'])
      expect([id, ...states(id)]).toEqual([id, 'unknown']);
  });

  test('a database that hangs is a failure within the time limit, and everything else is still told', async () => {
    const hangs = { ...sql, all: () => new Promise<never>(() => undefined) };
    const { findings, states } = await read({ sql: hangs, withinMs: patient(1_000) });
    expect(states('database')).toEqual(['failure']);
    expect(states('backups')).toEqual(['unknown']);
    expect(findings[0]?.state).toBe('failure');
  });
});

test('every finding names what exists in the documentation, and leaves no slot unfilled in either language', () => {
  expect(all.length).toBeGreaterThan(100);
  const anchorsOf = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
  for (const finding of all) {
    for (const language of ['en', 'de']) expect(text(finding, language)).not.toMatch(/\{\w+\}|undefined|NaN/);
    if (finding.state !== 'ok' && finding.state !== 'unknown') expect(finding.remedy, finding.id).toBeDefined();
    if (!finding.docs) continue;
    const [file = '', anchor] = finding.docs.split('#');
    expect(existsSync(join(root, file)), finding.docs).toBe(true);
    if (anchor) expect(anchorsOf(file), finding.docs).toContain(anchor);
  }
});
