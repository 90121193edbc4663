import pg from 'pg';

/**
 * How long PostgreSQL may take. A statement is cancelled by the server first, which keeps the connection; a connection that says nothing
 * for `silenceMs` more is given up, because its server or the network between may be gone without a word.
 */
export type PostgresLimits = {
  connectMs: number;
  statementMs: number;
  /** The server ends a transaction that its client has left open for this long, and with it the locks that others wait for. */
  idleInTransactionMs: number;
  /** The same once it holds a lock that others are likely to wait for. */
  idleWithLockMs: number;
};

/** Ordinary work takes milliseconds. Together with the longest pause between two tries, everything is back within ten seconds. */
export const requestLimits: PostgresLimits = { connectMs: 4_000, statementMs: 5_000, idleInTransactionMs: 5_000, idleWithLockMs: 5_000 };

/** Migrations, exports, verification and sweeps read or rewrite whole tables. */
export const longRunningLimits: PostgresLimits = { connectMs: 4_000, statementMs: 60 * 60_000, idleInTransactionMs: 10 * 60_000, idleWithLockMs: 60_000 };

/** An answer that is on its way when the server cancels has this long to arrive. */
const silenceMs = 1_000;

/** Shorter than what firewalls and NAT forget idle connections after. */
const keepAliveDelayMs = 10_000;

/** What every connection to PostgreSQL is opened with, whoever opens it. */
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

/** A pool in which a connection that breaks or goes silent harms nobody but the statement that it was busy with. */
export function createPostgresPool(url: string, limits: PostgresLimits, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(url, limits), ...options });
  const idle = new Set<pg.PoolClient>();
  // A connection that breaks while idle leaves the pool by itself; the next statement takes a new one or reports why not.
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    // The statement under way rejects. The event is for whoever holds the client between two statements, and unheard it would end the process.
    client.on('error', () => undefined);
    // Its idle neighbours go the same way, probably. Each would cost the next statement as long a wait.
    onSilence(client, () => [client, ...idle].forEach(destroy));
  });
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

/** Without a goodbye, for which a silent server would have to answer. The pool removes what has ended. */
function destroy(client: pg.PoolClient): void {
  (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection.stream.destroy();
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
