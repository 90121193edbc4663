import { measureDisks } from '../disk-space.ts';
import { type Catalogue, createSource, type Source } from './metric.ts';

const catalogue = {
  candor_disk_free_bytes: { type: 'gauge', help: 'Space that this user may still write on the disk of a folder.' },
  candor_disk_size_bytes: { type: 'gauge', help: 'Size of the disk of a folder.' },
} as const satisfies Catalogue;

/** The disks of the folders that Candor writes. */
export function diskMetrics({ dataDir, mediaDir }: { dataDir: string; mediaDir: string }): Source {
  return createSource({
    name: 'disk',
    catalogue,
    async read() {
      const disks = await measureDisks({ data: dataDir, media: mediaDir });
      return {
        candor_disk_free_bytes: disks.map(({ folder, freeBytes }) => ({ labels: { folder }, value: freeBytes })),
        candor_disk_size_bytes: disks.map(({ folder, sizeBytes }) => ({ labels: { folder }, value: sizeBytes })),
      };
    },
  });
}
