import { optionalCategories } from '../../platform/categories.ts';
import { setCookie } from '../../platform/cookies.ts';
import { type Answer, errorAnswer, type Handler, type Incoming } from '../../platform/http.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { serialiseConsent } from '../consent-cookie/write.ts';
import { createConsentIds } from '../decision/ids.ts';
import { actionOf, type DecisionEntry } from '../decision/journal-entries.ts';
import { choiceIn, createNewestOrders, isOvertakenBy, type NewestOrders } from '../decision/order.ts';
import { retryAfterSeconds, siteConsentRate } from '../decision/limits.ts';
import type { ConsentDependencies } from '../dependencies.ts';
import { type AuthorizedRequest, authorizeRequest, badField } from './authorize-request.ts';
import { type ConsentPost, parseConsentPost } from './consent-post.ts';
import { type Placed, placeOf } from './place-handler.ts';

type Options = Pick<ConsentDependencies, 'sites' | 'journal' | 'clock' | 'secret' | 'locate' | 'recent'>;

/**
 * Handles POST /api/v1/consent: a decision made on a connected site, written to disk before the 204 response. One `consent_id` stands for one
 * decision: the same id with the same answers is an idempotent retry.
 */
export function createSiteConsentHandler(options: Options): Handler {
  const take = createTaker(options);
  return async (request) => {
    const taken = await take(request);
    return taken.ok ? { status: 204, headers: taken.headers } : taken.answer;
  };
}

/**
 * Handles POST /consent/embedded: the same request, proxied through a path of the connected site. The response sets the cookie, so its lifetime is
 * the owner's setting even where browsers limit script-written cookies.
 */
export function createProxiedConsentHandler(options: Options): Handler {
  const take = createTaker(options);
  return async (request) => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    if (origin === undefined || (fetchSite !== undefined && fetchSite !== 'same-origin')) {
      return errorAnswer(
        403,
        'cross_site',
        'This path accepts decisions only from the website that forwards it here. Send other decisions to /api/v1/consent.',
      );
    }
    const taken = await take(request);
    if (!taken.ok) return taken.answer;
    const { site, entry } = taken;
    if (entry.isOvertaken) return { status: 204, headers: { ...taken.headers, 'cache-control': 'no-store' } };
    const cookie = setCookie({
      name: site.cookieName,
      value: serialiseConsent({ ...entry, order: entry.order || undefined }),
      maxAgeSeconds: site.cookieDays * 86_400,
      sameSite: 'Lax',
      isHttpOnly: false,
      isSecure: origin.startsWith('https:'),
    });
    return { status: 204, headers: { ...taken.headers, 'set-cookie': [cookie], 'cache-control': 'no-store' } };
  };
}

type Taken = ({ ok: true; entry: DecisionEntry } & AuthorizedRequest) | { ok: false; answer: Answer };

function createTaker(options: Options): (request: Incoming) => Promise<Taken> {
  const { sites, journal, clock, secret, locate, recent } = options;
  const limit = createRateLimit(siteConsentRate, clock);
  const entryOf = createEntries({ secret, clock });
  const newest = createNewestOrders(recent, 'site_decisions');
  return async (request) => {
    const admission = authorizeRequest(request, {
      sites,
      limit,
      expected: 'key, consent_id, log, language, consented_domain and banner_id',
    });
    if (!admission.ok) return admission;
    const { headers, site, fields } = admission;
    const parsed = parseConsentPost(fields, site);
    if (!parsed.ok) return { ok: false, answer: badField(parsed, headers) };
    const isOvertaken = isOvertakenIn(request, { newest, post: parsed.post, site });
    const entry = entryOf(parsed.post, {
      isOvertaken,
      ...admission,
      isFromBrowser: request.headers.origin !== undefined,
      placed: placeOf({ locate }, site, request),
    });
    const written = await journal.append({ kind: 'decision', id: entry.recordId, atMs: clock.nowMs(), body: entry });
    if (!written.ok)
      return {
        ok: false,
        answer: errorAnswer(
          503,
          'not_recorded',
          'The decision could not be recorded, so nothing optional may run. Try again later.',
          { ...headers, 'retry-after': String(retryAfterSeconds) },
        ),
      };
    return { ...admission, entry };
  };
}

/** Checks what this process has seen, and the cookies of the page's own host if its owner proxies the request. */
function isOvertakenIn(
  { headers }: Incoming,
  {
    newest,
    post: { order, thread, choices },
    site,
  }: { newest: NewestOrders; post: ConsentPost; site: AuthorizedRequest['site'] },
): boolean {
  if (order === undefined) return false;
  const place = { order, choices };
  return (
    isOvertakenBy(choiceIn(headers.cookie, site.cookieName), place) ||
    (thread !== undefined && newest.isLate(`${site.siteKey} ${thread}`, place))
  );
}

type Context = Pick<AuthorizedRequest, 'site'> & { isFromBrowser: boolean; placed: Placed; isOvertaken: boolean };

function createEntries({
  secret,
  clock,
}: Pick<Options, 'secret' | 'clock'>): (post: ConsentPost, context: Context) => DecisionEntry {
  const ids = createConsentIds(secret);
  const recordIdOf = (
    { siteKey }: Pick<Context['site'], 'siteKey'>,
    { consentId, choices }: Pick<ConsentPost, 'consentId' | 'choices'>,
  ) =>
    ids.recordIdOf(
      `${siteKey} ${consentId} ${optionalCategories.map((category) => (choices[category] ? '1' : '0')).join('')}`,
    );
  return (
    { consentId, choices, language, domain, bannerId, surface, rev, previous, order, thread },
    { site, isFromBrowser, isOvertaken, placed: { regionRule, placeSource } },
  ) => ({
    recordId: recordIdOf(site, { consentId, choices }),
    consentId,
    previousRecordId: previous && recordIdOf(site, previous),
    choices,
    ...{ order: order ?? 0, thread: thread ?? '', isOvertaken, takenAtMs: clock.nowMs() },
    action: actionOf(choices, previous?.choices),
    surface,
    siteKey: site.siteKey,
    bannerId,
    // The version that the visitor saw counts, not one published since.
    bannerVersion: rev ?? site.version,
    locale: language,
    domain,
    decidedAtSeconds: Math.floor(clock.nowMs() / 1000),
    // A receipt requires proof of one's own decision, and a cookie written by a script proves nothing.
    receiptSignature: '',
    rule: regionRule.rule,
    place: regionRule.place,
    placeSource,
    isVerified: isFromBrowser,
    codeHash: site.versions.find(({ version }) => version === (rev ?? site.version))?.codeHash ?? '',
  });
}
