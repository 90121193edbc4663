import { hostnameOf } from './classification/hosts.ts';

/** Returns whether a host is the site's registrable domain or a subdomain of it. */
export function isOfSite(host: string, site: string): boolean {
  const hostname = hostnameOf(host);
  return hostname === site || hostname.endsWith(`.${site}`);
}

/** Returns the host of an address without its port; empty where it has none. */
export function hostOfUrl(url: string): string {
  return hostnameOf(URL.parse(url)?.host ?? '');
}
