import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTransparency, type Transparency, transparencyFile, writeTransparency } from './transparency.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-transparency-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const content: Transparency = {
  writtenAtMs: 1,
  head: { sequence: 3, hash: 'a'.repeat(64), atMs: 1, signature: 's', publicKey: 'k' },
  rates: { ['f'.repeat(32)]: [{ day: '2026-11-20', loads: 9, accept: 1, reject: 2, partial: 0, withdraw: 0 }] },
};

test('what was written is read, and nothing else is left in the folder', async () => {
  await writeTransparency(dataDir, { ...content, head: null });
  await writeTransparency(dataDir, content);
  expect(await readTransparency(dataDir)).toEqual(content);
  expect(readdirSync(dirname(transparencyFile(dataDir)))).toEqual(['transparency.json']);
});

test('before the worker has written, and when the file is not ours, nothing is known', async () => {
  expect(await readTransparency(dataDir)).toBeUndefined();
  mkdirSync(dirname(transparencyFile(dataDir)));
  for (const text of ['', 'not JSON', '{}', JSON.stringify({ ...content, head: { sequence: 0 } })]) {
    writeFileSync(transparencyFile(dataDir), text);
    expect(await readTransparency(dataDir)).toBeUndefined();
  }
});
