import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { EmbeddedSiteDocument } from '../../src/published/contract.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { freePort } from '../../src/launch/free-port.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { startTestSite, type TestSite } from '../delivery/site.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { launch } from '../site/browser.ts';
import { createVisits, type Visits } from '../support/visits.ts';
import { shop } from './fixture.ts';

type ServedPage = { body: string; headers?: Record<string, string>; type?: string };
type Serve = (request: IncomingMessage) => ServedPage | undefined;

/** Another owner's website, the provider that it embeds, and a browser that resolves both names. */
type Stage = {
  provider: TestSite;
  /** Public URL of the provider, which is a different site than the pages. */
  providerUrl: string;
  browser: Browser;
  /** Sets the responses of the other website's server, for every hostname. */
  serve(pages: Record<string, ServedPage | string>): void;
  address(path: string, host?: string): string;
  /** Every request to the other website's server. */
  asked: { host: string; path: string }[];
  visits: Visits;
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  /** Returns the `script` element that a page embeds. */
  tag(attributes?: string): string;
  /** Returns the provider's entries on disk, oldest first. */
  entries(kind: 'decision' | 'banner_load'): Promise<Record<string, unknown>[]>;
};

type VisitOptions = {
  host?: string;
  locale?: string;
  before?: (page: Page) => Promise<unknown>;
  /** Continues when the page has loaded, for tests with their own waits; others wait until the network is idle. */
  soon?: boolean;
};
type Visit = { page: Page; requests: string[]; complaints: string[]; warnings: string[] };

export function useStage(documents: () => EmbeddedSiteDocument[] = () => [shop()]): () => Stage {
  let stage: (Stage & { end(): Promise<void> }) | undefined;
  beforeAll(async () => {
    stage = await setStage(documents());
  });
  afterEach(async () => {
    await Promise.all(stage?.browser.contexts().map((context) => context.close()) ?? []);
    stage?.visits.end();
    stage?.asked.splice(0);
  });
  afterAll(() => stage?.end());
  return () => {
    if (!stage) throw new Error('The stage is set before the tests run');
    return stage;
  };
}

async function setStage(documents: EmbeddedSiteDocument[]): Promise<Stage & { end(): Promise<void> }> {
  const port = await freePort();
  const providerUrl = `http://consent.example:${port}`;
  const provider = await startTestSite({
    port,
    env: { SITE_URL: providerUrl },
    documents: [...fixtureDocuments, ...documents],
  });
  const asked: Stage['asked'] = [];
  const visits = createVisits();
  let pages: Record<string, ServedPage> = {};
  const server = await listen((request) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (!visits.isOver(request.headers)) asked.push({ host: String(request.headers.host).replace(/:\d+$/, ''), path });
    return pages[path];
  });
  const { port: pagePort } = server.address() as AddressInfo;
  const address = (path: string, host = 'shop.example') => `http://${host}:${pagePort}${path}`;
  const browser = await launch(['--host-resolver-rules=MAP * 127.0.0.1']);
  return {
    ...{ provider, providerUrl, browser, asked, visits, address },
    serve: (given) => {
      pages = Object.fromEntries(
        Object.entries(given).map(([path, page]) => [path, typeof page === 'string' ? { body: page } : page]),
      );
    },
    visit: async (path, options = {}) =>
      visit(browser, address(path, options.host), { ...options, userAgent: await visits.userAgent(browser) }),
    tag: (attributes = '') =>
      `<script src="${providerUrl}/client_data/${'a'.repeat(32)}/script.js" ${attributes}></script>`,
    async entries(kind) {
      const { entries } = await readJournal({
        folder: provider.journal.folder,
        from: journalStart,
        maxEntries: 10_000,
        maxBytes: 64 * 1024 * 1024,
      });
      return entries
        .filter(({ entry }) => entry.kind === kind)
        .map(({ entry }) => entry.body as Record<string, unknown>);
    },
    async end() {
      await browser.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await provider.stop();
    },
  };
}

async function listen(serve: Serve): Promise<Server> {
  const server = createServer((request, response) => {
    const page = serve(request);
    response
      .writeHead(page ? 200 : 404, {
        'content-type': page?.type ?? 'text/html; charset=utf-8',
        'access-control-allow-origin': '*',
        ...page?.headers,
      })
      .end(page?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function visit(
  browser: Browser,
  address: string,
  { locale, before, userAgent, soon = false }: VisitOptions & { userAgent: string },
): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', userAgent, ...(locale && { locale }) });
  context.setDefaultTimeout(patient(30_000));
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => requests.push(request.url().replace(/^http:\/\/([a-z.]+):\d+/, '$1')));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await before?.(page);
  await page.goto(address, { waitUntil: soon ? 'load' : 'networkidle' });
  return { page, requests, complaints, warnings };
}

/** Lists cookies, storage keys and databases of a page's own origin. */
export async function keptIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [
    ...cookies,
    ...(await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => `${name}`),
    ])),
  ];
}

export function htmlPage(head: string, body = '', lang = 'en'): string {
  return `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">${head}</head><body><main><h1>A shop</h1>${body}</main></body></html>`;
}
