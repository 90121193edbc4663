import { type DiskSpace, measureDisks } from '../../../platform/disk-space.ts';
import { leastFreeBytes, leastFreeShare } from '../../../platform/health-thresholds.ts';
import { hostname } from 'node:os';
import type { Check } from '../check.ts';
import type { Finding } from '../finding.ts';

type Disk = DiskSpace & { machine: string };

/** Room on the disks of the studio and of every worker's machine. */
export const disks: Check = {
  id: 'disks',
  name: 'Disk space',
  async run({ environment, reports }) {
    const { dataDir, mediaDir } = environment;
    const own = await measureDisks({ data: dataDir, media: mediaDir });
    const told = (await reports().catch(() => [])).flatMap((report) =>
      report.disks.map((disk) => ({ ...disk, machine: report.machine })),
    );
    const all = [...own.map((disk) => ({ ...disk, machine: hostname() })), ...told];
    return distinct(all).map(findingOf);
  },
};

/** A studio beside a worker measures the same disk; of two folders on one disk the first says it all. */
function distinct(all: readonly Disk[]): Disk[] {
  const byFolder = firstOf(all, ({ machine, folder }) => `${machine} ${folder}`);
  return firstOf(byFolder, ({ machine, sizeBytes, freeBytes }) => `${machine} ${sizeBytes} ${freeBytes}`);
}

function firstOf(all: readonly Disk[], keyOf: (disk: Disk) => string): Disk[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((group) => group.slice(0, 1));
}

function findingOf({ folder, machine, freeBytes, sizeBytes }: Disk): Finding {
  const isFull = freeBytes < leastFreeBytes || freeBytes < leastFreeShare * sizeBytes;
  const id = `disks ${machine} ${folder}`;
  const values = { free: { bytes: freeBytes }, size: { bytes: sizeBytes } };
  if (!isFull)
    return {
      id,
      state: 'ok',
      title: { phrase: 'Disk space on {machine}', values: { machine } },
      detail: { phrase: '{free} of {size} are free.', values },
    };
  return {
    id,
    state: 'failure',
    title: { phrase: 'The disk of {machine} is nearly full', values: { machine } },
    detail: {
      phrase:
        '{free} of {size} are free. When it is full, decisions, events and submissions are refused, and nobody can log in to the studio.',
      values,
    },
    remedy: {
      phrase:
        'Free space now: move backups to another machine and delete old logs. Or choose a larger disk with DATA_DIR.',
    },
    docs: 'docs/operations.md#when-the-disk-is-full',
  };
}
