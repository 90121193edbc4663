import { AuditError } from '../audit-error.ts';
import type { AuditOptions, SkippedVisit } from '../contract.ts';
import type { AddressGuard } from '../network/address.ts';
import type { OwnSite } from '../network/own-site.ts';
import { type Asking, guardedGet } from '../network/get.ts';
import { siteOf } from '../network/party.ts';
import { translated, type LocalizedText } from '../messages.ts';
import { isChosen } from './patterns.ts';
import { readRobots, type Robots } from './robots.ts';
import { readSitemaps } from './sitemap.ts';

export type Crawl = { pages: string[]; skipped: SkippedVisit[]; delayMs: number };

type CrawlSurroundings = {
  guard: AddressGuard;
  own?: OwnSite | undefined;
  /** Returns the link addresses of one page as a visitor's browser resolves them; empty when the page cannot be read. */
  linksOf: (url: string) => Promise<readonly string[]>;
  onFound: (found: number, url: string) => void;
  signal: AbortSignal;
};

/** Read this many times as many sitemap entries, enough to fill the list even when most are excluded. */
const sitemapFactor = 20;
const notPages =
  /\.(pdf|zip|gz|jpe?g|png|gif|webp|avif|svg|ico|mp[34]|webm|css|js|mjs|json|xml|txt|csv|docx?|xlsx?|pptx?|ics|woff2?)$/i;

/** Selects the pages to visit: the requested one, those of the sitemap, then linked pages, until there are enough. */
export async function crawl(
  options: AuditOptions,
  { guard, own, linksOf, onFound, signal }: CrawlSurroundings,
): Promise<Crawl> {
  const asking = { guard, own, signal, language: options.visitorLanguage };
  const start = await arrivedAt(options.url, asking);
  const robots = await robotsOf(start, asking);
  const heeded = options.isForeign && !options.ignoreRobots ? robots : undefined;
  const list = createList({ ...options, url: start.href }, heeded);
  list.add(start.href);
  const sitemaps = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', start).href];
  if (list.pages.length < options.pages)
    for (const url of await readSitemaps(sitemaps, { ...asking, most: options.pages * sitemapFactor })) list.add(url);
  for (let at = 0; at < list.pages.length && list.pages.length < options.pages && !signal.aborted; at += 1) {
    const url = list.pages[at] ?? '';
    onFound(list.pages.length, url);
    for (const link of await linksOf(url)) list.add(link);
  }
  onFound(list.pages.length, start.href);
  return { pages: list.pages, skipped: list.skipped, delayMs: Math.max(options.delayMs, heeded?.delayMs ?? 0) };
}

/** Follows the redirects of the address, such as `example.com` to `www.example.com`, where the pages are. On an error, the browser decides. */
async function arrivedAt(asked: string, asking: Asking): Promise<URL> {
  const got = await guardedGet(asked, asking);
  const url = new URL(got.ok ? got.url : asked);
  if (siteOf(url.href) === siteOf(asked)) return url;
  const { host } = new URL(asked);
  throw new AuditError({
    code: 'audit_target_elsewhere',
    what: {
      en: `${host} leads to another website: ${url.host}.`,
      de: `${host} führt zu einer anderen Website: ${url.host}.`,
    },
    remedy: {
      en: `Audit ${url.origin}/ if that is the one you mean.`,
      de: `Prüfen Sie ${url.origin}/, wenn diese gemeint ist.`,
    },
  });
}

/** Reads robots.txt. A missing or unreadable one forbids nothing. RFC 9309 reads a server error as forbidding everything, which would end an audit, so it counts as missing; loads keep their usual pace. */
async function robotsOf(start: URL, asking: Asking): Promise<Robots> {
  const got = await guardedGet(new URL('/robots.txt', start).href, asking);
  return readRobots(got.ok && got.status === 200 ? got.body : '');
}

const mostSkipped = 200;
const excludedText: LocalizedText = {
  en: 'Left out by --include or --exclude.',
  de: 'Durch --include oder --exclude ausgelassen.',
};
const disallowedText: LocalizedText = {
  en: 'robots.txt asks robots to leave it.',
  de: 'robots.txt bittet Roboter, sie auszulassen.',
};

function createList({ url: start, pages: most, include, exclude }: AuditOptions, robots: Robots | undefined) {
  const site = siteOf(start);
  const { host } = new URL(start);
  const asked = withoutHash(start);
  const seen = new Set<string>();
  const pages: string[] = [];
  const skipped: SkippedVisit[] = [];
  const skip = (url: URL, reason: SkippedVisit['reason'], words: LocalizedText) => {
    if (skipped.length < mostSkipped) skipped.push({ url: url.href, reason, ...translated({ words }) });
  };
  const add = (address: string): void => {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol) || url.host !== host || siteOf(url.href) !== site) return;
    url.hash = '';
    // A file requested by its own address is kept, so that the browser reports what it is.
    const isAsked = url.href === asked;
    if (seen.has(url.href) || (!isAsked && notPages.test(url.pathname))) return;
    seen.add(url.href);
    if (!isAsked && !isChosen(url.pathname, { include, exclude })) return skip(url, 'excluded', excludedText);
    if (robots && !robots.allows(`${url.pathname}${url.search}`)) return skip(url, 'robots', disallowedText);
    if (pages.length >= most)
      return skip(url, 'limit', { en: `More than ${most} pages.`, de: `Mehr als ${most} Seiten.` });
    pages.push(url.href);
  };
  return { pages, skipped, add };
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
