import type { Payload } from 'payload';
import type { Database } from '../../../platform/environment.ts';
import { execute, type Within } from '../database/execute.ts';

/** A migration that was applied to the content database, and when (ms since 1970). */
type AppliedMigration = { name: string; atMs: number };

/** Returns the applied migrations, oldest first; none when the database is empty. */
export async function appliedMigrations(payload: Payload, kind: Database['kind']): Promise<AppliedMigration[]> {
  if (!(await hasMigrationsTable({ payload }, kind))) return [];
  const { docs } = await payload.find({ collection: 'payload-migrations', pagination: false, depth: 0, sort: 'name' });
  return docs.flatMap(({ name, createdAt }) =>
    typeof name === 'string' ? [{ name, atMs: Date.parse(String(createdAt)) }] : [],
  );
}

/** Returns whether a migration was applied, as the caller's transaction sees it now. */
export async function isApplied(
  within: Within,
  { kind, name }: { kind: Database['kind']; name: string },
): Promise<boolean> {
  if (!(await hasMigrationsTable(within, kind))) return false;
  return (await execute(within, 'select 1 as one from payload_migrations where name = ?', [name])).length > 0;
}

async function hasMigrationsTable(within: Within, kind: Database['kind']): Promise<boolean> {
  const query =
    kind === 'sqlite'
      ? "select name from sqlite_master where name = 'payload_migrations'"
      : "select 1 where to_regclass('payload_migrations') is not null";
  return (await execute(within, query)).length > 0;
}
