import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** More statements than the studio's forms, lists and hooks use together; lists of bound values of every length add to them. */
export const maxPreparedStatements = 400;

export type Prepared = { statement: StatementSync; answersWithRows: boolean };

/**
 * Caches the prepared statements of one connection: SQLite needs as much time to parse Payload's long ones as to answer them. When tables
 * change, SQLite prepares them again by itself when it fetches the first row.
 */
export function prepareOnce(database: DatabaseSync, most: number = maxPreparedStatements): (sql: string) => Prepared {
  const kept = new Map<string, Prepared>();
  return (sql) => {
    const prepared = kept.get(sql) ?? prepare(database, sql);
    // The most recently used statement is last; the first one is evicted.
    kept.delete(sql);
    kept.set(sql, prepared);
    const [oldest] = kept.size > most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return prepared;
  };
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  const answersWithRows = statement.columns().length > 0;
  if (answersWithRows) statement.setReturnArrays(true);
  return { statement, answersWithRows };
}
