import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openUploadFiles } from '../../forms/uploads.ts';
import { openSharedFiles } from '../../platform/files/shared-files.ts';
import { startTestS3 } from '../../platform/files/testing.ts';
import { silentLog } from '../../platform/log.ts';
import { startRemovals } from './removals.ts';

test('the log says that S3 does not work and that it works again, and then the files are removed', async () => {
  const s3 = await startTestS3();
  const dataDir = mkdtempSync(`${tmpdir()}/candor-removals-`);
  const environment = { dataDir, mediaDir: dataDir, s3: s3.place };
  const id = '01234567-89ab-4def-8123-456789abcdef';
  const uploads = openSharedFiles(environment, 'uploads');
  await uploads.put(id, Buffer.from('personal'));
  await s3.stop();
  const files = openUploadFiles(environment);
  await files.remove([id]);
  const said: unknown[] = [];
  const over = Promise.withResolvers<void>();
  const loop = startRemovals({
    ...{ environment, files },
    log: {
      ...silentLog,
      error: (fields) => said.push(fields),
      info: (_, message) => {
        said.push(message);
        over.resolve();
      },
    },
    wait: () => (said.length === 1 ? s3.start() : over.promise),
  });
  await over.promise;
  await loop.stop();
  expect(said).toEqual([
    { code: 'storage_unreachable', remedy: expect.stringContaining('MEDIA_URL') },
    'The file storage works again',
  ]);
  expect(await uploads.stat(id)).toBeUndefined();
  await s3.remove();
  rmSync(dataDir, { recursive: true });
});
