import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../platform/environment.ts';
import { takeBackup } from './backup.ts';
import { unwritable } from './unwritable.ts';

test('a disk without room is said in words, whoever noticed it; any other fault stays what it is', () => {
  const full = {
    code: 'backup_unwritable',
    message: expect.stringContaining('/b cannot be written: no space is left on its disk.'),
  };
  expect(unwritable(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), '/b')).toMatchObject(full);
  expect(
    unwritable(
      new Error('copy', {
        cause: Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
      }),
      '/b',
    ),
  ).toMatchObject(full);
  const other = new TypeError('a mistake');
  expect(unwritable(other, '/b')).toBe(other);
});

test('a backup into a place that cannot be written says so, and one that fails leaves no folder behind', async () => {
  const root = mkdtempSync(join(tmpdir(), 'candor-unwritable-'));
  writeFileSync(join(root, 'file'), '');
  const options = (folder: string, data: string) => ({
    environment: readEnvironment({ DATA_DIR: join(root, data) }),
    to: folder,
    product: '1',
    nowMs: 0,
    say: () => {},
  });
  await expect(takeBackup(options(join(root, 'file', 'backup'), 'data'))).rejects.toMatchObject({
    code: 'backup_unwritable',
  });
  // The data folder is a file.
  await expect(takeBackup(options(join(root, 'backup'), 'file'))).rejects.toThrow();
  expect(existsSync(join(root, 'backup'))).toBe(false);
  rmSync(root, { recursive: true });
});
