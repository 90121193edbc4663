import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Journal } from '../journal/contract.ts';
import { fileJournals } from '../journal/file-journals.ts';
import { openJournal } from '../journal/journal.ts';
import { entry, temporaryFolder } from '../journal/testing.ts';
import { patient } from '../launch/machine-speed.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { startSiteStatus } from '../platform/site-status.ts';
import { openTestWitnessed } from '../platform/testing.ts';
import { parseWorkerReport } from '../platform/worker-report.ts';
import { type Drain, startDrain } from './drain.ts';
import { watchSweeps } from './metrics/watched-sweeps.ts';
import { measureReport, startReport } from './report.ts';
import { rememberingConsumer } from './testing.ts';

const clock = fixedClock(5_000_000);
let root: string;
let remove: () => void;
let sql: Sql;
let journal: Journal;
let drain: Drain | undefined;
beforeEach(() =>
  openTestWitnessed('sqlite', (opened) => {
    sql = opened;
  }),
);
beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  journal = await openJournal({ folder: `${root}/journals/site-1`, clock, log: silentLog });
});
afterEach(async () => {
  await drain?.stop();
  await journal.close();
  remove();
});

const optionsWith = (parts: { drain: Pick<Drain, 'queues'>; sweeps: ReturnType<typeof watchSweeps>['records'] }) => ({
  environment: { dataDir: root, mediaDir: `${root}/none` },
  ...{ journals: fileJournals(`${root}/journals`), parts, clock, log: silentLog },
});

test('a worker reports its stuck queue, its cleanups, its disk and the site processes beside it, and the studio reads that', async () => {
  const stuck = {
    ...rememberingConsumer({ name: 'stuck', kinds: ['decision'] }).consumer,
    take: () => Promise.reject(new Error('no')),
  };
  await journal.append(entry('late', { kind: 'decision', atMs: 4_400_000 }));
  drain = startDrain({ journals: fileJournals(`${root}/journals`), consumers: [stuck], sql, log: silentLog });
  const { records } = watchSweeps([{ name: 'events', run: async () => ({ swept: 0 }) }], {
    ...clock,
    nowMs: () => 1_000_000,
  });
  const site = startSiteStatus({
    dataDir: root,
    read: () => ({ name: 'site-1', upMs: 7, isRecording: true, hasPages: true, staleMs: 0 }),
    ...{ clock, log: silentLog },
  });
  const running = drain;
  await vi.waitFor(
    async () => {
      const text = JSON.stringify(await measureReport(optionsWith({ drain: running, sweeps: records })));
      const report = parseWorkerReport(text);
      expect(report).toMatchObject({
        queues: [{ consumer: 'stuck', seconds: 600 }],
        sweeps: [{ name: 'events', sinceSuccessMs: 4_000_000, failures: 0 }],
        sites: [{ name: 'site-1', upMs: 7, silentMs: 0 }],
      });
      expect(report?.queues[0]?.bytes).toBeGreaterThan(20);
      expect(report?.disks.map(({ folder, sizeBytes }) => [folder, sizeBytes > 0])).toEqual([['data', true]]);
    },
    { timeout: patient(60_000) },
  );
  await site.stop();
});

test('a report that cannot be measured is left out, and the worker goes on', async () => {
  const broken = {
    queues: () => {
      throw new Error('no');
    },
  };
  const warn = vi.fn<() => void>();
  const report = startReport({ ...optionsWith({ drain: broken, sweeps: new Map() }), log: { warn } });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), { timeout: patient(60_000) });
  expect(report.text()).toBeUndefined();
  await report.stop();
});

test('what is no report is none, such as that of another version', () => {
  for (const text of [null, '', '{', '{}', '{"queues":[]}']) expect(parseWorkerReport(text)).toBeUndefined();
});
