import type { LocalText, StoredItem, VendorHosts } from './vendor.ts';

/* Helpers for the files in known/, so that each reads as a table of facts. */

export const minutes = (count: number): number => count * 60;
export const hours = (count: number): number => count * 3_600;
export const days = (count: number): number => count * 86_400;

/** Returns the hosts of the directives that a vendor needs; the others stay empty. */
export function hosts(needed: Partial<VendorHosts>): VendorHosts {
  return { script: [], connect: [], image: [], frame: [], style: [], font: [], media: [], ...needed };
}

/** A cookie that a script sets for the whole domain. A null lifetime lasts until the browser is closed. */
export function cookie(name: string, lifetimeSeconds: number | null, purpose: LocalText): StoredItem {
  return { kind: 'cookie', name, lifetimeSeconds, purpose, domain: 'parent', isServerSet: false };
}

/** An item in the page's local storage, which stays until it is removed. */
export function local(name: string, purpose: LocalText): StoredItem {
  return { kind: 'local', name, lifetimeSeconds: null, purpose, domain: 'host', isServerSet: false };
}

/** An item in the page's session storage, which stays until the tab is closed. */
export function session(name: string, purpose: LocalText): StoredItem {
  return { ...local(name, purpose), kind: 'session' };
}

/** Returns the same items as stored on the vendor's own host. */
export function at(keptAt: string, ...items: StoredItem[]): StoredItem[] {
  return items.map((item) => ({ ...item, keptAt }));
}
