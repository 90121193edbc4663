import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateBlockFields } from './generate.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-blocks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function addBlock(name: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'fields.ts'), `export const block = { slug: '${name}', fields: [] };`);
}

test('a block is added by adding its folder, and nothing else', async () => {
  addBlock('rich-text');
  addBlock('hero');
  mkdirSync(join(folder, 'not-a-block'));
  expect(generateBlockFields(folder)).toEqual(['hero', 'rich-text']);
  const generated: { blocks: { slug: string }[] } = await import(join(folder, 'fields.generated.ts'));
  expect(generated.blocks.map((block) => block.slug)).toEqual(['hero', 'rich-text']);
});

test('search words are listed for the blocks that have them', async () => {
  addBlock('hero');
  addBlock('tide');
  writeFileSync(join(folder, 'hero', 'search.ts'), "export const search = { en: ['banner'], de: ['Bühne'] };");
  generateBlockFields(folder);
  const generated: { searchWords: object } = await import(join(folder, 'search.generated.ts'));
  expect(generated.searchWords).toEqual({ hero: { en: ['banner'], de: ['Bühne'] } });
});

test('the list stays as it is when nothing was added, and is written whole when something was', () => {
  addBlock('hero');
  generateBlockFields(folder);
  const file = join(folder, 'fields.generated.ts');
  utimesSync(file, 1, 1);
  generateBlockFields(folder);
  expect(statSync(file).mtimeMs).toBe(1000);
  addBlock('faq');
  generateBlockFields(folder);
  expect(readFileSync(file, 'utf8')).toContain("import { block as faq } from './faq/fields.ts';");
  expect(readdirSync(folder).toSorted()).toEqual(['faq', 'fields.generated.ts', 'hero', 'search.generated.ts']);
});

test('every block of the product has its fields, its search words, its view and its style; a section is its blocks', () => {
  for (const name of generateBlockFields().filter((block) => block !== 'section')) {
    expect(readdirSync(join(import.meta.dirname, name))).toEqual(
      expect.arrayContaining(['fields.ts', 'search.ts', 'style.css', 'view.tsx']),
    );
  }
});
