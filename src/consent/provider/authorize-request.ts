import { type Answer, errorAnswer, type Incoming } from '../../platform/http.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { parseMultipart } from '../decision/multipart.ts';
import { corsFor, foreignOrigin } from './origin.ts';
import { isSiteKey, type ProviderSite, type ProviderSites } from './site.ts';

/** A provider request with a known site and an allowed sender. */
export type AuthorizedRequest = {
  site: ProviderSite;
  fields: ReadonlyMap<string, string>;
  /** Headers that let the sending page read every response. */
  headers: Record<string, string>;
};

type Authorization = ({ ok: true } & AuthorizedRequest) | { ok: false; answer: Answer };

/** The checks that `/api/v1/log` and `/api/v1/consent` share: a multipart body, a known key, the site's own origin, the site's rate limit. */
export function authorizeRequest(
  request: Incoming,
  { sites, limit, expected }: { sites: Pick<ProviderSites, 'find'>; limit: RateLimit; expected: string },
): Authorization {
  const fields = parseMultipart(request.body, request.headers['content-type']);
  if (!fields) return refused(badField({ field: 'body', expected: `multipart/form-data with ${expected}` }));
  const key = fields.get('key') ?? '';
  if (!isSiteKey(key)) return refused(badField({ field: 'key', expected: '32 hex digits' }));
  const site = sites.find(key.toLowerCase());
  if (!site) return refused(errorAnswer(404, 'unknown_key', 'No site has this key.'));
  const headers = corsFor(site, request.headers);
  if (!headers) return refused(foreignOrigin(site));
  const waitSeconds = limit(site.siteKey);
  if (waitSeconds !== undefined)
    return refused(
      errorAnswer(429, 'too_often', 'This site has sent too many requests in a short time. Try again later.', {
        ...headers,
        'retry-after': String(waitSeconds),
      }),
    );
  return { ok: true, site, fields, headers };
}

export function badField(
  { field, expected }: { field: string; expected: string },
  headers: Answer['headers'] = {},
): Answer {
  return errorAnswer(400, 'bad_field', `${field} must be ${expected}.`, headers);
}

function refused(answer: Answer): Authorization {
  return { ok: false, answer };
}
