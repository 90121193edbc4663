import type { Payload } from 'payload';
import { CandorError } from '../../platform/errors.ts';
import type { Database } from '../../platform/environment.ts';
import { execute } from '../database/execute.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type ContentMigration, readMigrations } from './folder.ts';

/**
 * Brings the content database up to date, one transaction for each migration.
 * @returns the names of the migrations that ran; empty when none were due, and then nothing was written.
 * @throws CandorError `migration_failed`; what ran before it stays.
 */
export async function runMigrations(payload: Payload, kind: Database['kind']): Promise<string[]> {
  const [all, done] = await Promise.all([readMigrations(kind), migrationsDone(payload, kind)]);
  const due = all.filter((migration) => !done.has(migration.name));
  for (const migration of due) await runOne(payload, migration, done.size);
  return due.map((migration) => migration.name);
}

async function migrationsDone(payload: Payload, kind: Database['kind']): Promise<Set<string>> {
  if (!(await hasMigrationsTable(payload, kind))) return new Set();
  const { docs } = await payload.find({ collection: 'payload-migrations', pagination: false, depth: 0 });
  const names: unknown[] = docs.map((doc) => doc.name);
  return new Set(names.filter((name) => typeof name === 'string'));
}

async function hasMigrationsTable(payload: Payload, kind: Database['kind']): Promise<boolean> {
  const query = kind === 'sqlite' ? "select name from sqlite_master where name = 'payload_migrations'" : "select 1 where to_regclass('payload_migrations') is not null";
  return (await execute({ payload }, query)).length > 0;
}

async function runOne(payload: Payload, migration: ContentMigration, batch: number): Promise<void> {
  try {
    await inTransaction(payload, async (req) => {
      const { db } = payload.db.sessions?.[String(await req.transactionID)] ?? {};
      await migration.up({ db, payload, req });
      await payload.create({ collection: 'payload-migrations', data: { name: migration.name, batch: batch + 1 }, req });
    });
  } catch (cause) {
    throw new CandorError({
      code: 'migration_failed',
      what: `The content database could not be brought up to date: ${migration.name} failed and was undone. ${cause instanceof Error ? cause.message : ''}`,
      remedy: 'Nothing of this step was kept. Restore the last backup if the database was changed by hand, or report the message above.',
      cause,
    });
  }
}
