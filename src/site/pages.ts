import { addressOf } from '../published/address.ts';
import { keyOf, type Locale } from '../published/contract.ts';
import type { ContentReader } from '../content/reader.ts';
import { type CdnHeaders, noCdn } from '../delivery/cdn/cdn-headers.ts';
import type { HeaderList } from '../delivery/headers.ts';
import type { PageCache, PageKey, RenderedPage } from '../delivery/page-cache.ts';
import { encodePath, parsePath } from '../delivery/path.ts';
import type { Prepared } from '../delivery/prepared.ts';
import { createRepresentation, type Representation } from '../delivery/representation.ts';
import type { RequestHead } from '../delivery/request-head.ts';
import type { Delivered } from '../delivery/routes.ts';
import { type Asking, askingOf, type RequestOrigin } from '../platform/consent-gate.ts';
import type { Answer, Incoming } from '../platform/http.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import { localPathOf, unprefixed } from './address.ts';
import type { SiteCpu } from './cpu.ts';
import { type Arrivals, withArrivalScript, withoutToken } from './measurement/arrivals.ts';
import { declarationPath } from './consent/declaration-path.ts';
import { generatedFileAt, isGeneratedFile } from './generated-files.ts';
import { createNearPages, type NearPage } from './missing/near-pages.ts';
import { respelled } from './missing/respelled.ts';
import { createReader } from './published/reader.ts';
import type { PublishedStore } from './published/store.ts';
import type { GeneratedFile } from './seo/generated-file.ts';
import type { Renderer, RenderInput, Variant } from './render-contract.ts';
import { isTaken, resolveAddress, type ResolvedAddress } from './resolve-address.ts';
import { mayBeShortLink, shortLinkLocale, shortLinkTarget } from './short-links.ts';
import { speculationAddress } from './assets/speculation.ts';
import type { IsSameForAll, VariantOf } from './consent/visitor.ts';
import { tracedNow } from '../platform/tracing/tracing.ts';

export type PagesDependencies = {
  store: PublishedStore;
  renderer: Renderer;
  origin: string;
  security: HeaderList;
  cdn: CdnHeaders;
  log: Log;
  cpu: SiteCpu;
  /** Returns a refusal as a page when a person's browser asked. */
  refusalPage: (request: Incoming, refusal: Answer) => Answer;
};

/** Creates the function that the page cache calls for an address it does not have. */
export function createPageRender(dependencies: PagesDependencies): (key: PageKey<Variant>) => RenderedPage {
  return ({ address, variant }) =>
    tracedNow({ name: 'page render', kind: 'internal' }, () => {
      const file = generatedFileAt({ ...dependencies, address, variant });
      return file ? publicFile(file, dependencies) : contentPage(dependencies, address, variant);
    });
}

export type Pages = {
  /** Returns the page from memory, or undefined. */
  instant(head: RequestHead, hostname: string | undefined, origin: () => RequestOrigin): Prepared | undefined;
  answer(request: Incoming): Delivered;
};

export type CreatePagesOptions = PagesDependencies & {
  cache: PageCache<Variant>;
  variantOf: VariantOf;
  /** Whether a cache in front of the site may keep the page that this visitor gets. */
  isShared: IsSameForAll;
  arrivals: Arrivals;
  clock: Clock;
};

