import { hostnameOf } from '../classification/hosts.ts';
import { familyOf } from '../classification/stored.ts';
import type { CookieEvidence, StorageEvidence } from '../evidence-contract.ts';

/** Formats `cookie _ga`, or `cookie uid of t.example` for another site. */
export function cookieSubject({ name, domain, party }: Pick<CookieEvidence, 'name' | 'domain' | 'party'>): string {
  return `cookie ${familyOf(name)}${party === 'third' ? ` of ${domain.replace(/^\./, '')}` : ''}`;
}

export function storageSubject({
  kind,
  key,
  origin,
  party,
}: Pick<StorageEvidence, 'kind' | 'key' | 'origin' | 'party'>): string {
  const of = party === 'third' ? ` of ${hostnameOf(origin.replace(/^[a-z]+:\/\//, ''))}` : '';
  return `${kind.replaceAll('-', ' ')} ${nameOf(kind, key)}`.trim() + of;
}

/** Returns a cache's name or a service worker's path, because addresses contain ports and hosts that change. */
function nameOf(kind: StorageEvidence['kind'], key: string): string {
  if (kind === 'window-name') return '';
  if (kind === 'cache-storage') return familyOf(key.split(' → ')[0] ?? key);
  if (kind === 'service-worker') return URL.parse(key)?.pathname ?? key;
  return familyOf(key);
}
