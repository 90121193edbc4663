import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, TaskConfig } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { openMediaCopies } from '../../../platform/files/media-copies.ts';
import type { SharedFiles } from '../../../platform/files/contract.ts';
import { type FilesEnvironment, openSharedFiles } from '../../../platform/files/shared-files.ts';
import { silentLog } from '../../../platform/log.ts';
import type { Environment } from '../../../platform/environment.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { makeRenditions } from './renditions.ts';
import { withStorageWords } from './storage-failure.ts';

const slug = 'renditions';
const retries = 2;

/** Creates a picture's AVIF renditions after its upload. No request waits for them; pages name them once they exist. */
export function renditionsTask(
  environment: Environment,
): TaskConfig<{ input: { media: string; filename: string }; output: object }> {
  // Payload logs what fails, with the error.
  const { locate } = openMediaCopies(environment, { clock: systemClock, log: silentLog });
  const files = openSharedFiles(environment, 'media');
  return {
    slug,
    label: 'Make small versions of a picture',
    retries,
    inputSchema: [
      { name: 'media', type: 'text', required: true },
      { name: 'filename', type: 'text', required: true },
    ],
    async handler({ input: { media: id, filename }, req }) {
      const media: unknown = await req.payload.findByID({
        collection: 'media',
        id,
        depth: 0,
        req,
        disableErrors: true,
      });
      // The picture was replaced or deleted in the meantime; a replacement has queued its own job.
      if (!isRecord(media) || media.filename !== filename) return { output: {} };
      const source = await locate(filename);
      if (source === undefined) return { output: {} };
      const renditions = await makeRenditions(source, files);
      await req.payload.update({ collection: 'media', id, data: { renditions }, context: { [fromTask]: true }, req });
      const kept = new Set(renditions.map((made) => made.filename));
      // Those of a file that was replaced.
      await deleteAll(
        files,
        namesOf(media.renditions).filter((name) => !kept.has(name)),
      );
      return { output: {} };
    },
  };
}

const fromTask = 'renditionsMade';

/** Queues the job after a picture was added or replaced. */
export const queueRenditions: CollectionAfterChangeHook = async ({ doc, previousDoc, req, context }) => {
  const isPicture = String(doc.mimeType).startsWith('image/');
  if (context[fromTask] || !isPicture || doc.filename === previousDoc?.filename) return;
  await req.payload.jobs.queue({ task: slug, input: { media: String(doc.id), filename: String(doc.filename) }, req });
};

/** Deletes the renditions, because Payload deletes only the files that it created itself. */
export function deleteRenditions(environment: FilesEnvironment): CollectionAfterDeleteHook {
  const files = openSharedFiles(environment, 'media');
  return ({ doc }) => withStorageWords('delete', () => deleteAll(files, namesOf(doc.renditions)));
}

function namesOf(renditions: unknown): string[] {
  const made: unknown[] = Array.isArray(renditions) ? renditions : [];
  return made.flatMap((one) => (isRecord(one) && typeof one.filename === 'string' ? [one.filename] : []));
}

async function deleteAll(files: SharedFiles, names: readonly string[]): Promise<void> {
  for (const name of names) await files.delete(name);
}