export function createPages(options: CreatePagesOptions): Pages {
  const { cache, store, variantOf, arrivals } = options;
  const offer = createOffer(options);
  const missing = createMissing(options);
  return {
    instant({ target, cookie, gpc, dnt, acceptEncoding, ifNoneMatch }, hostname, origin) {
      if (hostname === undefined || arrivals.mayBe(target) || mayBeShortLink(target)) return undefined;
      const asking = { cookie, gpc, dnt, origin };
      const variant = variantOf(hostname, asking);
      const whole = cache.find(target, variant);
      const address = whole ? target : withoutQuery(target);
      const page = (whole ?? cache.find(address, variant))?.answer(acceptEncoding, ifNoneMatch);
      return page && offer(page, { hostname, asking, key: { address, variant } });
    },
    answer(request) {
      const { path, hostname } = request;
      const before = beforePages(options, request);
      if (typeof before === 'object') return before;
      const asking = askingOf(request);
      const variant = variantOf(hostname, asking);
      const isThere = before === undefined && (isPublished(store, path) || isFile(options, path, variant));
      const address = isThere ? encodePath(path) : missingAddress(localPathOf(path).locale);
      const arrival = arrivals.judge(request);
      if (arrival === 'bad') return withoutToken(request);
      const instead = isThere || arrival ? undefined : missing(request, variant);
      if (instead) return instead;
      const page = cache.findOrRender(address, variant);
      if (!page) return brokenAnswer(options);
      return arrival === 'good'
        ? answerOf(request, arrivalPage(options, page, localPathOf(path).locale))
        : offer(answerOf(request, page), { hostname, asking, key: { address, variant } });
    },
  };
}

/** Answers other spellings of an address, and everything while there is no content; `missing` for the short link of nothing. */
function beforePages(options: CreatePagesOptions, request: Incoming): Answer | 'missing' | undefined {
  const { path, query } = request;
  const elsewhere = unprefixed(path);
  if (elsewhere !== undefined) return movedTo(encodePath(elsewhere), query);
  if (!options.store.isComplete()) return emptyAnswer(options);
  const short = query.size === 0 ? undefined : shortLinkTarget(createReader(options.store, shortLinkLocale), request);
  return typeof short === 'object'
    ? { status: 301, headers: { location: short.location, 'cache-control': 'no-cache' } }
    : short;
}

/** More than people mistype; what comes beyond gets the same page for all. */
const nearRate = { burst: 30, perMinute: 120 };

/**
 * Creates the function that answers where nothing is published: with a redirect to what the address certainly means, or with a page that names what it may
 * mean. Undefined: with the page that everybody gets, which costs a scanner's thousand addresses one render.
 */
function createMissing(options: CreatePagesOptions): (request: Incoming, variant: Variant) => Delivered | undefined {
  const { store, clock } = options;
  const nearPages = createNearPages(store);
  const limit = createRateLimit(nearRate, clock);
  return (request, variant) => {
    const { path, query, headers } = request;
    const readerIn = (locale: Locale) => createReader(store, locale);
    const meant = respelled((locale) => readerWithoutSections(store, locale), path);
    if (meant !== undefined) return movedTo(encodePath(meant), query);
    if (path.includes('.') || !headers.accept?.includes('text/html')) return undefined;
    const near = nearPages(readerIn, path);
    if (near.length === 0 || limit('') !== undefined) return undefined;
    const reader = readerIn(localPathOf(path).locale);
    const { contentType, body, ...page } = missingPage(options, { reader, variant, near });
    return answerOf(request, createRepresentation({ ...page, contentType, body: Buffer.from(body) }));
  };
}

function answerOf({ headers }: Incoming, page: Representation): Prepared {
  return page.answer(headers['accept-encoding']?.toString(), headers['if-none-match']);
}

type Offered = { hostname: string; asking: Asking; key: PageKey<Variant> };

/**
 * Creates the function that lets caches in front of the site keep a page, where everybody may get it. An old page that waits to be rendered again is for
 * nobody's cache: it would be kept after the purge.
 */
function createOffer({
  cdn,
  cache,
  isShared,
}: Pick<CreatePagesOptions, 'cdn' | 'cache' | 'isShared'>): (page: Prepared, offered: Offered) => Prepared {
  if (cdn === noCdn) return (page) => page;
  return (page, { hostname, asking, key }) => {
    if ((page.status !== 200 && page.status !== 304) || !isShared(hostname, asking)) return page;
    const reads = cache.freshReads(key.address, key.variant);
    return reads ? cdn.page(page, reads) : page;
  };
}

