import { basename, dirname, join } from 'node:path';
import { securityHeaders } from '../delivery/headers.ts';
import { createIdleCompression } from '../delivery/idle-compression.ts';
import { createPageCache } from '../delivery/page-cache.ts';
import { type Delivery, startDelivery } from '../delivery/server.ts';
import type { Journal } from '../journal/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import { errorAnswer, type Incoming } from '../platform/http.ts';
import type { Log } from '../platform/log.ts';
import { createArrivals } from './measurement/arrivals.ts';
import { createCards } from './cards/cards.ts';
import { readClientFiles } from './assets/client-files.ts';
import { createClientScripts } from './assets/client-scripts.ts';
import { frameRoutes } from './frames.ts';
import { openProofs } from './consent/proofs.ts';
import { handlersForAudit, handlersForVisitors, type Wiring } from './handlers.ts';
import { healthRoutes } from './health.ts';
import { openLinking } from './measurement/linking.ts';
import { mediaRoute } from './media.ts';
import { brokenAnswer, createPageRender, createPages, type PagesParts } from './pages.ts';
import { preferencesRoutes } from './consent/preferences.ts';
import { browserMarksRoutes } from './measurement/browser-marks.ts';
import { iconRoutes } from './icons/icons.ts';
import { createSiteState } from './site-state.ts';
import { followPublished, openSource } from './published/follow.ts';
import { openPublishedStore } from './published/store.ts';
import type { Renderer } from './render-contract.ts';
import { searchRoutes } from './search/route.ts';
import { createVisitors } from './consent/visitors.ts';

export type SiteParts = {
  environment: Environment;
  secret: string;
  journal: Journal;
  renderer: Renderer;
  /** `dist/client`. */
  clientFolder: string;
  clock: Clock;
  log: Log;
  /** For tests; the default is all addresses of the machine. */
  host?: string;
  /** A socket that the parent process holds, used instead of opening a port. */
  socketFd?: number | undefined;
};

export type Site = { port: number; stop(): Promise<void> };

/** On a first start, how long to wait for the content before listening without any. */
const firstContentMs = 5_000;

/**
 * Starts the public site: follows the published content, renders and caches pages, accepts decisions and events.
 * @throws CandorError `not_built`, `port_in_use`, `port_forbidden`, `env_invalid`.
 */
export async function startSite(parts: SiteParts): Promise<Site> {
  const { environment, journal, clock, log } = parts;
  const security = securityHeaders(environment.siteUrl);
  const compression = createIdleCompression();
  const clientFiles = readClientFiles({ folder: parts.clientFolder, renderer: parts.renderer, security, compression });
  const store = openPublishedStore(join(environment.dataDir, 'site', basename(journal.folder), 'snapshot.db'), log);
  const present = createSiteState(store, environment.siteUrl);
  const { consent, sites } = present;
  const visitors = createVisitors({ environment, secret: parts.secret, settings: consent.document, clock, log });
  const proofs = openProofs({ parts, store, consent });
  const pageParts: PagesParts = { store, renderer: parts.renderer, origin: environment.siteUrl.origin, security, log };
  const cache = createPageCache({ render: createPageRender(pageParts), clock, log, compression });
  const linking = openLinking({ environment, measurement: present.measurement, clock, log });
  const scripts = createClientScripts({
    folder: dirname(parts.clientFolder),
    sites,
    renderer: parts.renderer,
    siteUrl: environment.siteUrl,
    consentCdnUrl: environment.consentCdnUrl,
    security,
  });
  const cards = createCards({
    store,
    folder: join(environment.dataDir, 'site', basename(journal.folder), 'cards'),
    log,
  });
  const onChange = (keys: ReadonlySet<string>) => {
    if (present.changed(keys)) scripts.changed();
    for (const each of [cards, proofs]) each.changed(keys);
    cache.purge(keys);
  };
  const follower = followPublished({ open: () => openSource(environment.content), store, clock, log, onChange });
  if (!store.isComplete()) await within(firstContentMs, follower.firstTry);
  const pages = createPages({ ...pageParts, cache, variantOf: visitors.variantOf, arrivals: createArrivals(linking) });
  const same = [
    ...scripts.routes,
    cards.route,
    ...iconRoutes({ store, mediaDir: environment.mediaDir, clientFiles, log }),
    ...searchRoutes({ ...pageParts, variantOf: visitors.variantOf }),
    ...preferencesRoutes({ ...pageParts, resolveConsentContext: visitors.resolveConsentContext }),
    ...frameRoutes({
      ...pageParts,
      consent,
      visitors,
      conversions: present.destinations.conversionsOf,
      clientFolder: parts.clientFolder,
    }),
    mediaRoute(environment.mediaDir),
    ...healthRoutes({ store, follower, cache, journal, clock }),
    ...browserMarksRoutes(parts),
  ];
  const wiring: Wiring = { parts, present, visitors, proofs, pageParts, pages, linking, clientFiles, same };
  const people = handlersForVisitors(wiring);
  const audit = handlersForAudit(wiring);
  const delivery = await startDelivery({
    ...{
      port: environment.sitePort,
      host: parts.host,
      socketFd: parts.socketFd,
      trustedProxies: environment.trustedProxies,
      security,
      clock,
      log,
    },
    ...{ ...people.handlers, audit: audit.handlers },
    broken: (request) =>
      isForPeople(request)
        ? brokenAnswer(pageParts)
        : errorAnswer(500, 'broken', 'An error occurred on the server. It has been logged.'),
  });
  return {
    port: delivery.port,
    stop: () =>
      stopAll({
        delivery,
        closers: [
          () => follower.stop(),
          () => cards.close(),
          () => cache.close(),
          () => compression.close(),
          () => store.close(),
          people.close,
          audit.close,
          () => journal.close(),
        ],
      }),
  };
}

function isForPeople({ method, headers }: Incoming): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

async function within(ms: number, promise: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, late]);
  clearTimeout(timer);
}

/** Stops the listener first: pending requests need everything else. */
async function stopAll({
  delivery,
  closers,
}: {
  delivery: Delivery;
  closers: (() => void | Promise<void>)[];
}): Promise<void> {
  await delivery.stop();
  for (const close of closers) await close();
}
