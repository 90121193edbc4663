import type { Manifest } from './contract.ts';

/**
 * Where a backup goes: a folder, or an encrypted archive. Paths are relative to the backup, with forward slashes. A file that is added again takes the
 * place of the earlier one.
 */
export type BackupTarget = {
  /** Adds a file, or its first `sizeBytes` when others are appending to it. A file that has vanished was deleted, and is skipped. */
  addFile(path: string, from: string, sizeBytes?: number): Promise<void>;
  /** Adds the file that `write` creates under the name it is given. Skipped when it creates none. */
  addWritten(path: string, write: (file: string) => Promise<void>): Promise<void>;
  /** Adds a file of a length that only its end tells. */
  addStream(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds a folder that nobody else needs: it may be moved. */
  addOwned(path: string, from: string): Promise<void>;
  /** Completes the backup: resolves when all of it is on disk. */
  finish(described: Omit<Manifest, 'files'>): Promise<Manifest>;
  /** Removes everything written so far. */
  discard(): Promise<void>;
};
