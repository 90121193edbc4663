import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { StoreClient } from '../measurement/store/client.ts';
import { openEngine } from '../measurement/store/engine.ts';
import { exchangeFolder, storeFolder } from '../measurement/store/paths.ts';
import { CandorError } from '../platform/errors.ts';
import { places } from './contract.ts';
import { copyFolder } from './copy.ts';
import type { BackupTarget } from './target.ts';

/**
 * Copies the embedded store: the engine hard-links its immutable parts into the folder it shares with us.
 * @returns how many events it has; undefined when other machines added some meanwhile.
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
}): Promise<number | undefined> {
  const exchange = join(exchangeFolder(dataDir), randomUUID());
  const copy = async () => {
    const before = await countIn(store);
    await store.command({ query: `BACKUP DATABASE default TO File('${exchange}')` });
    return (await countIn(store)) === before ? before : undefined;
  };
  try {
    const count = await copy().catch((cause: unknown) => {
      throw notCopied(cause);
    });
    await target.addOwned(places.events, exchange);
    return count;
  } finally {
    await rm(exchange, { recursive: true, force: true });
  }
}

async function countIn(store: StoreClient): Promise<number> {
  const rows = async (query: string) =>
    (await store.query({ query, format: 'JSONEachRow' })).json<Record<string, unknown>>();
  const [table] = await rows('EXISTS TABLE events');
  if (Number(table?.result) !== 1) return 0;
  const [row] = await rows('SELECT count() AS n FROM events');
  return Number(row?.n);
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

/** Returns how many events are in a data folder whose store is not running. Runs the engine in this process, so it must be a command of its own. */
export async function countStoredEvents(dataDir: string): Promise<number> {
  if (!existsSync(storeFolder(dataDir))) return 0;
  const engine = await openEngine(dataDir);
  const ask = async (query: string) => Number((await engine.readers[0]?.queryAsync(query, tabs))?.text().trim());
  try {
    return (await ask('EXISTS TABLE events')) === 1 ? await ask('SELECT count() FROM events') : 0;
  } finally {
    engine.close();
  }
}

const tabs = { format: 'TabSeparated' } as const;

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
