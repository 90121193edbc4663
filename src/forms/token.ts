import { createHmac, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { tokenSeconds } from './limits.ts';

/*
 * The token that a page's script fetches when a visitor starts to fill in a form: `{end in unix seconds}.{submission id}.{MAC}`. Pages are cached and the
 * same for everybody, so they cannot contain it. It proves that the form was started on this site, and names the submission, so that the same
 * post again is the same submission.
 */

export function makeToken(key: KeyObject, { form, nowMs }: { form: string; nowMs: number }): string {
  const head = `${Math.floor(nowMs / 1000) + tokenSeconds}.${randomUUID()}`;
  return `${head}.${macOf(key, form, head)}`;
}

/** Returns the submission that a token names; undefined when the token is not ours, is for another form, or has expired. */
export function readToken(
  key: KeyObject,
  { token, form, nowMs }: { token: string; form: string; nowMs: number },
): string | undefined {
  const [, head = '', end = '', submission = '', mac = ''] =
    /^(([0-9]{10})\.([0-9a-f-]{36}))\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (head === '' || Number(end) * 1000 < nowMs) return undefined;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, form, head))) ? submission : undefined;
}

function macOf(key: KeyObject, form: string, head: string): string {
  return createHmac('sha256', key).update(`${form}\n${head}`).digest('base64url');
}
