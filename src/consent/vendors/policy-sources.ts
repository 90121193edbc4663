import type { Vendor, VendorHosts } from './vendor.ts';

type SourceRefusal = { vendor: string; directive: keyof VendorHosts; source: string };

/** Hosts by directive, sorted and without duplicates, and every source that was refused because it allows more than one vendor. */
type PolicySources = { sources: VendorHosts; refused: readonly SourceRefusal[] };

/**
 * Returns what the Content-Security-Policy of a frame may list for these vendors. Only encrypted hosts pass, as `https://www.example.com` or
 * `https://*.example.com`, and `wss://` for connections: a keyword, a scheme or a lone star would open the frame to everyone, and a path or a
 * semicolon would change the policy around it.
 */
export function policySourcesOf(vendors: readonly Pick<Vendor, 'id' | 'hosts'>[]): PolicySources {
  const refused: SourceRefusal[] = [];
  const sourcesOf = (directive: keyof VendorHosts) => {
    const accepted = new Set<string>();
    for (const { id, hosts } of vendors) {
      for (const source of hosts[directive]) {
        if (isHostSource(source, directive)) accepted.add(source);
        else refused.push({ vendor: id, directive, source });
      }
    }
    return [...accepted].sort();
  };
  const sources = {
    script: sourcesOf('script'),
    connect: sourcesOf('connect'),
    image: sourcesOf('image'),
    frame: sourcesOf('frame'),
    style: sourcesOf('style'),
    font: sourcesOf('font'),
    media: sourcesOf('media'),
  };
  return { sources, refused };
}

/** Accepts one host, or all subdomains of one that has at least two labels, optionally with a port. */
export function isHostSource(source: string, directive: keyof VendorHosts): boolean {
  const scheme = directive === 'connect' ? /^(https|wss):\/\// : /^https:\/\//;
  return source.length <= maxSourceLength && scheme.test(source) && hostOfSource.test(source.replace(scheme, ''));
}

const maxSourceLength = 300;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostOfSource = new RegExp(`^(?:\\*\\.)?(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])(?::[1-9][0-9]{0,4})?$`);
