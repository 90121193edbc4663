import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patient } from '../launch/machine-speed.ts';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import type { Journal } from './contract.ts';
import { type JournalOptions, openJournal } from './journal.ts';
import { maxEntryBytes, maxQueuedBytes, segmentAgeMs } from './limits.ts';
import { requestNewSegments } from './new-segments.ts';
import { callsOf, diskError, entry, failingDisk, idsOf, readAll, segmentsIn, temporaryFolder } from './testing.ts';

const clock = fixedClock(5_000_000);
const soon = { timeout: patient(60_000), interval: 5 };
let folder: string;
let remove: () => void;
let journals: Journal[];
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  journals = [];
});
afterEach(async () => {
  for (const journal of journals) await journal.close();
  remove();
});

async function open(options: Partial<JournalOptions> = {}): Promise<Journal> {
  const journal = await openJournal({ folder, clock, log: silentLog, retryMs: 5, ...options });
  journals.push(journal);
  return journal;
}

const isRecovered = (journal: Journal) => vi.waitFor(() => expect(journal.isHealthy()).toBe(true), soon);

test('what is acknowledged is there after the journal is opened again', async () => {
  const first = await open();
  expect(await first.append(entry('a'))).toEqual({ ok: true });
  await first.close();
  const second = await open();
  expect(await second.append(entry('b'))).toEqual({ ok: true });
  expect(idsOf(await readAll(folder))).toEqual(['a', 'b']);
});

test('a second writer is refused, also inside this process, until the first lets go', async () => {
  const first = await open();
  await expect(open()).rejects.toMatchObject({ code: 'journal_in_use', message: expect.stringContaining(folder) });
  await first.close();
  await expect(open()).resolves.toBeDefined();
});

test('a folder that cannot be made is explained', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(open({ folder: join(folder, 'file', 'journal') })).rejects.toMatchObject({ code: 'journal_unwritable' });
});

test('entries that wait together share one sync', async () => {
  const disk = failingDisk();
  const journal = await open({ disk });
  const results = await Promise.all(Array.from({ length: 1_000 }, (_, at) => journal.append(entry(String(at)))));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(disk.calls.sync).toBe(1);
  expect(disk.calls.write).toBe(1);
});

test('what arrives during a sync is written with the next one, which starts at once', async () => {
  const disk = failingDisk();
  const journal = await open({ disk });
  const syncing = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  disk.beforeSync = async () => {
    syncing.resolve();
    await released.promise;
  };
  const first = journal.append(entry('first'));
  await syncing.promise;
  const others = Array.from({ length: 64 }, (_, at) => journal.append(entry(String(at))));
  let isAcknowledged = false;
  void Promise.race([first, ...others]).then(() => (isAcknowledged = true));
  await new Promise(setImmediate);
  expect(isAcknowledged).toBe(false);
  released.resolve();
  await Promise.all([first, ...others]);
  expect(disk.calls.sync).toBe(2);
  expect(idsOf(await readAll(folder))).toHaveLength(65);
});

test('an entry beyond the bound is refused, the largest one is not', async () => {
  const journal = await open();
  const sizeOf = (length: number) => journal.append(entry('a', { body: 'x'.repeat(length) }));
  expect(await sizeOf(maxEntryBytes)).toEqual({ ok: false, reason: 'too_large' });
  expect(await sizeOf(maxEntryBytes - 100)).toEqual({ ok: true });
  expect((await readAll(folder)).entries).toHaveLength(1);
});

test('more than may wait is refused, and what waits is still written', async () => {
  const disk = failingDisk();
  const journal = await open({ disk });
  const body = 'x'.repeat(200_000);
  const appended = Array.from({ length: Math.ceil(maxQueuedBytes / 200_000) + 5 }, () =>
    journal.append(entry('a', { body })),
  );
  const results = await Promise.all(appended);
  expect(results.filter(({ ok }) => ok).length).toBeLessThan(results.length);
  expect(results.filter((result) => !result.ok && result.reason !== 'overloaded')).toEqual([]);
  expect(await journal.append(entry('later'))).toEqual({ ok: true });
  expect((await readAll(folder)).entries).toHaveLength(results.filter(({ ok }) => ok).length + 1);
});

