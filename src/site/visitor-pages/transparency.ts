import { readTransparency, type Transparency } from '../../consent/transparency.ts';
import { keyOf, type Locale } from '../../published/contract.ts';
import type { Route } from '../../delivery/routes.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorText } from '../../platform/errors.ts';
import type { SharedFiles } from '../../platform/files/contract.ts';
import { errorAnswer } from '../../platform/http.ts';
import type { Log } from '../../platform/log.ts';
import { visitorVary } from '../pages.ts';
import { answerPage, formatOf, inEveryLanguage, type VisitorPagesDependencies } from './answer.ts';
import { leastLoads, ratesOf } from './rates.ts';
import type { TransparencyView } from './views.ts';

type Options = VisitorPagesDependencies & { published: SharedFiles; clock: Clock; log: Log };

/** The worker writes the file every few minutes; reading it more often would find the same. */
const freshMs = 30_000;
const rate = { burst: 120, perMinute: 240 };

/** Handles GET /consent/transparency: the same for everybody, except for the banner around it. */
export function transparencyRoutes(options: Options): Route[] {
  const present = createCurrentFigures(options);
  return inEveryLanguage({
    ...{ path: '/consent/transparency', method: 'GET', rate },
    async answer(locale, request) {
      const view = viewOf(options, locale, await present());
      if (!view)
        return errorAnswer(503, 'not_published', 'No banner is published yet, so there is nothing to show here.');
      if (formatOf(request) === 'html')
        return answerPage(options, { locale, request, view: { page: 'transparency', ...view }, headers: pageHeaders });
      return { status: 200, headers: jsonHeaders, body: JSON.stringify(told(view)) };
    },
  });
}

/** Like every page: revalidated each time, and sent again only when it has changed. */
const pageHeaders = { 'cache-control': 'private, no-cache', vary: `${visitorVary}, Accept` };
const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=60',
  vary: 'Accept',
  'access-control-allow-origin': '*',
  'x-robots-tag': 'noindex',
};

/** Reads the figures at most once in `freshMs`, whatever the number of requests. While they cannot be read, the last ones are shown. */
function createCurrentFigures({
  published,
  clock,
  log,
}: Pick<Options, 'published' | 'clock' | 'log'>): () => Promise<Transparency | undefined> {
  let read: Promise<Transparency | undefined> = Promise.resolve(undefined);
  let readAtMs = -Infinity;
  return () => {
    if (clock.nowMs() - readAtMs >= freshMs) {
      readAtMs = clock.nowMs();
      const last = read;
      read = readTransparency(published).catch((error: unknown) => {
        log.warn({ error: errorText(error) }, 'The figures of the transparency page could not be read');
        return last;
      });
    }
    return read;
  };
}

function viewOf({ store }: Options, locale: Locale, figures: Transparency | undefined): TransparencyView | undefined {
  const consent = store.document(keyOf.global('consent', locale));
  if (consent?.kind !== 'consent') return undefined;
  const { siteKey, versions, vendors, policy } = consent;
  const days = figures && Object.hasOwn(figures.rates, siteKey) ? (figures.rates[siteKey] ?? []) : [];
  return {
    head: figures?.head ?? null,
    versions,
    vendors: vendors.map(({ category, name, company, country, links }) => ({
      category,
      name,
      company,
      country,
      privacy: links.privacy,
    })),
    rates: policy.showsRates ? ratesOf(days).reverse() : null,
  };
}

/** Returns the JSON of the page; names and units are part of the contract. */
function told({ head, versions, vendors, rates }: TransparencyView) {
  return {
    chain_head: head && {
      sequence: head.sequence,
      hash: head.hash,
      signed_at: new Date(head.atMs).toISOString(),
      public_key: head.publicKey,
      signature: head.signature,
    },
    versions: versions.map(({ version, publishedAt, contentHash, codeHash }) => ({
      version,
      published_at: publishedAt,
      content_hash: contentHash,
      code_hash: codeHash,
    })),
    vendors,
    rates: rates && { of: 'page loads that ran the banner’s script, by UTC day', least_loads: leastLoads, days: rates },
  };
}
