import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackName } from './hostnames.ts';

/**
 * Checks whether a state-changing POST comes from our own pages. Browsers state it in Sec-Fetch-Site, which no page can forge;
 * where they omit it (plain http, old versions), the Origin must be the public one. A request with neither header is refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return headers.origin !== undefined && isEqualOrigin(headers.origin, siteOrigin);
}

/** On a local machine `localhost` and `127.0.0.1` are the same site; scheme and port must still be equal. */
function isEqualOrigin(origin: string, siteOrigin: string): boolean {
  if (origin === siteOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const site = new URL(siteOrigin);
  const isSameDoor = given.protocol === site.protocol && given.port === site.port;
  return isSameDoor && isLoopbackName(given.hostname) && isLoopbackName(site.hostname);
}
