import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateVendors } from './generate.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-vendors-'));
  mkdirSync(join(folder, 'known'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function addVendor(id: string): void {
  writeFileSync(join(folder, 'known', `${id}.ts`), `export const vendor = { id: '${id}' };`);
}

test('a vendor is added by adding its file, and nothing else', async () => {
  addVendor('vimeo');
  addVendor('a-new-one');
  expect(generateVendors(folder)).toEqual(['a-new-one', 'vimeo']);
  const generated: { known: { id: string }[] } = await import(join(folder, 'known.generated.ts'));
  expect(generated.known.map(({ id }) => id)).toEqual(['a-new-one', 'vimeo']);
});

test('the list is left alone when no vendor came or went', () => {
  addVendor('vimeo');
  generateVendors(folder);
  const file = join(folder, 'known.generated.ts');
  utimesSync(file, 1, 1);
  generateVendors(folder);
  expect(statSync(file).mtimeMs).toBe(1000);
  rmSync(join(folder, 'known', 'vimeo.ts'));
  expect(generateVendors(folder)).toEqual([]);
  expect(statSync(file).mtimeMs).toBeGreaterThan(1000);
});
