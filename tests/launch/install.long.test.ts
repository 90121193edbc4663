import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { root } from '../support/product.ts';

const installWithinMs = 300_000;

test(
  'the lock file installs in an empty folder with an empty cache, and the pinned Node, the store and the image library load',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-install-'));
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(root, file), join(folder, file));
    execFileSync('npm', ['ci', '--include=dev', '--loglevel=error', '--cache', join(folder, 'cache')], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: withoutNpmSettings(),
    });
    const node = join(folder, 'node_modules/.bin/node');
    const load = (name: string) =>
      execFileSync(node, ['--input-type=module', '-e', `await import('${name}'); console.log('loaded')`], {
        cwd: folder,
        encoding: 'utf8',
      }).trim();
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe('v24.21.0');
    for (const name of ['chdb', 'sharp', 'libsql', 'lightningcss', 'vite']) expect(load(name), name).toBe('loaded');
    expect(existsSync(join(folder, 'node_modules/next/package.json'))).toBe(true);
    rmSync(folder, { recursive: true });
  },
  patient(installWithinMs),
);

/** Removes npm's settings, which it passes to the commands it runs; here they would point at this repository. */
function withoutNpmSettings(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
    NODE_ENV: 'development',
  };
}
