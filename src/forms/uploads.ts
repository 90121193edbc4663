import { join } from 'node:path';

/** The folder for files from forms, each under its own random name. Sites write, the worker erases, the studio reads. */
export function uploadFolderOf(dataDir: string): string {
  return join(dataDir, 'uploads');
}
