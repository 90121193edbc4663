import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { maxSocketPathBytes } from './limits.ts';

/** Where the embedded store keeps its data. */
export function storeFolder(dataDir: string): string {
  return join(dataDir, 'events');
}

/** Sockets and locks of running processes; readable by the owner only. */
export function runFolder(dataDir: string): string {
  return join(dataDir, 'run');
}

/**
 * Returns the Unix socket of the embedded store: in the run folder, or, where that path is too long for a socket, in a private folder of the system's
 * temporary one, named after the data folder so that both sides find it.
 */
export function storeSocketPath(dataDir: string): string {
  const path = join(runFolder(dataDir), 'events.sock');
  if (Buffer.byteLength(path) <= maxSocketPathBytes) return path;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `candor-${userInfo().uid}-${name}`, 'events.sock');
}

/** Where the embedded store writes copies of itself and reads them from: the only place outside its own folder that it may access. */
export function exchangeFolder(dataDir: string): string {
  return join(runFolder(dataDir), 'events-exchange');
}
