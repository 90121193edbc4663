import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { createRegistry } from '../../src/platform/metrics/registry.ts';
import { createTracing } from '../../src/platform/tracing/backend.ts';
import { maxQueuedSpans } from '../../src/platform/tracing/exporter.ts';
import { tracingMetrics } from '../../src/platform/tracing/metrics.ts';
import { type Tracing, startTracing } from '../../src/platform/tracing/start.ts';
import { requestSpan, traced, tracedNow } from '../../src/platform/tracing/tracing.ts';
import { pinnedNode, root } from '../support/product.ts';
import { attributeIn, type Collector, startCollector } from './collector.ts';

const within = { timeout: patient(60_000), interval: 5 };
const sampledParent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const lines: string[] = [];
const log = {
  warn: (fields: object, message: string) => void lines.push(`${JSON.stringify(fields)} ${message}`),
  info: (_fields: object, message: string) => void lines.push(message),
};
let collector: Collector;
let tracing: Tracing | undefined;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  globalThis.candorTracer = undefined;
  await tracing?.stop();
  await collector.close();
  lines.length = 0;
});

/** Traces this process; spans are sent at once. */
function trace(variables: Record<string, string> = {}, limits: { everyMs?: number; timeoutMs?: number } = {}): Tracing {
  const settings = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...variables }).tracing;
  if (!settings) throw new Error('It is off.');
  const created = createTracing(settings, { process: 'test', log, everyMs: 1, ...limits });
  globalThis.candorTracer = created.tracer;
  tracing = created;
  return created;
}

const span = (name: string) => traced({ name, kind: 'internal' }, async () => undefined);
const arrived = (count: number) => vi.waitFor(() => expect(collector.spans()).toHaveLength(count), within);
const named = (name: string) => collector.spans().find((one) => one.name === name);

