import type { IncomingHttpHeaders } from 'node:http';
import type { Locate } from '../../consent/regions/locate.ts';
import { isBot } from '../../measurement/bots.ts';
import { exclusionOf } from '../../measurement/ingest/exclusion.ts';
import { createTraits } from '../../measurement/ingest/traits.ts';
import { createPageLoadCount } from '../../measurement/unconsented/page-loads.ts';
import { parsePath } from '../../delivery/path.ts';
import type { Journal } from '../../journal/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import { askingOf, type ConsentGate, type RequestOrigin } from '../../platform/consent-gate.ts';
import { hostnameStanding } from '../../platform/hostnames.ts';
import type { Log } from '../../platform/log.ts';
import { localPathOf } from '../address.ts';
import type { Pages } from '../pages.ts';
import type { CurrentMeasurement } from './current-measurement.ts';
import type { PublishedStore } from '../published/store.ts';
import type { Visitors } from '../consent/visitors.ts';

type CountedOptions = {
  store: PublishedStore;
  measurement: Pick<CurrentMeasurement, 'policy' | 'forIngest'>;
  /** Reads how a person who works on the site has marked their browser. */
  markIn: Visitors['markIn'];
  gate: ConsentGate;
  locate: Locate;
  siteUrl: URL;
  siteKey: () => string | undefined;
  journal: Pick<Journal, 'append'>;
  clock: Clock;
  log: Log;
};

/**
 * Serves the same pages. If the owner counts without consent, a page sent to a visitor who has not agreed to analytics is counted by path, day and
 * country. The browser is neither read nor written: the response is the same to the byte.
 */
export function countPages(pages: Pages, options: CountedOptions): Pages & { close(): Promise<void> } {
  const count = createPageLoadCount(options);
  const isCounted = createCheck(options);
  const note = (path: string | undefined, hostname: string, origin: RequestOrigin) => {
    if (
      path === undefined ||
      !isPage(options.store, path) ||
      !isCounted(hostname, origin) ||
      isLeftOut(options, origin)
    )
      return;
    count.note({ path, country: options.locate(origin).place.slice(0, 2) });
  };
  return {
    instant(head, hostname, origin) {
      const answer = pages.instant(head, hostname, origin);
      if (answer && hostname !== undefined && !head.isHead && options.measurement.policy().countsWithoutConsent)
        note(pathOf(head.target), hostname, origin());
      return answer;
    },
    answer(request) {
      if (request.method === 'GET' && options.measurement.policy().countsWithoutConsent)
        note(request.path, request.hostname, request);
      return pages.answer(request);
    },
    close: () => count.close(),
  };
}

function pathOf(target: string): string | undefined {
  const at = target.indexOf('?');
  const parsed = parsePath(at === -1 ? target : target.slice(0, at));
  return parsed.ok ? parsed.path : undefined;
}

/** False for a file, a redirect, or an address without a page. */
function isPage(store: PublishedStore, address: string): boolean {
  const { locale, path } = localPathOf(address);
  return store.pageAt(path, locale) !== undefined;
}

/** A visitor who agreed is measured by the collector, and one who objects by a signal is not counted at all. */
function createCheck({
  gate,
  siteUrl,
}: Pick<CountedOptions, 'gate' | 'siteUrl'>): (hostname: string, origin: RequestOrigin) => boolean {
  const traitsOf = createTraits();
  return (hostname, origin) => {
    const { headers } = origin;
    const isObjecting = headers['sec-gpc'] === '1' || headers.dnt === '1';
    if (isObjecting || !isShown(headers) || hostnameStanding({ hostname, siteUrl }) !== 'own') return false;
    return gate(askingOf(origin))?.choices.analytics !== true && !isBot(traitsOf(headers).botReasons);
  };
}

function isLeftOut({ measurement, markIn }: CountedOptions, { headers, clientAddress }: RequestOrigin): boolean {
  return exclusionOf({ mark: markIn(headers.cookie), clientAddress, site: measurement.forIngest() }) !== undefined;
}

/** False for prefetches, and for requests that a page or a frame makes by fetch. */
function isShown(headers: IncomingHttpHeaders): boolean {
  return !headers['sec-purpose'] && (headers['sec-fetch-dest'] ?? 'document') === 'document';
}
