import { keptByNobody, keptForever } from '../delivery/cdn/cdn-headers.ts';
import { notFound } from '../delivery/refusals.ts';
import type { Delivered, Route } from '../delivery/routes.ts';
import type { Incoming } from '../platform/http.ts';
import type { ClientFiles } from './assets/client-files.ts';
import { preferencesRoutes } from './consent/preferences.ts';
import { frameRoutes } from './frames.ts';
import { healthRoutes } from './health.ts';
import { iconRoutes } from './icons/icons.ts';
import { browserMarksRoutes } from './measurement/browser-marks.ts';
import { mediaRoute } from './media.ts';
import type { OpenSite } from './open-site.ts';
import type { Follower } from './published/follow.ts';
import { searchRoutes } from './search/route.ts';
import { securityTxtRoute } from './seo/security-txt.ts';

/** All routes except the pages. The order does not matter: no two paths overlap. */
export function siteRoutes(options: {
  endpoints: readonly Route[];
  clientFiles: ClientFiles;
  more: readonly Route[];
}): Route[] {
  return [...options.endpoints, assetsRoute(options.clientFiles), ...options.more];
}

/** Routes that record nothing, so visitors and the audit share them. */
export function sharedRoutes(site: OpenSite, follower: Follower): Route[] {
  const { dependencies, store, present, visitors, pageParts, cache, clientFiles, scripts, cards, media } = site;
  const { journal, renderer, clock, log } = dependencies;
  const mark = { address: renderer.favicon, svg: clientFiles.find(renderer.favicon)?.body };
  const { cdn } = pageParts;
  return [
    ...scripts.routes,
    cards.route,
    ...iconRoutes({ store, locate: media.locate, mark, log }).map((route) =>
      route.path === '/favicon.ico' ? keptByNobody(route, cdn) : keptForever(route, cdn),
    ),
    ...searchRoutes({ ...pageParts, variantOf: visitors.variantOf }),
    ...preferencesRoutes({ ...pageParts, resolveConsentContext: visitors.resolveConsentContext }),
    ...frameRoutes({
      ...pageParts,
      consent: present.consent,
      visitors,
      conversions: present.destinations.conversionsOf,
      clientFolder: dependencies.clientFolder,
    }),
    keptForever(mediaRoute(media.locate), cdn),
    securityTxtRoute({ ...pageParts, clock }),
    ...healthRoutes({ store, follower, cache, journal, clock }),
    ...browserMarksRoutes(dependencies),
  ];
}

function assetsRoute(files: ClientFiles): Route {
  return { method: 'GET', path: '/_assets/*', maxBodyBytes: 0, handler: (request) => answerFile(files, request) };
}

function answerFile(files: ClientFiles, { path, headers }: Incoming): Delivered {
  return files.find(path)?.answer(headers['accept-encoding']?.toString(), headers['if-none-match']) ?? notFound;
}
