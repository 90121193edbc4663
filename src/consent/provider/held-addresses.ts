import { optionalCategories } from '../../platform/categories.ts';
import { vendorById } from '../vendors/registry.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';
import type { HeldAddress } from './embed.ts';

type Held = { address: string; category: string };

/**
 * Returns the URLs of these vendors' scripts and frames, for pages that opt in to blocking. URLs with a path come first and require their own
 * vendor's categories. A host requires the categories of all vendors on it, because a shared host does not reveal which vendor a file belongs to.
 */
export function heldAddresses(vendors: readonly ActiveVendor[]): HeldAddress[] {
  const held = vendors.flatMap((vendor) =>
    addressesOf(vendor).map((address): Held => ({ address, category: vendor.category })),
  );
  const addresses = [...new Set(held.map(({ address }) => address))].toSorted(
    (one, other) => rankOf(one) - rankOf(other) || other.length - one.length,
  );
  return addresses.map((address) => [address, needsOf(address, held)]);
}

function addressesOf({ id, hosts }: ActiveVendor): string[] {
  return [...hosts.script, ...hosts.frame].map(addressIn).concat(vendorById(id)?.addresses ?? []);
}

/** `https://*.example.com/path` → `*.example.com`, `https://www.example.com:8443` → `www.example.com/`. */
function addressIn(source: string): string {
  const host = source.replace(/^[a-z]+:\/\//i, '').replace(/[:/].*$/, '');
  return isWildcard(host) ? host : `${host}/`;
}

function needsOf(address: string, held: readonly Held[]): string {
  const meant = held.filter(
    (other) => other.address === address || (!isExact(address) && covers(other.address, address)),
  );
  return optionalCategories.filter((category) => meant.some((each) => each.category === category)).join(' ');
}

function covers(wildcard: string, host: string): boolean {
  return isWildcard(wildcard) && host.replace(/\/$/, '').endsWith(wildcard.slice(1));
}

function rankOf(address: string): number {
  return isExact(address) ? 0 : isWildcard(address) ? 2 : 1;
}

function isExact(address: string): boolean {
  return /\/./.test(address);
}

function isWildcard(address: string): boolean {
  return address.startsWith('*');
}
