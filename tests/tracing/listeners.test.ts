import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { createClientOf } from '../../src/platform/client-address.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';
import { createTracing } from '../../src/platform/tracing/backend.ts';
import { traced } from '../../src/platform/tracing/tracing.ts';
import { createStudioFigures } from '../../src/studio/listener/figures.ts';
import { createStudioServer } from '../../src/studio/listener/listener.ts';
import { startBareDelivery } from '../delivery/bare-delivery.ts';
import { attributeIn, type Collector, startCollector } from './collector.ts';

const traceId = 'c'.repeat(32);
const headers = {
  traceparent: `00-${traceId}-${'d'.repeat(16)}-01`,
  'x-forwarded-for': '203.0.113.77',
  cookie: 'session=cookie-of-an-editor',
};
const acts: (() => unknown)[] = [];
let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
  const settings = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }).tracing;
  if (!settings) throw new Error('It is off.');
  const created = createTracing(settings, { process: 'test', log: silentLog, everyMs: 1 });
  globalThis.candorTracer = created.tracer;
  acts.push(() => collector.close(), created.stop);
});
afterEach(async () => {
  globalThis.candorTracer = undefined;
  for (const act of acts.splice(0).reverse()) await act();
});

const within = { timeout: patient(60_000), interval: 5 };
const span = (name: string) =>
  vi.waitFor(() => {
    const found = collector.spans().find((one) => one.name === name);
    if (!found)
      throw new Error(
        `There is no ${name} among ${collector
          .spans()
          .map((one) => one.name)
          .join(', ')}.`,
      );
    return found;
  }, within);

test.each([
  ['a trusted proxy', ['127.0.0.1'], traceId],
  ['anybody else', [], undefined],
])('the trace of %s', async (_who, trustedProxies, expected) => {
  const site = await startBareDelivery({
    trustedProxies,
    routes: [
      {
        ...{ method: 'POST', path: '/forms/{form}', maxBodyBytes: 100 },
        handler: () => traced({ name: 'work', kind: 'internal' }, async () => ({ status: 201, body: 'kept' })),
      },
    ],
  });
  acts.push(() => site.stop());
  await fetch(`http://127.0.0.1:${site.port}/forms/of-anna?email=anna`, { method: 'POST', headers, body: 'x' });
  const request = await span('POST /forms/{form}');
  const work = await span('work');
  expect([work.traceId, work.parentSpanId]).toEqual([request.traceId, request.spanId]);
  expect(request.traceId === traceId).toBe(expected !== undefined);
  expect(request.parentSpanId).toBe(expected && 'd'.repeat(16));
  expect(attributeIn(request.attributes, 'http.response.status_code')).toBe('201');
  expect(collector.bodies.join('')).not.toMatch(/anna|203\.0\.113|cookie-of/);
});

test('a request that is refused unread, and a handler that throws, are spans too', async () => {
  const site = await startBareDelivery({
    routes: [
      {
        ...{ method: 'GET', path: '/client_data/{key}', maxBodyBytes: 0 },
        handler: () => Promise.reject(new Error('of anna')),
      },
    ],
  });
  acts.push(() => site.stop());
  const origin = `http://127.0.0.1:${site.port}`;
  await fetch(`${origin}/client_data/anna`);
  await fetch(`${origin}/client_data/anna`, { method: 'DELETE' });
  expect((await span('GET refused')).status).toEqual({ code: 2 });
  expect(attributeIn((await span('DELETE refused')).attributes, 'http.response.status_code')).toBe('405');
  expect(collector.bodies.join('')).not.toContain('anna');
});

test('requests to the studio are spans by kind, with the work that they cause below them', async () => {
  const server = createStudioServer(
    {
      clientOf: createClientOf([]),
      noteProxy: () => undefined,
      standingOf: async () => 'anonymous',
      ...{ log: silentLog, figures: createStudioFigures() },
    },
    (_request, response) =>
      void traced({ name: 'events query', kind: 'client' }, async () => undefined).then(() => response.end('ok')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  acts.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/api/users/anna@example.com?token=secret`, { headers });
  const request = await span('GET api');
  const query = await span('events query');
  expect([query.traceId, query.parentSpanId]).toEqual([request.traceId, request.spanId]);
  expect(request.traceId).not.toBe(traceId);
  expect(collector.bodies.join('')).not.toMatch(/anna|secret|203\.0\.113|cookie-of/);
});
