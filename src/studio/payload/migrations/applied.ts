import type { Payload } from 'payload';
import type { Database } from '../../../platform/environment.ts';
import { execute } from '../database/execute.ts';

/** A migration that was applied to the content database, and when (ms since 1970). */
type AppliedMigration = { name: string; atMs: number };

/** Returns the applied migrations, oldest first; none when the database is empty. */
export async function appliedMigrations(payload: Payload, kind: Database['kind']): Promise<AppliedMigration[]> {
  if (!(await hasMigrationsTable(payload, kind))) return [];
  const { docs } = await payload.find({ collection: 'payload-migrations', pagination: false, depth: 0, sort: 'name' });
  return docs.flatMap(({ name, createdAt }) =>
    typeof name === 'string' ? [{ name, atMs: Date.parse(String(createdAt)) }] : [],
  );
}

async function hasMigrationsTable(payload: Payload, kind: Database['kind']): Promise<boolean> {
  const query =
    kind === 'sqlite'
      ? "select name from sqlite_master where name = 'payload_migrations'"
      : "select 1 where to_regclass('payload_migrations') is not null";
  return (await execute({ payload }, query)).length > 0;
}
