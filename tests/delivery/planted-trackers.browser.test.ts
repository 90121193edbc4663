import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { parseBrowserReportsBody } from '../../src/consent/reports/report.ts';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';
import type { Journal } from '../../src/journal/contract.ts';
import { startTestSite, type TestSite } from './site.ts';

/* Trackers left in the content. Each kind has its own host, so that requests and reports show which one they come from. */

/** Trackers as markup of the page. */
const markup: Record<string, (url: string) => string> = {
  preload: (url) => `<link rel="preload" as="script" href="${url}">`,
  prefetch: (url) => `<link rel="prefetch" href="${url}">`,
  modulepreload: (url) => `<link rel="modulepreload" href="${url}">`,
  'sync-script': (url) => `<script src="${url}"></script>`,
  'async-script': (url) => `<script async src="${url}"></script>`,
  'defer-script': (url) => `<script defer src="${url}"></script>`,
  style: (url) => `<link rel="stylesheet" href="${url}">`,
  image: (url) => `<img alt="" src="${url}">`,
  frame: (url) => `<iframe title="" src="${url}"></iframe>`,
  video: (url) => `<video src="${url}" autoplay muted></video>`,
};

/** Trackers added by a script of the own site, which the page's policy lets run. */
const scripted: Record<string, (url: string) => string> = {
  'dynamic-script': (url) =>
    `const script = document.createElement('script'); script.setAttribute('src', '${url}'); document.head.append(script);`,
  'new-image': (url) => `new Image().src = '${url}';`,
  fetch: (url) => `fetch('${url}').catch(() => {});`,
  beacon: (url) => `navigator.sendBeacon('${url}');`,
  'web-socket': (url) => `new WebSocket('${url.replace('http', 'ws')}');`,
  'event-source': (url) => `new EventSource('${url}');`,
  'css-image': (url) =>
    `const sheet = new CSSStyleSheet(); sheet.replaceSync('body { background: url(${url}) }'); document.adoptedStyleSheets = [sheet];`,
  font: (url) =>
    `const face = new FontFace('planted', 'url(${url})'); document.fonts.add(face); face.load().catch(() => {});`,
};

/** Trusted Types blocks a script's address before there is one to report. */
const reportedAs: Record<string, string> = { 'dynamic-script': 'trusted-types-sink' };

const kinds = [...Object.keys(markup), ...Object.keys(scripted)];

let browser: Browser;
let site: TestSite;
let tracker: { port: number; hosts: string[]; close(): void };
const journaled: unknown[] = [];

beforeAll(async () => {
  const hosts: string[] = [];
  const server = createServer((request, response) => {
    hosts.push(String(request.headers.host).split('.')[0] ?? '');
    response.end();
  });
  server.on('upgrade', (request, socket) => {
    hosts.push(String(request.headers.host).split('.')[0] ?? '');
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  tracker = { port: (server.address() as AddressInfo).port, hosts, close: () => server.close() };
  site = await startTestSite({ journal: listening() });
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments(), '--host-resolver-rules=MAP *.tracker.example 127.0.0.1'],
  });
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  tracker?.close();
});

/** Accepts everything and keeps the bodies in memory; another test covers writing to disk. */
function listening(): Journal {
  return {
    folder: '/nowhere/site-1',
    append: async ({ body }) => {
      journaled.push(body);
      return { ok: true };
    },
    isHealthy: () => true,
    close: async () => {},
  };
}

const address = (kind: string) => `http://${kind}.tracker.example:${tracker.port}/t`;

test('the tracker host can be reached, so that silence means something', async () => {
  const page = await browser.newPage();
  await page.goto(address('control'));
  expect(tracker.hosts).toContain('control');
  await page.close();
});

test(`L1: of ${kinds.length} kinds of tracker left in a page none reaches its host before consent, and each is reported`, async () => {
  const page = await browser.newPage();
  const origin = `http://localhost:${site.port}`;
  await page.route(`${origin}/about`, async (route) => {
    const response = await route.fetch();
    const planted = Object.entries(markup)
      .map(([kind, write]) => write(address(kind)))
      .join('\n');
    await route.fulfill({
      response,
      body: (await response.text()).replace('</main>', `${planted}<script src="/planted.js"></script></main>`),
    });
  });
  await page.route(`${origin}/planted.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: Object.entries(scripted)
        .map(([kind, write]) => `try { ${write(address(kind))} } catch {}`)
        .join('\n'),
    }),
  );
  await page.goto(`${origin}/about`, { waitUntil: 'networkidle' });
  const reported = () =>
    new Set(
      journaled
        .flatMap((body) => parseBrowserReportsBody(body)?.reports ?? [])
        .map(({ subject }) => subject.split('.')[0]),
    );
  await expect
    .poll(() => kinds.filter((kind) => !reported().has(reportedAs[kind] ?? kind)), { timeout: patient(60_000) })
    .toEqual([]);
  expect(tracker.hosts.filter((host) => host !== 'control')).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await page.close();
});