/** Answers pages at their canonical path. Old permalinks of other systems end in a slash: where a redirect applies, the visitor gets one redirect, not two. */
export function bySpelling(
  pages: Pick<Pages, 'answer'>,
  dependencies: Pick<PagesDependencies, 'store'>,
): { page: Pages['answer']; moved(request: Incoming): Delivered | undefined } {
  return {
    page: pages.answer,
    moved: (request) => (isRedirected(dependencies, request.path) ? pages.answer(request) : undefined),
  };
}

/** True when only a redirect exists at this address, and it leads somewhere. */
function isRedirected({ store }: Pick<PagesDependencies, 'store'>, address: string): boolean {
  const { locale, path } = localPathOf(address);
  if (store.redirectAt(path, locale) === undefined || path === declarationPath) return false;
  return resolveAddress(readerWithoutSections(store, locale), path).kind === 'redirect';
}

/** Returns the same page with the script that removes the token from the address bar. Neither the token nor the script gets into the cache. */
function arrivalPage(
  { renderer, security, cdn }: PagesDependencies,
  { status, body }: Representation,
  locale: Locale,
): Representation {
  return withArrivalScript({ status, body, headers: htmlHeaders({ security, cdn }, locale) }, renderer.arrivalScript);
}

/** Returns the site's own error page, for people; endpoints answer with JSON. */
export function brokenAnswer({ renderer, origin }: Pick<PagesDependencies, 'renderer' | 'origin'>): Answer {
  const text = 'This page could not be shown. The fault is ours and has been noted; trying again in a moment may help.';
  const { html } = renderer.renderError({ status: 500, title: 'Something went wrong', text, origin });
  return { status: 500, headers: errorHeaders, body: html };
}

/** Until the first content has arrived, it is unknown which pages exist. */
function emptyAnswer({ renderer, origin }: PagesDependencies): Answer {
  const text = 'The site has not received its content yet. It tries again by itself; please come back in a moment.';
  const { html } = renderer.renderError({ status: 503, title: 'Not ready yet', text, origin });
  return { status: 503, headers: { ...errorHeaders, 'retry-after': '2' }, body: html };
}

const errorHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** The request headers that a page depends on, besides the visitor's region, which no header states. */
export const visitorVary = 'Cookie, Sec-GPC, DNT, Accept-Encoding';

/** No shared cache keeps a page and every use is revalidated: the same URL has other HTML for visitors who have decided. */
const pageHeaders = {
  'cache-control': 'private, no-cache',
  'speculation-rules': `"${speculationAddress}"`,
};

function contentPage(dependencies: PagesDependencies, address: string, variant: Variant): RenderedPage {
  const { locale, path } = localPathOf(pathOf(address));
  const reader = createReader(dependencies.store, locale);
  if (address.startsWith(missingMark)) return missingPage(dependencies, { reader, variant });
  const resolved = resolveAddress(reader, path);
  if (resolved.kind === 'redirect') return redirect(dependencies, reader, resolved);
  if (resolved.kind === 'missing') return { ...missingPage(dependencies, { reader, variant }), identity: reader.reads };
  return publishedPage(dependencies, { reader, path, variant, resolved });
}

function publishedPage(
  dependencies: PagesDependencies,
  shown: Pick<RenderInput, 'reader' | 'path' | 'variant' | 'resolved'>,
): RenderedPage {
  const { reader, path } = shown;
  const {
    status,
    html,
    unknownBlocks = [],
  } = dependencies.renderer.renderPage({ ...shown, origin: dependencies.origin });
  if (unknownBlocks.length > 0)
    dependencies.log.warn(
      { path, locale: reader.locale, blocks: unknownBlocks },
      'A page contains blocks of unknown types, which are left out',
    );
  const page = htmlPage(dependencies, reader, html);
  const headers = { ...page.headers, ...lastModified(shown.resolved) };
  return { ...page, headers, status, identity: [keyOf.path(path, reader.locale)] };
}

