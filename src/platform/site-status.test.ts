import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patient } from '../launch/machine-speed.ts';
import { fixedClock } from './clock.ts';
import { dayMs } from './durations.ts';
import { silentLog } from './log.ts';
import { readSiteStatuses, type SiteStatus, startSiteStatus } from './site-status.ts';
import { temporaryFolder } from '../journal/testing.ts';

const clock = fixedClock(1_000_000_000);
const nowMs = clock.nowMs();
const site: SiteStatus = { name: 'site-1', upMs: 5, isRecording: true, hasPages: true, staleMs: 0 };
let dataDir: string;
let remove: () => void;
beforeEach(() => {
  ({ folder: dataDir, remove } = temporaryFolder());
});
afterEach(() => remove());

const start = (name = 'site-1', read: () => SiteStatus = () => ({ ...site, name })) =>
  startSiteStatus({ dataDir, read, clock, log: silentLog });
const written = (count: number) =>
  vi.waitFor(async () => expect(await readSiteStatuses(dataDir, nowMs)).toHaveLength(count), {
    timeout: patient(60_000),
  });

test('each process of a machine is known until it stops in order', async () => {
  expect(await readSiteStatuses(dataDir, nowMs)).toEqual([]);
  const [one, other] = [start('site-1'), start('site-2')];
  await written(2);
  await one.stop();
  expect((await readSiteStatuses(dataDir, nowMs + 40_000)).map(({ name, silentMs }) => [name, silentMs])).toEqual([
    ['site-2', 40_000],
  ]);
  await other.stop();
  expect(readdirSync(join(dataDir, 'run/sites'))).toEqual([]);
});

test('what a killed process left is gone after a day, and what is no status is passed over', async () => {
  const killed = start();
  await written(1);
  const folder = join(dataDir, 'run/sites');
  for (const [name, text] of [
    ['site-3.json', '{"name":"site-3"'],
    ['site-4.json', '{"name":"site-4"}'],
    ['site-5.txt', JSON.stringify({ ...site, atMs: nowMs })],
  ] as const)
    writeFileSync(join(folder, name), text);
  expect((await readSiteStatuses(dataDir, nowMs + dayMs - 1)).map(({ name }) => name)).toEqual(['site-1']);
  expect(await readSiteStatuses(dataDir, nowMs + dayMs)).toEqual([]);
  expect(readdirSync(folder)).not.toContain('site-1.json');
  await killed.stop();
});

test('a folder that cannot be written is one line in the log, and the process goes on', async () => {
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, '');
  const warn = vi.fn<() => void>();
  let reads = 0;
  const read = () => {
    reads += 1;
    return site;
  };
  const status = startSiteStatus({ dataDir, read, clock, log: { warn }, everyMs: 1 });
  await vi.waitFor(() => expect(reads).toBeGreaterThan(4), { timeout: patient(60_000) });
  await status.stop().catch(() => undefined); // Not a folder: there is nothing to remove.
  expect(warn).toHaveBeenCalledTimes(1);
});
