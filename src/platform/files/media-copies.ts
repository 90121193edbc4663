import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { ownError } from '../errors.ts';
import type { Log } from '../log.ts';
import { createLocalCopies, type LocalCopies } from './local-copies.ts';
import { type FilesEnvironment, openSharedFiles } from './shared-files.ts';

/** Returns where this machine has a media file; undefined when there is none. @throws CandorError `storage_…` */
export type LocateMedia = (name: string) => string | Promise<string | undefined>;

export type MediaCopies = { locate: LocateMedia; sweep: LocalCopies['sweep'] };

/** In DATA_DIR; it may be removed at any time. */
export const mediaCacheName = 'media-cache';

/** Media as files of this machine: those of the media folder itself, or copies of those in S3. */
export function openMediaCopies(
  environment: FilesEnvironment & { mediaCacheBytes: number },
  { clock, log }: { clock: Clock; log: Log },
): MediaCopies {
  const { dataDir, mediaDir, mediaCacheBytes } = environment;
  if (!environment.s3) return { locate: (name) => join(mediaDir, name), sweep: async () => 0 };
  const { locate, sweep } = createLocalCopies({
    files: openSharedFiles(environment, 'media'),
    folder: join(dataDir, mediaCacheName),
    maxBytes: mediaCacheBytes,
    clock,
    log,
  });
  return {
    sweep,
    locate: (name) =>
      locate(name).catch((error: unknown) => {
        const known = ownError(error);
        log.warn({ code: known?.code, remedy: known?.remedy }, known?.message ?? 'A media file could not be fetched');
        throw error;
      }),
  };
}
