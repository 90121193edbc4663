/** `npm run build`: installs and builds what is out of date, migrates nothing, starts nothing. */
import { fileURLToPath } from 'node:url';
import { explain } from '../platform/errors.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { auditBuild, buildIfDue, generateBuild, siteBuild, studioBuild } from './builds.ts';
import { createProgress } from './progress.ts';

exitWithParent();
const work = { root: fileURLToPath(new URL('../..', import.meta.url)), progress: createProgress(process.stdout) };
try {
  for (const build of [generateBuild, siteBuild, auditBuild, studioBuild]) await buildIfDue(build, work);
  console.log(work.progress.table());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
