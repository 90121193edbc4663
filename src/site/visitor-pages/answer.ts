import { type Locale, locales } from '../../published/contract.ts';
import { addressOf } from '../../published/address.ts';
import { createRepresentation } from '../../delivery/representation.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { askingOf } from '../../platform/consent-gate.ts';
import type { Incoming } from '../../platform/http.ts';
import { renderInTurn } from '../cpu.ts';
import { type PagesDependencies, visitorVary } from '../pages.ts';
import { createReader } from '../published/reader.ts';
import type { VariantOf } from '../consent/visitor.ts';
import type { VisitorView } from './views.ts';

export type VisitorPagesDependencies = PagesDependencies & { variantOf: VariantOf };

type PageAnswer = {
  locale: Locale;
  request: Incoming;
  /** A function is asked in the page's turn. */
  view: VisitorView | (() => VisitorView);
  status?: number;
  headers?: Readonly<Record<string, string>>;
};

/** Not cached, because the page shows one visitor's data. */
const forOneVisitor = { 'cache-control': 'private, no-store', vary: `${visitorVary}, Accept` };

/** Answers with a page in the site's own design, rendered in its turn. */
export function answerPage(dependencies: VisitorPagesDependencies, page: PageAnswer): Promise<Delivered> {
  return renderInTurn(dependencies, page.request, () => renderedPage(dependencies, page));
}

function renderedPage(
  dependencies: VisitorPagesDependencies,
  { locale, request, view, status = 200, headers = forOneVisitor }: PageAnswer,
): Delivered {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
  const { html } = dependencies.renderer.renderVisitorPage({
    reader: createReader(dependencies.store, locale),
    variant: dependencies.variantOf(request.hostname, askingOf(request)),
    origin: dependencies.origin,
    address: request.path,
    view: typeof view === 'function' ? view() : view,
  });
  const page = createRepresentation({
    status,
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    headers: { ...dependencies.security, ...headers, 'content-language': locale },
  });
  return page.answer(acceptEncoding?.toString(), headers === forOneVisitor ? undefined : ifNoneMatch);
}

type LocalRoute = {
  path: string;
  method: 'GET' | 'POST';
  maxBodyBytes?: number;
  rate: Route['rate'];
  answer(locale: Locale, request: Incoming): Delivered | Promise<Delivered>;
};

/** Creates the routes of the same page in every language of the site. */
export function inEveryLanguage({ path, method, maxBodyBytes = 0, rate, answer }: LocalRoute): Route[] {
  return locales.map((locale) => ({
    method,
    path: addressOf(locale, path),
    maxBodyBytes,
    rate,
    handler: (request) => answer(locale, request),
  }));
}

/** A person's browser asks for HTML; `format` in the URL overrides that. */
export function formatOf({ query, headers }: Incoming): 'html' | 'json' | 'csv' {
  const asked = query.get('format');
  if (asked === 'json' || asked === 'csv') return asked;
  return (headers.accept ?? '').includes('text/html') ? 'html' : 'json';
}
