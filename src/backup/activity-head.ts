import { existsSync } from 'node:fs';
import type { Environment } from '../platform/environment.ts';
import { openDatabase } from '../platform/open-database.ts';

/** Returns the end of the studio's activity log (src/studio/accounts/activity), or undefined while there is none. */
export async function readActivityHead({ content }: Pick<Environment, 'content'>): Promise<string | undefined> {
  if (content.kind === 'sqlite' && !existsSync(content.file)) return undefined;
  const sql = await openDatabase(content);
  try {
    const [row] = await sql.all('SELECT sequence, hash FROM account_activity ORDER BY sequence DESC LIMIT 1');
    return row && `${Number(row.sequence)}:${String(row.hash)}`;
  } catch {
    return undefined; // A database of a version without a chained log. One that does not answer fails when it is copied.
  } finally {
    await sql.close();
  }
}
