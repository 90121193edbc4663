import { statfs } from 'node:fs/promises';

export type DiskSpace = { folder: string; /** What this user may still write. */ freeBytes: number; sizeBytes: number };

/** Measures the disks of folders by the name each is given. A folder that does not exist is left out: that of uploads is made by the first one. */
export async function measureDisks(folders: Readonly<Record<string, string>>): Promise<DiskSpace[]> {
  const disks = await Promise.all(
    Object.entries(folders).map(async ([folder, path]) => {
      const found = await statfs(path).catch(() => undefined);
      return found && { folder, freeBytes: found.bavail * found.bsize, sizeBytes: found.blocks * found.bsize };
    }),
  );
  return disks.filter((disk) => disk !== undefined);
}