test('spans arrive with their parents, times and attributes, under the name of the service, with the headers of the settings', async () => {
  trace({
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20secret,tenant=one',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/otel/`,
  });
  await traced({ name: 'outer', kind: 'consumer', attributes: { count: 3, share: 0.5, isRepeat: false } }, async () => {
    await span('inner');
    tracedNow({ name: 'render', kind: 'internal' }, () => 'page');
  });
  await expect(traced({ name: 'broken', kind: 'client' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(() =>
    tracedNow({ name: 'broken too', kind: 'client' }, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  await arrived(5);
  const outer = named('outer');
  expect(outer?.attributes).toEqual([
    { key: 'count', value: { intValue: '3' } },
    { key: 'share', value: { doubleValue: 0.5 } },
    { key: 'isRepeat', value: { boolValue: false } },
  ]);
  expect([outer?.kind, outer?.parentSpanId, outer?.status]).toEqual([5, undefined, { code: 0 }]);
  for (const name of ['inner', 'render'])
    expect([named(name)?.traceId, named(name)?.parentSpanId]).toEqual([outer?.traceId, outer?.spanId]);
  expect(BigInt(outer?.endTimeUnixNano ?? 0) >= BigInt(outer?.startTimeUnixNano ?? 0)).toBe(true);
  for (const name of ['broken', 'broken too']) expect(named(name)?.status).toEqual({ code: 2 });
  expect(collector.bodies.join('')).not.toContain('"no"');
  const [request] = collector.requests;
  expect([request?.path, request?.headers['x-api-key'], request?.headers.tenant]).toEqual([
    '/otel/v1/traces',
    'a secret',
    'one',
  ]);
  const [resource] = (JSON.parse(collector.bodies[0] ?? '') as { resourceSpans: { resource: never }[] }).resourceSpans;
  const attributes = Object(resource).resource.attributes;
  expect(['service.name', 'deployment.environment.name'].map((key) => attributeIn(attributes, key))).toEqual([
    'candor-test',
    'production',
  ]);
});

test.each([
  ['always_on', '1', [true, true, true]],
  ['always_off', '1', [false, false, false]],
  ['traceidratio', '0', [false, false, false]],
  ['parentbased_traceidratio', '0', [false, true, false]],
  ['parentbased_always_off', '1', [false, true, false]],
  ['parentbased_always_on', '1', [true, true, false]],
])(
  'sampler %s with %s records a span without a parent, one of a recorded trace, one of another',
  async (sampler, arg, expected) => {
    trace({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: arg });
    const work = async () => undefined;
    await traced({ name: 'root', kind: 'server' }, work);
    await traced({ name: 'recorded', kind: 'server', traceparent: sampledParent }, work);
    await traced({ name: 'other', kind: 'server', traceparent: sampledParent.replace(/01$/, '00') }, work);
    await tracing?.stop();
    expect(['root', 'recorded', 'other'].map((name) => named(name) !== undefined)).toEqual(expected);
    if (expected[1]) expect(named('recorded')).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  },
);

test('a header that is no traceparent begins a trace of its own', async () => {
  trace();
  for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `${sampledParent}; <script>`])
    await traced({ name: traceparent, kind: 'server', traceparent }, async () => undefined);
  await arrived(4);
  expect(collector.spans().every(({ parentSpanId }) => parentSpanId === undefined)).toBe(true);
});

test('a collector that does not answer holds up nobody; what is too much is dropped, counted and told once', async () => {
  collector.answers(undefined);
  const { figures } = trace({}, { timeoutMs: 200 });
  for (let count = 0; count < maxQueuedSpans + 700; count += 1) await span('one');
  expect(figures.dropped).toBeGreaterThan(0);
  await vi.waitFor(() => expect(figures.failed + figures.dropped).toBe(maxQueuedSpans + 700), within);
  expect(lines).toEqual([expect.stringContaining('Traces cannot be sent')]);
  expect(collector.bodies).toEqual([]);
  const text = await createRegistry([tracingMetrics(tracing)]).scrape();
  expect(text).toContain(`candor_traces_spans_total{state="failed"} ${figures.failed}\n`);
  expect(text).toContain(`candor_traces_spans_total{state="dropped"} ${figures.dropped}\n`);
});

test('a collector that is away or refuses is one line in the log, and another one when it is back', async () => {
  await collector.close();
  const port = await freePort();
  collector = await startCollector(port);
  const { figures } = trace();
  await collector.close();
  for (const count of [1, 2, 3]) {
    await span('lost');
    await vi.waitFor(() => expect(figures.failed).toBe(count), within);
  }
  collector = await startCollector(port);
  collector.answers(503);
  await span('refused');
  await vi.waitFor(() => expect(figures.failed).toBe(4), within);
  collector.answers(200);
  await span('found');
  await arrived(1);
  await vi.waitFor(() => expect(figures).toEqual({ sent: 1, failed: 4, dropped: 0 }), within);
  expect(lines).toEqual([expect.stringContaining('Traces cannot be sent'), 'Traces are sent again']);
});

test('a process that stops sends what waits, and does not wait for a collector that hangs', async () => {
  const running = trace({}, { everyMs: 3_600_000 });
  await span('last');
  await running.stop();
  expect(named('last')).toBeDefined();
  const hangs = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(hangs, 'listening');
  const endpoint = `http://127.0.0.1:${(hangs.address() as AddressInfo).port}`;
  const held = trace({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, { everyMs: 3_600_000 });
  await span('held');
  await held.stop();
  hangs.closeAllConnections();
  hangs.close();
});

test('without an endpoint nothing is traced and the SDK is not loaded, in none of the processes', async () => {
  expect(await startTracing(readEnvironment({}), { process: 'test', log })).toBeUndefined();
  expect(globalThis.candorTracer).toBeUndefined();
  expect(loadedPackages({})).toEqual([]);
  expect(loadedPackages({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })).toContain('@opentelemetry/sdk-trace');
});

/** Loads everything that the site, the worker and the event store run, begins to trace as they do, and lists what of OpenTelemetry is in memory. */
function loadedPackages(variables: Record<string, string>): string[] {
  const program = `
    import Module from 'node:module';
    await Promise.all(['site/site.ts', 'worker/drain.ts', 'worker/events.ts', 'worker/forms/start.ts', 'worker/destinations/destinations.ts',
      'measurement/store/interface.ts', 'measurement/store/client.ts', 'studio/listener/listener.ts', 'platform/tracing/metrics.ts', 'journal/traced.ts',
    ].map((file) => import('${root}/src/' + file)));
    const { startTracing } = await import('${root}/src/platform/tracing/start.ts');
    const { readEnvironment } = await import('${root}/src/platform/environment.ts');
    await startTracing(readEnvironment(), { process: 'test', log: console });
    const names = Object.keys(Module._cache).map((file) => /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(file)?.[1]);
    console.log(JSON.stringify([...new Set(names.filter(Boolean))]));`;
  const { stdout, stderr } = spawnSync(pinnedNode, ['--input-type=module', '-e', program], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...variables },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

test('a wrong value stops the start and names the variable, never the value', () => {
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%E0%A4%A'],
    ['OTEL_RESOURCE_ATTRIBUTES', '=x'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const)
    expect(() => readEnvironment({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'env_invalid', message: expect.stringContaining(name) }),
    );
});

test('a request is named by its method and route; what is no method is not told', () => {
  const name = (method: string | undefined) => requestSpan({ method, route: '/media/*', status: 200 }).name;
  expect([name('GET'), name('BREW anna@example.com'), name(undefined)]).toEqual([
    'GET /media/*',
    '_OTHER /media/*',
    '_OTHER /media/*',
  ]);
  expect(requestSpan({ method: 'GET', route: 'page', status: 503 }).isFailed).toBe(true);
});
