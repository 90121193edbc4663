import type { Payload } from 'payload';
import { CandorError } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/environment.ts';
import { lockTransaction } from '../database/lock-transaction.ts';
import { appliedMigrations, isApplied } from './applied.ts';
import { type ContentMigration, isReplaced, readMigrations } from './folder.ts';
import { changeShape } from './step.ts';

/** The PostgreSQL advisory lock for a transaction that migrates. The number is arbitrary. */
const migrationsLock = 7_236_333;

/**
 * Brings the content database up to date, one transaction for each migration. Machines that start at the same moment wait for each other before each one.
 * @returns the names of the migrations that ran; empty when none were due, and then nothing was written but the record of an adopted first migration.
 * @throws CandorError `migration_failed`, and earlier migrations stay applied; `database_newer` when a newer version of the product has changed
 * the database; `database_before_release` when its schema is older than that of the last version before 0.1.0.
 */
export async function runMigrations(
  payload: Payload,
  kind: Database['kind'],
  all?: readonly ContentMigration[],
): Promise<string[]> {
  const known = all ?? (await readMigrations(kind));
  const done = new Set((await appliedMigrations(payload, kind)).map(({ name }) => name));
  const replaced = [...done].filter((name) => isReplaced(name, known)).sort();
  refuseNewer(
    [...done].filter((name) => !replaced.includes(name) && !known.some((migration) => migration.name === name)),
  );
  if (known[0] && replaced.length > 0 && !done.has(known[0].name)) done.add(await adopt(payload, known[0], replaced));
  const due = known.filter((migration) => !done.has(migration.name));
  const ran: string[] = [];
  for (const migration of due)
    if (await runOne(payload, migration, { kind, batch: done.size + 1 })) ran.push(migration.name);
  return ran;
}

/**
 * Name of the last step that the first migration of 0.1.0 replaces. After that step a PostgreSQL database has the same schema as a new one. A SQLite
 * database differs in one thing: 27 references that were added later lack ON DELETE, because ALTER TABLE ADD COLUMN had dropped it.
 */
const lastReplaced = /_document_edits$/;

async function adopt(payload: Payload, { name }: ContentMigration, replaced: readonly string[]): Promise<string> {
  const last = replaced.at(-1) ?? '';
  if (!lastReplaced.test(last)) {
    throw new CandorError({
      code: 'database_before_release',
      what: `The content database was last changed by a version before 0.1.0 (${last}), whose migrations this version no longer has.`,
      remedy:
        'Start the last version before 0.1.0 once, so that it brings the database up to date. Then start this version. Nothing was changed.',
    });
  }
  await payload.create({ collection: 'payload-migrations', data: { name, batch: replaced.length + 1 } });
  return name;
}

function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new CandorError({
    code: 'database_newer',
    what: `The content database was changed by a newer version (${unknown.join(', ')}).`,
    remedy:
      'Start the newer version again. Or let it undo its changes (npm run migrate:back), or restore a backup made with this version.',
  });
}

/** @returns false if another process has run the migration meanwhile. */
async function runOne(
  payload: Payload,
  migration: ContentMigration,
  { kind, batch }: { kind: Database['kind']; batch: number },
): Promise<boolean> {
  try {
    return await changeShape(payload, async ({ db, req }) => {
      await lockTransaction(req, migrationsLock);
      if (await isApplied(req, { kind, name: migration.name })) return false;
      await migration.up({ db, payload, req });
      await payload.create({ collection: 'payload-migrations', data: { name: migration.name, batch }, req });
      return true;
    });
  } catch (cause) {
    throw new CandorError({
      code: 'migration_failed',
      what: `The content database could not be migrated: ${migration.name} failed and was rolled back. ${cause instanceof Error ? cause.message : ''}`,
      remedy:
        'Nothing of this step was kept. If somebody changed the database by hand, restore the last backup. Otherwise report the message above.',
      cause,
    });
  }
}
