import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `fields.generated.ts`, one list of all blocks that have a `fields.ts`, and `search.generated.ts`, the search words of those that have a `search.ts`.
 * Both are in alphabetical order, with static imports that both Node and a bundler can follow. To add a block, add its folder.
 * @returns the names of the blocks.
 */
export function generateBlockFields(folder: string = import.meta.dirname): string[] {
  const names = blocksWith('fields.ts', folder);
  writeIfChanged(join(folder, 'fields.generated.ts'), fieldsSource(names));
  writeIfChanged(join(folder, 'search.generated.ts'), searchSource(blocksWith('search.ts', folder)));
  return names;
}

function blocksWith(file: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, file)))
    .map((entry) => entry.name)
    .sort();
}

function writeIfChanged(file: string, source: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return;
  // Written to a temporary file and renamed, so that a process that starts meanwhile never reads half a file.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, source);
  renameSync(aside, file);
}

function fieldsSource(names: string[]): string {
  const imports = names.map((name) => `import { block as ${identifier(name)} } from './${name}/fields.ts';`);
  const list = names.map(identifier).join(', ');
  return [
    "import type { Block } from 'payload';",
    ...imports,
    '',
    `export const blocks: Block[] = [${list}];`,
    '',
  ].join('\n');
}

function searchSource(names: string[]): string {
  const imports = names.map((name) => `import { search as ${identifier(name)} } from './${name}/search.ts';`);
  const entries = names.map((name) => `  '${name}': ${identifier(name)},`);
  return [
    "import type { SearchWords } from './search-words.ts';",
    ...imports,
    '',
    'export const searchWords: Readonly<Record<string, SearchWords>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

function identifier(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

if (process.argv[1] === import.meta.filename) generateBlockFields();
