import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { listLivingFolder } from './living-folder.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is listed whole while others remove folders in it', async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-living-'));
  mkdirSync(join(folder, 'kept', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'kept', 'deep', 'file'), '');
  symlinkSync(folder, join(folder, 'kept', 'round'));
  const remover = new Worker(
    `const { mkdirSync, rmSync } = require('node:fs');
     for (;;) { mkdirSync(${JSON.stringify(join(folder, 'passing', 'inner'))}, { recursive: true }); rmSync(${JSON.stringify(join(folder, 'passing'))}, { recursive: true }); }`,
    { eval: true },
  );
  try {
    // It has begun once its folder has been seen; from then on the rounds meet it.
    await vi.waitUntil(() => existsSync(join(folder, 'passing')), { interval: 1, timeout: patient(60_000) });
    for (let round = 0; round < 2_000; round += 1) {
      const paths = listLivingFolder(folder).map(({ parentPath, name }) => join(parentPath, name));
      expect(paths.filter((path) => !path.includes('passing'))).toEqual(
        ['kept', 'kept/deep', 'kept/deep/file', 'kept/round'].map((path) => join(folder, path)),
      );
    }
  } finally {
    await remover.terminate();
  }
});

test('a folder that is missing is empty, and what is no folder is an error', () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-living-'));
  expect(listLivingFolder(join(folder, 'nothing'))).toEqual([]);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => listLivingFolder(file)).toThrow('ENOTDIR');
});
