import { type CookieFirewall, createCookieFirewall } from '../consent/cookies/cookie-firewall.ts';
import { createConsentHandlers } from '../consent/handlers.ts';
import type { ConsentDependencies } from '../consent/dependencies.ts';
import { createDroppedCookies } from '../consent/reports/dropped-cookies.ts';
import { ownVendors } from '../consent/vendors/own.ts';
import type { RequestHandlers } from '../delivery/request-handler.ts';
import type { Route } from '../delivery/routes.ts';
import type { Journal } from '../journal/contract.ts';
import { createMeasurementHandlers, type MeasurementHandlers } from '../measurement/ingest/handlers.ts';
import { createAuditTokenCheck } from '../platform/audit-token.ts';
import type { Incoming } from '../platform/http.ts';
import { ownMemory, type RecentMemory } from '../platform/recent-values.ts';
import { hostnameStanding } from '../platform/hostnames.ts';
import { createTooLargeAnswer } from './consent/oversized.ts';
import { withRefusalPages } from './forms/form-refusals.ts';
import { formRoutes } from './forms/routes.ts';
import { countPages } from './measurement/count-pages.ts';
import { countRedirects } from './measurement/count-redirects.ts';
import { createLeftoverCookies } from './measurement/leftover-cookies.ts';
import type { OpenSite } from './open-site.ts';
import { bySpelling, type Pages } from './pages.ts';
import type { SiteDependencies } from './dependencies.ts';
import { siteRoutes } from './routes.ts';
import { traceless } from './traceless-journal.ts';
import { openVisitorPages } from './visitor-pages/routes.ts';

/** Dependencies that both kinds of handlers share. */
export type Wiring = OpenSite & {
  /** Routes that record nothing, so visitors and the audit share them. */
  same: readonly Route[];
};

type Closing = { close(): Promise<void> };

/** Handlers for visitors: everything they cause goes to the journal and is counted. */
export function handlersForVisitors(wiring: Wiring): { handlers: RequestHandlers } & Closing {
  const {
    dependencies: { environment, journal, clock, log },
    present,
    visitors,
    pageParts: { store },
  } = wiring;
  const siteKey = () => present.consent.document()?.siteKey;
  const droppedCookies = createDroppedCookies({ journal, clock, log, siteKey });
  const addresses = countRedirects(wiring.pages, { store, journal, clock, log });
  const pages = countPages(addresses, {
    ...visitors,
    store,
    journal,
    clock,
    log,
    measurement: present.measurement,
    siteUrl: environment.siteUrl,
    siteKey,
  });
  const wired = wire(wiring, { journal, recent: wiring.recent, pages, dropped: droppedCookies.note });
  const closers = [droppedCookies, pages, addresses, wired];
  return {
    handlers: wired.handlers,
    close: async () => {
      for (const each of closers) await each.close();
    },
  };
}

/**
 * The same handlers for the product's own audit. They answer the same and record nothing: their journal discards every entry, and nothing is counted.
 * Both sets share their wiring, so a new endpoint gets this automatically.
 */
export function handlersForAudit(
  wiring: Wiring,
): { handlers: RequestHandlers & { isBelieved: (token: string) => boolean } } & Closing {
  const {
    dependencies: { environment, secret, journal, clock },
  } = wiring;
  const wired = wire(wiring, {
    journal: traceless(journal, environment),
    recent: ownMemory,
    pages: wiring.pages,
    dropped: () => {},
  });
  return {
    handlers: {
      ...wired.handlers,
      isBelieved: createAuditTokenCheck(secret, { origin: environment.siteUrl.origin, clock }),
    },
    close: wired.close,
  };
}

type Wires = {
  journal: Journal;
  recent: RecentMemory;
  pages: Pages;
  dropped: Parameters<typeof createCookieFirewall>[0]['dropped'];
};

