import type { IncomingHttpHeaders } from 'node:http';
import { headerText } from '../../platform/http.ts';
import { cookieValues } from '../../platform/cookies.ts';

/**
 * Data that Meta asks for with a website's event: the browser, which Meta requires, and the two values that its pixel keeps in cookies of this site (`_fbp`:
 * the browser; `_fbc`: the click on an ad). Empty when absent. Journaled only with the advertisement category, used by no report, and deleted once the event
 * is delivered.
 */
export type AdvertisingIds = { userAgent: string; fbp: string; fbc: string };

/** `fb.{level}.{milliseconds}.{value}` */
const metaPattern = /^fb\.[0-9]\.[0-9]{10,16}\.[\w-]{1,500}$/;
/** Longer than any browser's user agent. */
const maxUserAgent = 500;

export function advertisingIdsOf(headers: IncomingHttpHeaders): AdvertisingIds {
  const userAgent = (headerText(headers['user-agent']) ?? '').slice(0, maxUserAgent).toWellFormed();
  return { userAgent, fbp: metaCookie(headers, '_fbp'), fbc: metaCookie(headers, '_fbc') };
}

/** Reads the ids back from a journal entry. Returns null for anything else. */
export function parseAdvertisingIds(value: unknown): AdvertisingIds | null {
  if (typeof value !== 'object' || value === null) return null;
  const [userAgent, fbp, fbc] = ['userAgent', 'fbp', 'fbc'].map((name) => Reflect.get(value, name));
  return typeof userAgent === 'string' && typeof fbp === 'string' && typeof fbc === 'string'
    ? { userAgent, fbp, fbc }
    : null;
}

function metaCookie({ cookie }: IncomingHttpHeaders, name: string): string {
  return cookieValues(cookie, name).find((value) => metaPattern.test(value)) ?? '';
}
