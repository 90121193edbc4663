import { type CollectionBeforeValidateHook, type CollectionConfig, ValidationError } from 'payload';
import { addHooks } from '../../payload/features.ts';
import { idOf } from '../../publishing/read-model/relation.ts';

/**
 * Requires that a destination has the category of its vendor, and that the vendor is active: only then does the banner name it for what is
 * sent. The worker checks again for every event, because a vendor may change later.
 */
export function withVendorCheck(collection: CollectionConfig): CollectionConfig {
  return addHooks(collection, { beforeValidate: [checkVendor] });
}

const checkVendor: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const wanted = { ...originalDoc, ...data };
  const id = idOf(wanted.vendor);
  if (id === null || wanted.isActive === false) return data;
  const vendor = await req.payload.findByID({ collection: 'vendors', id, depth: 0, disableErrors: true, req });
  const message = !vendor ? 'This vendor no longer exists. Choose another one.' : faultOf(vendor, wanted.category);
  if (message) throw new ValidationError({ collection: 'destinations', errors: [{ path: 'vendor', message }], req });
  return data;
};

function faultOf(vendor: object, category: unknown): string | undefined {
  if (!('isActive' in vendor) || vendor.isActive !== true || !('isOnOwnSite' in vendor) || vendor.isOnOwnSite !== true)
    return 'This vendor is not in use on this site, so the banner does not name it. Switch it on first.';
  return 'category' in vendor && vendor.category !== category
    ? `The banner names this vendor under ${'category' in vendor ? String(vendor.category) : 'no category'}. Choose that category here too.`
    : undefined;
}
