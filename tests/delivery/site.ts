import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedDocument } from '../../src/published/contract.ts';
import type { Journal } from '../../src/journal/contract.ts';
import { openFirstFreeJournal } from '../../src/journal/folders.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { Source } from '../../src/platform/metrics/metric.ts';
import { type Press, sqlitePress } from '../../src/site/published/testing.ts';
import type { Renderer } from '../../src/site/render-contract.ts';
import type { SiteDependencies } from '../../src/site/dependencies.ts';
import { startSite } from '../../src/site/site.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';

const built = resolve(import.meta.dirname, '../../dist');

export const secret = 'a secret that only the tests know, long enough';

/** Returns the renderer as `npm start` builds it. */
export async function builtRenderer(): Promise<Renderer> {
  return await import(pathToFileURL(join(built, 'render/render.js')).href);
}

/** A complete site in this process, on a free port, with the fixture's content in its own SQLite database. */
export type TestSite = {
  port: number;
  dataDir: string;
  press: Press;
  journal: Journal;
  metrics(): Source[];
  /** Resolves with the response; `body` is text. */
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  ask(options: {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
  }): Promise<Answered>;
  stop(): Promise<void>;
};

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string };

export type TestSiteOptions = {
  env?: Record<string, string>;
  /** A free port by default. */
  port?: number;
  documents?: readonly PublishedDocument[];
  renderer?: Renderer;
  journal?: Journal;
  dependencies?: Partial<SiteDependencies>;
  /** Called with the data folder before anything is opened. */
  before?: (dataDir: string) => void;
};

export async function startTestSite({
  env = {},
  port = 0,
  documents = fixtureDocuments,
  renderer,
  journal,
  dependencies,
  before,
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-site-'));
  before?.(dataDir);
  const press = sqlitePress(join(dataDir, 'content.db'));
  await press.publish(...documents);
  const environment = {
    ...readEnvironment({ SITE_URL: 'http://localhost', DATA_DIR: dataDir, SMTP_URL: 'smtp://mail.example', ...env }),
    sitePort: port,
  };
  const ownJournal =
    journal ?? (await openFirstFreeJournal({ root: join(dataDir, 'journals'), clock: systemClock, log: silentLog }));
  const site = await startSite({
    environment,
    secret,
    journal: ownJournal,
    renderer: renderer ?? (await builtRenderer()),
    clientFolder: join(built, 'client'),
    clock: systemClock,
    log: silentLog,
    host: '127.0.0.1',
    ...dependencies,
  });
  const ask: TestSite['ask'] = (options) => askPort(site.port, options);
  return {
    port: site.port,
    dataDir,
    press,
    journal: ownJournal,
    metrics: site.metrics,
    ask,
    get: (path, headers) => ask({ method: 'GET', path, ...(headers && { headers }) }),
    async stop() {
      await site.stop();
      await press.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the content of the site's consent document, as the banner shows it. */
export function consentOf(documents: readonly PublishedDocument[] = fixtureDocuments) {
  const consent = documents.find((document) => document.kind === 'consent');
  if (consent?.kind !== 'consent') throw new Error('The fixture has no consent document.');
  return consent;
}

/** Repeats a request until a response matches; the test's own time limit bounds the wait. */
export async function until(ask: () => Promise<Answered>, isWanted: (answer: Answered) => boolean): Promise<Answered> {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
  }
}

/** Returns the Cookie header that a browser would send back. */
export function cookiesOf({ headers }: Pick<Answered, 'headers'>): string {
  return (headers['set-cookie'] ?? [])
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Posts a visitor's decision as the banner's form does; resolves with the visitor's Cookie header from then on. */
export async function decide(site: Pick<TestSite, 'ask'>, choice = 'accept'): Promise<string> {
  const all = choice === 'accept';
  const body = JSON.stringify({
    categories: { functional: all, analytics: all, performance: all, advertisement: all },
    surface: 'banner',
  });
  const answer = await site.ask({
    method: 'POST',
    path: '/consent/decision',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
  });
  if (answer.status !== 200) throw new Error(`The decision was answered ${answer.status}: ${answer.body}`);
  return cookiesOf(answer);
}

export async function askPort(
  port: number,
  { method, path, headers = {}, body }: Parameters<TestSite['ask']>[0],
): Promise<Answered> {
  const asking = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { host: 'localhost', ...headers },
    agent: false,
  });
  asking.end(body);
  const [response] = await once(asking, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}
