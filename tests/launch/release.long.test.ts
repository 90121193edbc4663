/** @module-tag long */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
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
    const env = {
      NODE_ENV: 'production' as const,
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: folder,
      SITE_PORT: String(sitePort),
      STUDIO_PORT: String(studioPort),
      SITE_PROCESSES: '2',
      DATA_DIR: join(folder, 'data'),
      npm_config_registry: 'http://127.0.0.1:1',
    };
    product = spawn('node', ['bin/start.mjs'], { cwd: home, stdio: ['ignore', 'pipe', 'inherit'], env });
    const printed = await untilRunning(product);
    for (const step of ['generate', 'build the site', 'build the studio'])
      expect(printed).toMatch(new RegExp(`^ +${step} +not due$`, 'm'));
    expect(printed).not.toContain('install:');
    expect((await fetch(`http://localhost:${sitePort}/`)).status).toBe(200);
    expect((await fetch(`http://localhost:${studioPort}/admin/login`)).status).toBe(200);
    // As an upgrade: another folder takes over, with nobody refused.
    const next = join(folder, 'next');
    execFileSync('cp', ['-al', home, next]);
    const visitor = visitUntilStopped(`http://localhost:${sitePort}/`);
    const restart = spawn('node', ['bin/restart.mjs'], { cwd: next, stdio: ['ignore', 'pipe', 'inherit'], env });
    const [said, [code]] = await Promise.all([text(restart.stdout), once(restart, 'exit')]);
    expect([code, said.match(/: done, process \d+/g)?.length]).toEqual([0, 5]);
    expect(await visitor.stop()).toEqual({ 200: expect.any(Number) });
    // Next calls its process by a name of its own.
    for (const [, name, pid] of said.matchAll(/(site|site-2|worker|events): done, process (\d+)/g))
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8'), name).toContain(`${next}/bin/`);
  },
);

/** Asks on a connection of its own each time. @returns how often each outcome was met */
function visitUntilStopped(url: string): { stop(): Promise<Record<string, number>> } {
  const outcomes: Record<string, number> = {};
  const over = new AbortController();
  const visiting = (async () => {
    while (!over.signal.aborted) {
      const outcome = await fetch(url, { headers: { connection: 'close' } }).then(
        (answer) => answer.text().then(() => String(answer.status)),
        (error: Error) => String(error.cause ?? error),
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  })();
  return {
    async stop() {
      over.abort();
      await visiting;
      return outcomes;
    },
  };
}

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