/** When the text was last changed, for crawlers. Nothing is decided by it: an answer is unchanged only by its ETag, which also covers menus and the look. */
function lastModified(resolved: ResolvedAddress | undefined): Record<string, string> {
  const changed = resolved?.kind === 'page' ? resolved.page : resolved?.kind === 'post' ? resolved.post : undefined;
  const atMs = Date.parse(changed?.updatedAt ?? '');
  return Number.isNaN(atMs) ? {} : { 'last-modified': new Date(atMs).toUTCString() };
}

/** The target of a redirect may change with anything it read, so it is never served stale. */
function redirect(
  dependencies: PagesDependencies,
  reader: ContentReader,
  { status, location }: Extract<ResolvedAddress, { kind: 'redirect' }>,
): RenderedPage {
  const page = htmlPage(dependencies, reader, '');
  return { ...page, status, headers: { ...page.headers, location }, identity: reader.reads };
}

/** Renders one page for each language, whatever was requested: a scanner's thousand addresses cost one page. */
function missingPage(
  dependencies: PagesDependencies,
  { reader, variant, near = [] }: { reader: ContentReader; variant: Variant; near?: readonly NearPage[] },
): RenderedPage {
  const { status, html } = dependencies.renderer.renderPage({
    reader,
    path: missingPath,
    resolved: { kind: 'missing', near },
    variant,
    origin: dependencies.origin,
  });
  return { ...htmlPage(dependencies, reader, html), status, identity: [] };
}

function htmlPage(dependencies: PagesDependencies, reader: ContentReader, body: string) {
  return {
    contentType: 'text/html; charset=utf-8',
    body,
    headers: htmlHeaders(dependencies, reader.locale),
    reads: reader.reads,
  };
}

function htmlHeaders(
  { security, cdn }: Pick<PagesDependencies, 'security' | 'cdn'>,
  locale: Locale,
): Record<string, string> {
  return { ...security, ...pageHeaders, vary: visitorVary + cdn.vary, 'content-language': locale };
}

/** No request path begins like this. */
const missingMark = 'missing';
const missingPath = '/404';

function missingAddress(locale: Locale): string {
  return missingMark + encodePath(addressOf(locale, '/'));
}

/** Addresses in the cache are canonical, so they always parse. */
function pathOf(address: string): string {
  const parsed = parsePath(address.startsWith(missingMark) ? address.slice(missingMark.length) : address);
  if (!parsed.ok) throw new Error('An address in the page cache is not canonical.');
  return parsed.path;
}

function isPublished(store: PublishedStore, address: string): boolean {
  const { locale, path } = localPathOf(address);
  return isTaken(readerWithoutSections(store, locale), path);
}

/** Creates a reader for finding out what is at an address: the sections of its page are for renders only. */
function readerWithoutSections(store: PublishedStore, locale: Locale): ContentReader {
  return { ...createReader(store, locale), pageAt: (path) => store.pageAt(path, locale) };
}

/** Checks whether a file is generated at this address. Its name contains a dot, so a scanner's guesses at pages cost nothing here. */
function isFile(dependencies: PagesDependencies, address: string, variant: Variant): boolean {
  return address.includes('.') && isGeneratedFile({ ...dependencies, address, variant });
}

function publicFile(file: GeneratedFile, { security }: PagesDependencies): RenderedPage {
  return {
    ...file,
    status: 200,
    headers: { ...security, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding', ...file.headers },
    identity: [],
  };
}

function withoutQuery(target: string): string {
  const at = target.indexOf('?');
  return at === -1 ? target : target.slice(0, at);
}

function movedTo(path: string, query: URLSearchParams): Answer {
  const search = query.size > 0 ? `?${query}` : '';
  return { status: 301, headers: { location: path + search, 'cache-control': 'no-cache' } };
}
