import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patient } from '../launch/machine-speed.ts';
import { fixedClock } from './clock.ts';
import { dayMs, hourMs } from './durations.ts';
import { createProxyWatch, leastPublic, readUnlistedProxies } from './unlisted-proxies.ts';

const startMs = 1_000_000;
let dataDir: string;
let clock = fixedClock(startMs);
const said: object[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-proxies-'));
  clock = fixedClock(startMs);
  said.length = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function watch(listener = 'site-1') {
  return createProxyWatch({ dataDir, listener, clock, log: { warn: (fields) => said.push(fields) } });
}

const read = () => readUnlistedProxies(dataDir, clock.nowMs());
const seen = (count: number) =>
  vi.waitFor(async () => expect(await read()).toHaveLength(count), { timeout: patient(60_000) });

test('nothing is said without such a proxy', async () => {
  const note = watch();
  for (let request = 0; request < 1_000; request += 1) note(undefined);
  expect([said, await read()]).toEqual([[], []]);
});

test('a proxy on this machine or in a private network is said once, and the studio knows it', async () => {
  const note = watch();
  for (let request = 0; request < 1_000; request += 1) note(request % 3 === 0 ? 'loopback' : undefined);
  await seen(1);
  expect([said, await read()]).toEqual([
    [{ code: 'proxy_unlisted', peer: 'loopback' }],
    [{ listener: 'site-1', peer: 'loopback', seenAtMs: startMs }],
  ]);
  note('private');
  expect(said).toHaveLength(2);
});

test('from the internet it takes more than a few who send the header by hand', () => {
  const note = watch();
  for (let request = 0; request < leastPublic; request += 1) {
    note(undefined);
    note('public');
  }
  expect(said).toEqual([]);
  note('public');
  expect(said).toEqual([{ code: 'proxy_unlisted', peer: 'public' }]);
});

test('a proxy that was listed, or has gone, is no longer told', async () => {
  watch('site-1')('loopback');
  watch('studio')('private');
  await seen(2);
  watch('site-1');
  await seen(1);
  clock.advance(dayMs);
  expect(await read()).toEqual([]);
});

test('one that goes on stays known, and is said no second time', async () => {
  const note = watch();
  note('loopback');
  await seen(1);
  clock.advance(dayMs - hourMs / 2);
  note('loopback');
  clock.advance(hourMs);
  await seen(1);
  expect(said).toHaveLength(1);
});
