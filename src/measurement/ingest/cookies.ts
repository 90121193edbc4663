import { sessionCookie, visitorCookie } from '../../platform/cookie-names.ts';
import { setCookie } from '../../platform/cookies.ts';
import { sessionIdleMs, sessionRenewMs, visitorSeconds } from './limits.ts';
import type { IngestContext } from './ingest-context.ts';

export type CookieScope = { secure: boolean; cookieDomain: string | undefined };

/** Builds Set-Cookie lines for the cookies that the pipeline decided on. The visitor's cookie is set once and never extended; the session's is renewed. */
export function setCookieLines(cookies: IngestContext['cookies'], scope: CookieScope): string[] {
  const lines: string[] = [];
  if (cookies.visitor !== undefined)
    lines.push(line(visitorCookie, { value: cookies.visitor, seconds: visitorSeconds }, scope));
  if (cookies.session !== undefined)
    lines.push(
      line(sessionCookie, { value: cookies.session, seconds: (sessionIdleMs + sessionRenewMs) / 1000 }, scope),
    );
  return lines;
}

/** A value of null expires the cookie. */
function line(
  name: string,
  { value, seconds }: { value: string | null; seconds: number },
  { secure, cookieDomain }: CookieScope,
): string {
  const maxAgeSeconds = value === null ? 0 : seconds;
  return setCookie({
    name,
    value: value ?? '',
    maxAgeSeconds,
    sameSite: 'Lax',
    isHttpOnly: true,
    isSecure: secure,
    domain: cookieDomain,
  });
}
