import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { metricsPorts } from '../../src/launch/processes.ts';
import { type Prometheus, startPrometheus } from '../metrics/prometheus.ts';
import { launchProduct, stopAllProducts } from '../support/product.ts';

const within = { timeout: patient(120_000), interval: 200 };
let prometheus: Prometheus | undefined;
afterEach(async () => {
  await prometheus?.stop();
  await stopAllProducts();
});

test('Prometheus watches all four processes of npm start, a taken port stops none of them, and every line is JSON', async () => {
  const first = await freePortsInARow(metricsPorts({ siteProcesses: 1 }));
  const ports = { worker: first, studio: first + 1, events: first + 2, site: first + 3 };
  const taken = createServer().listen({ port: ports.events, host: '127.0.0.1' });
  await once(taken, 'listening');
  const product = await launchProduct({ env: { METRICS_PORT: String(first), LOG_FORMAT: 'json' } });
  await product.printed(/Candor is running/);
  await product.printed(/"metrics_unavailable"/);
  prometheus = await startPrometheus(ports);
  const { query } = prometheus;
  const valueOf = async (expression: string) => Number((await query(expression))[0]?.value[1]);
  const becomes = (expression: string, value: number) =>
    vi.waitFor(async () => expect(await valueOf(expression), expression).toBe(value), within);
  for (const process of ['worker', 'studio', 'site']) await becomes(`up{process="${process}"}`, 1);
  await becomes('candor_worker_event_store_up', 1);
  taken.close();
  await becomes('up{process="events"}', 1);
  await signInWrongly(product.studioUrl);
  // Counted in Next's bundle, read outside of it.
  await becomes('candor_studio_sign_in_failures_total{reason="unknown account"}', 1);
  await becomes('candor_studio_requests_total{route="login",method="POST",status="4xx"}', 1);
  await product.stop();
  expect(linesThatAreNotJson(product.output())).toEqual([]);
  expect(product.output()).toMatch(/"process":"studio","msg":"[^"]*Next\.js/);
});

async function signInWrongly(studioUrl: string): Promise<void> {
  const response = await fetch(`${studioUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studioUrl },
    body: JSON.stringify({ email: 'nobody@candor.example', password: 'not the password' }),
  });
  expect(response.status).toBe(401);
}

function linesThatAreNotJson(output: string): string[] {
  return output.split('\n').filter((line) => {
    if (line === '') return false;
    try {
      const { level, time, process: name, msg } = JSON.parse(line);
      return ![typeof level, typeof time, typeof name, typeof msg].every(
        (type, index) => type === (index < 2 ? 'number' : 'string'),
      );
    } catch {
      // The line is shown by the test.
      return true;
    }
  });
}

/** Returns the first of this many free ports, one after the other. */
async function freePortsInARow(count: number): Promise<number> {
  for (let first = await freePort(), found = 1; ;) {
    if (found === count) return first;
    const next = await freePort();
    if (next === first + found) found += 1;
    else [first, found] = [next, 1];
  }
}
