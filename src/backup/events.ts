import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { StoreClient } from '../measurement/store/client.ts';
import { openEngine } from '../measurement/store/engine.ts';
import { exchangeFolder } from '../measurement/store/paths.ts';
import { CandorError } from '../platform/errors.ts';
import { places } from './contract.ts';
import { copyFolder } from './copy.ts';
import type { BackupTarget } from './target.ts';

/**
 * Copies the embedded store: the engine hard-links its immutable parts into the folder it shares with us.
 * @throws CandorError `backup_events`
 */
export async function saveEvents({
  store,
  dataDir,
  target,
}: {
  store: StoreClient;
  dataDir: string;
  target: BackupTarget;
}): Promise<void> {
  const exchange = join(exchangeFolder(dataDir), randomUUID());
  try {
    await store.command({ query: `BACKUP DATABASE default TO File('${exchange}')` }).catch((cause: unknown) => {
      throw notCopied(cause);
    });
    await target.addOwned(places.events, exchange);
  } finally {
    await rm(exchange, { recursive: true, force: true });
  }
}

function notCopied(cause: unknown): CandorError {
  return new CandorError({
    code: 'backup_events',
    what: `The event store could not be copied: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`,
    remedy:
      'Keep the event store running during the backup (npm start or bin/events.mjs), and make sure that the disk of DATA_DIR has space left: the store links its files there.',
    cause,
  });
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
