import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of `npm run test:long`: those named `*.long.test.ts`, and those that ask for `process.env.LONG` to try more
 * cases. All others would do again what `npm test` has done, and so would most tests of the latter: of these files only the tests with the tag `long` run.
 * @returns paths below `root`, sorted; `rooms` and `product` for Vitest (each project runs its own of them), `journeys` for Playwright
 */
export function filesOfLongSet(root: string): { vitest: string[]; journeys: string[] } {
  const tests = globSync(['{src,tests,bench,migrations}/**/*.{test,spec}.{ts,tsx}'], { cwd: root });
  const found = tests
    .filter((path) => path.includes('.long.') || readFileSync(join(root, path), 'utf8').includes('process.env.LONG'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const isJourney = (path: string) => path.startsWith('tests/journeys/');
  return { vitest: found.filter((path) => !isJourney(path)), journeys: found.filter(isJourney) };
}
