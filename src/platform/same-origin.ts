import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackName } from './hostnames.ts';

/**
 * Whether a state-changing post comes from our own pages. Browsers state it in Sec-Fetch-Site, which no page can forge;
 * where they leave it out (plain http, old versions) the Origin must be the public one. Neither is a no.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return headers.origin !== undefined && isEqualOrigin(headers.origin, siteOrigin);
}

/** On one's own machine `localhost` and `127.0.0.1` are the same site; scheme and port must still be equal. */
function isEqualOrigin(origin: string, siteOrigin: string): boolean {
  if (origin === siteOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const site = new URL(siteOrigin);
  const isSameDoor = given.protocol === site.protocol && given.port === site.port;
  return isSameDoor && isLoopbackName(given.hostname) && isLoopbackName(site.hostname);
}
