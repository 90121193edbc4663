import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderFiles } from '../platform/files/folder-files.ts';
import { readTransparency, type Transparency, transparencyName, writeTransparency } from './transparency.ts';

let folder: string;
const files = () => folderFiles(folder);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-transparency-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const content: Transparency = {
  writtenAtMs: 1,
  head: { sequence: 3, hash: 'a'.repeat(64), atMs: 1, signature: 's', publicKey: 'k' },
  rates: { ['f'.repeat(32)]: [{ day: '2026-11-20', loads: 9, accept: 1, reject: 2, partial: 0, withdraw: 0 }] },
};

test('what was written is read, and nothing else is left in the folder', async () => {
  await writeTransparency(files(), { ...content, head: null });
  await writeTransparency(files(), content);
  expect(await readTransparency(files())).toEqual(content);
  expect(readdirSync(folder)).toEqual(['transparency.json']);
});

test('before the worker has written, and when the file is not ours, nothing is known', async () => {
  expect(await readTransparency(files())).toBeUndefined();
  for (const text of ['', 'not JSON', '{}', JSON.stringify({ ...content, head: { sequence: 0 } })]) {
    writeFileSync(join(folder, transparencyName), text);
    expect(await readTransparency(files())).toBeUndefined();
  }
});
