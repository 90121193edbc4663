import type { IncomingHttpHeaders } from 'node:http';
import { hostnameStanding } from '../../platform/hostnames.ts';
import { type Answer, errorAnswer, type Handler } from '../../platform/http.ts';
import type { ProviderSite, ProviderSites } from './site.ts';

type Site = Pick<ProviderSite, 'domain'>;

/** Returns whether a hostname is the site's registered domain or a subdomain of it. */
export function isHostOf({ domain }: Site, hostname: string): boolean {
  return (
    URL.canParse(`https://${domain}`) && hostnameStanding({ hostname, siteUrl: new URL(`https://${domain}`) }) === 'own'
  );
}

/**
 * Returns headers that let a page of the site read the response, and undefined when the request comes from another site's page. A request without an
 * Origin does not come from a page at all.
 */
export function corsFor(site: Site, { origin }: IncomingHttpHeaders): Record<string, string> | undefined {
  if (origin === undefined) return { vary: 'Origin' };
  return isOriginOf(site, origin) ? allow(origin) : undefined;
}

/** Preflights carry no key, so pages of every registered site pass. The post itself is checked against its own site. */
export function createPreflight(sites: Pick<ProviderSites, 'all'>): Handler {
  return ({ headers }): Answer => {
    const { origin = '' } = headers;
    const isRegistered = [...sites.all()].some((site) => isOriginOf(site, origin));
    if (!isRegistered)
      return errorAnswer(403, 'foreign_origin', 'No site is registered for this origin.', { vary: 'Origin' });
    return {
      status: 204,
      headers: {
        ...allow(origin),
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      },
    };
  };
}

export function foreignOrigin({ domain }: Site): Answer {
  return errorAnswer(403, 'foreign_origin', `This key is valid only for ${domain} and its subdomains.`, {
    vary: 'Origin',
  });
}

function isOriginOf(site: Site, origin: string): boolean {
  return URL.canParse(origin) && isHostOf(site, new URL(origin).hostname);
}

function allow(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin', vary: 'Origin' };
}
