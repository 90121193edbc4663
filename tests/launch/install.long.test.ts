/** @module-tag long */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { root } from '../support/product.ts';

const installWithinMs = 300_000;

test(
  'the lock files install in an empty folder with an empty cache, and the pinned Node, the store and the image library load',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-install-'));
    mkdirSync(join(folder, 'bin/node'), { recursive: true });
    const manifests = ['package.json', 'package-lock.json'];
    for (const file of [...manifests, '.npmrc', ...manifests.map((name) => `bin/node/${name}`)])
      copyFileSync(join(root, file), join(folder, file));
    for (const place of [folder, join(folder, 'bin/node')])
      execFileSync('npm', ['ci', '--include=dev', '--loglevel=error', '--cache', join(folder, 'cache')], {
        cwd: place,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: withoutNpmSettings(),
      });
    const node = join(folder, 'bin/node/node_modules/.bin/node');
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'bin/node/package.json'), 'utf8'));
    const load = (name: string) =>
      execFileSync(node, ['--input-type=module', '-e', `await import('${name}'); console.log('loaded')`], {
        cwd: folder,
        encoding: 'utf8',
      }).trim();
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(
      `v${optionalDependencies[`node-linux-${process.arch}`]}`,
    );
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
