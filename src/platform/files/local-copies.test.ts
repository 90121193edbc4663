import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import type { SharedFiles } from './contract.ts';
import { checkAfterMs, createLocalCopies, maxWaiting, missingForMs } from './local-copies.ts';
import { s3Files } from './s3-files.ts';
import { startTestS3, type TestS3 } from './testing.ts';

let s3: TestS3;
let folder: string;
const mebibyte = 1024 * 1024;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3?.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The same files, with the number of times that each was fetched or asked for. */
function counted(files: SharedFiles) {
  const asked = { get: 0, stat: 0 };
  const get: SharedFiles['get'] = (name) => ((asked.get += 1), files.get(name));
  const stat: SharedFiles['stat'] = (name) => ((asked.stat += 1), files.stat(name));
  return { asked, files: { ...files, get, stat } };
}

function copies(given: SharedFiles = s3Files(s3.place, 'media'), maxBytes = mebibyte) {
  const clock = fixedClock(1_800_000_000_000);
  const { files, asked } = counted(given);
  return { clock, files, asked, ...createLocalCopies({ files, folder, maxBytes, clock, log: silentLog }) };
}

const signal = new AbortController().signal;

test('a file is fetched once, also when many ask at the same time, and has the same time on every machine', async () => {
  const { files, asked, locate } = copies();
  await files.put('once.png', Buffer.from('a picture'));
  const paths = await Promise.all(Array.from({ length: 20 }, () => locate('once.png')));
  expect(new Set(paths)).toEqual(new Set([join(folder, 'once.png')]));
  expect(readFileSync(String(await locate('once.png')), 'utf8')).toBe('a picture');
  expect(asked.get).toBe(1);
  expect(statSync(join(folder, 'once.png')).mtimeMs).toBe((await files.stat('once.png'))?.changedAtMs);
  expect(statSync(join(folder, 'once.png')).mode & 0o777).toBe(0o600);
});

test('while S3 is down what is here is served, and what is not is an error that a return of S3 ends', async () => {
  const { files, clock, locate, sweep } = copies();
  await files.put('here.png', Buffer.from('here'));
  await files.put('there.png', Buffer.from('there'));
  await locate('here.png');
  await s3.stop();
  clock.advance(checkAfterMs);
  expect(await locate('here.png')).toBe(join(folder, 'here.png'));
  expect(await sweep(signal)).toBe(0);
  await expect(locate('there.png')).rejects.toMatchObject({ code: 'storage_unreachable' });
  expect(await locate('here.png')).toBe(join(folder, 'here.png'));
  await s3.start();
  expect(await locate('there.png')).toBe(join(folder, 'there.png'));
});

test('a deleted file goes: at the sweep, or when somebody asks after ten minutes', async () => {
  const { files, asked, clock, locate, sweep } = copies();
  for (const name of ['asked.png', 'swept.png', 'stays.png']) {
    await files.put(name, Buffer.from(name));
    await locate(name);
  }
  for (const name of ['asked.png', 'swept.png']) await files.delete(name);
  expect(await locate('asked.png')).toBeDefined();
  expect(asked.stat).toBe(0);
  clock.advance(checkAfterMs);
  await locate('asked.png');
  await expect.poll(() => locate('asked.png')).toBeUndefined();
  expect(await sweep(signal)).toBe(1);
  expect(readdirSync(folder)).toEqual(['stays.png']);
});

test('a missing file is asked for again after a few seconds, not with every request', async () => {
  const { files, asked, clock, locate } = copies();
  expect([await locate('late.png'), await locate('late.png')]).toEqual([undefined, undefined]);
  expect(asked.get).toBe(1);
  await files.put('late.png', Buffer.from('x'));
  clock.advance(missingForMs);
  expect(await locate('late.png')).toBeDefined();
});

test('all copies together stay within the bound, and those that are used stay', async () => {
  const { files, clock, locate } = copies(undefined, 10_000);
  for (let at = 0; at < 12; at += 1) {
    await files.put(`many-${at}.png`, Buffer.alloc(1_000, at));
    clock.advance(checkAfterMs);
    await locate(`many-${at}.png`);
    // Asked for again and again, so its last use is noted each time.
    await locate('many-0.png');
    await expect.poll(() => statSync(join(folder, 'many-0.png')).atimeMs).toBe(clock.nowMs());
  }
  const names = readdirSync(folder);
  expect(names).toContain('many-0.png');
  expect(names).toContain('many-11.png');
  expect(names).not.toContain('many-1.png');
  expect(names.length).toBeLessThanOrEqual(10);
});

test('what a killed process left unfinished goes', async () => {
  const { files, locate } = copies();
  writeFileSync(join(folder, 'x.png.0123456789ab.part'), 'half');
  await files.put('whole.png', Buffer.from('x'));
  const { locate: later } = createLocalCopies({
    ...{ files, folder, maxBytes: mebibyte, log: silentLog },
    clock: fixedClock(Date.now() + 2 * 60 * 60 * 1000),
  });
  await later('whole.png');
  expect(readdirSync(folder)).toEqual(['whole.png']);
  expect(await locate('whole.png')).toBeDefined();
});

test('a file that is not what was put is never served', async () => {
  const { files, locate } = copies();
  await files.put('damaged.png', Buffer.from('right'));
  const [stored] = readdirSync(join(s3.folder, 'media')).filter(
    (name) => name.startsWith('damaged.png') && name.endsWith('object'),
  );
  writeFileSync(join(s3.folder, 'media', String(stored)), 'wrong');
  await expect(locate('damaged.png')).rejects.toMatchObject({ code: 'storage_damaged' });
  expect(readdirSync(folder)).toEqual([]);
});

test('a flood of addresses is refused beyond a bound', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { locate } = copies({ ...s3Files(s3.place, 'media'), get: () => promise });
  const waiting = Array.from({ length: maxWaiting + 1 }, (_, at) => locate(`flood-${at}.png`));
  const outcomes = Promise.allSettled(waiting);
  await expect(Promise.race(waiting)).rejects.toMatchObject({ code: 'storage_busy' });
  resolve(undefined);
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
