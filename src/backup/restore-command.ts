import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { explain } from '../platform/errors.ts';
import { readRestoreOptions, type RestoreOptions, withoutKey } from './backup-options.ts';
import type { Manifest } from './contract.ts';
import { restoreArchive } from './restore-archive.ts';
import { restoreBackup } from './restore.ts';
import { readSecretFile } from './secret-file.ts';

/** `npm run restore -- BACKUP`: restores a backup into the empty DATA_DIR (and database) that the environment names. */
async function main(): Promise<void> {
  const options = readRestoreOptions(process.argv.slice(2));
  const environment = readEnvironment();
  const startedAtMs = Date.now();
  const { takenAt, product, events } = await restore(environment, options);
  console.log(
    `\nRestored the backup of ${takenAt} (version ${product}) into ${environment.dataDir} in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s. Check its consent records with npm run consent:verify, then run npm start.`,
  );
  if (events === 'elsewhere') console.log('Its events are on a ClickHouse server. Restore them there.');
}

async function restore(environment: Environment, options: RestoreOptions): Promise<Manifest> {
  const from = resolve(options.from);
  const secret = options.secretFile === undefined ? undefined : readSecretFile(options.secretFile);
  const shared = { environment, secret, say: (line: string) => console.log(line) };
  if (!statSync(from, { throwIfNoEntry: false })?.isFile()) return restoreBackup({ ...shared, folder: from });
  if (options.decryption) return restoreArchive({ ...shared, file: from, decryption: options.decryption });
  throw withoutKey(from);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
