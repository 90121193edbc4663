import { vendorById } from '../../src/consent/vendors/registry.ts';
import type { ActiveVendor, Tag } from '../../src/consent/vendors/vendor.ts';

/** Returns a vendor of the registry as published once an owner uses it. Its addresses stay in the registry. */
export function active(id: string, ...tags: Tag[]): ActiveVendor {
  const vendor = vendorById(id);
  if (!vendor) throw new Error(`The registry has no ${id}.`);
  const { addresses: _addresses, ...published } = vendor;
  return { ...published, tags };
}
