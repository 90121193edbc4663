import { debugCookie, debugSeconds, ownCookie, ownSeconds } from '../../platform/cookie-names.ts';
import { cookieValues, setCookie } from '../../platform/cookies.ts';
import type { BrowserMark, Marks } from './marks.ts';

/** Returns how a browser is marked. The debug mark takes precedence over the other mark, which may be set as well. */
export function markOf(header: string | undefined, marks: Marks, nowMs: number): BrowserMark | undefined {
  for (const name of [debugCookie, ownCookie]) {
    for (const value of cookieValues(header, name)) {
      const mark = marks.readCookie(value, nowMs);
      if (mark) return mark;
    }
  }
  return undefined;
}

export function isWatching(mark: BrowserMark | undefined): boolean {
  return mark === 'debug' || mark === 'debug-counted';
}

type Scope = { isSecure: boolean; domain: string | undefined };

/** Builds Set-Cookie lines that give a browser this mark. `unwatched`: debug mode ends, the other mark stays. */
export function markCookieLines(
  mark: BrowserMark | 'unwatched',
  { marks, nowMs, ...scope }: Scope & { marks: Marks; nowMs: number },
): string[] {
  const common = { ...scope, sameSite: 'Lax', isHttpOnly: true } as const;
  const set = (name: string, kept: BrowserMark, seconds: number) =>
    setCookie({ ...common, name, value: marks.cookieValueOf(kept, nowMs + seconds * 1000), maxAgeSeconds: seconds });
  const expire = (name: string) => setCookie({ ...common, name, value: '', maxAgeSeconds: 0 });
  if (mark === 'unwatched') return [expire(debugCookie)];
  if (mark === 'none') return [expire(ownCookie), expire(debugCookie)];
  return mark === 'own'
    ? [set(ownCookie, mark, ownSeconds), expire(debugCookie)]
    : [set(debugCookie, mark, debugSeconds)];
}
