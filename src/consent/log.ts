import { randomBytes } from 'node:crypto';
import { hostnameStanding } from '../platform/hostnames.ts';
import { type Answer, errorAnswer, type Handler, type Incoming } from '../platform/http.ts';
import type { BannerLoadBody } from './journal-entries.ts';
import { retryAfterSeconds } from './limits.ts';
import { parseMultipart } from './multipart.ts';
import type { ConsentParts } from './parts.ts';

/**
 * POST /api/v1/log: a page with the banner was loaded. The session id it carries is checked and forgotten; what is
 * journaled says only that one banner of one site was shown once.
 */
export function createLogHandler({ siteUrl, journal, settings, clock }: Pick<ConsentParts, 'siteUrl' | 'journal' | 'settings' | 'clock'>): Handler {
  return async (request) => {
    const fields = parseMultipart(request.body, request.headers['content-type']);
    if (!fields) return badField('body', 'multipart/form-data with key, request_type, event_log_time and payload');
    const key = fields.get('key') ?? '';
    if (!keyPattern.test(key)) return badField('key', '32 hex digits');
    if (key.toLowerCase() !== settings()?.siteKey.toLowerCase()) return errorAnswer(404, 'unknown_key', 'No site has this key.');
    const origin = originOf(request, siteUrl);
    if (!origin) return errorAnswer(403, 'foreign_origin', `This key belongs to ${siteUrl.hostname} and its subdomains.`);
    const parsed = parseFields(fields);
    if (!parsed.ok) return badField(parsed.field, parsed.expected, origin.headers);
    const body: BannerLoadBody = { siteKey: key.toLowerCase(), bannerId: parsed.bannerId };
    const written = await journal.append({ kind: 'banner_load', id: randomBytes(8).toString('hex'), atMs: clock.nowMs(), body });
    if (!written.ok) return errorAnswer(503, 'not_recorded', 'The load could not be recorded.', { ...origin.headers, ...retryLater });
    return { status: 204, headers: origin.headers };
  };
}

const retryLater = { 'retry-after': String(retryAfterSeconds) };
const keyPattern = /^[0-9a-f]{32}$/i;
const timePattern = /^[0-9]{9,11}$/;
const idPattern = /^[A-Za-z0-9._~+/=-]{1,128}$/;

type Fields = { ok: true; bannerId: string } | { ok: false; field: string; expected: string };

function parseFields(fields: ReadonlyMap<string, string>): Fields {
  if (fields.get('request_type') !== 'banner_load') return { ok: false, field: 'request_type', expected: 'banner_load' };
  if (!timePattern.test(fields.get('event_log_time') ?? '')) return { ok: false, field: 'event_log_time', expected: 'a time in unix seconds' };
  const payload = payloadOf(fields.get('payload') ?? '');
  if (!payload) return { ok: false, field: 'payload', expected: 'a JSON object with consent_session_id and banner_id' };
  if (!isId(payload.consent_session_id)) return { ok: false, field: 'payload.consent_session_id', expected: '1 to 128 letters, digits or ._~+/=-' };
  if (!isId(payload.banner_id)) return { ok: false, field: 'payload.banner_id', expected: '1 to 128 letters, digits or ._~+/=-' };
  return { ok: true, bannerId: payload.banner_id };
}

/** Headers that let the sending page read the answer; undefined when the request comes from somewhere else. */
function originOf({ headers }: Incoming, siteUrl: URL): { headers: Record<string, string> } | undefined {
  const { origin } = headers;
  if (origin === undefined) return { headers: {} };
  const isOwn = URL.canParse(origin) && hostnameStanding({ hostname: new URL(origin).hostname, siteUrl }) === 'own';
  return isOwn ? { headers: { 'access-control-allow-origin': origin, vary: 'Origin' } } : undefined;
}

function payloadOf(text: string): { consent_session_id?: unknown; banner_id?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined; // Not JSON: refused by the caller.
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

function badField(field: string, expected: string, headers: Answer['headers'] = {}): Answer {
  return errorAnswer(400, 'bad_field', `${field} must be ${expected}.`, headers);
}
