import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { StoreClient } from '../measurement/store/client.ts';
import { openEngine } from '../measurement/store/engine.ts';
import { exchangeFolder } from '../measurement/store/paths.ts';
import { CandorError } from '../platform/errors.ts';
import { closeToOthers } from '../platform/private-files.ts';
import { copyFolder } from './copy.ts';

/**
 * Copies the embedded store: the engine hard-links its immutable parts into the folder it shares with us.
 * @throws CandorError `backup_events`
 */
export async function saveEvents({
  store,
  dataDir,
  to,
}: {
  store: StoreClient;
  dataDir: string;
  to: string;
}): Promise<void> {
  const exchange = join(exchangeFolder(dataDir), randomUUID());
  try {
    await store.command({ query: `BACKUP DATABASE default TO File('${exchange}')` });
    await moveFolder(exchange, to);
    closeToOthers(to);
  } catch (cause) {
    throw new CandorError({
      code: 'backup_events',
      what: `The event store could not be copied: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`,
      remedy:
        'Keep the event store running during the backup (npm start or bin/events.mjs), and make sure that the disk of DATA_DIR has space left: the store links its files there.',
      cause,
    });
  } finally {
    await rm(exchange, { recursive: true, force: true });
  }
}

/** Fills an empty data folder's store from a copy. Runs the engine in this process, so it must be a command of its own. */
export async function restoreEvents({ from, dataDir }: { from: string; dataDir: string }): Promise<void> {
  if (!existsSync(from)) return;
  const exchange = join(exchangeFolder(dataDir), randomUUID());
  const engine = await openEngine(dataDir);
  try {
    await copyFolder(from, exchange);
    await engine.writers[0]?.queryAsync(
      `RESTORE DATABASE default FROM File('${exchange}') SETTINGS allow_non_empty_tables = 1`,
      { format: 'TabSeparated' },
    );
  } finally {
    engine.close();
    await rm(exchange, { recursive: true, force: true });
  }
}

/** Renames on the same disk, or copies to another one. */
async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFolder(from, to);
  }
}
