import { visitorCookie } from '../../platform/cookie-names.ts';
import { cookieValues } from '../../platform/cookies.ts';

const visitorPattern = /^[0-9a-f]{32}$/;

/** Returns the visitor that a Cookie header names, or undefined when it names none or has a value that no installation would have set. */
export function visitorIn(header: string | undefined): string | undefined {
  const [given] = cookieValues(header, visitorCookie);
  return given !== undefined && visitorPattern.test(given) ? given : undefined;
}
