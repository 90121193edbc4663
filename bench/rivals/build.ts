import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const here = import.meta.dirname;

/** Installs the compared banners beside this file, once. They need some 200 MB and are no part of the product. */
export function installRivals(): void {
  if (existsSync(join(here, 'node_modules/klaro'))) return;
  console.log('Installing the rivals into bench/rivals …');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
}

/** Bundles the React installs as an application would, and copies the other installs' files beside them, under `folder`. */
export async function buildRivals(folder: string, reactInstalls = ['react-only', 'c15t', 'cookieyes']): Promise<void> {
  for (const name of reactInstalls) await bundle(name, folder);
  for (const name of ['vanilla', 'klaro', 'tarteaucitron'])
    await copyFile(join(here, 'installs', `${name}.js`), join(folder, `${name}.js`));
}

async function bundle(name: string, folder: string): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Under a test runner the default is the development transform, which this React build does not support.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(here, 'installs', `${name}.jsx`),
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}-[hash].js`,
          assetFileNames: `${name}[extname]`,
        },
      },
    },
  });
}
