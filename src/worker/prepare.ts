import { openWitnessed } from '../platform/open-database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { explain } from '../platform/errors.ts';
import { failureLine } from '../platform/failure-line.ts';
import { migrateWitnessed } from '../platform/witnessed-migrations.ts';

/** Migrates the witnessed database to the current schema and exits: runs before the processes start. */
async function prepare(): Promise<void> {
  const sql = await openWitnessed(readEnvironment());
  try {
    const applied = await migrateWitnessed(sql);
    console.log(
      applied.length > 0 ? `Witnessed database: applied ${applied.join(', ')}` : 'Witnessed database: nothing to do',
    );
  } finally {
    await sql.close();
  }
}

prepare().catch((error: unknown) => {
  console.log(failureLine(error));
  console.error(explain(error));
  process.exitCode = 1;
});
