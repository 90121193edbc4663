import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A part of this machine: cores, also fractions of one, and bytes of memory. */
export type Quota = { cores?: number; memoryBytes?: number };

export type ControlGroup = {
  /** Moves a running process in; what it starts from then on is in as well. */
  admit(pid: number): void;
  /** Moves it out again and removes the group. */
  release(pid: number): Promise<void>;
  /** A command that runs the one behind it inside. */
  under: readonly string[];
  /** The most memory that was in use at once, with the files the kernel keeps in memory for it. Undefined where the kernel does not say. */
  peakMemoryBytes(): number | undefined;
  /** How often the kernel killed a process of it for want of memory. */
  memoryKills(): number;
  /** What all of it has used so far. */
  cpuSeconds(): number;
  /** Once nothing runs in it any more; resolves when it is gone. */
  remove(): Promise<void>;
};

const root = '/sys/fs/cgroup';
const periodMicroseconds = 100_000;

/**
 * A control group of Linux with a quota: how a small machine is had on a large one.
 * @returns why there can be none, in words, where the kernel or the rights forbid it.
 */
export function createControlGroup(quota: Quota): ControlGroup | { reason: string } {
  const name = `candor-${process.pid}-${randomBytes(3).toString('hex')}`;
  try {
    if (existsSync(join(root, 'cgroup.controllers'))) return unified(name, quota);
    if (existsSync(join(root, 'cpu')) && existsSync(join(root, 'memory'))) return separate(name, quota);
    return { reason: 'This system has no control groups in /sys/fs/cgroup: they need Linux.' };
  } catch (error) {
    return { reason: `Control groups cannot be made here (${error instanceof Error ? error.message : String(error)}): that takes root, and /sys/fs/cgroup mounted read-write.` };
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

/** Version 2: one tree. The controllers have to be handed down from its root. */
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

/** Processes that have just been ended are counted for a moment longer. */
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

/** `oom_kill 0`, a line of a file of figures. */
function figure(file: string, name: string): number {
  const line = readFileSync(file, 'utf8').split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}
