import { auditBuild, buildIfDue, generateBuild, siteBuild, studioBuild } from '../../src/launch/builds.ts';
import { createProgress } from '../../src/launch/progress.ts';
import { root } from './product.ts';

/** Vitest's global set-up for tests of whole products: builds once, so that no test waits for it. */
export default async function build(): Promise<void> {
  const work = { root, progress: createProgress(process.stdout) };
  for (const each of [generateBuild, siteBuild, auditBuild, studioBuild]) await buildIfDue(each, work);
}
