import { idOf } from '../../publishing/read-model/relation.ts';
import { recordOf } from './settings.ts';

/** The banners that a change affects: this site's, and those of other websites by their ids. */
export type Scope = { own: boolean; sites: readonly string[] };

export const ownBannerOnly: Scope = { own: true, sites: [] };

export function scopeOfSite(id: string): Scope {
  return { own: false, sites: [id] };
}

/** Returns every banner that names the vendor in one of these states: as it was, as it is, as in a form. A state without `isOnOwnSite` counts as used on this site. */
export function scopeOfVendor(...states: readonly unknown[]): Scope {
  const rows = states.filter((state) => state !== undefined && state !== null).map(recordOf);
  const sites = rows.flatMap((row) => (Array.isArray(row.sites) ? row.sites.map(idOf) : []));
  return { own: rows.some((row) => row.isOnOwnSite !== false), sites: [...new Set(sites.filter((id) => id !== null))] };
}
