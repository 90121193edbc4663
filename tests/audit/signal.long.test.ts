/** @module-tag long */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { runAudit } from '../../src/audit/run.ts';

/* One page that sends requests in every possible way; its own server and a third-party host (both this process) record which requests carry Sec-GPC. */

const page = (
  other: string,
) => `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><link rel="prefetch" href="/prefetch"><link rel="stylesheet" href="/style">
<img src="${other}/image" alt=""><img src="/redirect" alt=""><iframe src="/own-frame"></iframe><iframe src="${other}/other-frame"></iframe><main><h1>Lamps</h1><p><a href="/next" ping="${other}/ping">next</a></p></main>
<script>
fetch('/fetch'); navigator.sendBeacon('${other}/beacon'); new EventSource('/events'); new WebSocket(('${other}/socket').replace('http', 'ws'));
new Worker('/worker.js'); new SharedWorker('/shared.js');
navigator.serviceWorker.register('/service.js');
addEventListener('visibilitychange', () => navigator.sendBeacon('${other}/hidden'));
addEventListener('pagehide', () => { navigator.sendBeacon('${other}/gone'); fetch('${other}/kept', { method: 'POST', keepalive: true, mode: 'no-cors' }); });
</script></html>`;

const scripts: Readonly<Record<string, string>> = {
  '/worker.js': "fetch('/from-worker')",
  '/shared.js': "fetch('/from-shared')",
  '/service.js':
    "addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim().then(() => fetch('/from-service')))); addEventListener('fetch', (event) => { if (event.request.url.endsWith('/fetch')) event.respondWith(fetch('/passed-on')); });",
};

/** Except the handshake of a WebSocket, on which Chromium sends no signal. */
const everywhere = [
  ...[
    '/',
    '/image',
    '/redirect',
    '/redirected',
    '/own-frame',
    '/other-frame',
    '/within-frame',
    '/next',
    '/ping',
    '/prefetch',
    '/style',
  ],
  ...[
    '/fetch',
    '/beacon',
    '/events',
    '/worker.js',
    '/shared.js',
    '/service.js',
    '/from-worker',
    '/from-shared',
    '/from-service',
    '/passed-on',
    '/hidden',
    '/gone',
    '/kept',
  ],
];

test(
  'every request of a visitor who objects says so: of pages, frames, workers and service workers, and what is sent on leaving',
  { timeout: patient(120_000) },
  async () => {
    const came = new Map<string, Set<string>>();
    const note = ({ url = '/', headers }: IncomingMessage) => {
      const path = url.split('?')[0] ?? '';
      // The crawler resolves the address before there is a visitor.
      if (headers['user-agent']?.includes('candor-audit')) return path;
      came.set(path, (came.get(path) ?? new Set()).add(String(headers['sec-gpc'] ?? 'absent')));
      return path;
    };
    const server = createServer((request, response) => {
      const path = note(request);
      const { port } = server.address() as AddressInfo;
      if (path === '/redirect') return void response.writeHead(302, { location: '/redirected' }).end();
      if (path === '/events')
        return void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: 1\n\n');
      if (scripts[path]) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(scripts[path]);
      const isFrame = path.endsWith('-frame');
      const html =
        path === '/' ? page(`http://other.localhost:${port}`) : isFrame ? '<img src="/within-frame" alt="">' : '';
      response
        .writeHead(200, { 'content-type': path === '/' || isFrame || path === '/next' ? 'text/html' : 'text/plain' })
        .end(html);
    }).listen(0, '127.0.0.1');
    server.on('upgrade', (request, socket) => {
      note(request);
      socket.destroy();
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const hosts = [`shop.localhost:${port}`, `other.localhost:${port}`];
    try {
      await runAudit(
        {
          url: `http://${hosts[0]}/`,
          pages: 1,
          include: [],
          exclude: [],
          states: ['gpc'],
          devices: ['desktop'],
          isForeign: false,
          ignoreRobots: true,
          delayMs: 0,
          allowedHosts: hosts,
          consentCookie: 'candor-consent',
          withScreenshots: false,
        },
        { rules: [] },
      );
      expect(everywhere.filter((path) => !came.has(path))).toEqual([]);
      expect(
        everywhere
          .filter((path) => came.get(path)?.has('absent'))
          .map((path) => `${path} ${[...(came.get(path) ?? [])].join(' ')}`),
      ).toEqual([]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
