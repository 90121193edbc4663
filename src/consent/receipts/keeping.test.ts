import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { createReceiptKey } from './key.ts';
import { maxListedKeys, openKeyList } from './key-list.ts';
import type { Notice } from './notice.ts';
import { maxRememberedNotices, openNoticeArchive } from './notice-archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-receipts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const notice = (version: string): Notice => ({
  ...{ siteKey: '0'.repeat(32), version, locale: 'en', decisionDays: 365, recordDays: 1_460, purposes: [] },
  controller: { name: 'Example', url: 'https://example.com', privacyNotice: 'https://example.com/privacy' },
});

test('a notice is found by its hash after a restart, and in another process at once', async () => {
  const hash = openNoticeArchive(folder, silentLog).keep(notice('v1'));
  expect(await openNoticeArchive(folder, silentLog).find(hash)).toEqual(notice('v1'));
});

test('the same notice is kept once, another beside it', () => {
  const archive = openNoticeArchive(folder, silentLog);
  const [first, again, other] = [archive.keep(notice('v1')), archive.keep(notice('v1')), archive.keep(notice('v2'))];
  expect(again).toBe(first);
  expect(readdirSync(folder).sort()).toEqual([`${first}.json`, `${other}.json`].sort());
});

test('a file that does not say what its name promises is not believed', async () => {
  const hash = openNoticeArchive(folder, silentLog).keep(notice('v1'));
  writeFileSync(join(folder, `${hash}.json`), JSON.stringify(notice('v2')));
  expect(await openNoticeArchive(folder, silentLog).find(hash)).toBeUndefined();
  expect(await openNoticeArchive(folder, silentLog).find('../../../etc/passwd')).toBeUndefined();
});

test('memory holds so many notices; the others are read again', async () => {
  const archive = openNoticeArchive(folder, silentLog);
  const hashes = Array.from({ length: maxRememberedNotices + 1 }, (_, at) => archive.keep(notice(`v${at}`)));
  expect(await archive.find(hashes[0] ?? '')).toEqual(notice('v0'));
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(await archive.find(hashes[1] ?? '')).toBeUndefined();
});

test('a folder that cannot be written costs no decision', async () => {
  writeFileSync(join(folder, 'file'), '');
  const archive = openNoticeArchive(join(folder, 'file', 'below'), silentLog);
  expect(await archive.find(archive.keep(notice('v1')))).toEqual(notice('v1'));
});

const keyOf = (letter: string) => createReceiptKey(letter.repeat(32)).jwk;
const list = (letter: string) =>
  openKeyList({ file: join(folder, 'keys.json'), present: keyOf(letter), log: silentLog });

test('after a change of the secret the earlier key stays listed, behind the present one', () => {
  expect(list('a')).toEqual([keyOf('a')]);
  expect(list('b')).toEqual([keyOf('b'), keyOf('a')]);
  expect(list('a')).toEqual([keyOf('a'), keyOf('b')]);
});

test('a damaged list is begun anew, a strange key is left out, and there is an end to it', () => {
  writeFileSync(join(folder, 'keys.json'), 'not JSON');
  expect(list('a')).toEqual([keyOf('a')]);
  writeFileSync(
    join(folder, 'keys.json'),
    JSON.stringify({ keys: [{ x: 'short' }, null, { x: keyOf('c').x, kid: 'lies' }] }),
  );
  expect(list('a')).toEqual([keyOf('a'), keyOf('c')]);
  writeFileSync(
    join(folder, 'keys.json'),
    JSON.stringify({ keys: Array.from({ length: 60 }, (_, at) => createReceiptKey(String(at).padStart(32, '0')).jwk) }),
  );
  expect(list('a')).toHaveLength(maxListedKeys);
});

test('a list that cannot be written names the present key all the same', () => {
  chmodSync(folder, 0o500);
  const keys = openKeyList({ file: join(folder, 'missing', 'keys.json'), present: keyOf('a'), log: silentLog });
  chmodSync(folder, 0o700);
  expect(keys).toEqual([keyOf('a')]);
});
