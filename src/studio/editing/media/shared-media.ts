import { randomBytes } from 'node:crypto';
import { extname, join } from 'node:path';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import type { Environment } from '../../../platform/environment.ts';
import type { SharedFiles } from '../../../platform/files/contract.ts';
import { mediaCacheName, openMediaCopies } from '../../../platform/files/media-copies.ts';
import { openSharedFiles } from '../../../platform/files/shared-files.ts';
import { createLog } from '../../../platform/log.ts';
import { addHooks, type Feature } from '../../payload/features.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { plainFileName } from './file-name.ts';
import { answerWithFile } from './serve-file.ts';
import { withStorageWords } from './storage-failure.ts';
import { earlierFilesOf, namesOf, storedFileOf, storedNameOf } from './stored-files.ts';

/** Files that a document keeps besides its own: enough to take back some crops, and bounded, because a film may have 64 MB. */
export const maxEarlierFiles = 5;

/** Marks a change that puts back an earlier file: its name in the folder or bucket. */
export const broughtBack = 'broughtBackFile';

/** Where the focal point is in a file that was cut out of another: `{ x, y }` in percent. */
export const movedFocal = 'movedFocalPoint';

/**
 * Keeps media in the folder or in S3 under names that are never used again, because caches keep files for ever. The editor's file name is kept beside it. A file
 * that is replaced stays, with its URLs, so that no page is ever without its picture.
 */
export function withSharedMedia(environment: Environment): Feature {
  const files = openSharedFiles(environment, 'media');
  const { locate } = openMediaCopies(environment, { clock: systemClock, log: createLog('studio') });
  return (collection) =>
    withUpload(
      addHooks(collection, {
        beforeChange: [keepNames, storeFile(files, systemClock)],
        afterChange: [deleteOldest(files)],
        afterDelete: [deleteFiles(files)],
        afterRead: [addressFile],
      }),
      {
        disableLocalStorage: true,
        // Payload deletes what it replaces in this folder: copies of files in S3, which are fetched again.
        staticDir: join(environment.dataDir, mediaCacheName),
        handlers: [
          (req, { params: { filename } }) =>
            withStorageWords('read', async () => answerWithFile(await locate(filename), req.headers.get('range'))),
        ],
      },
    );
}

function withUpload(
  collection: CollectionConfig,
  more: Exclude<CollectionConfig['upload'], boolean>,
): CollectionConfig {
  const upload = typeof collection.upload === 'object' ? collection.upload : {};
  return { ...collection, upload: { ...upload, ...more }, forceSelect: { filename: true, storageName: true } };
}

/** A new file name without a file gives the document another name, not another file. */
const keepNames: CollectionBeforeChangeHook = ({ data, originalDoc, operation, req }) => {
  if (operation === 'create') data.uploadedBy = req.user?.id ?? null;
  if (req.file || !isRecord(originalDoc) || data.filename === originalDoc.filename) return data;
  data.storageName ||= storedNameOf(originalDoc);
  data.filename = plainFileName(String(data.filename ?? ''), extname(String(data.storageName)).slice(1));
  return data;
};

/** Stores the file before the document is written: what an editor was told is saved is stored. */
function storeFile(files: SharedFiles, clock: Clock): CollectionBeforeChangeHook {
  return async ({ data, originalDoc, req, context }) => {
    const back = context[broughtBack];
    if (!req.file && back === undefined) return data;
    // Of a new document Payload hands over an empty one.
    if (isRecord(originalDoc) && storedFileOf(originalDoc).storageName !== '') {
      const replaced = { ...storedFileOf(originalDoc), replacedAt: new Date(clock.nowMs()).toISOString() };
      const others = earlierFilesOf(originalDoc).filter(({ storageName }) => storageName !== back);
      data.earlier = [replaced, ...others].slice(0, maxEarlierFiles);
    }
    if (back !== undefined) return data;
    const focal = context[movedFocal];
    if (isRecord(focal)) Object.assign(data, { focalX: focal.x, focalY: focal.y });
    data.renditions = null; // The jobs queue makes those of the new file.
    await withStorageWords('save', () => putAll(files, data, req));
    return data;
  };
}

/** Puts the file that came with a request, and its sizes, under new names. */
async function putAll(
  files: SharedFiles,
  data: Record<string, unknown>,
  { file, payloadUploadSizes }: PayloadRequest,
): Promise<void> {
  if (!file) return;
  const base = randomBytes(6).toString('hex');
  data.storageName = `${base}${storedExtension(String(data.filename))}`;
  await files.put(String(data.storageName), file.data);
  const sizes = isRecord(data.sizes) ? data.sizes : {};
  for (const [size, bytes] of Object.entries(payloadUploadSizes ?? {})) {
    const made = sizes[size];
    if (!bytes || !isRecord(made) || typeof made.filename !== 'string') continue;
    made.filename = `${base}-${String(made.width)}x${String(made.height)}${storedExtension(made.filename)}`;
    await files.put(String(made.filename), bytes);
  }
}

function storedExtension(name: string): string {
  const extension = extname(name).toLowerCase();
  return extension === '.jpeg' ? '.jpg' : extension;
}

/** Deletes what a document no longer keeps. */
function deleteOldest(files: SharedFiles): CollectionAfterChangeHook {
  return ({ doc, previousDoc }) => {
    const kept = new Set([storedFileOf(doc), ...earlierFilesOf(doc)].flatMap(namesOf));
    const dropped = earlierFilesOf(previousDoc ?? {})
      .flatMap(namesOf)
      .filter((name) => !kept.has(name));
    return withStorageWords('delete', () => deleteAll(files, dropped));
  };
}

/** In the transaction: while the files cannot be deleted, the document stays. */
function deleteFiles(files: SharedFiles): CollectionAfterDeleteHook {
  return ({ doc }) =>
    withStorageWords('delete', () => deleteAll(files, [storedFileOf(doc), ...earlierFilesOf(doc)].flatMap(namesOf)));
}

async function deleteAll(files: SharedFiles, names: readonly string[]): Promise<void> {
  for (const name of names) await files.delete(name);
}

/** The studio reads the file under its stored name. */
const addressFile: CollectionAfterReadHook = ({ doc, req }) => {
  if (typeof doc.url === 'string' && doc.storageName)
    doc.url = `${req.payload.config.routes.api}/media/file/${encodeURIComponent(String(doc.storageName))}`;
  return doc;
};
