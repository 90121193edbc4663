import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explain } from '../platform/errors.ts';
import { readEnvironment } from '../platform/environment.ts';
import { exitWithParent } from '../platform/parent-watch.ts';

/** Starts the built studio: stock `next start`, in this process. */
async function main(): Promise<void> {
  const { studioPort, studioHost } = readEnvironment();
  exitWithParent();
  const root = join(import.meta.dirname, '../..');
  process.env.CANDOR_ROOT = root;
  const next = join(root, 'node_modules/next/dist/bin/next');
  process.argv = [process.execPath, next, 'start', import.meta.dirname, '-p', String(studioPort), '-H', studioHost];
  await import(pathToFileURL(next).href);
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
