import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { BoundedMap } from '../../../platform/bounded-map.ts';

/** More statements than the studio's forms, lists and hooks use together; lists of bound values of every length add to them. */
export const maxPreparedStatements = 400;

export type Prepared = { statement: StatementSync; answersWithRows: boolean };

/**
 * Caches the prepared statements of one connection: SQLite needs as much time to parse Payload's long ones as to answer them. When tables
 * change, SQLite prepares them again by itself when it fetches the first row.
 */
export function prepareOnce(database: DatabaseSync, most: number = maxPreparedStatements): (sql: string) => Prepared {
  const kept = new BoundedMap<string, Prepared>(most);
  return (sql) => {
    const prepared = kept.get(sql) ?? prepare(database, sql);
    // Set on each use, so that the least recently used statement is evicted.
    kept.set(sql, prepared);
    return prepared;
  };
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  const answersWithRows = statement.columns().length > 0;
  if (answersWithRows) statement.setReturnArrays(true);
  return { statement, answersWithRows };
}
