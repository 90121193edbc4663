import type { LocalText, StoredItem, VendorHosts } from './vendor.ts';

/* Short forms for the files in known/, so that each reads as a table of facts. */

export const minutes = (count: number): number => count * 60;
export const hours = (count: number): number => count * 3_600;
export const days = (count: number): number => count * 86_400;

/** The directives that a vendor needs; the others stay closed. */
export function hosts(needed: Partial<VendorHosts>): VendorHosts {
  return { script: [], connect: [], image: [], frame: [], style: [], font: [], media: [], ...needed };
}

/** A cookie that a script sets for the whole domain. Null: until the browser is closed. */
export function cookie(name: string, lifetimeSeconds: number | null, purpose: LocalText): StoredItem {
  return { kind: 'cookie', name, lifetimeSeconds, purpose, domain: 'parent', isServerSet: false };
}

/** Kept in the page's local storage until it is removed. */
export function local(name: string, purpose: LocalText): StoredItem {
  return { kind: 'local', name, lifetimeSeconds: null, purpose, domain: 'host', isServerSet: false };
}

/** Kept in the page's session storage until the tab is closed. */
export function session(name: string, purpose: LocalText): StoredItem {
  return { ...local(name, purpose), kind: 'session' };
}

/** The same items, kept under the vendor's own host. */
export function at(keptAt: string, ...items: StoredItem[]): StoredItem[] {
  return items.map((item) => ({ ...item, keptAt }));
}
