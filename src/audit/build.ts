import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

const root = resolve(import.meta.dirname, '../..');

const options: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
};

/** Builds the HTML report's renderer into `dist/audit/html.js`, or into another folder: plain Node does not read TSX. */
export async function buildAudit(folder?: string): Promise<void> {
  await build({
    ...options,
    build: { outDir: folder ?? join(root, 'dist/audit'), emptyOutDir: true, ssr: join(root, 'src/audit/report/html/html.tsx'), target: 'node24', rolldownOptions: { output: { entryFileNames: 'html.js' } } },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildAudit(process.argv[2] && resolve(process.argv[2]));
