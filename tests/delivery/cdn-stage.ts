import { type ConsentPolicy, defaultPolicy } from '../../src/consent/regions/policy.ts';
import { freePort } from '../../src/launch/free-port.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import type { PageDocument, PublishedDocument } from '../../src/published/contract.ts';
import { type HoldingProxy, startHoldingProxy } from '../support/holding-proxy.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { type Asked, ask, type Cache, startNginx, startVarnish } from './caches.ts';
import { type Answered, startTestSite, type TestSite, until } from './site.ts';

/* A complete site behind a real cache with the configuration of deploy/. The test is what ends TLS in front of it: it says where visitors come from. */

const byPlace: ConsentPolicy = { ...defaultPolicy, scope: 'by-place' };
export const documents = fixtureDocuments.map((document): PublishedDocument =>
  document.kind === 'consent' ? { ...document, policy: byPlace } : document,
);
export const pageAt = (path: string, changes: Partial<PageDocument> = {}): PageDocument => {
  const page = documents.find((document) => document.kind === 'page' && document.path === path);
  if (page?.kind !== 'page') throw new Error(`The fixture has no page at ${path}.`);
  return { ...page, locale: 'en', ...changes };
};
export const waiting = { timeout: patient(60_000), interval: 20 };
export const isHit = ({ headers }: Answered) => headers['x-cache'] === 'HIT';
export const trusting = { TRUSTED_PROXIES: '127.0.0.1', REGION_HEADER: 'X-Region' };
export const german = { 'x-region': 'DE' };

/** A site, a cache, and between them what can hold answers and refuse purges. */
export type Stage = {
  site: TestSite;
  cache: Cache;
  between: HoldingProxy;
  purges: HoldingProxy;
  /** The keys of the purges that the cache has carried out. */
  purged: string[];
  /** Requests for this path wait between the cache and the site. */
  hold(path: string | undefined): void;
  refusePurges(isRefused: boolean): void;
  /** Requests of the cache go to this site process from now on. */
  useProcess(port: number): void;
  direct(path: string, asked?: Asked): Promise<Answered>;
  stop(): Promise<void>;
};

type StageOptions = { purgeUrl?: 'none' };

export async function startStage(kind: Cache['name'], given: StageOptions = {}): Promise<Stage> {
  let held: string | undefined;
  let isRefused = false;
  const purged: string[] = [];
  const [purgePort, sitePort] = [await freePort(), await freePort()];
  let upstreamPort = sitePort;
  const between = await startHoldingProxy({
    upstream: () => ({ port: upstreamPort }),
    isHeld: ({ url }) => url === held,
  });
  const purges = await startHoldingProxy({
    upstream: () => (isRefused ? undefined : { port: purgePort }),
    isHeld: () => false,
  });
  purges.onAnswer = ({ headers }, { status }) => void (status < 300 && purged.push(String(headers['surrogate-key'])));
  const cache = kind === 'nginx' ? await startNginx(between.port) : await startVarnish(between.port, purgePort);
  const site = await startTestSite({
    documents,
    port: sitePort,
    env: {
      ...trusting,
      CDN_PURGE_URL: kind === 'nginx' ? 'none' : (given.purgeUrl ?? `http://127.0.0.1:${purges.port}`),
    },
  });
  await until(
    () => cache.get('/healthz'),
    ({ status }) => status === 200,
  );
  return {
    ...{ site, cache, between, purges, purged },
    hold: (path) => void (held = path),
    refusePurges: (refused) => void (isRefused = refused),
    useProcess: (port) => void (upstreamPort = port),
    direct: (path, asked) => ask(site.port, path, asked),
    async stop() {
      await cache.stop();
      await between.close();
      await purges.close();
      await site.stop();
    },
  };
}

/** Asks until the cache has a copy, and returns the answer from it. */
export const untilHit = (cache: Cache, path: string, asked: Asked = { headers: german }) =>
  until(() => cache.get(path, asked), isHit);
