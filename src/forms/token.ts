import { createHmac, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { tokenSeconds } from './limits.ts';

/*
 * What a page's script fetches when somebody begins to fill in a form: `{end in unix seconds}.{submission id}.{MAC}`. Pages are the same for everybody and
 * cached, so nothing of the kind can stand in them. It proves that the form was begun on this site, and names the submission, so that the same post again is the same submission.
 */

export function makeToken(key: KeyObject, { form, nowMs }: { form: string; nowMs: number }): string {
  const head = `${Math.floor(nowMs / 1000) + tokenSeconds}.${randomUUID()}`;
  return `${head}.${macOf(key, form, head)}`;
}

/** The submission that a token names; undefined when it is not ours, not this form's, or over. */
export function readToken(key: KeyObject, { token, form, nowMs }: { token: string; form: string; nowMs: number }): string | undefined {
  const [, head = '', end = '', submission = '', mac = ''] = /^(([0-9]{10})\.([0-9a-f-]{36}))\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (head === '' || Number(end) * 1000 < nowMs) return undefined;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, form, head))) ? submission : undefined;
}

function macOf(key: KeyObject, form: string, head: string): string {
  return createHmac('sha256', key).update(`${form}\n${head}`).digest('base64url');
}
