import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import type { MeasurementSettings } from '../../src/measurement/settings.ts';

type Collected = { id: string; name: string; load?: true; params: Record<string, unknown> };

type OpenOptions = {
  path?: string;
  granted?: readonly string[];
  settings?: Partial<MeasurementSettings>;
  /** Another tab of the same visitor. */
  beside?: Page;
  /** Runs in the page before the collector starts. */
  before?: () => void;
  /** Runs between the page load and the grant. */
  beforeGrant?: (page: Page) => Promise<void>;
};

type CollectorStage = {
  origin: string;
  browser: Browser;
  /** All received events, in order. */
  events: Collected[];
  /** Bodies as received. */
  bodies: string[];
  /** Opens a page with this body, measured from its load on. */
  open(body: string, options?: OpenOptions): Promise<Page>;
  /** Resolves with the first event of a name, once it has arrived. */
  arrived(name: string, count?: number): Promise<Collected[]>;
};

/** Runs the collector in a real browser, on pages made for each test, with a server that accepts its batches. */
export function useCollectorStage(): () => CollectorStage {
  let stage: (CollectorStage & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(async () => {
    await Promise.all((stage?.browser.contexts() ?? []).map((context) => context.close()));
    stage?.events.splice(0);
    stage?.bodies.splice(0);
  });
  afterAll(() => stage?.close());
  return () => {
    if (!stage) throw new Error('The stage is set before the tests run');
    return stage;
  };
}

/** Prevents navigation only, so that the test continues after a click on a link. */
export const staying =
  '<script>addEventListener("click", (event) => event.preventDefault()); addEventListener("auxclick", (event) => event.preventDefault());</script>';

/** Reads what the server of a stage has received, and leaves its pages. */
export function receivedOn(stage: () => CollectorStage) {
  const names = () => stage().events.map(({ name }) => name);
  const only = (name: string) =>
    stage()
      .events.filter((event) => event.name === name)
      .map(({ params }) => params);

  /** Waits for pending events: what the page sends when it is left arrives before anything from the next page. */
  async function leave(page: Page): Promise<void> {
    const ended = page.waitForResponse((response) => response.url().endsWith('/end'));
    await page.goto(`${stage().origin}/elsewhere`);
    await ended;
  }

  return { names, only, leave };
}

async function openStage(): Promise<CollectorStage & { close(): Promise<void> }> {
  const folder = await buildCollector();
  const pages = new Map<string, string>();
  const state = { events: [] as Collected[], bodies: [] as string[], heard: () => {} };
  const server = createServer((request, response) => void answer(request, response, { folder, pages, state }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() });
  return {
    origin,
    browser,
    events: state.events,
    bodies: state.bodies,
    open: (body, options) => openPage({ browser, origin, pages }, body, options),
    async arrived(name, count = 1) {
      const found = () => state.events.filter((event) => event.name === name);
      while (found().length < count) await new Promise<void>((resolve) => (state.heard = resolve));
      return found();
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function buildCollector(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-collector-'));
  const entry = join(folder, 'entry.js');
  const source = join(import.meta.dirname, '../../src/measurement/browser');
  writeFileSync(
    entry,
    `import { startCollector } from '${source}/collector.ts';\nimport { watchVitals } from '${source}/vitals.ts';\nObject.assign(window, { startCollector, watchVitals });\nwindow.begin?.();\n`,
  );
  await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'collector' },
    },
  });
  return folder;
}

type Served = {
  folder: string;
  pages: Map<string, string>;
  state: { events: Collected[]; bodies: string[]; heard: () => void };
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, pages, state }: Served,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') {
    let body = '';
    for await (const part of request) body += part;
    response.writeHead(204).end();
    if (pathname !== '/measure/events') return;
    state.bodies.push(body);
    // The product's own server also ignores an event that is sent again under its id.
    state.events.push(
      ...JSON.parse(body).events.filter(({ id }: Collected) => !state.events.some((known) => known.id === id)),
    );
    return state.heard();
  }
  if (pathname === '/elsewhere')
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Elsewhere</title><script>fetch("/end", { method: "POST" })</script>');
  if (pathname.endsWith('.js'))
    return void response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(readFileSync(join(folder, pathname)));
  if (pathname.endsWith('.wav')) return sendFilm(request, response);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(pages.get(pathname) ?? '<!doctype html><title>Elsewhere</title>Elsewhere');
}

/** Responds in ranges as servers do, because a video without ranges cannot be seeked. */
function sendFilm({ headers }: IncomingMessage, response: ServerResponse): void {
  const film = silence(2);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined)
    return void response.writeHead(200, { 'content-type': 'audio/wav', 'accept-ranges': 'bytes' }).end(film);
  const last = to ? Number(to) : film.length - 1;
  response
    .writeHead(206, { 'content-type': 'audio/wav', 'content-range': `bytes ${from}-${last}/${film.length}` })
    .end(film.subarray(Number(from), last + 1));
}

let pageCount = 0;
/** Content that makes the collector load its content events. */
const ownContent = /<form|<video|data-article|href="(mailto|tel|sms)|\.me\//;

async function openPage(
  { browser, origin, pages }: { browser: Browser; origin: string; pages: Map<string, string> },
  body: string,
  options: OpenOptions = {},
): Promise<Page> {
  const { granted = ['analytics'], settings = {}, before, beforeGrant, beside } = options;
  const path = options.path ?? `/page-${(pageCount += 1)}`;
  pages.set(
    path.split('?')[0] ?? path,
    `<!doctype html><title>A page</title><body>${body}<script type="module" src="/collector.js"></script>`,
  );
  const context = beside?.context() ?? (await browser.newContext());
  context.setDefaultTimeout(patient(30_000));
  const page = await context.newPage();
  await page.addInitScript(start, { granted: [...granted], settings, isAtOnce: !beforeGrant });
  if (before) await page.addInitScript(before);
  await page.goto(origin + path);
  await beforeGrant?.(page);
  if (beforeGrant) await page.evaluate(() => Reflect.get(window, 'grant')());
  await page.locator('html[data-measured]').waitFor({ state: 'attached' });
  if (ownContent.test(body)) await page.waitForLoadState('networkidle');
  return page;
}

/** Runs in the page before anything else: the collector starts as soon as its file has loaded, or when the test grants. */
function start({ granted, settings, isAtOnce }: { granted: string[]; settings: object; isAtOnce: boolean }): void {
  const grant = () => {
    const collector = Reflect.get(
      window,
      'startCollector',
    )({ endpoint: '/measure/events', hasConsent: (category: string) => granted.includes(category), settings });
    if (granted.includes('performance')) Reflect.get(window, 'watchVitals')(collector.event, settings);
    Reflect.set(window, 'collector', collector);
    document.documentElement.dataset.measured = '';
  };
  Object.assign(window, { grant, ...(isAtOnce && { begin: grant }) });
}

/** Returns silence of this many seconds as a WAV file with 8,000 samples per second. */
function silence(seconds: number): Buffer {
  const samples = seconds * 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}
