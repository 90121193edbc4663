/** SQLITE_BUSY. */
const busyCode = 5;
/** SQLITE_CORRUPT, SQLITE_FORMAT and SQLITE_NOTADB. */
const damageCodes: ReadonlySet<number | undefined> = new Set([11, 24, 26]);
/** SQLITE_FULL. */
const fullCode = 13;

/**
 * Returns SQLite's primary result code, which extended codes have in their lowest eight bits; undefined for errors that are not SQLite's.
 * Source: https://sqlite.org/rescode.html
 */
export function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}

/** True while another connection holds the lock. */
export function isSqliteBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === busyCode;
}

/** True where the file is not, or no longer, a sound database. */
export function isSqliteDamage(error: unknown): boolean {
  return damageCodes.has(sqliteCodeOf(error));
}

export function isSqliteFull(error: unknown): boolean {
  return sqliteCodeOf(error) === fullCode;
}