function wire(wiring: Wiring, { journal, recent, pages, dropped }: Wires): { handlers: RequestHandlers } & Closing {
  const {
    dependencies: { environment, renderer },
    present,
    visitors,
    pageParts,
    clientFiles,
    same,
  } = wiring;
  const consentParts = consentPartsOf(wiring, { journal, recent });
  const visitorPages = openVisitorPages({ ...pageParts, ...consentParts, environment, variantOf: visitors.variantOf });
  const measured = measurementOf(wiring, consentParts, journal);
  const forms = formsOf(wiring, journal, measured.record);
  const handlers: RequestHandlers = {
    cookies: cookieFirewallOf(wiring, dropped),
    routes: siteRoutes({
      endpoints: [...consentEndpoints(renderer, consentParts), ...measured.routes],
      clientFiles,
      more: [...same, ...visitorPages.routes, ...forms],
    }),
    ...withoutLeftovers(wiring, pages),
    tooLarge: createTooLargeAnswer({ siteUrl: environment.siteUrl, renderer, settings: present.consent.document }),
  };
  return { handlers, close: () => visitorPages.close() };
}

function consentPartsOf(
  {
    dependencies: {
      environment,
      secret,
      clock,
      renderer: { codeHash },
    },
    present: { consent, sites },
    visitors: { resolveConsentContext, locate },
    proofs,
  }: Wiring,
  { journal, recent }: Pick<Wires, 'journal' | 'recent'>,
): ConsentDependencies {
  const { siteUrl, cookieDomain } = environment;
  return {
    siteUrl,
    cookieDomain,
    secret,
    codeHash,
    journal,
    recent,
    settings: consent.document,
    sites,
    locate,
    clock,
    resolveConsentContext,
    ...proofs.dependencies,
  };
}

function measurementOf(
  { dependencies: { log }, present: { measurement, destinations }, visitors: { gate }, linking }: Wiring,
  consentParts: ConsentDependencies,
  journal: Journal,
): MeasurementHandlers {
  const { siteUrl, cookieDomain, clock, locate, secret, settings, recent } = consentParts;
  return createMeasurementHandlers({
    journal,
    gate,
    linking,
    countryOf: (origin) => locate(origin).place.slice(0, 2),
    clock,
    secret,
    log,
    recent,
    cookieDomain,
    secure: siteUrl.protocol === 'https:',
    site: () => ({
      siteKey: settings()?.siteKey ?? '',
      origin: siteUrl.origin,
      isOwnHostname: (hostname) => hostnameStanding({ hostname, siteUrl }) === 'own',
      ...measurement.forIngest(),
      advertising: {
        hasDestinations: destinations.document().hasAdvertising,
        wantsBrowser: destinations.document().wantsBrowser,
      },
    }),
  });
}

function formsOf(
  { dependencies: { environment, secret, clock }, visitors, pageParts }: Wiring,
  journal: Journal,
  record: MeasurementHandlers['record'],
): Route[] {
  return formRoutes({
    ...pageParts,
    journal,
    clock,
    record,
    secret,
    environment,
    variantOf: visitors.variantOf,
  });
}

function cookieFirewallOf({ visitors, present }: Wiring, dropped: Wires['dropped']): CookieFirewall {
  return createCookieFirewall({
    gate: visitors.gate,
    settings: present.consent.document,
    sites: present.sites.all,
    own: ownVendors,
    dropped,
  });
}

function consentEndpoints(renderer: SiteDependencies['renderer'], dependencies: ConsentDependencies): Route[] {
  return createConsentHandlers(dependencies).map((route) => ({
    ...route,
    handler: withRefusalPages(route.handler, { renderer, origin: dependencies.siteUrl.origin }),
  }));
}

/** Answers pages and files from memory, and all other pages. A visitor with leftover cookies gets the page that expires them, never one from memory. */
function withoutLeftovers(
  { dependencies: { environment }, visitors, pageParts, clientFiles }: Wiring,
  pages: Pages,
): Pick<RequestHandlers, 'instant' | 'page' | 'moved'> {
  const leftovers = createLeftoverCookies({
    gate: visitors.gate,
    cookieDomain: environment.cookieDomain,
    secure: environment.siteUrl.protocol === 'https:',
  });
  const remembered: Pages['instant'] = (head, hostname, origin) =>
    leftovers.areIn({ ...head, origin }) ? undefined : pages.instant(head, hostname, origin);
  const answering = { answer: (request: Incoming) => leftovers.expire(request, pages.answer(request)) };
  return {
    instant: (head, hostname, origin) =>
      (hostname === undefined
        ? undefined
        : clientFiles.find(head.target)?.answer(head.acceptEncoding, head.ifNoneMatch)) ??
      remembered(head, hostname, origin),
    ...bySpelling(answering, pageParts),
  };
}
