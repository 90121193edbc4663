import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { readEnvironment } from '../../platform/environment.ts';
import { explain } from '../../platform/errors.ts';
import { readDrillOptions } from '../backup-options.ts';
import { readSecretFile } from '../secret-file.ts';
import { type Drill, drillRestore } from './drill.ts';
import { type DrillPlace, makePlace } from './place.ts';
import { isPassed, reportOf, summaryOf } from './report.ts';

/** `npm run restore:drill -- BACKUP`. Exit code 0: sound; 1: not; 2: the drill could not be done. Everything that it wrote is removed. */
async function main(): Promise<void> {
  const options = readDrillOptions(process.argv.slice(2));
  const secret = options.secretFile === undefined ? secretOfEnvironment() : readSecretFile(options.secretFile);
  const place = await makePlace(resolve(options.parent ?? tmpdir()));
  removeWhenStopped(place);
  const { server, decryption } = options;
  const drill = await drillRestore(place, { from: resolve(options.from), decryption, secret, server }).finally(() =>
    place.remove(),
  );
  show(drill, options.isJson);
  process.exitCode = isPassed(drill) ? 0 : 1;
}

/** The only thing that a drill takes from the installation: a backup without its secret needs it. */
function secretOfEnvironment(): string | undefined {
  const names = ['SECRET', 'SECRET_FILE', 'SECRET_EARLIER', 'SECRET_EARLIER_FILE'];
  return readEnvironment(Object.fromEntries(names.map((name) => [name, process.env[name]]))).secret;
}

function removeWhenStopped(place: DrillPlace): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void place.remove().finally(() => process.exit(2));
    });
}

function show(drill: Drill, isJson: boolean): void {
  console.log(isJson ? JSON.stringify(summaryOf(drill), null, 2) : reportOf(drill));
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 2;
});
