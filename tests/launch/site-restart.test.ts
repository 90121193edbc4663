import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { openListeningSockets } from '../../src/launch/listening-socket.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { memberFor, siteNames } from '../../src/launch/processes.ts';
import { createSupervisor, type Supervisor } from '../../src/launch/supervisor.ts';
import { fillContent } from '../faults/site-child.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { processEnd } from '../support/processes.ts';
import { root } from '../support/product.ts';

const kills = process.env.LONG ? 30 : 10;
const visitors = Number(process.env.VISITORS ?? 8);

let dataDir: string;
let port: number;
let supervisor: Supervisor;
let names: string[];

/** Starts as many site processes as are asked for, and waits until each listens. */
async function start(count: number): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-restart-'));
  await fillContent(dataDir, fixtureDocuments);
  port = await freePort();
  names = siteNames(count);
  const sockets = await openListeningSockets({ port, variable: 'SITE_PORT' }, count);
  const listening = new Set<string>();
  const all = Promise.withResolvers<void>();
  const line = (name: string, text: string) => {
    if (text.includes('is listening') && listening.add(name).size === count) all.resolve();
  };
  supervisor = createSupervisor({ line, notice() {} }, { stableAfterMs: 0 });
  for (const [number, socket] of sockets.entries()) {
    const site = memberFor('site', root, { number, metricsPort: undefined });
    const env = { ...site.env, DATA_DIR: dataDir, SITE_PORT: String(port) };
    supervisor.start({ ...site, env, socket });
  }
  await all.promise;
}
afterEach(async () => {
  await supervisor.stop(names);
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([1, 3])(
  `a visitor who comes while one of %i site processes is killed and started again, ${kills} times, is served and never refused`,
  { timeout: patient(kills * 60_000), tags: ['long'] },
  async (count) => {
    await start(count);
    const counts: Record<string, number> = {};
    const isOver = { value: false };
    const load = Array.from({ length: visitors }, async () => {
      while (!isOver.value) {
        const outcome = await page().then(
          (status) => String(status),
          (error: Error & { code?: string }) => error.code ?? error.message,
        );
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
    });
    const waited: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const pid = Number(supervisor.pidOf(names[kill % count] ?? ''));
      process.kill(pid, 'SIGKILL');
      const startedAt = performance.now();
      await processEnd(pid);
      // A visitor who connects now finds no process, and waits.
      expect(await page()).toBe(200);
      waited.push(Math.round(performance.now() - startedAt));
    }
    isOver.value = true;
    await Promise.all(load);
    console.log(
      `from the kill to the first page, ms: ${waited.toSorted((a, b) => a - b).join(' ')}; outcomes of ${visitors} visitors: ${JSON.stringify(counts)}`,
    );
    expect(counts).not.toHaveProperty('ECONNREFUSED');
    expect(Object.keys(counts).filter((outcome) => !['200', 'ECONNRESET'].includes(outcome))).toEqual([]);
  },
);

test('once the supervisor stops, nobody waits at a socket that nobody will serve', async () => {
  await start(2);
  await supervisor.stop(names);
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error.code).toBe('ECONNREFUSED');
});

/** Makes a visitor's first request on its own connection; requests in flight at the moment of a kill are reset. */
async function page(): Promise<number> {
  const asking = request({ host: '127.0.0.1', port, path: '/', agent: false, headers: { host: 'localhost' } }).end();
  const [answer] = await once(asking, 'response');
  for await (const _chunk of answer);
  return answer.statusCode;
}
