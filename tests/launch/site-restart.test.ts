import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { openListeningSocket } from '../../src/launch/listening-socket.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { memberFor } from '../../src/launch/processes.ts';
import { waitUntilReady } from '../../src/launch/readiness.ts';
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
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-restart-'));
  await fillContent(dataDir, fixtureDocuments);
  port = await freePort();
  supervisor = createSupervisor({ line() {}, notice() {} }, { stableAfterMs: 0 });
  const site = memberFor('site', root);
  supervisor.start({
    ...site,
    env: { ...site.env, DATA_DIR: dataDir, SITE_PORT: String(port) },
    socket: await openListeningSocket({ port, variable: 'SITE_PORT' }),
  });
  expect(await waitUntilReady({ url: new URL(`http://127.0.0.1:${port}/readyz`) })).toBe(true);
});
afterAll(async () => {
  await supervisor.stop(['site']);
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  `a visitor who comes while the site is killed and started again, ${kills} times, is served and never refused`,
  { timeout: patient(kills * 60_000) },
  async () => {
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
      const pid = Number(supervisor.pidOf('site'));
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
  await supervisor.stop(['site']);
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
