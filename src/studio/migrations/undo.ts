import type { Payload } from 'payload';
import { CandorError } from '../../platform/errors.ts';
import type { Database } from '../../platform/environment.ts';
import { appliedMigrations } from './applied.ts';
import { readMigrations } from './folder.ts';
import { changeShape } from './step.ts';

/**
 * Takes back what changed the content database's shape after a moment, newest first, one transaction each. What only the newer shape can hold is lost.
 * @returns the names of the migrations that were taken back.
 * @throws CandorError `migration_failed`; what was taken back before it stays so.
 */
export async function undoMigrations(payload: Payload, kind: Database['kind'], afterMs: number): Promise<string[]> {
  const known = new Map((await readMigrations(kind)).map((migration) => [migration.name, migration]));
  const undone = (await appliedMigrations(payload, kind)).filter(({ atMs }) => atMs > afterMs).map(({ name }) => name).toReversed();
  for (const name of undone) {
    try {
      await changeShape(payload, async ({ db, req }) => {
        await known.get(name)?.down({ db, payload, req });
        await payload.delete({ collection: 'payload-migrations', where: { name: { equals: name } }, req });
      });
    } catch (cause) {
      throw new CandorError({ code: 'migration_failed', what: `${name} could not be taken back. ${cause instanceof Error ? cause.message : ''}`, remedy: 'Nothing of this step was kept. Restore the backup that was made before the upgrade.', cause });
    }
  }
  return undone;
}
