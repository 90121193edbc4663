/** Checks whether a name can only mean this machine: `localhost`, names under it, 127.0.0.0/8, `::1`. */
export function isLoopbackName(hostname: string): boolean {
  const name = bare(hostname);
  return name === 'localhost' || name.endsWith('.localhost') || /^127(\.[0-9]{1,3}){3}$/.test(name) || name === '::1';
}

/**
 * Applies the hostname rule: is this the registered domain or a subdomain of it? Loopback names count as equal when the registered
 * domain is one, so that a local trial works under any of them.
 */
export function hostnameStanding(parts: { hostname: string; siteUrl: URL }): 'own' | 'foreign' {
  const hostname = bare(parts.hostname);
  const registered = bare(parts.siteUrl.hostname);
  if (hostname === registered) return 'own';
  if (isLoopbackName(registered)) return isLoopbackName(hostname) ? 'own' : 'foreign';
  return !isAddress(registered) && isNameUnder(hostname, registered) ? 'own' : 'foreign';
}

function isNameUnder(hostname: string, registered: string): boolean {
  return hostname.endsWith(`.${registered}`) && /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(hostname);
}

function isAddress(hostname: string): boolean {
  return hostname.includes(':') || /^[0-9.]+$/.test(hostname);
}

/** Lower-cases the name and removes the brackets of IPv6 and the dot that ends an absolute name. */
function bare(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
