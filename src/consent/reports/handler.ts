import { randomBytes } from 'node:crypto';
import { hostnameStanding } from '../../platform/hostnames.ts';
import { errorAnswer, type Handler, type Incoming } from '../../platform/http.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';
import { retryAfterSeconds } from '../decision/limits.ts';
import type { ConsentDependencies } from '../dependencies.ts';
import { parseReports } from './parse.ts';
import type { BrowserReportsBody } from './report.ts';

/** Path for browsers' reports. It is short because the headers of every response contain it. */
export const reportsPath = '/consent/reports';

/**
 * Handles POST /consent/reports: violations of the page's Content-Security-Policy. It responds when the report is on disk. Ignored reports get the
 * same response, so that a sender cannot tell which ones are kept.
 */
export function createReportsHandler({
  siteUrl,
  journal,
  settings,
  clock,
}: Pick<ConsentDependencies, 'siteUrl' | 'journal' | 'settings' | 'clock'>): Handler {
  const isOwnHostname = (hostname: string) => hostnameStanding({ hostname, siteUrl }) === 'own';
  return async (request) => {
    if (!isFromUs(request, siteUrl))
      return errorAnswer(403, 'cross_site', 'Reports are accepted from pages of this website only.');
    const parsed = parseReports({ body: request.body, contentType: request.headers['content-type'], isOwnHostname });
    if (!parsed.ok && parsed.reason === 'bad_media_type')
      return errorAnswer(415, 'bad_media_type', 'Send application/csp-report or application/reports+json.');
    if (!parsed.ok) return errorAnswer(400, 'bad_field', 'body must be JSON.');
    const siteKey = settings()?.siteKey;
    if (parsed.reports.length === 0 || siteKey === undefined) return { status: 204 };
    const body: BrowserReportsBody = { siteKey, reports: parsed.reports };
    const written = await journal.append({
      kind: 'browser_report',
      id: randomBytes(8).toString('hex'),
      atMs: clock.nowMs(),
      body,
    });
    return written.ok
      ? { status: 204 }
      : errorAnswer(503, 'not_recorded', 'The report could not be recorded. Try again later.', {
          'retry-after': String(retryAfterSeconds),
        });
  };
}

/** Accepts our pages, and our frames with an opaque origin, whose policy no other website can set. The page in the report must be ours in any case. */
function isFromUs({ headers }: Incoming, siteUrl: URL): boolean {
  return isSameOrigin(headers, siteUrl.origin) || headers.origin === 'null';
}
