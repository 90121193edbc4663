import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `known.generated.ts`: one alphabetical list of all vendors in `known/`, as static imports that Node and a bundler both follow. Adding a file
 * adds the vendor.
 * @returns the ids of the vendors.
 */
export function generateVendors(folder: string = import.meta.dirname): string[] {
  const ids = readdirSync(join(folder, 'known'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();
  const file = join(folder, 'known.generated.ts');
  const source = sourceOf(ids);
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return ids;
  // The file is written aside and renamed, so that a process that starts meanwhile never reads half a file.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, source);
  renameSync(aside, file);
  return ids;
}

function sourceOf(ids: string[]): string {
  const imports = ids.map((id, at) => `import { vendor as vendor${at} } from './known/${id}.ts';`);
  const list = ids.map((_, at) => `vendor${at}`).join(', ');
  return [
    "import type { Vendor } from './vendor.ts';",
    ...imports,
    '',
    `export const known: readonly Vendor[] = [${list}];`,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) generateVendors();
