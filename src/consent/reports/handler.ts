import { randomBytes } from 'node:crypto';
import { hostnameStanding } from '../../platform/hostnames.ts';
import { errorAnswer, type Handler, type Incoming } from '../../platform/http.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';
import { retryAfterSeconds } from '../decision/limits.ts';
import type { ConsentParts } from '../parts.ts';
import { parseReports } from './parse.ts';
import type { BrowserReportsBody } from './report.ts';

/** Where pages and frames tell browsers to report to. Short: it stands in the head of every answer. */
export const reportsPath = '/consent/reports';

/**
 * POST /consent/reports: what browsers stopped because the page's policy says so. Answered when it is on disk; what is not
 * worth keeping is answered alike, so that nobody learns what is.
 */
export function createReportsHandler({ siteUrl, journal, settings, clock }: Pick<ConsentParts, 'siteUrl' | 'journal' | 'settings' | 'clock'>): Handler {
  const isOwnHostname = (hostname: string) => hostnameStanding({ hostname, siteUrl }) === 'own';
  return async (request) => {
    if (!isFromUs(request, siteUrl)) return errorAnswer(403, 'cross_site', 'Reports are taken from the pages of this website only.');
    const parsed = parseReports({ body: request.body, contentType: request.headers['content-type'], isOwnHostname });
    if (!parsed.ok && parsed.reason === 'bad_media_type') return errorAnswer(415, 'bad_media_type', 'Send application/csp-report or application/reports+json.');
    if (!parsed.ok) return errorAnswer(400, 'bad_field', 'body must be JSON.');
    const siteKey = settings()?.siteKey;
    if (parsed.reports.length === 0 || siteKey === undefined) return { status: 204 };
    const body: BrowserReportsBody = { siteKey, reports: parsed.reports };
    const written = await journal.append({ kind: 'browser_report', id: randomBytes(8).toString('hex'), atMs: clock.nowMs(), body });
    return written.ok ? { status: 204 } : errorAnswer(503, 'not_recorded', 'The report could not be recorded.', { 'retry-after': String(retryAfterSeconds) });
  };
}

/** Our pages; and our frames without an origin, whose policy no other website can write. The page named in the report must be ours in any case. */
function isFromUs({ headers }: Incoming, siteUrl: URL): boolean {
  return isSameOrigin(headers, siteUrl.origin) || headers.origin === 'null';
}
