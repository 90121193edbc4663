import type { IncomingHttpHeaders } from 'node:http';
import { headerText } from '../../platform/http.ts';
import { cookieValues } from '../../platform/cookies.ts';

/**
 * What Meta asks for with an event of a website: the browser, which it requires, and the two values its pixel keeps in cookies of this
 * site (`_fbp`: the browser; `_fbc`: the click on an advertisement). Empty when there is none. Journaled with the advertisement category
 * only, used by no report, and gone once the event is delivered.
 */
export type AdvertisingIds = { userAgent: string; fbp: string; fbc: string };

/** `fb.{level}.{milliseconds}.{value}` */
const metaPattern = /^fb\.[0-9]\.[0-9]{10,16}\.[\w-]{1,500}$/;
/** Longer than any browser's. */
const maxUserAgent = 500;

export function advertisingIdsOf(headers: IncomingHttpHeaders): AdvertisingIds {
  const userAgent = (headerText(headers['user-agent']) ?? '').slice(0, maxUserAgent).toWellFormed();
  return { userAgent, fbp: metaCookie(headers, '_fbp'), fbc: metaCookie(headers, '_fbc') };
}

/** Reads them back from a journal entry; null for everything else. */
export function parseAdvertisingIds(value: unknown): AdvertisingIds | null {
  if (typeof value !== 'object' || value === null) return null;
  const [userAgent, fbp, fbc] = ['userAgent', 'fbp', 'fbc'].map((name) => Reflect.get(value, name));
  return typeof userAgent === 'string' && typeof fbp === 'string' && typeof fbc === 'string' ? { userAgent, fbp, fbc } : null;
}

function metaCookie({ cookie }: IncomingHttpHeaders, name: string): string {
  return cookieValues(cookie, name).find((value) => metaPattern.test(value)) ?? '';
}
