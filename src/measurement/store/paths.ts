import { join } from 'node:path';
import { runFolder, runSocketPath } from '../../platform/run-folder.ts';

/** Where the embedded store keeps its data. */
export function storeFolder(dataDir: string): string {
  return join(dataDir, 'events');
}

/** The Unix socket of the embedded store. */
export function storeSocketPath(dataDir: string): string {
  return runSocketPath(dataDir, 'events.sock');
}

/** Where the embedded store writes copies of itself and reads them from: the only place outside its own folder that it may access. */
export function exchangeFolder(dataDir: string): string {
  return join(runFolder(dataDir), 'events-exchange');
}
