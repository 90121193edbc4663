import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, isSource, openStamps } from './stamps.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-stamps-'));
  mkdirSync(join(root, 'src/node_modules'), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'a');
  writeFileSync(join(root, 'lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

const hash = () =>
  hashInputs({ root, paths: ['src', 'lock.json', 'missing'], isInput: (path) => !path.endsWith('.test.ts') });

test('the hash changes with a content, a name and a new file, and with nothing else', () => {
  const before = hash();
  expect(hash()).toBe(before);
  writeFileSync(join(root, 'src/a.test.ts'), 'not an input');
  writeFileSync(join(root, 'src/node_modules/b.ts'), 'not ours');
  expect(hash()).toBe(before);
  writeFileSync(join(root, 'src/a.ts'), 'changed');
  const changed = hash();
  expect(changed).not.toBe(before);
  writeFileSync(join(root, 'src/b.ts'), '');
  expect(hash()).not.toBe(changed);
});

test('a step is due when it never ran, its inputs changed, or an output is gone', () => {
  const stamps = openStamps(root, join(root, 'dist/stamps.json'));
  expect(stamps.isCurrent('build', 'one', ['dist/out.js'])).toBe(false);
  stamps.write('build', 'one');
  expect(stamps.isCurrent('build', 'one', ['dist/out.js'])).toBe(false);
  writeFileSync(join(root, 'dist/out.js'), '');
  expect(stamps.isCurrent('build', 'one', ['dist/out.js'])).toBe(true);
  expect(stamps.isCurrent('build', 'two', ['dist/out.js'])).toBe(false);
});

test('absolute outputs count, and a file of stamps that was torn makes every step due', () => {
  const file = join(root, 'stamps.json');
  const stamps = openStamps(root, file);
  stamps.write('prepare', 'one');
  expect(stamps.isCurrent('prepare', 'one', [join(root, 'lock.json')])).toBe(true);
  expect(stamps.isCurrent('prepare', 'one', [join(root, 'gone.db')])).toBe(false);
  writeFileSync(file, '{"prepare":"on');
  expect(stamps.isCurrent('prepare', 'one', [])).toBe(false);
});

test('what tools leave beside the source is no source', () => {
  expect(
    [
      'src/studio/next-env.d.ts',
      'src/studio/tsconfig.tsbuildinfo',
      'src/site/page.test.tsx',
      'src/launch/start.ts',
    ].filter(isSource),
  ).toEqual([]);
  expect(isSource('src/studio/tsconfig.json')).toBe(true);
});
