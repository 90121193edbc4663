import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClientOf } from '../../src/platform/client-address.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { createStudioFigures } from '../../src/studio/listener/figures.ts';
import { createStudioServer } from '../../src/studio/listener/listener.ts';
import { askPort } from '../delivery/site.ts';
import { type Rest, restOf } from './rest.ts';
import { routesOf } from './routes.ts';
import { answer } from './serve.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

/* What browsers and proxies may keep of the studio's answers, as the listener sends them: ASVS 8.1.1 and 8.2.1. */

const login = { email: 'admin@candor.example', password: 'a long enough password' };
let studio: TestStudio;
let rest: Rest;
const acts: (() => Promise<unknown>)[] = [];

quickPasswords();

beforeAll(async () => {
  // Nothing listens where a test event would go.
  studio = await openTestStudio('sqlite', { SITE_URL: 'http://127.0.0.1:1' });
  rest = restOf(studio.payload);
  const sql = await openWitnessed(studio.environment);
  await migrateWitnessed(sql);
  await sql.close();
  mkdirSync(studio.environment.mediaDir, { recursive: true });
  writeFileSync(join(studio.environment.mediaDir, 'some.png'), '');
  await studio.payload.create({ collection: 'users', data: { ...login, role: 'admin' } });
});
afterEach(async () => {
  for (const act of acts.splice(0)) await act();
});
afterAll(() => studio?.close());

/** The studio's listener in front of something that stands for Next. */
async function listener(next: RequestListener): Promise<number> {
  const parts = {
    clientOf: createClientOf([]),
    noteProxy: () => undefined,
    log: silentLog,
    figures: createStudioFigures(),
  };
  const server = createStudioServer({ ...parts, standingOf: async () => 'signed-in' as const }, next);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  acts.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

test('no answer of any route of the API is kept, except a file of the media library', async () => {
  const port = await listener((request, response) => void answer(rest, request, response));
  const routes = routesOf(studio.payload.config);
  expect(routes.length).toBeGreaterThan(300);
  const { session } = await rest('POST', '/users/login', { body: login });
  const headers = { authorization: `JWT ${session}`, 'content-type': 'application/json' };
  const statuses = new Set<number>();
  for (const { name, method, path } of routes.toSorted((one, other) => one.path.localeCompare(other.path))) {
    // Ends the session.
    if (name === 'post /users/logout') continue;
    const body = method === 'GET' ? undefined : '{}';
    const { status, headers: got } = await askPort(port, {
      method,
      path: `/api${path}`,
      headers,
      ...(body && { body }),
    });
    statuses.add(status);
    expect(got['cache-control'], `${name}: ${status}`).toBe('no-store');
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
  for (const path of ['/api/nothing', '/api', '/api?a=b'])
    expect((await askPort(port, { method: 'GET', path, headers })).headers['cache-control'], path).toBe('no-store');

  const kept = await askPort(port, { method: 'GET', path: '/api/media/file/some.png', headers });
  // Only this person's browser: the name is never used for another file.
  expect([kept.status, kept.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  const missing = await askPort(port, { method: 'GET', path: '/api/media/file/some.png' });
  expect([missing.status, missing.headers['cache-control']]).toEqual([403, 'no-store']);
});

test.each([
  ['a route of the API that says otherwise', '/api/some', 'public, max-age=60', 'no-store'],
  ['a page that says nothing', '/admin', undefined, 'no-store'],
  ['a page of Next', '/admin', 'private, no-cache, no-store, max-age=0, must-revalidate', undefined],
  ['a script', '/_next/static/chunks/some.js', 'public, max-age=31536000, immutable', undefined],
  ['a picture for previews', '/media/some.webp', 'private, max-age=3600', undefined],
])('%s', async (_what, path, said, expected = said) => {
  const port = await listener((_request, response) => {
    if (said) response.setHeader('cache-control', said);
    response.end('x');
  });
  expect((await askPort(port, { method: 'GET', path })).headers['cache-control']).toBe(expected);
});
