import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
        .replace(', replicated_deduplication_window_seconds = 604800', '')
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

it('what is deduplicated on one server is so for a week on replicas', () => {
  for (const file of files.map((name) => readFileSync(join(folder, name), 'utf8'))) {
    if (!file.includes('non_replicated')) continue;
    expect(forCluster(file, 'c')).toContain(
      ' replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = 604800,',
    );
  }
});

describe('the statements that a server receives', () => {
  /** Stands in for a cluster: it knows one shard, takes everything and remembers what it was sent. */
  async function recordingServer() {
    const asked: URLSearchParams[] = [];
    const server = createServer((request, response) => {
      void request.toArray().then((body: Buffer[]) => {
        const { searchParams } = new URL(request.url ?? '/', 'http://x');
        const query = searchParams.get('query') ?? Buffer.concat(body).toString();
        asked.push(new URLSearchParams([...searchParams, ['statement', query]]));
        response.end(query.includes('system.clusters') ? '{"shards":1}\n' : '');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const eventsUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { asked, eventsUrl, close: () => server.close() };
  }

  it('of a cluster wait for every replica, and are stored when they are acknowledged', async () => {
    const { asked, eventsUrl, close } = await recordingServer();
    const cluster = createStoreClient({ environment: { dataDir: '/nowhere', eventsUrl, eventsCluster: 'c' } });
    await migrateEvents(cluster, 'c');
    await cluster.close();
    close();
    const of = (pattern: RegExp) => asked.filter((one) => pattern.test(one.get('statement') ?? ''));
    const settings = (ones: URLSearchParams[], ...names: string[]) => [
      ...new Set(ones.map((one) => names.map((name) => one.get(name)).join())),
    ];
    expect(settings(of(/^ALTER/m), 'alter_sync', 'mutations_sync')).toEqual(['2,2']);
    expect(settings(of(/^INSERT/), 'async_insert', 'insert_quorum', 'insert_quorum_parallel')).toEqual(['0,auto,0']);
    expect(settings(of(/^SELECT/), 'select_sequential_consistency')).toEqual(['1']);
  });
});

it('a cluster that the server does not know stops before anything is made', async () => {
  await expect(migrateEvents(client, 'nobody_knows')).rejects.toMatchObject({ code: 'events_cluster_unknown' });
  const answer = await client.query({
    query: "SELECT count() AS n FROM system.tables WHERE database = currentDatabase() AND name LIKE 'event%'",
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual([{ n: 0 }]);
});
