import { explain } from '../platform/errors.ts';
import type { Environment } from '../platform/environment.ts';
import { readEnvironment } from '../platform/environment.ts';
import { ensureSecret } from '../platform/first-secret.ts';
import { execute } from './payload/database/execute.ts';
import { databaseFailure } from './payload/database/failures.ts';
import { runMigrations } from './payload/migrations/run.ts';
import { closeStudio, openStudio, type Studio } from './payload/open.ts';

/**
 * Opens the content database, checks that it is sound and brings it up to date.
 * @throws CandorError `database_damaged`, `database_unreachable` or `migration_failed`.
 */
export async function openMigrated(environment: Environment): Promise<{ studio: Studio; migrated: string[] }> {
  try {
    await ensureSecret(environment);
    const studio = await openStudio({ environment });
    await checkSoundness(studio);
    return { studio, migrated: await runMigrations(studio.payload, environment.content.kind) };
  } catch (error) {
    throw databaseFailure(error, environment.content);
  }
}

/** Runs SQLite's quick check, because a damaged page in the middle of a file shows only when it is read; better now than at the first save. */
async function checkSoundness({ payload, environment }: Studio): Promise<void> {
  if (environment.content.kind !== 'sqlite') return;
  const [first] = await execute({ payload }, 'PRAGMA quick_check(1)');
  if (first?.quick_check !== 'ok') throw new Error(`database disk image is malformed (${String(first?.quick_check)})`);
}

/** `node src/studio/migrate.ts`: migrates and prints what it did. */
async function main(): Promise<void> {
  const { studio, migrated } = await openMigrated(readEnvironment());
  console.log(JSON.stringify({ migrated }));
  await closeStudio(studio);
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
