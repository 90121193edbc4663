import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Whether this machine allows user namespaces; without them no disk can be filled. */
export const canMountDisk =
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'probe', tmpdir()]).status === 0;
export const cannotMountDisk = 'This machine allows no user namespaces, so no disk can be filled.';

/**
 * Fills the disk that a process has mounted over its data folder, reached through the root of that process. Called again, it takes what was
 * given back since: the product's processes remove files of their own now and then.
 * @param pid a process inside the mount
 * @returns the file to remove for space
 */
export function fillDisk(pid: number, dataDir: string): string {
  const filler = `/proc/${pid}/root${dataDir}/filler`;
  const file = openSync(filler, 'a');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096, 1));
  } catch {
    closeSync(file); // ENOSPC: the disk is full.
  }
  return filler;
}
