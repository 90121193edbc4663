import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../src/journal/testing.ts';
import { freePort } from '../../src/launch/free-port.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { sqlitePress } from '../../src/site/published/testing.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { pinnedNode, root } from '../support/product.ts';
import { type Collector, startCollector } from './collector.ts';

/* Site, worker and event store as processes of their own, and a collector that keeps what they send. */

const within = { timeout: patient(60_000), interval: 100 };
const { folder, remove } = temporaryFolder();
const children: ChildProcess[] = [];
let collector: Collector;
let site: string;

beforeAll(async () => {
  collector = await startCollector();
  const press = sqlitePress(join(folder, 'content.db'));
  await press.publish(...fixtureDocuments);
  await press.close();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  for (const name of ['events', 'worker', 'site'] as const) children.push(start(name, port));
  await vi.waitFor(async () => expect((await fetch(`${site}/readyz`)).status).toBe(200), within);
});
afterAll(async () => {
  for (const child of children) {
    const gone = child.exitCode === null && child.signalCode === null && once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await collector.close();
  remove();
});

function start(name: 'site' | 'worker' | 'events', port: number): ChildProcess {
  const env = {
    ...{ NODE_ENV: 'production' as const, PATH: process.env.PATH, DATA_DIR: folder, SECRET: 's'.repeat(32) },
    ...{ SITE_PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', UV_THREADPOOL_SIZE: '9' },
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  };
  return spawn(pinnedNode, [join(root, `bin/${name}.mjs`)], { stdio: 'ignore', env });
}

const visitor = {
  address: '203.0.113.77',
  cookie: 'candor-consent=cookie-of-a-visitor; other=second-cookie',
  agent: 'AgentOfAVisitor/1.0',
  query: 'email=anna%40example.com&gclid=click-of-a-visitor',
  referrer: 'https://referrer-of-a-visitor.example/path',
};
const traceId = 'c'.repeat(32);
const headers = {
  'x-forwarded-for': visitor.address,
  cookie: visitor.cookie,
  'user-agent': visitor.agent,
  referer: visitor.referrer,
  traceparent: `00-${traceId}-${'d'.repeat(16)}-01`,
};

test('requests, renders, appends, batches and statements arrive as spans, and nothing of a visitor does', async () => {
  await fetch(`${site}/?${visitor.query}`, { headers });
  await fetch(`${site}/no-such-page-of-a-visitor?${visitor.query}`, { headers });
  await fetch(`${site}/media/file-of-a-visitor.png`, { headers });
  const decided = await fetch(`${site}/consent/decision`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: site },
    body: JSON.stringify({
      categories: { functional: true, analytics: true, performance: true, advertisement: true },
      ...{ order: Date.now(), thread: crypto.randomUUID(), id: crypto.randomUUID(), surface: 'banner' },
    }),
  });
  expect(decided.status).toBeLessThan(300);
  const given = decided.headers.getSetCookie().map((line) => line.split(/[=;]/)[1] ?? '');
  await vi.waitFor(() => {
    const names = new Set(collector.spans().map((span) => `${span.process}: ${span.name}`));
    for (const name of [
      'site: GET page',
      'site: GET /media/*',
      'site: POST /consent/decision',
      'site: page render',
      'site: journal append',
      'worker: batch records',
      'worker: events query',
      'events: statement',
    ])
      expect([...names]).toContain(name);
  }, within);

  const append = collector.spans().find(({ name, traceId: of }) => name === 'journal append' && of === traceId);
  const request = collector.spans().find(({ spanId }) => spanId === append?.parentSpanId);
  expect(request).toMatchObject({ name: 'POST /consent/decision', parentSpanId: 'd'.repeat(16), status: { code: 0 } });

  const everything = collector.bodies.join('\n');
  const personal = [
    ...Object.values(visitor),
    ...visitor.cookie.split(/[=;] ?/).filter((part) => part.length > 8 && !part.startsWith('candor')),
    ...['anna', 'example.com', 'click-of-a-visitor', 'of-a-visitor', folder],
    ...given.filter((value) => value.length > 8),
  ];
  expect(given.some((value) => value.length > 8)).toBe(true);
  expect(personal.filter((text) => everything.includes(text))).toEqual([]);
  // Whatever an attribute is called, its values are these kinds of words and numbers.
  const values = collector.spans().flatMap(({ attributes }) => attributes.map(({ value }) => Object.values(value)[0]));
  expect(values.filter((value) => !/^(?:[A-Z_]+|[a-z_]+|\d+|\/[\w/{}*.-]*)$/.test(String(value)))).toEqual([]);
});

test('a collector that hangs slows no request', async () => {
  collector.answers(undefined);
  for (let count = 0; count < 200; count += 1) expect((await fetch(`${site}/`)).status).toBe(200);
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
});
