import { statfs } from 'node:fs/promises';
import { type Catalogue, createSource, type Sample, type Source } from './metric.ts';

const catalogue = {
  candor_disk_free_bytes: { type: 'gauge', help: 'Space that this user may still write on the disk of a folder.' },
  candor_disk_size_bytes: { type: 'gauge', help: 'Size of the disk of a folder.' },
} as const satisfies Catalogue;

/** The disks of the folders that Candor writes. */
export function diskMetrics({ dataDir, mediaDir }: { dataDir: string; mediaDir: string }): Source {
  const folders = { data: dataDir, media: mediaDir };
  return createSource({
    name: 'disk',
    catalogue,
    async read() {
      const disks = await Promise.all(Object.entries(folders).map(([name, path]) => diskOf(name, path)));
      return {
        candor_disk_free_bytes: disks.flatMap(({ free }) => free),
        candor_disk_size_bytes: disks.flatMap(({ size }) => size),
      };
    },
  });
}

/** The folder of uploads is missing until the first upload. */
async function diskOf(folder: string, path: string): Promise<{ free: Sample[]; size: Sample[] }> {
  const found = await statfs(path).catch(() => undefined);
  if (!found) return { free: [], size: [] };
  const labels = { folder };
  return {
    free: [{ labels, value: found.bavail * found.bsize }],
    size: [{ labels, value: found.blocks * found.bsize }],
  };
}
