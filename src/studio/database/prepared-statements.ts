import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** More than the studio's forms, lists and hooks have among them; lists of bound values of every length come on top. */
export const maxPreparedStatements = 400;

export type Prepared = { statement: StatementSync; answersWithRows: boolean };

/**
 * Statements of one connection, each prepared once: for Payload's long ones SQLite takes as much time to read as to answer. When tables change it
 * prepares them again by itself, with the first row it looks for.
 */
export function prepareOnce(database: DatabaseSync, most: number = maxPreparedStatements): (sql: string) => Prepared {
  const kept = new Map<string, Prepared>();
  return (sql) => {
    const prepared = kept.get(sql) ?? prepare(database, sql);
    // The last used stands last; the first goes.
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