test('what has been written no longer counts as waiting', async () => {
  const journal = await open();
  const body = 'x'.repeat(200_000);
  const most = Math.floor((0.9 * maxQueuedBytes) / 200_000);
  for (let round = 0; round < 3; round += 1) {
    const results = await Promise.all(Array.from({ length: most }, () => journal.append(entry('a', { body }))));
    expect([round, results.filter(({ ok }) => !ok)]).toEqual([round, []]);
  }
});

test('the name of a segment is on the disk before anything in the segment is acknowledged', async () => {
  const handle = await openFile(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  const named: string[] = [];
  sync.mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) named.push(...segmentsIn(folder));
    await this.datasync();
  });
  try {
    const journal = await open({ segmentBytes: 200 });
    for (const id of 'abcdef') {
      await journal.append(entry(id));
      expect(named).toContain(segmentsIn(folder).at(-1));
    }
    expect(segmentsIn(folder).length).toBeGreaterThan(2);
  } finally {
    sync.mockRestore();
  }
});

test('a full segment is followed by the next', async () => {
  const journal = await open({ segmentBytes: 200 });
  for (const id of 'abcdef') await journal.append(entry(id));
  expect(segmentsIn(folder).length).toBeGreaterThan(2);
  expect(idsOf(await readAll(folder))).toEqual([...'abcdef']);
});

test('a segment that is written for an hour is followed by the next, an empty one is not', async () => {
  const moving = fixedClock(5_000_000);
  const journal = await open({ clock: moving });
  moving.advance(segmentAgeMs + 1);
  await journal.append(entry('a'));
  expect(segmentsIn(folder)).toHaveLength(1);
  moving.advance(segmentAgeMs + 1);
  await journal.append(entry('b'));
  expect(segmentsIn(folder)).toHaveLength(2);
  expect(idsOf(await readAll(folder))).toEqual(['a', 'b']);
});

test('an old segment is followed by the next although nothing more is appended, an empty one is not', async () => {
  const moving = fixedClock(5_000_000);
  const journal = await open({ clock: moving, lookForAgeMs: 5 });
  moving.advance(segmentAgeMs + 1);
  await journal.append(entry('a'));
  moving.advance(segmentAgeMs + 1);
  await vi.waitFor(() => expect(segmentsIn(folder)).toHaveLength(2), soon);
  moving.advance(10 * segmentAgeMs);
  await journal.append(entry('b'));
  expect(segmentsIn(folder)).toHaveLength(2);
  expect(idsOf(await readAll(folder))).toEqual(['a', 'b']);
});

test('each request begins one new segment, also one whose start could not be written at first', async () => {
  const disk = failingDisk();
  const place = join(folder, 'site-1');
  const journal = await open({ folder: place, lookForAgeMs: 5, disk });
  await journal.append(entry('a'));
  disk.failures = { create: diskError('ENOSPC'), probe: diskError('ENOSPC') };
  await requestNewSegments(folder);
  await vi.waitFor(() => expect(journal.isHealthy()).toBe(false), soon);
  disk.failures = {};
  await isRecovered(journal);
  expect(segmentsIn(place)).toHaveLength(2);
  await journal.append(entry('b'));
  await requestNewSegments(folder);
  await vi.waitFor(() => expect(segmentsIn(place)).toHaveLength(3), soon);
  await journal.append(entry('c'));
  expect(idsOf(await readAll(place))).toEqual(['a', 'b', 'c']);
  expect(segmentsIn(place)).toHaveLength(3);
});

