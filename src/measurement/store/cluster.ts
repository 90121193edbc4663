import { CandorError } from '../../platform/errors.ts';
import type { StoreClient } from './client.ts';

/** Tables of one name on every replica; the server fills in the braces from its own macros. */
const replicaPath = (table: string) => `'/clickhouse/tables/{shard}/{database}/${table}', '{replica}'`;

/** How long replicas remember insert tokens: a worker may come back after days. Newer versions of ClickHouse forget them after an hour. */
const tokensKeptSeconds = 7 * 24 * 60 * 60;

/**
 * Returns the statement for a cluster: tables are created on every replica and replicate themselves. A statement that alters a replicated table needs no
 * change: one replica runs it and the others follow.
 */
export function forCluster(statement: string, cluster: string | undefined): string {
  if (cluster === undefined) return statement;
  const table = /^CREATE TABLE IF NOT EXISTS (\w+)/m.exec(statement)?.[1];
  if (table === undefined) return statement;
  return statement
    .replace(/^CREATE TABLE IF NOT EXISTS \w+/m, (found) => `${found} ON CLUSTER \`${cluster}\``)
    .replace(
      /ENGINE = (\w*MergeTree)(?:\(([^)]*)\))?/,
      (_, engine: string, more?: string) =>
        `ENGINE = Replicated${engine}(${[replicaPath(table), more].filter(Boolean).join(', ')})`,
    )
    .replace(
      /non_replicated_deduplication_window = \d+/,
      (found) => `${found.replace('non_', '')}, replicated_deduplication_window_seconds = ${tokensKeptSeconds}`,
    );
}

/** @throws CandorError `events_cluster_unknown`, or `events_cluster_sharded`: reports query one server, which must have every event. */
export async function checkCluster(client: StoreClient, cluster: string): Promise<void> {
  const answer = await client.query({
    query: 'SELECT uniqExact(shard_num) AS shards FROM system.clusters WHERE cluster = {cluster:String}',
    query_params: { cluster },
    format: 'JSONEachRow',
  });
  const [row] = await answer.json<{ shards: number | string }>();
  const shards = Number(row?.shards ?? 0);
  if (shards === 1) return;
  throw shards === 0
    ? new CandorError({
        code: 'events_cluster_unknown',
        what: `The ClickHouse server in EVENTS_URL has no cluster named ${cluster}.`,
        remedy: 'Set EVENTS_CLUSTER to a name from system.clusters, or unset it for a single server.',
      })
    : new CandorError({
        code: 'events_cluster_sharded',
        what: `The cluster ${cluster} has ${shards} shards, but Candor stores events on one shard with any number of replicas.`,
        remedy: 'Set EVENTS_CLUSTER to a cluster with one shard.',
      });
}
