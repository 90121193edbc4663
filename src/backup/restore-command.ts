import { resolve } from 'node:path';
import { readEnvironment } from '../platform/environment.ts';
import { CandorError, explain } from '../platform/errors.ts';
import { restoreBackup } from './restore.ts';

/** `npm run restore -- FOLDER`: restores a backup into the empty DATA_DIR (and database) that the environment names. */
async function main(): Promise<void> {
  const folder = process.argv[2];
  if (!folder)
    throw new CandorError({
      code: 'restore_command',
      what: 'You did not name a backup.',
      remedy: 'Run npm run restore -- backups/2026-01-31T12-00-00, with DATA_DIR set to an empty folder.',
    });
  const environment = readEnvironment();
  const startedAtMs = Date.now();
  const { takenAt, product, events } = await restoreBackup({
    environment,
    folder: resolve(folder),
    say: (line) => console.log(line),
  });
  console.log(
    `\nRestored the backup of ${takenAt} (version ${product}) into ${environment.dataDir} in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s. Check its consent records with npm run consent:verify, then run npm start.`,
  );
  if (events === 'elsewhere') console.log('Its events are on a ClickHouse server. Restore them there.');
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