test('a process that starts after a request does not answer it again', async () => {
  const place = join(folder, 'site-1');
  await requestNewSegments(folder);
  const moving = fixedClock(5_000_000);
  const journal = await open({ folder: place, lookForAgeMs: 5, clock: moving });
  await journal.append(entry('a'));
  moving.advance(segmentAgeMs + 1);
  // The segment grows old later, so the looks in between have found nothing to do.
  await vi.waitFor(() => expect(segmentsIn(place)).toHaveLength(2), soon);
  expect(idsOf(await readAll(place))).toEqual(['a']);
});

test('every start begins a segment of its own, in rising order, whatever the clock says', async () => {
  for (const nowMs of [5_000_000, 5_000_000, 1_000_000]) await (await open({ clock: fixedClock(nowMs) })).close();
  expect(segmentsIn(folder)).toEqual(['000000005000.journal', '000000005001.journal', '000000005002.journal']);
});

test.each([
  ['write', 'ENOSPC', 'disk_full'],
  ['sync', 'ENOSPC', 'disk_full'],
  ['write', 'EDQUOT', 'disk_full'],
  ['write', 'EIO', 'io_error'],
  ['sync', 'EIO', 'io_error'],
] as const)(
  'a failing %s (%s) acknowledges nothing, is reported as %s and never tried again on the same file',
  async (operation, code, reason) => {
    const disk = failingDisk();
    const journal = await open({ disk });
    await journal.append(entry('before'));
    disk.failures = { [operation]: diskError(code), probe: diskError(code) };
    const syncs = disk.calls.sync;
    const results = await Promise.all(['x', 'y'].map((id) => journal.append(entry(id))));
    expect(results).toEqual([
      { ok: false, reason },
      { ok: false, reason },
    ]);
    expect(journal.isHealthy()).toBe(false);
    expect(await journal.append(entry('z'))).toEqual({ ok: false, reason });
    expect(disk.calls.sync - syncs).toBeLessThanOrEqual(1);
    disk.failures = {};
    await isRecovered(journal);
    expect(await journal.append(entry('after'))).toEqual({ ok: true });
    expect(segmentsIn(folder)).toHaveLength(2);
    const read = await readAll(folder);
    expect([idsOf(read), read.damaged]).toEqual([['before', 'after'], []]);
  },
);

