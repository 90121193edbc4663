import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const lookEveryMs = 20;

/** Returns true while the process exists and is not a zombie that has not been waited for. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    // ESRCH: no such process.
    return false;
  }
  return stateOf(pid) !== 'Z' && !isThread(pid);
}

/** The number of a process that is gone may have become that of another one's thread, which a signal finds as well. */
function isThread(pid: number): boolean {
  try {
    return /^Tgid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] !== String(pid);
  } catch {
    // The process ended in between, or this system has no /proc.
    return false;
  }
}

/** Resolves when the process is gone. The test's own time limit bounds the wait. */
export async function processEnd(pid: number): Promise<void> {
  while (isRunning(pid)) await delay(lookEveryMs);
}

/** Processes that this one has started and that still run. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat'))
    return spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
      .map(Number);
  return readdirSync('/proc')
    .map(Number)
    .filter((candidate) => Number.isInteger(candidate) && statusOf(candidate)?.parent === pid);
}

/** Returns its state letter in /proc; undefined where there is no /proc. */
function stateOf(pid: number): string | undefined {
  return statusOf(pid)?.state;
}

function statusOf(pid: number): { state: string | undefined; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    // The process ended in between, or this system has no /proc: kill(0) has determined the result.
    return undefined;
  }
}
