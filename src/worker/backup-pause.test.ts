import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswerFile, holdRequestFile, longestHoldMs } from '../journal/hold-files.ts';
import { patient } from '../launch/machine-speed.ts';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { type BackupPause, startBackupPause } from './backup-pause.ts';

let root: string;
let backupPause: BackupPause;
const clock = fixedClock(1_000_000);
const waiting = { timeout: patient(60_000) };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-hold-'));
  backupPause = startBackupPause({ root, clock, log: silentLog, everyMs: 1 });
});
afterEach(async () => {
  await backupPause.stop();
  rmSync(root, { recursive: true });
});

test('work goes on at once when nobody asks', async () => {
  expect(await backupPause.run(async () => 7)).toBe(7);
});

test('the answer comes when what is under way is through, and nothing begins before the request is gone', async () => {
  const first = Promise.withResolvers<void>();
  const running = backupPause.run(() => first.promise);
  ask({ id: 'one', untilMs: clock.nowMs() + 1_000 });
  let begun = false;
  await vi.waitUntil(() => {
    begun = false;
    void backupPause.run(async () => (begun = true));
    return !begun;
  }, waiting);
  expect(existsSync(holdAnswerFile(root))).toBe(false);
  first.resolve();
  await running;
  await vi.waitUntil(() => existsSync(holdAnswerFile(root)), waiting);
  expect(readFileSync(holdAnswerFile(root), 'utf8')).toBe('one');
  expect(begun).toBe(false);
  rmSync(holdRequestFile(root));
  await vi.waitUntil(() => begun, waiting);
  expect(existsSync(holdAnswerFile(root))).toBe(false);
});

test('work that fails lets the backup begin all the same', async () => {
  const work = Promise.withResolvers<void>();
  const running = backupPause.run(() => work.promise);
  ask({ id: 'two', untilMs: clock.nowMs() + 1_000 });
  work.reject(new Error('broken'));
  await expect(running).rejects.toThrow('broken');
  await vi.waitUntil(() => existsSync(holdAnswerFile(root)), waiting);
});

test('a backup that died holds the worker up only until its time is over', async () => {
  ask({ id: 'three', untilMs: clock.nowMs() + 1_000 });
  await vi.waitUntil(() => existsSync(holdAnswerFile(root)), waiting);
  const held = backupPause.run(async () => 'done');
  clock.advance(1_001);
  expect(await held).toBe('done');
});

test.each([
  ['for longer than any backup takes', JSON.stringify({ id: 'four', untilMs: 1_000_000 + 2 * longestHoldMs })],
  ['in no words of ours', '{"id": 4}'],
  ['in no JSON', 'hold'],
])('a request %s is none', async (_why, text) => {
  writeFileSync(holdRequestFile(root), text);
  expect(await backupPause.run(async () => 'done')).toBe('done');
  await new Promise((resolve) => setImmediate(resolve));
  expect(existsSync(holdAnswerFile(root))).toBe(false);
});

function ask(request: { id: string; untilMs: number }): void {
  writeFileSync(holdRequestFile(root), JSON.stringify(request));
}
