import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateImportMap } from 'payload';
import { openStudio } from './payload/open.ts';

/** Path of the file that imports the admin's components by the string paths in the configuration. Committed; Next bundles it. */
export const importMapFile = join(import.meta.dirname, 'app/(payload)/admin/importMap.js');

/** `node src/studio/import-map.ts`: rewrites the map after a component was added to or removed from the configuration. Another `file` must be in the same folder, or its paths lead nowhere. */
export async function writeImportMap(file: string = importMapFile): Promise<string> {
  const { payload } = await openStudio({ isConnected: false });
  Object.assign(payload.config.admin.importMap, { baseDir: import.meta.dirname, importMapFile: file });
  await generateImportMap(payload.config, { log: false, force: true });
  return readFileSync(file, 'utf8');
}

if (process.argv[1] === import.meta.filename) {
  await writeImportMap();
  process.exit(0);
}
