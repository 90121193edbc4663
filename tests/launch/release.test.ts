import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { copyBuilt } from '../../src/launch/release.ts';

test('nothing in a release leads back to where it was built', () => {
  const stage = mkdtempSync(join(tmpdir(), 'candor-stage-'));
  try {
    copyBuilt(stage);
    const links = readdirSync(stage, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !resolve(dirname(link), readlinkSync(link)).startsWith(stage + sep))).toEqual([]);
  } finally {
    rmSync(stage, { recursive: true });
  }
});
