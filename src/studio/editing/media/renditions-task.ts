import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, TaskConfig } from 'payload';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { makeRenditions } from './renditions.ts';

const slug = 'renditions';
const retries = 2;

/** Creates a picture's AVIF renditions after its upload. No request waits for them; pages name them once they exist. */
export function renditionsTask(
  mediaDir: string,
): TaskConfig<{ input: { media: string; filename: string }; output: object }> {
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
      const renditions = await makeRenditions(mediaDir, filename);
      await req.payload.update({ collection: 'media', id, data: { renditions }, context: { [fromTask]: true }, req });
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
export function deleteRenditions(mediaDir: string): CollectionAfterDeleteHook {
  return ({ doc }) => removeFiles(mediaDir, doc.renditions);
}

async function removeFiles(folder: string, renditions: unknown): Promise<void> {
  const names = (Array.isArray(renditions) ? renditions : []).flatMap((made) =>
    isRecord(made) && typeof made.filename === 'string' ? [made.filename] : [],
  );
  await Promise.all(names.map((name) => unlink(join(folder, name)).catch(ignoreMissing)));
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
