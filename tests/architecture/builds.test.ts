import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditBuild, type Build, siteBuild } from '../../src/launch/builds.ts';
import { isGenerated, reachableFrom, root, sourceFiles } from './source.ts';

/* A build whose inputs lack a file keeps its old output after an upgrade that changed only that file. */

const files = new Map(sourceFiles('src').map((file) => [file.path, file]));

test.each([
  { build: siteBuild, least: 11 },
  { build: auditBuild, least: 1 },
])('$build.name has everything that it reads among its inputs', ({ build, least }) => {
  const entries = entriesOf(build);
  expect(entries.length).toBeGreaterThanOrEqual(least);
  const reached = reachableFrom([...entries, String(build.args[0])], files).map(({ path }) => path);
  expect(reached.filter((path) => !isInput(path, build)).toSorted()).toEqual([]);
});

/** Returns the source files that a build script names, as `src/…` or below `src`. */
function entriesOf({ args }: Build): string[] {
  const text = readFileSync(join(root, String(args[0])), 'utf8');
  const named = [...text.matchAll(/'([\w/-]+\.tsx?)'/g)].map(([, path = '']) => path);
  return [...new Set(named.flatMap((path) => [path, `src/${path}`]))].filter((path) => files.has(path));
}

/** Generated files are made from inputs of the build before. */
function isInput(path: string, { inputs }: Build): boolean {
  return isGenerated(path) || inputs.some((input) => path === input || path.startsWith(`${input}/`));
}
