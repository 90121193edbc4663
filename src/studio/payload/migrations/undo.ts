import type { Payload } from 'payload';
import { CandorError } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/environment.ts';
import { appliedMigrations } from './applied.ts';
import type { ContentMigration } from './folder.ts';
import { changeShape } from './step.ts';

/** `migrations`: all migrations for this kind of database. */
type Undoing = { payload: Payload; kind: Database['kind']; migrations: readonly ContentMigration[] };

/**
 * Reverts the schema changes of the content database after a given time, newest first, one transaction each. Data that only the newer schema can hold is lost.
 * @returns the names of the migrations that were reverted.
 * @throws CandorError `migration_failed`, and what was reverted before stays so. `no_way_back` when the time is before the first migration, which made every table.
 */
export async function undoMigrations({ payload, kind, migrations }: Undoing, afterMs: number): Promise<string[]> {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const undone = await findUndone({ payload, kind, migrations }, afterMs);
  for (const name of undone) {
    try {
      await changeShape(payload, async ({ db, req }) => {
        await known.get(name)?.down({ db, payload, req });
        await payload.delete({ collection: 'payload-migrations', where: { name: { equals: name } }, req });
      });
    } catch (cause) {
      throw new CandorError({
        code: 'migration_failed',
        what: `The migration ${name} could not be undone. ${cause instanceof Error ? cause.message : ''}`,
        remedy: 'Nothing of this step was kept. Restore the backup that was made before the upgrade.',
        cause,
      });
    }
  }
  return undone;
}

/**
 * Returns the migrations to revert, newest first.
 * @throws CandorError `no_way_back` when the first one is among them: reverting it would drop every table.
 */
export async function findUndone({ payload, kind, migrations: [first] }: Undoing, afterMs: number): Promise<string[]> {
  const undone = (await appliedMigrations(payload, kind))
    .filter(({ atMs }) => atMs > afterMs)
    .map(({ name }) => name)
    .toReversed();
  if (!first || !undone.includes(first.name)) return undone;
  throw new CandorError({
    code: 'no_way_back',
    what: `The migration ${first.name} created the content database and cannot be undone.`,
    remedy: 'Choose a later moment, or restore the backup that was made before the upgrade.',
  });
}
