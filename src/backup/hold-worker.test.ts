import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdRequestFile, longestHoldMs } from '../journal/hold-files.ts';
import { patient } from '../launch/machine-speed.ts';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { type ProcessLock, takeProcessLock } from '../platform/process-lock.ts';
import { type BackupPause, startBackupPause } from '../worker/backup-pause.ts';
import { whileHeld } from './hold-worker.ts';
import { minuteMs } from '../platform/durations.ts';

let root: string;
let backupPause: BackupPause;
let lock: ProcessLock | undefined;
let clock: ReturnType<typeof fixedClock>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-hold-'));
  clock = fixedClock(1_000_000);
  backupPause = startBackupPause({ root, clock, log: silentLog, everyMs: 1 });
  lock = takeProcessLock(join(root, 'worker.lock'));
});
afterEach(async () => {
  await backupPause.stop();
  lock?.release();
  rmSync(root, { recursive: true });
});

const held = (work: () => Promise<string>) => whileHeld({ root, clock, lookEveryMs: 1, renewEveryMs: 1 }, work);
const renewed = () =>
  vi.waitUntil(
    () => JSON.parse(readFileSync(holdRequestFile(root), 'utf8')).untilMs >= clock.nowMs() + longestHoldMs - 1_000,
    { timeout: patient(60_000) },
  );

test('the worker waits for as long as a backup takes, and goes on after it', async () => {
  const carried: string[] = [];
  const taken = await held(async () => {
    void backupPause.run(async () => carried.push('a batch'));
    for (let passed = 0; passed < 4 * longestHoldMs; passed += longestHoldMs / 2) {
      clock.advance(longestHoldMs / 2);
      await renewed();
    }
    expect(carried).toEqual([]);
    return 'taken';
  });
  expect(taken).toBe('taken');
  await vi.waitUntil(() => carried.length === 1, { timeout: patient(60_000) });
});

test('what the worker has under way may take longer than a minute', async () => {
  const batch = Promise.withResolvers<void>();
  const carrying = backupPause.run(() => batch.promise);
  const taking = held(async () => 'taken');
  await vi.waitUntil(() => readFileSync(holdRequestFile(root), 'utf8') !== '', { timeout: patient(60_000) });
  for (let minutes = 0; minutes < 14; minutes += 1) {
    clock.advance(minuteMs);
    await renewed();
  }
  batch.resolve();
  expect(await taking).toBe('taken');
  await carrying;
});

test('a worker that is stuck is named', async () => {
  const stuck = Promise.withResolvers<void>();
  const carrying = backupPause.run(() => stuck.promise);
  const ending = held(async () => 'taken').catch((error: unknown) => error);
  clock.advance(longestHoldMs);
  expect(await ending).toMatchObject({ code: 'backup_worker_busy' });
  stuck.resolve();
  await carrying;
});

test('a backup that stood still while the worker went on is none', async () => {
  await expect(
    held(async () => {
      // Nothing renews within one turn of the event loop, as on a machine that slept.
      clock.advance(longestHoldMs);
      return 'taken';
    }),
  ).rejects.toMatchObject({ code: 'backup_hold_lost' });
});
