import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { maxCookieBytes } from '../../src/consent/frames/limits.ts';
import { vendors } from '../../src/consent/vendors/registry.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { askPort, decide, startTestSite, type TestSite, until } from './site.ts';

const nginx = '/usr/sbin/nginx';

/** Configures a proxy that caches everything it is allowed to, and serves one visitor's copy to the next. */
const configuration = (folder: string, { port, widePort }: { port: number; widePort: number }, site: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 64; }
http {
  access_log off;
  client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3; uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
  proxy_cache_path ${folder}/cache keys_zone=all:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${site}; proxy_set_header Host localhost; proxy_http_version 1.1;
      proxy_cache all; proxy_cache_valid any 10m; add_header x-cache $upstream_cache_status;
    }
  }
  server {
    listen 127.0.0.1:${widePort}; large_client_header_buffers 4 32k;
    location / { proxy_pass http://127.0.0.1:${site}; proxy_set_header Host localhost; proxy_http_version 1.1; }
  }
}`;

let site: TestSite;
let proxy: ChildProcess;
let folder: string;
let port: number;
let widePort: number;

beforeAll(async () => {
  if (!existsSync(nginx))
    throw new Error(`${nginx} is missing: install nginx (apt-get install nginx-light) to run this test.`);
  const used = vendors
    .filter(({ id }) => ['google-analytics', 'taboola'].includes(id))
    .map((vendor) => ({ ...vendor, tags: [] }));
  site = await startTestSite({
    documents: fixtureDocuments.map((document) =>
      document.kind === 'consent' ? { ...document, vendors: used } : document,
    ),
  });
  port = await freePort();
  widePort = await freePort();
  folder = mkdtempSync(join(tmpdir(), 'candor-nginx-'));
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, { port, widePort }, site.port));
  proxy = spawn(nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await until(
    () => through('/healthz').catch(() => ({ status: 0, headers: {}, body: '' })),
    ({ status }) => status === 200,
  );
});

afterAll(async () => {
  proxy.kill('SIGTERM');
  await new Promise((resolve) => proxy.once('exit', resolve));
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const through = (path: string, cookie?: string) =>
  askPort(port, { method: 'GET', path, headers: cookie ? { cookie } : {} });
const asks = (body: string) => body.includes('data-candor="banner"');

test('behind a caching proxy nobody gets the page of somebody else, in whatever order they come', async () => {
  const cookies = [
    undefined,
    await decide(site, 'accept'),
    await decide(site, 'reject'),
    'candor-consent=forged; candor-proof=forged',
  ];
  for (let round = 0; round < 4; round += 1) {
    for (const path of ['/', '/product', '/de', '/nothing-here', '/consent/preferences']) {
      for (let at = 0; at < cookies.length; at += 1) {
        const cookie = cookies[(at + round) % cookies.length];
        const answer = await through(path, cookie);
        const direct = await site.get(path, cookie ? { cookie } : {});
        expect([path, cookie?.slice(0, 20), answer.status, answer.body]).toEqual([
          path,
          cookie?.slice(0, 20),
          direct.status,
          direct.body,
        ]);
        expect(answer.headers['x-cache']).not.toBe('HIT');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
  }
  expect([asks((await through('/')).body), asks((await through('/', cookies[1])).body)]).toEqual([true, false]);
});

test('answers with cookies and refusals are kept by nobody', async () => {
  const body = JSON.stringify({ categories: { analytics: true }, surface: 'banner' });
  for (let count = 0; count < 3; count += 1) {
    const answer = await askPort(port, {
      method: 'POST',
      path: '/consent/decision',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body,
    });
    expect([answer.status, answer.headers['x-cache'] ?? 'none']).not.toContain('HIT');
  }
  const receipt = await through('/consent/receipt', await decide(site));
  expect([receipt.status, (await through('/consent/receipt')).status]).toEqual([200, 404]);
  for (const path of ['/%00', '/readyz', '/measure/events'])
    expect((await through(path), await through(path)).headers['x-cache']).not.toBe('HIT');
});

test('hashed files are kept', async () => {
  const path = /"(\/_assets\/site-[^"]+)"/.exec((await through('/')).body)?.[1] ?? '';
  await through(path);
  expect((await through(path)).headers['x-cache']).toBe('HIT');
});

/* nginx's default limits: 8 kB for one line of a request, 4 kB for a response's headers. */

const registered = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => `_ga_${String(at).padEnd(90, 'a')}=${'x'.repeat(length)}`).join('; ');

test('with as many cookies as tags may keep a proxy lets every page and every decision pass', async () => {
  const cookie = `${await decide(site)}; candor-visitor=${'a'.repeat(32)}; candor-session=${'a'.repeat(64)}; _ga=${'x'.repeat(maxCookieBytes)}`;
  expect((await through('/', cookie)).status).toBe(200);
});

test('a withdrawal passes, however many cookies it takes away and whatever they are called', async () => {
  const cookie = `${await decide(site)}; ${registered(40, 1)}`;
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await askPort(port, {
    method: 'POST',
    path: '/consent/decision',
    headers,
    body: 'action=reject&surface=preferences&return=/',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers['set-cookie']?.filter((line) => line.startsWith('_ga_')).length).toBeGreaterThan(4);
});

test('so does the answer that frees a visitor who is locked out', async () => {
  for (const length of [700, 1_024]) {
    let cookies = registered(23, length).split('; ');
    const answers: number[] = [];
    while (answers.at(-1) !== 200 && answers.length < 4) {
      const answer = await askPort(widePort, { method: 'GET', path: '/', headers: { cookie: cookies.join('; ') } });
      answers.push(answer.status);
      const gone = (answer.headers['set-cookie'] ?? []).map((line) => line.split('=', 1)[0]);
      cookies = cookies.filter((pair) => !gone.includes(pair.split('=', 1)[0]));
    }
    expect([length, answers]).toEqual([length, [431, 200]]);
  }
});
