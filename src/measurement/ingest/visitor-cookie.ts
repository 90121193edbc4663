import { visitorCookie } from '../../platform/cookie-names.ts';
import { cookieValues } from '../../platform/cookies.ts';

const visitorPattern = /^[0-9a-f]{32}$/;

/** The visitor whom a Cookie header names; undefined when it names none, or nothing that an installation would have set. */
export function visitorIn(header: string | undefined): string | undefined {
  const [given] = cookieValues(header, visitorCookie);
  return given !== undefined && visitorPattern.test(given) ? given : undefined;
}
