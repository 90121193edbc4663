import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { freePort } from '../../src/launch/free-port.ts';
import { makeRelease } from '../../src/launch/release.ts';

const packedWithinMs = 600_000;

let folder: string;
let product: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-release-'));
});
afterAll(async () => {
  if (product?.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test(
  'an unpacked release starts without a registry, builds nothing, and serves site and studio',
  { timeout: patient(packedWithinMs) },
  async () => {
    const archive = await makeRelease(folder);
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toContain(basename(archive));
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const [sitePort, studioPort] = [await freePort(), await freePort()];
    const home = join(folder, basename(archive, '.tar.gz'));
    const sbom: { components: { name: string }[] } = JSON.parse(readFileSync(join(home, 'sbom.cdx.json'), 'utf8'));
    expect(sbom.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['payload', 'next', 'react']));
    product = spawn('node', ['bin/start.mjs'], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        NODE_ENV: 'production',
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: folder,
        SITE_PORT: String(sitePort),
        STUDIO_PORT: String(studioPort),
        DATA_DIR: join(folder, 'data'),
        npm_config_registry: 'http://127.0.0.1:1',
      },
    });
    const printed = await untilRunning(product);
    for (const step of ['generate', 'build the site', 'build the studio'])
      expect(printed).toMatch(new RegExp(`^ +${step} +not due$`, 'm'));
    expect(printed).not.toContain('install:');
    expect((await fetch(`http://localhost:${sitePort}/`)).status).toBe(200);
    expect((await fetch(`http://localhost:${studioPort}/admin/login`)).status).toBe(200);
  },
);

/** Waits until the product runs and keeps reading its output: a product with a full output pipe would stop. */
function untilRunning(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      if (printed.includes('Ctrl-C stops everything.')) resolve(printed);
    });
    child.once('exit', () => reject(new Error(`The product ended:\n${printed}`)));
  });
}
