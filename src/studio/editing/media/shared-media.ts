import { join } from 'node:path';
import type { CollectionConfig, PayloadRequest } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import type { Environment } from '../../../platform/environment.ts';
import type { SharedFiles } from '../../../platform/files/contract.ts';
import { mediaCacheName, openMediaCopies } from '../../../platform/files/media-copies.ts';
import { openSharedFiles } from '../../../platform/files/shared-files.ts';
import { createLog } from '../../../platform/log.ts';
import { addHooks, type Feature } from '../../payload/features.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { withStorageWords } from './storage-failure.ts';

/** Keeps media in S3. Without S3, Payload itself keeps them in the media folder. */
export function withSharedMedia(environment: Environment): Feature {
  if (!environment.s3) return (collection) => withUpload(collection, { staticDir: environment.mediaDir });
  const files = openSharedFiles(environment, 'media');
  const { locate } = openMediaCopies(environment, { clock: systemClock, log: createLog('studio') });
  return (collection) =>
    withUpload(
      addHooks(collection, {
        // Before the document is written: what an editor was told is saved is stored.
        beforeChange: [({ data, req }) => withStorageWords('save', () => putAll(files, data, req))],
        afterChange: [
          ({ doc, previousDoc }) =>
            isRecord(previousDoc) && previousDoc.filename && previousDoc.filename !== doc.filename
              ? withStorageWords('save', () => deleteAll(files, previousDoc))
              : undefined,
        ],
        // In the transaction: while the files cannot be deleted, the document stays.
        afterDelete: [({ doc }) => withStorageWords('delete', () => deleteAll(files, doc))],
      }),
      {
        disableLocalStorage: true,
        // Payload answers with the file of this folder, so the copy is fetched first.
        staticDir: join(environment.dataDir, mediaCacheName),
        handlers: [(_req, { params }) => withStorageWords('read', async () => void (await locate(params.filename)))],
      },
    );
}

function withUpload(
  collection: CollectionConfig,
  more: Exclude<CollectionConfig['upload'], boolean>,
): CollectionConfig {
  const upload = typeof collection.upload === 'object' ? collection.upload : {};
  return { ...collection, upload: { ...upload, ...more } };
}

/** Puts the file that came with a request, and its sizes. */
async function putAll(files: SharedFiles, data: unknown, { file, payloadUploadSizes }: PayloadRequest): Promise<void> {
  if (!file || !isRecord(data) || typeof data.filename !== 'string') return;
  await files.put(data.filename, file.data);
  const sizes = isRecord(data.sizes) ? data.sizes : {};
  for (const [size, bytes] of Object.entries(payloadUploadSizes ?? {})) {
    const made = sizes[size];
    if (bytes && isRecord(made) && typeof made.filename === 'string') await files.put(made.filename, bytes);
  }
}

/** Deletes the file of a document, and its sizes. */
async function deleteAll(files: SharedFiles, doc: Record<string, unknown>): Promise<void> {
  const sizes = isRecord(doc.sizes) ? Object.values(doc.sizes) : [];
  const names = [doc, ...sizes].flatMap((one) =>
    isRecord(one) && typeof one.filename === 'string' ? [one.filename] : [],
  );
  for (const name of names) await files.delete(name);
}
