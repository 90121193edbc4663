import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientOf } from '../../src/platform/client-address.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { silentLog } from '../../src/platform/log.ts';
import { endSessions } from '../../src/studio/accounts/sessions.ts';
import { offerSessionCheck } from '../../src/studio/accounts/session-check.ts';
import { bodyRuleFor } from '../../src/studio/listener/body-rules.ts';
import { knownSessionMs } from '../../src/studio/listener/limits.ts';
import { createStudioFigures } from '../../src/studio/listener/figures.ts';
import { createStudioServer } from '../../src/studio/listener/listener.ts';
import { createStandingOf } from '../../src/studio/listener/session-check.ts';
import { askPort, cookiesOf } from '../delivery/site.ts';
import { collectionEndpoints, endpointMatrix } from './endpoint-matrix.ts';
import { type Rest, restOf } from './rest.ts';
import { answer } from './serve.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

/* The listener in front of Payload's real handlers, without Next in between. */

const password = 'a long enough password';
const clock = fixedClock(1_000_000);
let studio: TestStudio;
let rest: Rest;
let port: number;
let close: () => Promise<void>;
/** Paths that Payload has seen. */
const seen: string[] = [];

quickPasswords();

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  await studio.payload.create({ collection: 'users', data: { email: 'ed@candor.example', password, role: 'editor' } });
  const options = {
    clientOf: createClientOf([]),
    noteProxy: () => undefined,
    log: silentLog,
    figures: createStudioFigures(),
  };
  const server = createStudioServer({ ...options, standingOf: createStandingOf({ clock }) }, (request, response) => {
    seen.push(String(request.url));
    void answer(rest, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterAll(async () => {
  globalThis.candorSessionCheck = undefined;
  await close?.();
  await studio?.close();
});

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return askPort(port, {
    method: 'POST',
    path: `/api${path}`,
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3001', ...headers },
    body: JSON.stringify(body),
  });
}

/** A page with so many blocks of long text that no anonymous request could carry it. */
function longPage(slug: string): object {
  const text = 'What visitors of this page have to know, in a sentence that goes on. '.repeat(15);
  const paragraph = { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] };
  const body = { root: { type: 'root', version: 1, children: Array<object>(6).fill(paragraph) } };
  return { title: 'Long', slug, blocks: Array.from({ length: 50 }, () => ({ blockType: 'rich-text', body })) };
}

test('until Payload is open, and while its database is away, nobody is taken for signed in or signed out', async () => {
  expect((await post('/pages', {}, { cookie: 'candor-studio-token=x' })).status).toBe(503);
  globalThis.candorSessionCheck = () => Promise.reject(new Error('No database.'));
  expect(JSON.parse((await post('/pages', {}, { cookie: 'candor-studio-token=x' })).body).errors[0].code).toBe(
    'database_unreachable',
  );
  offerSessionCheck(studio.payload);
});

test('a page of fifty full blocks is saved by an editor, and read from nobody else', async () => {
  const login = await post('/users/login', { email: 'ed@candor.example', password });
  expect(login.status).toBe(200);
  const [cookie = ''] = cookiesOf(login).split('; ');
  const session = { cookie };
  const token = cookie.split('=')[1] ?? '';
  const page = longPage('long');
  expect(JSON.stringify(page).length).toBeGreaterThan(300_000);
  expect((await post('/pages', page, session)).status).toBe(201);
  expect((await post('/pages', longPage('by-header'), { authorization: `JWT ${token}` })).status).toBe(201);
  const before = seen.length;
  const strangers: Record<string, string>[] = [
    {},
    { cookie: 'candor-studio-token=x' },
    { cookie: `${session.cookie.slice(0, -2)}xx` },
    { ...session, origin: 'https://evil.example' },
    { authorization: 'JWT x' },
  ];
  for (const headers of strangers) {
    const refused = await post('/pages', { title: 'Small' }, headers);
    expect([refused.status, JSON.parse(refused.body).errors[0].code]).toEqual([403, 'signed_out']);
  }
  expect(seen.slice(before)).toEqual([]);

  const { docs } = await studio.payload.find({ collection: 'users', limit: 1 });
  await endSessions({ payload: studio.payload }, { userId: String(docs[0]?.id) });
  clock.advance(knownSessionMs);
  expect((await post('/pages', longPage('ended'), session)).status).toBe(403);
  expect(seen.slice(before)).toEqual([]);
});

test('what another website posts with a session is read at no address that wants one', async () => {
  const login = await post('/users/login', { email: 'ed@candor.example', password });
  const headers = { cookie: (cookiesOf(login)[0] ?? '').split('; ')[0] ?? '', 'content-type': 'application/json' };
  const before = seen.length;
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  ];
  for (const path of ['/admin', '/admin/collections/pages', '/preview/page/x', '/api/media', '/api/users/password'])
    for (const from of foreign)
      expect((await askPort(port, { method: 'POST', path, headers: { ...headers, ...from }, body: '{}' })).status).toBe(
        403,
      );
  expect(seen.slice(before)).toEqual([]);
});

test('exactly the posts that the matrix opens to anybody are read without a session', () => {
  const posts = [
    ...Object.entries(endpointMatrix).map(([name, rows]) => ({ at: name, rows: [rows].flat() })),
    ...Object.entries(collectionEndpoints).map(([name, row]) => {
      const [collection, method, path] = name.split(' ');
      return { at: `${method} /${collection}${path}`, rows: [row] };
    }),
  ].filter(({ at }) => at.startsWith('post '));
  const open = posts.filter(({ rows }) => rows.some((row) => row.for.includes('anonymous')));
  const read = posts.filter(({ at }) => !bodyRuleFor(`/api${at.slice('post '.length)}`).isForSignedIn);
  expect(read.map(({ at }) => at).toSorted()).toEqual(open.map(({ at }) => at).toSorted());
  expect(open.length).toBeGreaterThanOrEqual(4);
});
