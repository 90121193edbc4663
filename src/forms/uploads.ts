import { join } from 'node:path';

/** Files that came with forms, each under its own random name. Sites write, the worker erases, the studio reads. */
export function uploadFolderOf(dataDir: string): string {
  return join(dataDir, 'uploads');
}
