import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment } from '../platform/environment.ts';
import { explain } from '../platform/errors.ts';
import { reasonOf } from '../platform/failures.ts';
import { noteBackup } from '../platform/last-backup.ts';
import { takeBackup } from './backup.ts';
import { readBackupOptions } from './backup-options.ts';
import type { Manifest } from './contract.ts';

/** `npm run backup [-- TARGET]`: copies a running installation into a new folder or an encrypted file; the default is `backups/{time}`. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const startedAtMs = Date.now();
  const { to, encryption, isWithoutSecret } = readBackupOptions(process.argv.slice(2), environment.backupRecipients);
  const name = new Date(startedAtMs).toISOString().replaceAll(':', '-').slice(0, 19);
  const target = resolve(to ?? join('backups', encryption ? `${name}.tar.age` : name));
  const product: string = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version;
  const manifest = await takeBackup({
    environment,
    to: target,
    encryption,
    isWithoutSecret,
    product,
    nowMs: startedAtMs,
    say: (line) => console.log(line),
  });
  await noteBackup(environment.dataDir, { takenAtMs: startedAtMs, isEncrypted: encryption !== undefined }).catch(
    (error: unknown) => console.log(`The studio could not be told of this backup: ${reasonOf(error)}`),
  );
  const megabytes = manifest.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1e6;
  const size = encryption ? `${(statSync(target).size / 1e6).toFixed(1)} MB encrypted` : `${megabytes.toFixed(1)} MB`;
  console.log(
    `\n${target}: ${manifest.files.length} files, ${size}, ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`,
  );
  for (const line of missingParts(manifest)) console.log(line);
}

function missingParts({ events, secret }: Manifest): string[] {
  return [
    ...(events === 'elsewhere'
      ? [
          'The backup does not contain events: they are on the server in EVENTS_URL. If that is an event store of Candor, run npm run backup on its machine; back a ClickHouse server up with its own tools.',
        ]
      : []),
    ...(secret && !secret.isIncluded
      ? [
          `The backup does not contain the secret (id ${secret.id}), and cannot be used without it. Keep the secret in another place than the backup.`,
        ]
      : []),
  ];
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
