import { idOf } from '../published/relation.ts';
import { recordOf } from './settings.ts';

/** Which banners a change is about: this site's, and those of other websites by their ids. */
export type Scope = { own: boolean; sites: readonly string[] };

export const ownBannerOnly: Scope = { own: true, sites: [] };

export function scopeOfSite(id: string): Scope {
  return { own: false, sites: [id] };
}

/** Every banner that names the vendor in one of these states: as it was, as it is, as a form would have it. Where a form says nothing of this site, the vendor is on it. */
export function scopeOfVendor(...states: readonly unknown[]): Scope {
  const rows = states.filter((state) => state !== undefined && state !== null).map(recordOf);
  const sites = rows.flatMap((row) => (Array.isArray(row.sites) ? row.sites.map(idOf) : []));
  return { own: rows.some((row) => row.isOnOwnSite !== false), sites: [...new Set(sites.filter((id) => id !== null))] };
}
