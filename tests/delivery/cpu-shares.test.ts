import { afterEach, expect, test } from 'vitest';
import { prepare } from '../../src/delivery/prepared.ts';
import type { Route } from '../../src/delivery/routes.ts';
import type { Delivery, DeliveryOptions } from '../../src/delivery/server.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { createCpuShare } from '../../src/platform/cpu-share.ts';
import { startBareDelivery } from './bare-delivery.ts';
import { askPort } from './site.ts';

const acts: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of acts.splice(0).reverse()) await act();
});

const page = prepare({ status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from('known') });

async function listener(changes: Partial<DeliveryOptions>): Promise<Delivery> {
  const delivery = await startBareDelivery({
    instant: ({ target }) => (target === '/known' ? page : undefined),
    ...changes,
  });
  acts.push(() => delivery.stop(0));
  return delivery;
}

/** Keeps the thread busy, as rendering does. */
function compute(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

test('work that takes the processor waits for its turn, and nothing else waits for all of it', async () => {
  const order: string[] = [];
  const cpu = createCpuShare({ share: 0.2, sliceMs: 1, maxWaiting: 20, maxWaitMs: patient(60_000) });
  const routes: Route[] = [
    { method: 'GET', path: '/search', maxBodyBytes: 0, cpu, handler: () => (compute(20), { status: 200 }) },
    { method: 'POST', path: '/decision', maxBodyBytes: 10, isDecision: true, handler: () => ({ status: 204 }) },
    { method: 'GET', path: '/other', maxBodyBytes: 0, handler: () => ({ status: 200 }) },
  ];
  const { port } = await listener({ routes });
  const ask = async (method: string, path: string) => {
    const { status } = await askPort(port, { method, path, ...(method === 'POST' && { body: 'a' }) });
    order.push(`${path} ${status}`);
  };
  const searches = Array.from({ length: 12 }, () => ask('GET', '/search'));
  await Promise.all([...searches, ask('POST', '/decision'), ask('GET', '/other'), ask('GET', '/known')]);
  expect(order.toSorted()).toEqual(
    ['/decision 204', '/known 200', '/other 200', ...Array<string>(12).fill('/search 200')].toSorted(),
  );
  expect(order.at(-1)).toBe('/search 200');
});

test('what would wait for too long is told when to come back, and does not begin', async () => {
  let begun = 0;
  const handler = () => {
    begun += 1;
    compute(20);
    return { status: 200 };
  };
  const cpu = createCpuShare({ share: 0.000_1, sliceMs: 1, maxWaiting: 0, maxWaitMs: 1 });
  const { port } = await listener({ routes: [{ method: 'GET', path: '/search', maxBodyBytes: 0, cpu, handler }] });
  const ask = () => askPort(port, { method: 'GET', path: '/search' });
  const answers = [await ask(), await ask()];
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [200, undefined],
    [503, '1'],
  ]);
  expect(begun).toBe(1);
});

test('what is refused because of too much is said as the client can read it', async () => {
  const route: Route = {
    method: 'GET',
    path: '/search',
    maxBodyBytes: 0,
    rate: { burst: 1, perMinute: 1 },
    handler: () => ({ status: 200 }),
  };
  const { port } = await listener({
    routes: [route],
    refused: ({ path }, { status, headers }) => ({ status, headers, body: `${path} is in demand` }),
  });
  const ask = () => askPort(port, { method: 'GET', path: '/search', headers: { 'x-forwarded-for': '203.0.113.9' } });
  await ask();
  const refused = await ask();
  expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([429, '/search is in demand', '60']);
});
