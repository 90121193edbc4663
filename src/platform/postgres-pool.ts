import pg from 'pg';
import { watchPool } from './metrics/pool-metrics.ts';

/**
 * Timeouts for PostgreSQL. The server cancels a statement first, which keeps the connection; a connection that stays silent for `silenceMs` more
 * is given up, because its server or the network in between may be gone without notice.
 */
export type PostgresLimits = {
  connectMs: number;
  statementMs: number;
  /** The server ends a transaction that its client has left open for this long, which releases the locks that others wait for. */
  idleInTransactionMs: number;
  /** The same timeout once the transaction holds a lock that others are likely to wait for. */
  idleWithLockMs: number;
};

/** Ordinary work takes milliseconds. Together with the longest pause between two retries, everything recovers within ten seconds. */
export const requestLimits: PostgresLimits = {
  connectMs: 4_000,
  statementMs: 5_000,
  idleInTransactionMs: 5_000,
  idleWithLockMs: 5_000,
};

/** Migrations, exports, verification and sweeps read or rewrite whole tables. */
export const longRunningLimits: PostgresLimits = {
  connectMs: 4_000,
  statementMs: 60 * 60_000,
  idleInTransactionMs: 10 * 60_000,
  idleWithLockMs: 60_000,
};

/** How long an answer may still take that is on its way when the server cancels. */
const silenceMs = 1_000;

/** Shorter than the time after which firewalls and NAT drop idle connections. */
const keepAliveDelayMs = 10_000;

/** Returns the options for every connection to PostgreSQL, whoever opens it. */
export function connectionOptions(url: string, limits: PostgresLimits) {
  return {
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + silenceMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  };
}

/** Creates a pool in which a connection that breaks or goes silent affects only the statement it was running. */
export function createPostgresPool(url: string, limits: PostgresLimits, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(url, limits), ...options });
  const idle = new Set<pg.PoolClient>();
  // A connection that breaks while idle leaves the pool by itself; the next statement takes a new one or reports why it cannot.
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    // The running statement rejects. The event is for a holder of the client between two statements; without a listener it would end the process.
    client.on('error', () => undefined);
    // The other idle connections are probably lost too, and each would cost the next statement just as long a wait.
    onSilence(client, () => [client, ...idle].forEach(destroy));
  });
  watchPool(pool);
  return pool;
}

/** A late answer would be taken for that of the next statement, so the connection must not be used again. */
function onSilence(client: pg.PoolClient, act: () => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    const done = given.at(-1);
    if (typeof done === 'function') {
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        if (isSilence(error)) act();
        done(error, result);
      });
    }
    const asked = query(...given);
    if (asked instanceof Promise) asked.catch((error: unknown) => (isSilence(error) ? act() : undefined));
    return asked;
  };
  Object.assign(client, { query: watched });
}

/** Closes without PostgreSQL's termination message, because a silent server would not answer it. The pool removes ended clients. */
function destroy(client: pg.PoolClient): void {
  (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection.stream.destroy();
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
