import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `fields.generated.ts`: one list of all blocks that have a `fields.ts`, in alphabetical order, as static imports that both Node and a bundler can
 * follow. To add a block, add its folder.
 * @returns the names of the blocks.
 */
export function generateBlockFields(folder: string = import.meta.dirname): string[] {
  const names = blocksIn(folder);
  const file = join(folder, 'fields.generated.ts');
  const source = sourceOf(names);
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return names;
  // Written to a temporary file and renamed, so that a process that starts meanwhile never reads half a file.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, source);
  renameSync(aside, file);
  return names;
}

function blocksIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'fields.ts')))
    .map((entry) => entry.name)
    .sort();
}

function sourceOf(names: string[]): string {
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

function identifier(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

if (process.argv[1] === import.meta.filename) generateBlockFields();
