import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment } from '../platform/environment.ts';
import { explain } from '../platform/errors.ts';
import { takeBackup } from './backup.ts';

/** `npm run backup [-- FOLDER]`: copies a running installation into a new folder; the default is `backups/{time}`. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const startedAtMs = Date.now();
  const name = new Date(startedAtMs).toISOString().replaceAll(':', '-').slice(0, 19);
  const folder = resolve(process.argv[2] ?? join('backups', name));
  const product: string = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version;
  const { files, events } = await takeBackup({
    environment,
    folder,
    product,
    nowMs: startedAtMs,
    say: (line) => console.log(line),
  });
  const megabytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1e6;
  console.log(
    `\n${folder}: ${files.length} files, ${megabytes.toFixed(1)} MB, ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`,
  );
  if (events === 'elsewhere')
    console.log(
      'The backup does not contain events: they are on the ClickHouse server in EVENTS_URL. Back that server up with its own tools.',
    );
  if (environment.secret)
    console.log(
      'The backup does not contain SECRET, because SECRET comes from the environment. Keep it together with the backup.',
    );
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
