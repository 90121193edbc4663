import { existsSync, statfsSync } from 'node:fs';
import { CandorError, explain } from '../platform/errors.ts';
import { failureLine } from '../platform/failure-line.ts';
import { causesOf } from '../platform/failures.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { reconcileBannersAtStart } from './consent/banners/reconcile.ts';
import { databaseFailure } from './payload/database/failures.ts';
import { openMigrated } from './migrate.ts';
import { closeStudio } from './payload/open.ts';
import { seedContent, type Seeding } from './seed/seed.ts';
import { ensureFirstAdmin } from './accounts/first-admin.ts';

/** With less free space, a picture or a database page may not fit. */
const leastFreeBytes = 1024 * 1024;

/** Result that `node src/studio/prepare.ts` prints as one line of JSON. */
type Prepared = {
  /** Names of the migrations that ran. */
  migrated: string[];
  seeded: boolean;
  /** Only when the first account was just created. */
  adminEmail?: string;
  /** Only while the password of that account is still to be set. */
  passwordLink?: string;
};

/** Prepares all that the content database needs before the studio and the site start. A second run continues where the first stopped, and changes nothing once all is done. */
export async function prepare(environment: Environment, seeding: Seeding = {}): Promise<Prepared> {
  const { studio, migrated } = await openMigrated(environment);
  try {
    const admin = await ensureFirstAdmin(studio.payload, environment);
    const seeded = await seedContent(studio.payload, seeding);
    if (!seeded) await reconcileBannersAtStart(studio.payload);
    return {
      migrated,
      seeded,
      ...(admin && { adminEmail: admin.email }),
      ...(admin?.passwordLink && { passwordLink: admin.passwordLink }),
    };
  } catch (error) {
    throw diskFullIn(environment) ?? (isOfDatabase(error) ? databaseFailure(error, environment.content) : error);
  } finally {
    await closeStudio(studio);
  }
}

/** Checks the free disk space, because Payload only reports that a picture could not be stored. */
function diskFullIn({ dataDir, mediaDir }: Environment): CandorError | undefined {
  const full = [dataDir, mediaDir]
    .filter((folder) => existsSync(folder))
    .find((folder) => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize < leastFreeBytes;
    });
  if (full === undefined) return undefined;
  return new CandorError({
    code: 'disk_full',
    what: `The disk of ${full} is full.`,
    remedy:
      'Free some space, or choose a folder on another disk with DATA_DIR (MEDIA_URL for uploads), and start again. The start continues where it stopped.',
  });
}

function isOfDatabase(error: unknown): boolean {
  return causesOf(error).some((one) => 'errcode' in one);
}

/** Prints progress as lines of JSON, so that the launcher shows what is being seeded and what was left out. */
const announced: Seeding = {
  told: (label, position, total) => console.log(JSON.stringify({ at: `seeding ${label} (${position} of ${total})` })),
  leftOut: (label, words) =>
    console.log(
      JSON.stringify({
        leftOut: `The example ${label} was left out because it conflicts with existing content: ${words}`,
      }),
    ),
};

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(JSON.stringify(await prepare(readEnvironment(), announced)));
  } catch (error) {
    console.log(failureLine(error));
    console.error(explain(error));
    process.exitCode = 1;
  }
}
