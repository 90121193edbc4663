import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileJournals } from '../../journal/file-journals.ts';
import { openJournal } from '../../journal/journal.ts';
import type { Journal } from '../../journal/contract.ts';
import { entry, temporaryFolder } from '../../journal/testing.ts';
import { patient } from '../../launch/machine-speed.ts';
import { openStore } from '../../measurement/store/testing.ts';
import { createStoreClient } from '../../measurement/store/client.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { silentLog } from '../../platform/log.ts';
import { createRegistry } from '../../platform/metrics/registry.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { type Drain, startDrain } from '../drain.ts';
import { rememberingConsumer } from '../testing.ts';
import { workerMetrics, type WorkerWatch } from './metrics.ts';
import { watchSweeps } from './watched-sweeps.ts';

const clock = fixedClock(5_000_000);
const away = { query: () => Promise.reject(new Error('away')) };
const nothing = { queues: () => [] };

let root: string;
let remove: () => void;
beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
});
afterEach(() => remove());

async function scrape(watch: WorkerWatch): Promise<string> {
  const environment = readEnvironment({ DATA_DIR: root });
  return createRegistry(workerMetrics({ environment, journals: fileJournals(root), watch, clock })).scrape();
}

const watching = (parts: Partial<NonNullable<WorkerWatch['parts']>> & { sql: Sql }): WorkerWatch => ({
  beatAtMs: 4_000_000,
  parts: { store: away, drain: nothing, sweeps: new Map(), leases: {}, ...parts },
});

test('a worker that still waits for its database says so', async () => {
  const text = await scrape({ parts: undefined, beatAtMs: undefined });
  expect(text).toContain('\ncandor_worker_database_up 0\n');
  expect(text).toContain('\ncandor_worker_event_store_up 0\n');
  expect(text).toContain('candor_disk_free_bytes{folder="data"}');
});

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );

  test('what waits, what was tried in vain and what was given up are told apart', async () => {
    const send = (table: 'outbox' | 'webhook_deliveries', id: string, [status, attempts]: [string, number]) =>
      table === 'outbox'
        ? sql.run(
            `INSERT INTO outbox (id, kind, recipient, recipient_lower, subject, body, status, attempts, next_attempt_at_ms, created_at_ms)
             VALUES (?, 'k', 'r', 'r', 's', 'b', ?, ?, 0, 0)`,
            [id, status, attempts],
          )
        : sql.run(
            `INSERT INTO webhook_deliveries (id, submission_id, form_id, revision, url, body, status, attempts, next_attempt_at_ms, created_at_ms)
             VALUES (?, 's', 'f', 1, 'u', 'b', ?, ?, 0, 0)`,
            [id, status, attempts],
          );
    const states: [string, number][] = [
      ['waiting', 0],
      ['waiting', 2],
      ['waiting', 0],
      ['sent', 1],
      ['failed', 9],
    ];
    for (const [index, state] of states.entries()) {
      await send('outbox', `m${index}`, state);
      await send('webhook_deliveries', `w${index}`, state);
    }
    const delivered: [string, string, number][] = [
      ['a', 'waiting', 0],
      ['a', 'sent', 1],
      ['b', 'waiting', 3],
      ['b', 'dead', 9],
      ['b', 'refused', 0],
      ['c', 'dry', 0],
    ];
    for (const [index, [destination, status, attempts]] of delivered.entries())
      await sql.run(
        `INSERT INTO deliveries (destination, event_id, event_name, site_key, record_id, visitor, happened_at_ms, queued_at_ms, status, attempts, next_at_ms)
         VALUES (?, ?, 'e', 's', 'r', 'v', 0, 0, ?, ?, 0)`,
        [destination, `e${index}`, status, attempts],
      );
    const text = await scrape(
      watching({ sql, leases: { mail: { isHeld: () => true }, audits: { isHeld: () => false } } }),
    );
    for (const name of ['mails', 'webhooks'])
      for (const [state, value] of Object.entries({ waiting: 2, retrying: 1, failed: 1 }))
        expect(text).toContain(`candor_worker_${name}{state="${state}"} ${value}\n`);
    for (const [state, value] of Object.entries({ waiting: 1, retrying: 1, failed: 1, refused: 1 }))
      expect(text).toContain(`candor_worker_deliveries{state="${state}"} ${value}\n`);
    expect(text).toContain('candor_worker_lease_held{lease="mail"} 1\n');
    expect(text).toContain('candor_worker_lease_held{lease="audits"} 0\n');
    expect(text).toContain('\ncandor_worker_database_up 1\n');
    expect(text).toContain('\ncandor_worker_heartbeat_timestamp_seconds 4000\n');
    expect(text).not.toContain('candor_worker_head_signed_timestamp_seconds');
  });

  test('audits and erasures that wait are counted, and the newest head has its time', async () => {
    for (const [id, status] of [
      ['1', 'requested'],
      ['2', 'running'],
      ['3', 'done'],
      ['4', 'requested'],
    ] as const)
      await sql.run(
        `INSERT INTO audits (id, url, scope, cause, requested_by, requested_at_ms, not_before_ms, status) VALUES (?, 'u', 'own', 'asked', '', 0, 0, ?)`,
        [id, status],
      );
    for (const [id, completed] of [
      ['1', null],
      ['2', 7],
    ] as const)
      await sql.run(
        `INSERT INTO erasures (id, at_ms, requested_by, requester, site_key, sequences, completed_at_ms, signature, public_key) VALUES (?, 0, 'visitor', '', '', '[]', ?, '', '')`,
        [id, completed],
      );
    for (const [sequence, atMs] of [
      [4, 2_000],
      [9, 3_000],
    ] as const)
      await sql.run(
        `INSERT INTO chain_heads (sequence, hash, at_ms, signature, public_key) VALUES (?, '', ?, '', '')`,
        [sequence, atMs],
      );
    const text = await scrape(watching({ sql }));
    expect(text).toContain('candor_worker_audits{state="requested"} 2\n');
    expect(text).toContain('candor_worker_audits{state="running"} 1\n');
    expect(text).toContain('\ncandor_worker_erasures_waiting 1\n');
    expect(text).toContain('\ncandor_worker_head_signed_timestamp_seconds 3\n');
  });
});

