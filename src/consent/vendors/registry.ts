import { known } from './known.generated.ts';
import type { Vendor } from './vendor.ts';

/** The predefined vendors: every file of known/, by id. */
export const vendors: readonly Vendor[] = known;

const byId: ReadonlyMap<string, Vendor> = new Map(vendors.map((vendor) => [vendor.id, vendor]));

export function vendorById(id: string): Vendor | undefined {
  return byId.get(id);
}
