import type { Sql } from '../../platform/database.ts';
import { createPostgresPool, type PostgresLimits } from '../../platform/postgres-pool.ts';
import { keptMs, type UsedLinks } from './used-links.ts';

/** A batch waits for this, and its page may be closing. Whoever is not recognised in time is a new visitor. */
const claimLimits: PostgresLimits = {
  ...{ connectMs: 1_000, statementMs: 1_000 },
  ...{ idleInTransactionMs: 1_000, idleWithLockMs: 1_000 },
};
/** A claim is one short statement. */
const maxConnections = 2;
/** Claims that wait at once while the database is slow; beyond that visitors count as new. */
const maxWaiting = 100;

/** For the sites of several machines: stores one row per token in the witnessed database. It connects when the first token arrives. */
export function openStoredLinks(url: string, limits: PostgresLimits = claimLimits): UsedLinks {
  const pool = createPostgresPool(url, limits, { max: maxConnections });
  let waiting = 0;
  return {
    async claim(nonce, claimant) {
      if (waiting >= maxWaiting) return false;
      waiting += 1;
      try {
        return (await pool.query(claimOnce, [nonce, claimant, keptMs])).rowCount === 1;
      } finally {
        waiting -= 1;
      }
    },
    close: () => pool.end(),
  };
}

/** One statement decides. The database's clock dates it, because those of machines differ. */
const claimOnce = `INSERT INTO witnessed.used_links (nonce, claimant, until_ms)
  VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $3::bigint)
  ON CONFLICT (nonce) DO UPDATE SET claimant = excluded.claimant WHERE used_links.claimant = excluded.claimant`;

/** Removes rows of tokens that could not be redeemed any more. @returns how many */
export function sweepUsedLinks(sql: Sql): Promise<number> {
  return sql.run('DELETE FROM used_links WHERE until_ms < (extract(epoch FROM clock_timestamp()) * 1000)::bigint');
}