test('an error of any one disk operation, each in turn, costs no acknowledged entry and no start', async () => {
  for (let failingCall = 1; ; failingCall += 1) {
    const place = join(folder, String(failingCall));
    const disk = Object.assign(failingDisk(), { failingCall });
    const journal = await open({ folder: place, disk, segmentBytes: 200 });
    const acknowledged: string[] = [];
    for (const id of 'abcdefgh') {
      if ((await journal.append(entry(id))).ok) acknowledged.push(id);
      else await isRecovered(journal);
    }
    await journal.close().catch((error: unknown) => expect(error).toMatchObject({ code: 'EIO' }));
    const read = await readAll(place);
    const ids = idsOf(read);
    expect([failingCall, ...ids.filter((id) => acknowledged.includes(id))]).toEqual([failingCall, ...acknowledged]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(acknowledged.length).toBeGreaterThan(5);
    if (callsOf(disk) < failingCall) break;
  }
});

test('when not even cutting off works, readers still get every acknowledged entry', async () => {
  const disk = failingDisk();
  const journal = await open({ disk });
  await journal.append(entry('before'));
  disk.failures = {
    sync: diskError('EIO'),
    truncate: diskError('EIO'),
    close: diskError('EIO'),
    create: diskError('EIO'),
  };
  expect(await journal.append(entry('unacknowledged'))).toEqual({ ok: false, reason: 'io_error' });
  await vi.waitFor(() => expect(disk.calls.create).toBeGreaterThan(1), soon);
  expect(journal.isHealthy()).toBe(false);
  disk.failures = {};
  await isRecovered(journal);
  await journal.append(entry('after'));
  const ids = idsOf(await readAll(folder)).filter((id) => id !== 'unacknowledged');
  expect(ids).toEqual(['before', 'after']);
});

test('a disk that is full at the start does not stop the process', async () => {
  const disk = failingDisk();
  disk.failures = { create: diskError('ENOSPC'), probe: diskError('ENOSPC') };
  const journal = await open({ disk });
  expect(await journal.append(entry('a'))).toEqual({ ok: false, reason: 'disk_full' });
  disk.failures = {};
  await isRecovered(journal);
  expect(await journal.append(entry('b'))).toEqual({ ok: true });
});

test('a segment that cannot be begun leaves the full one as it was', async () => {
  const disk = failingDisk();
  const journal = await open({ disk, segmentBytes: 100 });
  await journal.append(entry('a'));
  disk.failures = { create: diskError('ENOSPC') };
  expect(await journal.append(entry('b'))).toEqual({ ok: false, reason: 'disk_full' });
  disk.failures = {};
  await isRecovered(journal);
  await journal.append(entry('c'));
  expect(idsOf(await readAll(folder))).toEqual(['a', 'c']);
});

test('closing writes what waits and refuses what comes after', async () => {
  const journal = await open();
  const waiting = journal.append(entry('a'));
  const closed = journal.close();
  expect(await journal.append(entry('b'))).toEqual({ ok: false, reason: 'closed' });
  await closed;
  expect(await waiting).toEqual({ ok: true });
  expect(journal.isHealthy()).toBe(false);
  expect(idsOf(await readAll(folder))).toEqual(['a']);
});

test('closing while the journal looks for its disk leaves no file open', async () => {
  const disk = failingDisk();
  const [probing, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  disk.probe = async () => {
    probing.resolve();
    await released.promise;
  };
  const journal = await open({ disk });
  disk.failures = { write: diskError('EIO') };
  await journal.append(entry('a'));
  await probing.promise;
  await journal.close();
  released.resolve();
  await vi.waitFor(() => expect([disk.calls.create, disk.calls.close]).toEqual([2, 2]), soon);
  expect(journal.isHealthy()).toBe(false);
});

test('a segment that cannot be cut off is let go of all the same', async () => {
  const disk = failingDisk();
  const journal = await open({ disk });
  await journal.append(entry('a'));
  disk.failures = { truncate: diskError('EIO') };
  await journal.close();
  expect([disk.calls.truncate, disk.calls.close, idsOf(await readAll(folder))]).toEqual([1, 1, ['a']]);
});

test('closing while the disk is broken ends, and lets go of the folder', async () => {
  const disk = failingDisk();
  const journal = await open({ disk });
  disk.failures = { write: diskError('EIO'), probe: diskError('EIO') };
  await journal.append(entry('a'));
  await journal.close();
  await expect(open()).resolves.toBeDefined();
});

test.runIf(process.getuid?.() === 0)(
  'a disk that really fills up refuses, stops no start, keeps what it acknowledged, and goes on when there is room',
  async () => {
    const disk = join(folder, 'small');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    try {
      const place = join(disk, 'site-1');
      const journal = await open({ folder: place });
      const ballast = join(disk, 'ballast');
      writeFileSync(ballast, Buffer.alloc(700_000));
      const acknowledged: string[] = [];
      let refused: string | undefined;
      for (let at = 0; refused === undefined; at += 1) {
        const result = await journal.append(entry(String(at), { body: 'x'.repeat(9_000) }));
        if (result.ok) acknowledged.push(String(at));
        else refused = result.reason;
      }
      expect(refused).toBe('disk_full');
      await journal.close();
      const again = await open({ folder: place });
      expect(await again.append(entry('still full', { body: 'x'.repeat(9_000) }))).toEqual({
        ok: false,
        reason: 'disk_full',
      });
      rmSync(ballast);
      await isRecovered(again);
      expect(await again.append(entry('after'))).toEqual({ ok: true });
      expect(idsOf(await readAll(place))).toEqual([...acknowledged, 'after']);
    } finally {
      for (const journal of journals) await journal.close();
      execFileSync('umount', [disk]);
    }
  },
);
