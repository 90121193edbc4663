import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeToOthers } from './private-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder with everything in it is closed to other users, and its owner keeps every right', () => {
  mkdirSync(join(folder, 'inner'));
  for (const name of ['open', 'inner/open', 'inner/program']) writeFileSync(join(folder, name), name);
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'inner'), 0o775);
  for (const name of ['open', 'inner/open']) chmodSync(join(folder, name), 0o644);
  chmodSync(join(folder, 'inner/program'), 0o755);
  expect(closeToOthers(folder)).toEqual({ closed: 5, refused: 0 });
  expect(['', 'inner', 'inner/program'].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
  expect(['open', 'inner/open'].map(modeOf)).toEqual([0o600, 0o600]);
});

test('what is closed already is left alone, so a second run has nothing to say', () => {
  writeFileSync(join(folder, 'secret'), '', { mode: 0o400 });
  expect(closeToOthers(folder)).toEqual({ closed: 0, refused: 0 });
  expect(modeOf('secret')).toBe(0o400);
});

test('a link is not followed, and nothing happens where there is nothing', () => {
  const outside = mkdtempSync(join(tmpdir(), 'candor-public-'));
  chmodSync(outside, 0o755);
  writeFileSync(join(outside, 'page'), '');
  chmodSync(join(outside, 'page'), 0o644);
  symlinkSync(outside, join(folder, 'link'));
  symlinkSync(join(outside, 'page'), join(folder, 'page'));
  expect(closeToOthers(folder)).toEqual({ closed: 0, refused: 0 });
  expect([statSync(outside).mode & 0o777, statSync(join(outside, 'page')).mode & 0o777]).toEqual([0o755, 0o644]);
  expect(closeToOthers(join(folder, 'missing'))).toEqual({ closed: 0, refused: 0 });
  rmSync(outside, { recursive: true });
});

function modeOf(name: string): number {
  return statSync(join(folder, name)).mode & 0o777;
}
