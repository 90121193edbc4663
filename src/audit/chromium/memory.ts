import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of all processes of one group, each shared page counted by its share (PSS), else resident pages. 0 where there is no /proc. Processes that end while
 * they are looked at count nothing.
 */
export function groupMemoryBytes(groupId: number): number {
  return processIds().filter((pid) => groupOf(pid) === groupId).reduce((sum, pid) => sum + memoryOf(pid), 0);
}

function processIds(): number[] {
  return listed('/proc').map(Number).filter(Number.isInteger);
}

/** The command's name may hold anything but ends with the last bracket. */
function groupOf(pid: number): number {
  return Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[2]);
}

function memoryOf(pid: number): number {
  const kilobytes = read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+) kB/m)?.[1] ?? read(`/proc/${pid}/status`).match(/^VmRSS:\s+(\d+) kB/m)?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Not Linux.
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // It has just ended, or is not ours to read.
  }
}
