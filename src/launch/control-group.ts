import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A share of this machine: cores, including fractions, and bytes of memory. */
type Quota = { cores?: number; memoryBytes?: number };

type ControlGroup = {
  /** Moves a running process into the group; processes it starts later are included. */
  admit(pid: number): void;
  /** Moves the process out again and removes the group. */
  release(pid: number): Promise<void>;
  /** A command prefix that runs a command inside the group. */
  under: readonly string[];
  /** The peak memory use, including the kernel's page cache for the group. Undefined where the kernel does not report it. */
  peakMemoryBytes(): number | undefined;
  /** How often the kernel killed a process of the group because it ran out of memory. */
  memoryKills(): number;
  /** CPU time that the whole group has used so far. */
  cpuSeconds(): number;
  /** Removes the group once no process runs in it; resolves when it is gone. */
  remove(): Promise<void>;
};

const root = '/sys/fs/cgroup';
const periodMicroseconds = 100_000;

/**
 * Creates a Linux control group with a quota, to simulate a small machine on a large one.
 * @returns the reason in words when the kernel or the permissions do not allow one.
 */
export function createControlGroup(quota: Quota): ControlGroup | { reason: string } {
  const name = `candor-${process.pid}-${randomBytes(3).toString('hex')}`;
  try {
    if (existsSync(join(root, 'cgroup.controllers'))) return unified(name, quota);
    if (existsSync(join(root, 'cpu')) && existsSync(join(root, 'memory'))) return separate(name, quota);
    return { reason: 'This system has no control groups in /sys/fs/cgroup: they need Linux.' };
  } catch (error) {
    return {
      reason: `Control groups cannot be made here (${error instanceof Error ? error.message : String(error)}): that takes root, and /sys/fs/cgroup mounted read-write.`,
    };
  }
}

/** Version 1: a tree for each controller. */
function separate(name: string, { cores, memoryBytes }: Quota): ControlGroup {
  const [cpu, memory, accounting] = ['cpu', 'memory', 'cpuacct'].map((controller) => join(root, controller, name));
  const folders = [cpu, memory, accounting].filter((folder) => folder !== undefined);
  for (const folder of folders) mkdirSync(folder);
  if (cores && cpu) {
    writeFileSync(join(cpu, 'cpu.cfs_period_us'), String(periodMicroseconds));
    writeFileSync(join(cpu, 'cpu.cfs_quota_us'), String(Math.round(cores * periodMicroseconds)));
  }
  if (memoryBytes && memory) writeFileSync(join(memory, 'memory.limit_in_bytes'), String(memoryBytes));
  return {
    ...entrance(folders),
    peakMemoryBytes: () => Number(readFileSync(join(root, 'memory', name, 'memory.max_usage_in_bytes'), 'utf8')),
    memoryKills: () => figure(join(root, 'memory', name, 'memory.oom_control'), 'oom_kill'),
    cpuSeconds: () => Number(readFileSync(join(root, 'cpuacct', name, 'cpuacct.usage'), 'utf8')) / 1e9,
  };
}

/** Version 2: one tree. The root must delegate the controllers. */
function unified(name: string, { cores, memoryBytes }: Quota): ControlGroup {
  writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu +memory');
  const folder = join(root, name);
  mkdirSync(folder);
  if (cores) writeFileSync(join(folder, 'cpu.max'), `${Math.round(cores * periodMicroseconds)} ${periodMicroseconds}`);
  if (memoryBytes) writeFileSync(join(folder, 'memory.max'), String(memoryBytes));
  const peak = join(folder, 'memory.peak');
  return {
    ...entrance([folder]),
    peakMemoryBytes: () => (existsSync(peak) ? Number(readFileSync(peak, 'utf8')) : undefined),
    memoryKills: () => figure(join(folder, 'memory.events'), 'oom_kill'),
    cpuSeconds: () => figure(join(folder, 'cpu.stat'), 'usage_usec') / 1e6,
  };
}

function entrance(folders: readonly string[]): Pick<ControlGroup, 'admit' | 'release' | 'under' | 'remove'> {
  const doors = folders.map((folder) => join(folder, 'cgroup.procs'));
  const remove = async () => {
    for (const folder of folders) await removeFolder(folder);
  };
  return {
    async release(pid) {
      for (const folder of folders) writeFileSync(join(folder, '..', 'cgroup.procs'), String(pid));
      await remove();
    },
    admit: (pid) => doors.forEach((door) => writeFileSync(door, String(pid))),
    under: ['sh', '-c', `${doors.map((door) => `echo $$ > ${door}`).join(' && ')} && exec "$@"`, 'sh'],
    remove,
  };
}

/** Processes that have just ended still count for a moment. */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; existsSync(folder); attempt += 1) {
    try {
      rmdirSync(folder);
    } catch (error) {
      if (attempt === 200) throw error;
      await delay(50);
    }
  }
}

/** Reads a value such as `oom_kill 0` from a statistics file. */
function figure(file: string, name: string): number {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}
