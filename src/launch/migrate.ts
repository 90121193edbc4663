/** `node bin/migrate.mjs`: migrates both databases, fills empty ones and creates the first account. Starts nothing. */
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../platform/environment.ts';
import { explain } from '../platform/errors.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { buildIfDue, generateBuild } from './builds.ts';
import { prepareDatabases } from './databases.ts';
import { checkDataFolder } from './preflight.ts';
import { checkDatabase } from './preflight-database.ts';
import { closeDataFolder } from './private-data.ts';
import { createProgress } from './progress.ts';

exitWithParent();
try {
  const environment = readEnvironment();
  checkDataFolder(environment.dataDir);
  const opened = closeDataFolder(environment);
  if (opened) console.log(opened);
  for (const database of [environment.content, environment.witnessed]) await checkDatabase(database);
  const work = { root: fileURLToPath(new URL('../..', import.meta.url)), progress: createProgress(process.stdout) };
  await buildIfDue(generateBuild, work);
  const { passwordLink } = await prepareDatabases(environment, work);
  console.log(work.progress.table());
  if (passwordLink) console.log(`\nOpen ${passwordLink} (once) and choose a password.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
