import pg from 'pg';
import { isConnectionLost } from './connection-lost.ts';
import type { DatabaseOptions, Row, Sql, SqlValue, Statements, Transaction } from './database.ts';
import { CandorError } from './errors.ts';
import { createPostgresPool, longRunningLimits, type PostgresLimits, requestLimits } from './postgres-pool.ts';

/** A process needs a few at once; a server's default limit is 100 for all its clients. */
const maxConnections = 5;
/** PostgreSQL's type number of `bigint`: counts and milliseconds, all far below 2^53. */
const bigintType = 20;

type Queryable = { query(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>> };

export async function openPostgres(url: string, { schema, limits = requestLimits }: DatabaseOptions): Promise<Sql> {
  const pools = {
    request: createWitnessedPool(url, schema, limits),
    longRunning: createWitnessedPool(url, schema, longRunningLimits),
  };
  await checkReachable(pools.request, url).catch(async (error: unknown) => {
    await closeAll(pools);
    throw error;
  });
  const longRunning: Sql = {
    ...sqlOn(pools.longRunning, url),
    close: () => closeAll(pools),
    get longRunning() {
      return longRunning;
    },
  };
  return { ...sqlOn(pools.request, url), close: () => closeAll(pools), longRunning };
}

/** Connects with the first statement; a pool that is never used costs nothing. */
function createWitnessedPool(url: string, schema: string | undefined, limits: PostgresLimits): pg.Pool {
  return createPostgresPool(url, limits, {
    max: maxConnections,
    types: { getTypeParser: typeParser },
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  });
}

async function closeAll(pools: { request: pg.Pool; longRunning: pg.Pool }): Promise<void> {
  await Promise.all(
    Object.values(pools)
      .filter(({ ended }) => !ended)
      .map((pool) => pool.end()),
  );
}

function sqlOn(pool: pg.Pool, url: string): Pick<Sql, 'dialect' | 'all' | 'run' | 'transaction'> {
  const explained = <Result>(asked: Promise<Result>) =>
    asked.catch((error: unknown) => Promise.reject(isConnectionLost(error) ? unreachable(url, error) : error));
  const { all, run } = statementsOn(pool);
  return {
    dialect: 'postgres',
    all: (statement, values) => explained(all(statement, values)),
    run: (statement, values) => explained(run(statement, values)),
    transaction: (work) => explained(inTransaction(pool, work)),
  };
}

/** Replaces `?` by `$1`, `$2`, … */
export function numbered(statement: string): string {
  let count = 0;
  return statement.replaceAll('?', () => `$${(count += 1)}`);
}

function statementsOn(connection: Queryable): Statements {
  const query = (statement: string, values: readonly SqlValue[] = []) =>
    connection.query(numbered(statement), [...values]);
  return {
    all: async (statement, values) => (await query(statement, values)).rows,
    run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (statements: Transaction) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  try {
    await connection.query('BEGIN');
    const result = await work({
      ...statementsOn(connection),
      script: async (text) => {
        await connection.query(text);
      },
    });
    await connection.query('COMMIT');
    connection.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not returned to the pool.
    const isUsable = await connection.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    connection.release(!isUsable);
    throw error;
  }
}

async function checkReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (cause) {
    throw unreachable(url, cause);
  }
}

function unreachable(url: string, cause: unknown): CandorError {
  return new CandorError({
    code: 'database_unreachable',
    what: `The PostgreSQL server at ${nameOf(url)} does not answer: ${cause instanceof Error ? cause.message : String(cause)}.`,
    remedy: 'Start the server, or correct DATABASE_URL.',
    cause,
  });
}

/** Returns host and database without user and password. */
function nameOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed ? `${parsed.host}${parsed.pathname}` : 'DATABASE_URL';
}

function typeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return type === bigintType ? Number : pg.types.getTypeParser(type, format === 'binary' ? 'text' : format);
}
