import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** What the kernel takes as the path of a Unix socket on every supported system. */
export const maxSocketPathBytes = 103;

/** Sockets and locks of running processes; readable by the owner only. */
export function runFolder(dataDir: string): string {
  return join(dataDir, 'run');
}

/**
 * Returns the path of a Unix socket: in the run folder, or, where that path is too long for a socket, in a private folder of the system's
 * temporary one, named after the data folder so that both sides find it.
 */
export function runSocketPath(dataDir: string, file: string): string {
  const path = join(runFolder(dataDir), file);
  if (Buffer.byteLength(path) <= maxSocketPathBytes) return path;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `candor-${userInfo().uid}-${name}`, file);
}
