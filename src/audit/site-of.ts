import { hostnameOf } from './classification/hosts.ts';

/** Whether a host is the site's registrable domain or a part of it. */
export function isOfSite(host: string, site: string): boolean {
  const hostname = hostnameOf(host);
  return hostname === site || hostname.endsWith(`.${site}`);
}

/** Host of an address, without its port; empty where it has none. */
export function hostOfUrl(url: string): string {
  return hostnameOf(URL.parse(url)?.host ?? '');
}
