import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoreClient, type StoreClient } from './client.ts';
import { forCluster } from './cluster.ts';
import { migrateEvents } from './migrate.ts';
import { runStore, type StoreProcess } from './testing.ts';

const folder = join(import.meta.dirname, 'schema');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

let store: StoreProcess;
let client: StoreClient;
beforeAll(async () => {
  store = await runStore();
  client = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

const parsed = async (statement: string) => {
  const answer = await client.query({
    query: 'SELECT formatQuery({statement:String}) AS text',
    query_params: { statement },
    format: 'JSONEachRow',
  });
  return String((await answer.json<{ text: string }>())[0]?.text);
};

describe.each(files)('%s for a cluster', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');

  it('is what the engine’s own parser takes, replicated where it makes a table', async () => {
    const [alone, replicated] = [await parsed(text), await parsed(forCluster(text, 'one_shard'))];
    if (!alone.startsWith('CREATE TABLE')) return expect(replicated).toBe(alone);
    expect(replicated).toMatch(/^CREATE TABLE IF NOT EXISTS (\w+) ON CLUSTER one_shard\n/);
    expect(replicated).toMatch(
      /\nENGINE = Replicated\w*MergeTree\('\/clickhouse\/tables\/\{shard\}\/\{database\}\/\w+', '\{replica\}'/,
    );
    expect(replicated).not.toContain('non_replicated');
    // Everything else is the same: columns, order, partitions.
    const plain = (statement: string) =>
      statement
        .replace(' ON CLUSTER one_shard', '')
        .replace(/\nENGINE = .*/, '')
        .replace('non_replicated', 'replicated');
    expect(plain(replicated)).toBe(plain(alone));
  });

  it('is left as it stands without a cluster', () => {
    expect(forCluster(text, undefined)).toBe(text);
  });
});

it('sums of the drops stay sums', () => {
  const text = forCluster(readFileSync(join(folder, '0002-event-drops.sql'), 'utf8'), 'c');
  expect(text).toContain(
    "ENGINE = ReplicatedSummingMergeTree('/clickhouse/tables/{shard}/{database}/event_drops', '{replica}', events)",
  );
});

it('a cluster that the server does not know stops before anything is made', async () => {
  await expect(migrateEvents(client, 'nobody_knows')).rejects.toMatchObject({ code: 'events_cluster_unknown' });
  const answer = await client.query({
    query: "SELECT count() AS n FROM system.tables WHERE database = currentDatabase() AND name LIKE 'event%'",
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual([{ n: 0 }]);
});
