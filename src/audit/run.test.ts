import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { AuditOptions } from './contract.ts';
import { runAudit } from './run.ts';

const browserTestMs = 120_000;
const options = (url: string): AuditOptions => ({
  ...{ url, pages: 1, include: [], exclude: [], states: ['no-script'], devices: ['desktop'], isForeign: false, ignoreRobots: true, delayMs: 0 },
  ...{ allowedHosts: [new URL(url).host], consentCookie: 'candor-consent', withScreenshots: false },
});

test('a site that does not answer is never called clean', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const report = await runAudit(options(`http://localhost:${port}/`), { rules: [] });
  expect(report).toMatchObject({ verdict: 'incomplete', skipped: [{ reason: 'page-unreachable' }], figures: { pageStates: 0 } });
}, browserTestMs);

test('what was seen when it was enough is judged, and what was not is named; the site is asked for the visitors’ language', async () => {
  const languages = new Set<string | undefined>();
  const server = createServer((request, response) => {
    languages.add(request.headers['accept-language']);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>A page</title><p>Text');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const enough = new AbortController();
  const asked = options(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const report = await runAudit({ ...asked, states: ['no-script', 'expired'], isForeign: true, visitorLanguage: 'de-AT' }, { rules: [], enough: enough.signal, onProgress: ({ kind }) => kind === 'visited' && enough.abort() });
  server.close();
  expect(report).toMatchObject({ verdict: 'incomplete', skipped: [{ reason: 'stopped', state: 'expired' }], figures: { pageStates: 1 }, options: { visitorLanguage: 'de-AT' } });
  expect([...languages]).toEqual(['de-AT,de;q=0.9']);
}, browserTestMs);

test('a visit ends at the limit that was asked for, and says which', async () => {
  // Where the address leads is answered, and no browser is.
  const server = createServer((request, response) => void (request.headers['user-agent']?.includes('candor-audit') && response.writeHead(200, { 'content-type': 'text/html' }).end())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const report = await runAudit({ ...options(`http://localhost:${(server.address() as AddressInfo).port}/`), visitLimitMs: 1_000 }, { rules: [] });
  server.closeAllConnections();
  server.close();
  expect(report).toMatchObject({ verdict: 'incomplete', options: { visitLimitMs: 1_000 }, skipped: [{ reason: 'page-too-slow', words: expect.stringContaining('after 1 s'), translations: { de: { words: expect.stringContaining('nach 1 s') } } }] });
}, browserTestMs);

test.each([
  ['file:///etc/passwd', 'audit_target_invalid'],
  ['http://user:pass@example.com/', 'audit_target_invalid'],
  ['http://10.0.0.1/', 'audit_target_private'],
  ['http://nowhere.invalid/', 'audit_target_unreachable'],
])('%s is refused before a browser is started', async (url, code) => {
  await expect(runAudit({ ...options('http://x.test/'), url, allowedHosts: [] }, { resolveHost: async () => [] })).rejects.toMatchObject({ code });
});