describe('queues', () => {
  let sql: Sql;
  let journal: Journal;
  let drain: Drain | undefined;
  beforeEach(() =>
    openTestWitnessed('sqlite', (opened) => {
      sql = opened;
    }),
  );
  beforeEach(async () => {
    journal = await openJournal({ folder: `${root}/site-1`, clock, log: silentLog });
  });
  afterEach(async () => {
    await drain?.stop();
    await journal.close();
  });

  test('a stuck consumer is behind by its bytes and the age of its oldest entry, and the others are not', async () => {
    const stuck = {
      ...rememberingConsumer({ name: 'stuck', kinds: ['decision'] }).consumer,
      take: () => Promise.reject(new Error('no')),
    };
    const { consumer: moving, ids } = rememberingConsumer({ name: 'moving' });
    await journal.append(entry('mine', { atMs: 4_900_000 }));
    await journal.append(entry('late', { kind: 'decision', atMs: 4_940_000 }));
    await journal.append(entry('later', { kind: 'decision', atMs: 4_950_000 }));
    drain = startDrain({ journals: fileJournals(root), consumers: [stuck, moving], sql, log: silentLog });
    const watch = watching({ sql, drain });
    await vi.waitFor(
      async () => {
        expect(ids()).toEqual(['mine']);
        const text = await scrape(watch);
        expect(text).toContain('candor_worker_queue_behind_seconds{consumer="stuck"} 60\n');
        expect(text).toContain('candor_worker_queue_behind_bytes{consumer="moving"} 0\n');
        expect(text).toContain('candor_worker_queue_behind_seconds{consumer="moving"} 0\n');
        expect(Number(/behind_bytes\{consumer="stuck"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(100);
        expect(text).toContain('\ncandor_worker_journals 1\n');
      },
      { timeout: patient(60_000) },
    );
  });

  test('a journal whose position the database has not told yet is not called behind', async () => {
    await journal.append(entry('a'));
    const queue = {
      journal: { name: 'x', folder: `${root}/site-1` },
      consumer: { name: 'records', kinds: ['events'] as const },
      position: undefined,
    };
    const text = await scrape(watching({ sql, drain: { queues: () => [queue as never] } }));
    expect(text).not.toContain('candor_worker_queue_behind_bytes');
    expect(text).toContain('candor_worker_journal_bytes');
  });
});

test('a cleanup has the time of its last success and its failures', async () => {
  let nowMs = 1_000_000;
  let fails = true;
  const run = () => (fails ? Promise.reject(new Error('no')) : Promise.resolve({ swept: 0 }));
  const { sweeps, records } = watchSweeps([{ name: 'events', run }], { ...clock, nowMs: () => nowMs });
  nowMs = 2_000_000;
  await expect(sweeps[0]?.run(new AbortController().signal)).rejects.toThrow('no');
  expect(records.get('events')).toEqual({ lastSuccessAtMs: 1_000_000, failures: 1 });
  fails = false;
  await sweeps[0]?.run(new AbortController().signal);
  expect(records.get('events')).toEqual({ lastSuccessAtMs: 2_000_000, failures: 1 });
});

test('the event store answers and says how much memory it uses; a stopped one is down', async () => {
  const { store, client } = await openStore();
  const watch = (parts: object): WorkerWatch => ({
    beatAtMs: undefined,
    parts: { sql: undefined as never, drain: nothing, sweeps: new Map(), leases: {}, store: client, ...parts },
  });
  const text = await scrape(watch({}));
  expect(text).toContain('\ncandor_worker_event_store_up 1\n');
  expect(Number(/^candor_worker_event_store_memory_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1_000_000);
  await client.close();
  await store.remove();
  const gone = createStoreClient({ environment: { dataDir: root, eventsUrl: undefined } });
  expect(await scrape(watch({ store: gone }))).toContain('\ncandor_worker_event_store_up 0\n');
  await gone.close();
});
