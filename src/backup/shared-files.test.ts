import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../platform/environment.ts';
import { openSharedFiles } from '../platform/files/shared-files.ts';
import { startTestS3, type TestS3 } from '../platform/files/testing.ts';
import { takeBackup } from './backup.ts';
import { restoreArchive } from './restore-archive.ts';
import { restoreBackup } from './restore.ts';

/* Backups of an installation whose shared files are in S3. */

let s3: TestS3;
let root: string;
beforeEach(async () => {
  s3 = await startTestS3();
  root = mkdtempSync(join(tmpdir(), 'candor-backup-s3-'));
  for (const folder of ['uploads', 'receipts/notices', 'media-cache'])
    mkdirSync(join(root, 'data', folder), { recursive: true });
  writeFileSync(join(root, 'data/secret'), 'f'.repeat(64));
  writeFileSync(join(root, 'data/uploads/0123'), '');
  writeFileSync(join(root, 'data/receipts/keys.json'), '{}');
  writeFileSync(join(root, 'data/receipts/notices/here.json'), 'here');
  writeFileSync(join(root, 'data/media-cache/a.png'), 'a copy');
  const { media, uploads, receipts } = filesOf(environmentOf('data'));
  await media.put('a.png', Buffer.alloc(3_000_001, 'picture '));
  await uploads.put('0123', Buffer.from('an upload'));
  await receipts.put('notices/here.json', Buffer.from('here'));
  await receipts.put('notices/there.json', Buffer.from('there'));
});
afterEach(async () => {
  await s3.remove();
  rmSync(root, { recursive: true });
});

const environmentOf = (name: string, mediaUrl = s3.url) =>
  readEnvironment({ DATA_DIR: join(root, name), ...(mediaUrl && { MEDIA_URL: mediaUrl }) });
const filesOf = (environment: ReturnType<typeof environmentOf>) => ({
  media: openSharedFiles(environment, 'media'),
  uploads: openSharedFiles(environment, 'uploads'),
  receipts: openSharedFiles(environment, 'receipts'),
});
const backup = (more: object = {}) =>
  takeBackup({
    ...{ environment: environmentOf('data'), to: join(root, 'backup'), product: '0', nowMs: 0, say: () => undefined },
    ...more,
  });
const sizes = async (files: ReturnType<typeof filesOf>) => [
  (await files.media.stat('a.png'))?.sizeBytes,
  (await files.uploads.stat('0123'))?.sizeBytes,
  (await files.receipts.stat('notices/there.json'))?.sizeBytes,
];

test('a backup has what is in the bucket, and no copies of it', async () => {
  const { files } = await backup();
  const paths = files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['media/a.png', 'files/uploads/0123', 'files/secret'],
      ...['files/receipts/keys.json', 'files/receipts/notices/here.json', 'files/receipts/notices/there.json'],
    ]),
  );
  expect(paths.filter((path) => path.includes('media-cache'))).toEqual([]);
  expect(readFileSync(join(root, 'backup/files/uploads/0123'), 'utf8')).toBe('an upload');
});

test('it is restored into an empty prefix, into folders, and never over anything', async () => {
  await backup();
  const restore = (environment: ReturnType<typeof environmentOf>) =>
    restoreBackup({ environment, folder: join(root, 'backup'), say: () => undefined });
  await expect(restore(environmentOf('used'))).rejects.toMatchObject({ code: 'restore_not_empty' });
  expect(existsSync(join(root, 'used'))).toBe(false);
  const elsewhere = environmentOf('again', s3.url.replace('?', 'other?'));
  await restore(elsewhere);
  expect(await sizes(filesOf(elsewhere))).toEqual([3_000_001, 9, 5]);
  expect(existsSync(join(root, 'again/uploads'))).toBe(false);
  expect(existsSync(join(root, 'again/receipts/keys.json'))).toBe(true);
  const inFolders = environmentOf('folders', '');
  await restore(inFolders);
  expect(await sizes(filesOf(inFolders))).toEqual([3_000_001, 9, 5]);
});

test('an encrypted backup has it too', async () => {
  const identity = await generateIdentity();
  const file = join(root, 'backup.tar.age');
  await backup({ to: file, encryption: { recipients: [await identityToRecipient(identity)] } });
  const environment = environmentOf('folders', '');
  await restoreArchive({ environment, file, decryption: { identities: [identity] }, say: () => undefined });
  expect(await sizes(filesOf(environment))).toEqual([3_000_001, 9, 5]);
});

test('a backup that cannot reach the bucket fails and leaves nothing', async () => {
  await s3.stop();
  await expect(backup()).rejects.toMatchObject({ code: 'storage_unreachable' });
  expect(existsSync(join(root, 'backup'))).toBe(false);
});
