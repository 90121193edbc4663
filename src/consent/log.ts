import { randomBytes } from 'node:crypto';
import { errorAnswer, type Handler } from '../platform/http.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import type { BannerLoadBody } from './decision/journal-entries.ts';
import { retryAfterSeconds, siteLogRate } from './decision/limits.ts';
import type { ConsentDependencies } from './dependencies.ts';
import { authorizeRequest, badField } from './provider/authorize-request.ts';

/**
 * Handles POST /api/v1/log: a page with the banner was loaded, on our own site or a connected one. The session id is validated and discarded; the
 * journal entry says only that one banner of one site was shown once.
 */
export function createLogHandler({
  sites,
  journal,
  clock,
}: Pick<ConsentDependencies, 'sites' | 'journal' | 'clock'>): Handler {
  const limit = createRateLimit(siteLogRate, clock);
  return async (request) => {
    const admission = authorizeRequest(request, {
      sites,
      limit,
      expected: 'key, request_type, event_log_time and payload',
    });
    if (!admission.ok) return admission.answer;
    const { site, fields, headers } = admission;
    const parsed = parseFields(fields);
    if (!parsed.ok) return badField(parsed, headers);
    const body: BannerLoadBody = { siteKey: site.siteKey.toLowerCase(), bannerId: parsed.bannerId };
    const written = await journal.append({
      kind: 'banner_load',
      id: randomBytes(8).toString('hex'),
      atMs: clock.nowMs(),
      body,
    });
    if (!written.ok)
      return errorAnswer(503, 'not_recorded', 'The banner load could not be recorded. Try again later.', {
        ...headers,
        'retry-after': String(retryAfterSeconds),
      });
    return { status: 204, headers };
  };
}

const timePattern = /^[0-9]{9,11}$/;
const idPattern = /^[A-Za-z0-9._~+/=-]{1,128}$/;

type Fields = { ok: true; bannerId: string } | { ok: false; field: string; expected: string };

function parseFields(fields: ReadonlyMap<string, string>): Fields {
  if (fields.get('request_type') !== 'banner_load')
    return { ok: false, field: 'request_type', expected: 'banner_load' };
  if (!timePattern.test(fields.get('event_log_time') ?? ''))
    return { ok: false, field: 'event_log_time', expected: 'a time in unix seconds' };
  const payload = payloadOf(fields.get('payload') ?? '');
  if (!payload) return { ok: false, field: 'payload', expected: 'a JSON object with consent_session_id and banner_id' };
  if (!isId(payload.consent_session_id))
    return { ok: false, field: 'payload.consent_session_id', expected: '1 to 128 letters, digits or ._~+/=-' };
  if (!isId(payload.banner_id))
    return { ok: false, field: 'payload.banner_id', expected: '1 to 128 letters, digits or ._~+/=-' };
  return { ok: true, bannerId: payload.banner_id };
}

function payloadOf(text: string): { consent_session_id?: unknown; banner_id?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined; // The caller rejects what is not JSON.
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}
