import { basename } from 'node:path';
import { stopWithinMs } from '../delivery/limits.ts';
import { type Delivery, startDelivery } from '../delivery/server.ts';
import { drainWithinMs } from '../platform/handover.ts';
import { type Loop, startLoop } from '../platform/background-loop.ts';
import { hourMs } from '../platform/durations.ts';
import { errorText } from '../platform/errors.ts';
import { errorAnswer, type Incoming } from '../platform/http.ts';
import type { Source } from '../platform/metrics/metric.ts';
import { within } from '../platform/pause.ts';
import { remembered } from '../platform/remembered.ts';
import { type CdnPurge, createCdnPurge } from '../delivery/cdn/cdn-purge.ts';
import { scriptsKey } from '../delivery/cdn/cdn-headers.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import { type SiteStatus, startSiteStatus } from '../platform/site-status.ts';
import { createProxyWatch } from '../platform/unlisted-proxies.ts';
import { handlersForAudit, handlersForVisitors, type Wiring } from './handlers.ts';
import { siteMetrics } from './metrics.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { brokenAnswer } from './pages.ts';
import type { SiteDependencies } from './dependencies.ts';
import { type Follower, followPublished, openSource } from './published/follow.ts';
import { sharedRoutes } from './routes.ts';
import type { SiteState } from './site-state.ts';

/** `drain`: stops like `stop`, in the time that the requests under way need, while another process takes the new ones. */
type Site = { port: number; metrics(): Source[]; stop(): Promise<void>; drain(): Promise<void> };

/** On a first start, how long to wait for the content before listening without any. */
const firstContentMs = 5_000;

/**
 * Starts the public site: follows the published content, renders and caches pages, accepts decisions and events.
 * What it consists of is opened in open-site.ts; its answers are wired in handlers.ts and routes.ts.
 * @throws CandorError `not_built`, `port_in_use`, `port_forbidden`, `env_invalid`.
 */
export async function startSite(dependencies: SiteDependencies): Promise<Site> {
  const site = openSite(dependencies);
  const purge = createCdnPurge({ urls: dependencies.environment.cdnPurgeUrls ?? [], log: dependencies.log });
  const follower = followContent(site, purge);
  if (!site.store.isComplete()) await within(firstContentMs, follower.firstTry, undefined);
  const wiring: Wiring = { ...site, same: sharedRoutes(site, follower) };
  const people = handlersForVisitors(wiring);
  const audit = handlersForAudit(wiring);
  const delivery = await listen(site, { people, audit });
  const mediaSweep = startMediaSweep(site);
  const status = startStatus(site, follower);
  const closers = [
    site.cards,
    site.indexCleanup,
    site.cache,
    site.compression,
    site.store,
    site.proofs,
    site.linking,
    people,
    audit,
    site.recent,
    { close: () => mediaSweep.stop() },
    { close: () => status.stop() },
    purge,
    dependencies.journal,
  ];
  const close = remembered(() => closeAll({ follower, closers }), 1);
  return {
    port: delivery.port,
    metrics: () => siteMetrics({ ...site, follower, delivery }),
    stop: () => delivery.stop().then(close),
    drain: () => delivery.drain(drainWithinMs - stopWithinMs).then(close),
  };
}

/** Removes copies of media that editors deleted and that nobody asks for any more. */
function startMediaSweep({ media, dependencies: { log } }: OpenSite): Loop {
  return startLoop({
    everyMs: hourMs,
    run: async (signal) => void (await media.sweep(signal)),
    onFailure: ({ error }) => log.warn({ error: errorText(error) }, 'The copies of media could not be cleaned up'),
  });
}

/** Tells the studio how this process is. */
function startStatus({ dependencies, store }: OpenSite, follower: Follower): Loop {
  const { environment, journal, clock, log } = dependencies;
  const startedMs = performance.now();
  const read = (): SiteStatus => {
    const followed = follower.status();
    return {
      name: basename(journal.folder),
      upMs: performance.now() - startedMs,
      isRecording: journal.isHealthy(),
      hasPages: store.isComplete(),
      staleMs: followed.state === 'fresh' ? 0 : Math.max(0, clock.nowMs() - followed.sinceMs),
    };
  };
  return startSiteStatus({ dataDir: environment.dataDir, read, clock, log });
}

/** Keeps the copy of the published content up to date, and everything that was made from what has changed. */
function followContent(
  { dependencies, store, present, scripts, cards, indexCleanup, proofs, cache }: OpenSite,
  purge: CdnPurge,
): Follower {
  const { environment, clock, log } = dependencies;
  const onChange = (keys: ReadonlySet<string>) => {
    const areScriptsChanged = present.changed(keys);
    if (areScriptsChanged) scripts.changed();
    for (const each of [cards, proofs]) each.changed(keys);
    indexCleanup.changed();
    cache.purge(keys);
    // Last, so that a cache that asks at once is answered with what is new.
    if (present.isForEveryPage(keys)) {
      purge.purgeEverything();
      noteUnkept(environment, present, log);
    } else purge.purge(areScriptsChanged ? [...keys, scriptsKey] : keys);
  };
  return followPublished({ open: () => openSource(environment.content), store, clock, log, onChange });
}

/** A page from a cache cannot be counted, so no cache may keep one. Whoever looks for the reason finds it in the log. */
function noteUnkept({ cdnPurgeUrls }: Environment, { measurement }: SiteState, log: Log): void {
  if (cdnPurgeUrls && measurement.policy().countsWithoutConsent)
    log.warn({}, 'No cache may keep pages (CDN_PURGE_URL) while page loads are counted without consent');
}

type BothHandlers = {
  people: ReturnType<typeof handlersForVisitors>;
  audit: ReturnType<typeof handlersForAudit>;
};

/** Opens the public listener, over the handlers for visitors and those for the product's own audit. */
function listen({ dependencies, pageParts }: OpenSite, { people, audit }: BothHandlers): Promise<Delivery> {
  const { environment, journal, host, socketFd, clock, log } = dependencies;
  return startDelivery({
    port: environment.sitePort,
    host,
    socketFd,
    trustedProxies: environment.trustedProxies,
    noteProxy: createProxyWatch({ dataDir: environment.dataDir, listener: basename(journal.folder), clock, log }),
    security: pageParts.security,
    clock,
    log,
    ...people.handlers,
    audit: audit.handlers,
    refused: pageParts.refusalPage,
    broken: (request) =>
      isForPeople(request)
        ? brokenAnswer(pageParts)
        : errorAnswer(500, 'broken', 'An error occurred on the server. It has been logged.'),
  });
}

function isForPeople({ method, headers }: Incoming): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

type Running = { follower: Follower; closers: readonly { close(): void | Promise<void> }[] };

/** Only after the listener has stopped: requests under way need all of this. */
async function closeAll({ follower, closers }: Running): Promise<void> {
  await follower.stop();
  for (const each of closers) await each.close();
}
