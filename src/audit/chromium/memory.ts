import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the memory of all processes of one group. Each shared page counts by its share (PSS); where that is missing, resident pages count. Returns 0 where there is no /proc. Processes that
 * end during the measurement count as zero.
 */
export function groupMemoryBytes(groupId: number): number {
  return processIds()
    .filter((pid) => groupOf(pid) === groupId)
    .reduce((sum, pid) => sum + memoryOf(pid), 0);
}

function processIds(): number[] {
  return listed('/proc').map(Number).filter(Number.isInteger);
}

/** Parses the group id. The command name may contain anything but ends at the last bracket. */
function groupOf(pid: number): number {
  return Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[2]);
}

function memoryOf(pid: number): number {
  const kilobytes =
    read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+) kB/m)?.[1] ??
    read(`/proc/${pid}/status`).match(/^VmRSS:\s+(\d+) kB/m)?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Only Linux has /proc.
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // The process has just ended, or is not readable for this user.
  }
}
