import { type Catalogue, createSource, type Source } from './metric.ts';

/** What a pool of connections to PostgreSQL says about itself. */
type Pool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly ended: boolean;
};

declare global {
  /** All pools of this process. In the studio Payload's is opened in Next's bundle, which has modules of its own. */
  var candorPostgresPools: Set<Pool> | undefined;
}

const catalogue = {
  candor_database_connections: { type: 'gauge', help: 'Connections to PostgreSQL that are in use or idle.' },
  candor_database_connections_waiting: { type: 'gauge', help: 'Statements that wait for a connection to PostgreSQL.' },
} as const satisfies Catalogue;

/** Counts the connections of a pool in the metrics until it ends. */
export function watchPool(pool: Pool): void {
  globalThis.candorPostgresPools ??= new Set();
  for (const each of globalThis.candorPostgresPools) if (each.ended) globalThis.candorPostgresPools.delete(each);
  globalThis.candorPostgresPools.add(pool);
}

/** All connections of this process to PostgreSQL; nothing where it uses SQLite. */
export function poolMetrics(): Source {
  return createSource({
    name: 'connections',
    catalogue,
    read() {
      const pools = [...(globalThis.candorPostgresPools ?? [])].filter(({ ended }) => !ended);
      if (pools.length === 0) return {};
      const idle = sum(pools.map(({ idleCount }) => idleCount));
      const total = sum(pools.map(({ totalCount }) => totalCount));
      return {
        candor_database_connections: [
          { labels: { state: 'used' }, value: total - idle },
          { labels: { state: 'idle' }, value: idle },
        ],
        candor_database_connections_waiting: sum(pools.map(({ waitingCount }) => waitingCount)),
      };
    },
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
