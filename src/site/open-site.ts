import { basename, dirname, join } from 'node:path';
import { type CdnHeaders, createCdnHeaders, noCdn } from '../delivery/cdn/cdn-headers.ts';
import { type HeaderList, securityHeaders } from '../delivery/headers.ts';
import { createIdleCompression, type IdleCompression } from '../delivery/idle-compression.ts';
import { createPageCache, type PageCache } from '../delivery/page-cache.ts';
import { runFolder } from '../platform/run-folder.ts';
import { openSharedMemory, ownMemory, type SharedMemory } from '../platform/recent-values.ts';
import { type MediaCopies, openMediaCopies } from '../platform/files/media-copies.ts';
import { siteCopies, snapshotName } from '../published/site-copies.ts';
import { type ClientFiles, readClientFiles } from './assets/client-files.ts';
import { type ClientScripts, createClientScripts } from './assets/client-scripts.ts';
import { type Cards, createCards } from './cards/cards.ts';
import { openProofs, type Proofs } from './consent/proofs.ts';
import { createSiteCpu } from './cpu.ts';
import { createVisitors, type Visitors } from './consent/visitors.ts';
import { createArrivals } from './measurement/arrivals.ts';
import { openLinking } from './measurement/linking.ts';
import { createPageRender, createPages, type Pages, type PagesDependencies } from './pages.ts';
import type { SiteDependencies } from './dependencies.ts';
import { createIndexCleanup, type IndexCleanup } from './published/index-cleanup.ts';
import { openPublishedStore, type PublishedStore } from './published/store.ts';
import { createRefusalPages } from './refusal-pages.ts';
import type { Variant } from './render-contract.ts';
import { createSiteState, type SiteState } from './site-state.ts';

/** The site's own copy of the published content, the settings in it, and what these say about visitors and their decisions. */
type OpenContent = { store: PublishedStore; present: SiteState; visitors: Visitors; proofs: Proofs };

/** Everything that the site holds while it runs. It does not follow the published content or listen yet. */
export type OpenSite = OpenContent & {
  dependencies: SiteDependencies;
  pageParts: PagesDependencies;
  pages: Pages;
  cache: PageCache<Variant>;
  linking: ReturnType<typeof openLinking>;
  clientFiles: ClientFiles;
  scripts: ClientScripts;
  cards: Cards;
  indexCleanup: IndexCleanup;
  compression: IdleCompression;
  recent: SharedMemory;
  media: MediaCopies;
};

/** @throws CandorError `not_built`. */
export function openSite(dependencies: SiteDependencies): OpenSite {
  const { environment, renderer, clientFolder: folder, clock, log } = dependencies;
  const cdn = openCdn(dependencies);
  const security = { ...securityHeaders(environment.siteUrl), ...cdn.always };
  const compression = createIdleCompression();
  const clientFiles = readClientFiles({ folder, renderer, security: { ...security, ...cdn.files }, compression });
  const content = openContent(dependencies);
  const { store, present, visitors } = content;
  const { origin } = environment.siteUrl;
  const pageParts: PagesDependencies = {
    ...{ store, renderer, origin, security, cdn, log },
    cpu: createSiteCpu(),
    refusalPage: createRefusalPages({ renderer, origin }),
  };
  const cache = createPageCache({ render: createPageRender(pageParts), clock, log, compression });
  const linking = openLinking({ environment, measurement: present.measurement, clock, log });
  const pages = createPages({
    ...pageParts,
    ...visitors,
    ...{ cache, clock },
    // A page that a cache answers cannot be counted.
    isShared: (...visitor) => !present.measurement.policy().countsWithoutConsent && visitors.isSameForAll(...visitor),
    arrivals: createArrivals(linking),
  });
  return {
    dependencies,
    ...content,
    pageParts,
    pages,
    cache,
    linking,
    clientFiles,
    scripts: openScripts(dependencies, { sites: present.sites, security: { ...security, ...cdn.scripts } }),
    cards: createCards({ store, folder: join(folderOf(dependencies), 'cards'), log }),
    indexCleanup: createIndexCleanup({ store, log }),
    compression,
    recent: openRecent(dependencies),
    media: openMediaCopies(environment, { clock, log }),
  };
}

function openScripts(
  { environment, renderer, clientFolder }: SiteDependencies,
  given: { sites: SiteState['sites']; security: HeaderList },
): ClientScripts {
  const { siteUrl, consentCdnUrl } = environment;
  return createClientScripts({ ...given, folder: dirname(clientFolder), renderer, siteUrl, consentCdnUrl });
}

/** What the site processes of a machine remember together. The only one needs no file for that. */
function openRecent(dependencies: SiteDependencies): SharedMemory {
  const { dataDir, siteProcesses } = dependencies.environment;
  if (siteProcesses === 1) return { ...ownMemory, close() {} };
  return openSharedMemory(join(runFolder(dataDir), 'recent-values.db'), dependencies);
}

function openContent(dependencies: SiteDependencies): OpenContent {
  const { environment, secret, clock, log } = dependencies;
  const store = openPublishedStore(join(folderOf(dependencies), snapshotName), log, {
    isMailOff: environment.smtpUrl === undefined,
  });
  const present = createSiteState(store, environment.siteUrl);
  const { consent } = present;
  const visitors = createVisitors({ environment, secret, settings: consent.document, clock, log });
  const proofs = openProofs({ dependencies, store, consent });
  return { store, present, visitors, proofs };
}

/** Says what caches in front of the site may keep: nothing, unless CDN_PURGE_URL says that there is one. */
function openCdn({ environment: { cdnPurgeUrls, regionHeader } }: SiteDependencies): CdnHeaders {
  return cdnPurgeUrls ? createCdnHeaders({ isPurged: cdnPurgeUrls.length > 0, regionHeader }) : noCdn;
}

/** Each site process has a folder of its own, named like the folder of its journal. */
function folderOf({ environment, journal }: SiteDependencies): string {
  return join(siteCopies(environment.dataDir), basename(journal.folder));
}
