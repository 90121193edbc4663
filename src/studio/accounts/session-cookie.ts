import type { Payload } from 'payload';
import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared';
import { usersOf } from './users-collection.ts';

/** Over HTTPS no other host of the domain can set or overwrite a cookie with this prefix (RFC 6265bis, section 4.1.3.2). */
const hostOnly = '__Host-';

export function sessionCookie(payload: Payload, token: string): string {
  return generatePayloadCookie({
    collectionAuthConfig: usersOf(payload).config.auth,
    cookiePrefix: prefixOf(payload),
    token,
  });
}

export function expiredSessionCookie(payload: Payload): string {
  return generateExpiredPayloadCookie({
    collectionAuthConfig: usersOf(payload).config.auth,
    config: payload.config,
    cookiePrefix: prefixOf(payload),
  });
}

/** Returns the headers with the session cookie under the name that Payload reads; one without the prefix counts for nothing where the prefix is used. */
export function withSessionCookie(payload: Payload, headers: Headers): Headers {
  const cookie = headers.get('cookie');
  if (!isSecure(payload) || cookie === null) return headers;
  const name = `${payload.config.cookiePrefix}-token`;
  const parts = cookie.split(';').map((part) => part.trim());
  const kept = parts.filter((part) => !part.startsWith(`${name}=`));
  const renamed = kept.map((part) => (part.startsWith(`${hostOnly}${name}=`) ? part.slice(hostOnly.length) : part));
  const changed = new Headers(headers);
  changed.set('cookie', renamed.join('; '));
  return changed;
}

/** Payload's own cookies for theme and language keep the plain prefix: they are set by scripts and over HTTP. */
function prefixOf(payload: Payload): string {
  return `${isSecure(payload) ? hostOnly : ''}${payload.config.cookiePrefix}`;
}

function isSecure(payload: Payload): boolean {
  return usersOf(payload).config.auth.cookies?.secure === true;
}
