import { z } from 'zod';
import type { Entry, Journal } from '../journal/contract.ts';
import type { FilesEnvironment } from '../platform/files/shared-files.ts';
import { createUploads } from './forms/uploads.ts';

const withFiles = z.object({ files: z.array(z.object({ id: z.uuid() })) });

/** A journal that discards every entry. It answers like the real one: it fails whenever that one cannot write. */
export function traceless(journal: Journal, environment: FilesEnvironment): Journal {
  const uploads = createUploads(environment);
  return {
    folder: journal.folder,
    isHealthy: () => journal.isHealthy(),
    async append(entry) {
      if (!journal.isHealthy()) return { ok: false, reason: 'io_error' };
      await uploads.discard(filesOf(entry));
      return { ok: true };
    },
    close: async () => {},
  };
}

/** Files are on the disk before their form is journaled. */
function filesOf({ kind, body }: Entry): { id: string }[] {
  return kind === 'submission' ? (withFiles.safeParse(body).data?.files ?? []) : [];
}
