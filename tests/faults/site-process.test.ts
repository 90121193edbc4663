import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { fillContent, grantedCookie, postEvent, startSiteChild } from './site-child.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-process-'));
  await fillContent(dataDir, fixtureDocuments);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const newId = () => randomBytes(16).toString('hex');

test('asked to stop it stops by itself, and says nothing bad about it', async () => {
  const site = await startSiteChild(dataDir);
  const { code, signal, printed } = await site.end('SIGTERM');
  expect([code, signal, printed.match(/"level":[456]0/)]).toEqual([0, null, null]);
});

test('two sites share a data folder, each with a journal and a copy of its own', async () => {
  const sites = [await startSiteChild(dataDir), await startSiteChild(dataDir)];
  for (const site of sites) {
    const cookie = await grantedCookie(site, newId());
    // Each process accepts the decisions of the others.
    for (const other of sites)
      expect((await postEvent(other, cookie, { batch: newId(), event: newId() })).status).toBe(204);
  }
  expect([readdirSync(join(dataDir, 'journals')).length, readdirSync(join(dataDir, 'site')).length]).toEqual([2, 2]);
  for (const site of sites) await site.end('SIGTERM');
});

test('a port in use, a data folder that is none and a wrong variable each stop the start with the way out', async () => {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const started = (env: Record<string, string>) =>
    startSiteChild(dataDir, env).then(
      () => 'started',
      (error: Error) => error.message,
    );
  expect(await started({ SITE_PORT: port })).toMatch(/Port \d+ is already in use[^]*SITE_PORT[^]*\(port_in_use\)/);
  server.close();
  writeFileSync(join(dataDir, 'file'), '');
  expect(await started({ DATA_DIR: join(dataDir, 'file'), SECRET: '' })).toMatch(
    /cannot be written[^]*DATA_DIR[^]*\(data_dir_read_only\)/,
  );
  expect(await started({ DATA_DIR: join(dataDir, 'file') })).toMatch(
    /cannot be created[^]*DATA_DIR[^]*\(journal_unwritable\)/,
  );
  expect(await started({ TRUSTED_PROXIES: 'proxy.example' })).toMatch(/TRUSTED_PROXIES[^]*\(env_invalid\)/);
});

test('the address of a visitor reaches neither the disk nor the log, whatever goes wrong', async () => {
  const address = '203.0.113.77';
  const site = await startSiteChild(dataDir, { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'trace' });
  const from = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' };
  const cookie = await grantedCookie(site, newId());
  const json = { ...from, 'content-type': 'application/json', cookie };
  const event = { id: newId(), name: 'page_view', age: 0, params: { page_location: 'http://localhost/' } };
  const requests = [
    {
      method: 'POST',
      path: '/consent/decision',
      headers: json,
      body: JSON.stringify({ categories: { analytics: true }, surface: 'banner', id: newId() }),
    },
    {
      method: 'POST',
      path: '/measure/events',
      headers: { ...json, 'content-type': 'text/plain' },
      body: JSON.stringify({ id: newId(), events: [event] }),
    },
    { method: 'POST', path: '/consent/decision', headers: json, body: '{' },
    { method: 'POST', path: '/measure/events', headers: json, body: 'x'.repeat(100_000) },
    { method: 'GET', path: '/', headers: { ...from, host: 'foreign.example' } },
    { method: 'GET', path: '/%00', headers: from },
    { method: 'GET', path: '/consent/receipt', headers: { ...from, cookie } },
  ];
  const statuses = [];
  for (const request of requests) statuses.push((await site.ask(request)).status);
  expect(statuses).toEqual([200, 204, 400, 413, 200, 400, 200]);
  const { printed } = await site.end('SIGTERM');
  const written = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  expect([printed, ...written].filter((text) => text.includes(address))).toEqual([]);
  expect(printed).not.toMatch(/127\.0\.0\.1|::ffff/);
});
