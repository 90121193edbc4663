import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { s3Files } from '../../platform/files/s3-files.ts';
import { startTestS3, type TestS3 } from '../../platform/files/testing.ts';
import { silentLog } from '../../platform/log.ts';
import { createReceiptKey } from './key.ts';
import { openKeyList, writeKeys } from './key-list.ts';
import type { Notice } from './notice.ts';
import { openNoticeArchive } from './notice-archive.ts';
import { type SharedReceipts, shareReceipts } from './share-receipts.ts';

let s3: TestS3;
let root: string;
let opened: SharedReceipts[];
beforeEach(async () => {
  s3 = await startTestS3();
  root = mkdtempSync(join(tmpdir(), 'candor-share-'));
  opened = [];
});
afterEach(async () => {
  for (const shared of opened) await shared.close();
  await s3.remove();
  rmSync(root, { recursive: true });
});

const notice = (version: string): Notice => ({
  ...{ siteKey: '0'.repeat(32), version, locale: 'en', decisionDays: 365, recordDays: 1_460, purposes: [] },
  controller: { name: 'Example', url: 'https://example.com', privacyNotice: 'https://example.com/privacy' },
});
const keyOf = (letter: string) => createReceiptKey(letter.repeat(32)).jwk;

/** A site on a machine of its own, with the key of a secret. */
function machine(name: string, letter = 'a') {
  const [folder, file] = [join(root, name, 'notices'), join(root, name, 'keys.json')];
  const own = openKeyList({ file, present: keyOf(letter), log: silentLog });
  const keepKeys = (keys: typeof own) => writeKeys(file, keys, silentLog);
  const shared = shareReceipts({ files: s3Files(s3.place, 'receipts'), folder, own, keepKeys, log: silentLog });
  opened.push(shared);
  return { shared, file, archive: openNoticeArchive(folder, silentLog, shared) };
}

test('a notice shown on one machine is found on another, and on one that comes later', async () => {
  const [one, other] = [machine('one'), machine('other')];
  const hash = one.archive.keep(notice('v1'));
  await one.shared.close();
  expect(await other.archive.find(hash)).toEqual(notice('v1'));
  expect(await machine('later').archive.find(hash)).toEqual(notice('v1'));
  expect(await other.archive.find('0'.repeat(32))).toBeUndefined();
  expect(await other.archive.find('../keys')).toBeUndefined();
});

test('a machine knows the keys with which others have signed, also after a restart without S3', async () => {
  const one = machine('one', 'a');
  await one.shared.close();
  const other = machine('other', 'b');
  await other.shared.close();
  expect(other.shared.keys()).toEqual([keyOf('b'), keyOf('a')]);
  expect(JSON.parse(readFileSync(other.file, 'utf8')).keys).toHaveLength(2);
  await s3.stop();
  expect(machine('other', 'b').shared.keys()).toEqual([keyOf('b'), keyOf('a')]);
});

test('a notice of another machine that is not what its name says counts for nothing', async () => {
  const files = s3Files(s3.place, 'receipts');
  const hash = 'a'.repeat(32);
  await files.put(`notices/${hash}.json`, Buffer.from(JSON.stringify(notice('forged'))));
  expect(await machine('one').archive.find(hash)).toBeUndefined();
  await files.put('keys/k-short', Buffer.from('x'));
  const one = machine('two');
  await one.shared.close();
  expect(one.shared.keys()).toEqual([keyOf('a')]);
});

test('while S3 is down a site has its own notices and key', async () => {
  await s3.stop();
  const { archive, shared } = machine('one');
  const hash = archive.keep(notice('v1'));
  expect(await archive.find(hash)).toEqual(notice('v1'));
  expect(await archive.find('b'.repeat(32))).toBeUndefined();
  expect(shared.keys()).toEqual([keyOf('a')]);
});
