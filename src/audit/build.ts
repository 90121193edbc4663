import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { productionBuild, productionOnly } from '../platform/production-build.ts';

const root = resolve(import.meta.dirname, '../..');

/** Builds the HTML report's renderer into `dist/audit/html.js`, or into another folder, because plain Node does not read TSX. */
async function buildAudit(folder?: string): Promise<void> {
  await build({
    ...productionBuild,
    define: productionOnly,
    ssr: { noExternal: true },
    build: {
      outDir: folder ?? join(root, 'dist/audit'),
      emptyOutDir: true,
      ssr: join(root, 'src/audit/report/html/html.tsx'),
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'html.js' } },
    },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildAudit(process.argv[2] && resolve(process.argv[2]));
