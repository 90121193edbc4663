import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClickHouseSettings } from '@clickhouse/client';
import type { StoreClient } from './client.ts';
import { checkCluster, forCluster } from './cluster.ts';
import { storedAtOnce } from './insert-settings.ts';

const migrationsTable =
  'CREATE TABLE IF NOT EXISTS event_migrations (name String, applied_at DateTime DEFAULT now()) ENGINE = MergeTree ORDER BY name';

/** The next insert may reach another replica, which would leave out the values of columns that it does not have yet. */
const onEveryReplica: ClickHouseSettings = { alter_sync: '2', mutations_sync: '2' };

const folder = join(import.meta.dirname, 'schema');

/**
 * Migrates the store to the newest schema: runs every numbered statement that is not recorded as applied, in order. Safe to repeat, even after a crash
 * between a statement and its record, because each statement may run twice. With a cluster the tables are replicated.
 */
export async function migrateEvents(client: StoreClient, cluster?: string): Promise<void> {
  if (cluster !== undefined) await checkCluster(client, cluster);
  const clickhouse_settings = cluster === undefined ? {} : onEveryReplica;
  await client.command({ query: forCluster(migrationsTable, cluster), clickhouse_settings });
  const answer = await client.query({ query: 'SELECT name FROM event_migrations', format: 'JSONEachRow' });
  const applied = new Set((await answer.json<{ name: string }>()).map((row) => row.name));
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    if (applied.has(name)) continue;
    await client.command({ query: forCluster(readFileSync(join(folder, name), 'utf8'), cluster), clickhouse_settings });
    await client.insert({
      ...{ table: 'event_migrations', values: [{ name }], format: 'JSONEachRow' },
      clickhouse_settings: storedAtOnce,
    });
  }
}
