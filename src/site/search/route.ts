import { addressOf } from '../../published/address.ts';
import { type Locale, locales } from '../../published/contract.ts';
import type { Rate } from '../../platform/rate-limit.ts';
import { createRepresentation } from '../../delivery/representation.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { askingOf } from '../../platform/consent-gate.ts';
import type { Incoming } from '../../platform/http.ts';
import { type PagesDependencies, visitorVary } from '../pages.ts';
import { createReader } from '../published/reader.ts';
import type { VariantOf } from '../consent/visitor.ts';
import { createSearch, type Search } from './search.ts';
import { searchPath } from '../../content/blog-paths.ts';

type SearchOptions = PagesDependencies & { variantOf: VariantOf };

/** More than a person or an office types; each query costs a few milliseconds. */
const rate: Rate = { burst: 60, perMinute: 120 };

/** Serves `/search?q=` in every language. Pages are rendered for every request; what was found is remembered for a while. */
export function searchRoutes(options: SearchOptions): Route[] {
  const search = createSearch(options.store);
  return locales.map((locale) => ({
    method: 'GET',
    path: addressOf(locale, searchPath),
    maxBodyBytes: 0,
    rate,
    cpu: options.cpu.search,
    handler: (request) => answerSearch({ ...options, search }, locale, request),
  }));
}

function answerSearch(options: SearchOptions & { search: Search }, locale: Locale, request: Incoming): Delivered {
  const { query, hostname, headers } = request;
  const { status, html } = options.renderer.renderSearch({
    reader: createReader(options.store, locale),
    variant: options.variantOf(hostname, askingOf(request)),
    origin: options.origin,
    view: options.search(locale, { q: query.get('q'), page: query.get('page') }),
  });
  const page = createRepresentation({
    status,
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    headers: {
      ...options.security,
      'cache-control': 'private, no-store',
      vary: visitorVary,
      'content-language': locale,
    },
  });
  return page.answer(headers['accept-encoding']?.toString(), undefined);
}
