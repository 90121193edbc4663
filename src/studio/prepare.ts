import { explain } from '../platform/errors.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { reconcileBannersAtStart } from './banners/reconcile.ts';
import { databaseFailure } from './database/failures.ts';
import { openMigrated } from './migrate.ts';
import { closeStudio } from './open.ts';
import { seedContent } from './seed/seed.ts';
import { ensureFirstAdmin } from './users/first-admin.ts';

/** What `node src/studio/prepare.ts` prints as one line of JSON. */
export type Prepared = {
  /** Names of the migrations that ran. */
  migrated: string[];
  seeded: boolean;
  /** Only when the first account was just made. */
  adminEmail?: string;
  /** Only when its password is still to be set. */
  passwordLink?: string;
};

/** Everything the content database needs before the studio and the site start. Doing it again changes nothing. */
export async function prepare(environment: Environment): Promise<Prepared> {
  const { studio, migrated } = await openMigrated(environment);
  try {
    const admin = await ensureFirstAdmin(studio.payload, environment);
    const seeded = await seedContent(studio.payload);
    if (!seeded) await reconcileBannersAtStart(studio.payload);
    return {
      migrated,
      seeded,
      ...(admin && { adminEmail: admin.email }),
      ...(admin?.passwordLink && { passwordLink: admin.passwordLink }),
    };
  } catch (error) {
    throw error instanceof Error && 'errcode' in error ? databaseFailure(error, environment.content) : error;
  } finally {
    await closeStudio(studio);
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(JSON.stringify(await prepare(readEnvironment())));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
