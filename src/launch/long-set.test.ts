import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesOfLongSet } from './long-set.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the long set holds what npm test leaves out, and nothing that would run the same again', () => {
  const { vitest, journeys } = filesOfLongSet(root);
  expect(vitest).toContain('tests/soak/soak.long.test.ts');
  expect(vitest).toContain('tests/faults/site-kill.test.ts');
  expect(vitest).not.toContain('src/launch/test-steps.test.ts');
  expect(journeys).toContain('tests/journeys/audit.spec.ts');
  expect(journeys).not.toContain('tests/journeys/write-on-page.spec.ts');
  expect([...vitest, ...journeys].filter((path) => path.includes('node_modules'))).toEqual([]);
});

test('every file of the long set says which of its tests ask more there: the others are not run again', () => {
  const { vitest, journeys } = filesOfLongSet(root);
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const untagged = [
    ...vitest.filter((path) => path.includes('.long.') && !textOf(path).startsWith('/** @module-tag long */')),
    ...vitest.filter((path) => !path.includes('.long.') && !textOf(path).includes("tags: ['long']")),
    ...journeys.filter((path) => !textOf(path).includes("tag: '@long'")),
  ];
  expect(untagged).toEqual([]);
});
