import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a state-changing post comes from our own pages. Browsers state it in Sec-Fetch-Site, which no page can forge;
 * where they leave it out (plain http, old versions) the Origin must be the public one. Neither is a no.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return headers.origin !== undefined && headers.origin === siteOrigin;
}
