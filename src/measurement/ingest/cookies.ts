import { sessionCookie, visitorCookie } from '../../platform/cookie-names.ts';
import { sessionIdleMs, visitorSeconds } from './limits.ts';
import type { Passage } from './passage.ts';

export type CookieScope = { secure: boolean; cookieDomain: string | undefined };

/** The first cookie of that name, as sent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const separator = part.indexOf('=');
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim();
  }
  return undefined;
}

/** Set-Cookie lines for what a passage decided. The visitor's is set once and never extended, the session's with every batch. */
export function setCookieLines(cookies: Passage['cookies'], scope: CookieScope): string[] {
  const { visitor, session } = cookies;
  const lines: string[] = [];
  if (visitor !== undefined) lines.push(line({ name: visitorCookie, value: visitor, maxAgeSeconds: visitorSeconds }, scope));
  if (session !== undefined) lines.push(line({ name: sessionCookie, value: session, maxAgeSeconds: sessionIdleMs / 1000 }, scope));
  return lines;
}

function line(cookie: { name: string; value: string | null; maxAgeSeconds: number }, { secure, cookieDomain }: CookieScope): string {
  const { name, value, maxAgeSeconds } = cookie;
  const domain = cookieDomain ? `; Domain=${cookieDomain}` : '';
  return `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${domain}`;
}
