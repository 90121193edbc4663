import type { CollectionAfterChangeHook, TaskConfig } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { openMediaCopies } from '../../../platform/files/media-copies.ts';
import { openSharedFiles } from '../../../platform/files/shared-files.ts';
import { silentLog } from '../../../platform/log.ts';
import type { Environment } from '../../../platform/environment.ts';
import { isOwnWork, ownWork } from '../../payload/database/own-work.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { makeRenditions } from './renditions.ts';
import { storedNameOf } from './stored-files.ts';

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
      if (!isRecord(media) || storedNameOf(media) !== filename) return { output: {} };
      const source = await locate(filename);
      if (source === undefined) return { output: {} };
      const renditions = await makeRenditions(source, files);
      await req.payload.update({ collection: 'media', id, data: { renditions }, context: ownWork, req });
      return { output: {} };
    },
  };
}

/** Queues the job after a picture was added or replaced. */
export const queueRenditions: CollectionAfterChangeHook = async ({ doc, previousDoc, req, context }) => {
  const isPicture = String(doc.mimeType).startsWith('image/');
  if (isOwnWork(context) || !isPicture || doc.renditions || storedNameOf(doc) === storedNameOf(previousDoc ?? {}))
    return;
  await req.payload.jobs.queue({ task: slug, input: { media: String(doc.id), filename: storedNameOf(doc) }, req });
};
