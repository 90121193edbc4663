/**
 * `npm run restart`: replaces the processes of a running product by those of this folder, without refusing a connection. What has changed is built and migrated first.
 */
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../platform/environment.ts';
import { explain } from '../platform/errors.ts';
import { auditBuild, buildIfDue, generateBuild, siteBuild, studioBuild } from './builds.ts';
import { askForRestart, checkRunning, controlSocketPath } from './control-socket.ts';
import { prepareDatabases } from './databases.ts';
import { createProgress } from './progress.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function restart(): Promise<void> {
  const environment = readEnvironment();
  const path = controlSocketPath(environment.dataDir);
  await checkRunning(path);
  const progress = createProgress(process.stdout);
  const work = { root, progress };
  for (const build of [generateBuild, siteBuild, auditBuild, studioBuild]) await buildIfDue(build, work);
  await prepareDatabases(environment, work);
  await progress.run('restart', () => askForRestart(path, { root, say: (line) => console.log(`  ${line}`) }));
}

restart().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
