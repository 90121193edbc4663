import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The file in which a site process keeps its copy of the read model. */
export const snapshotName = 'snapshot.db';

/** Returns the folder of all site processes' copies. Each has a folder in it that is named like the folder of the process's journal. */
export function siteCopies(dataDir: string): string {
  return join(dataDir, 'site');
}

/** Lists the copies of all site processes that ever ran with this data folder. */
export function listSnapshots(dataDir: string): string[] {
  const folder = siteCopies(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name, snapshotName))
    .filter((file) => existsSync(file));
}
