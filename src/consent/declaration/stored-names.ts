import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import type { ActiveVendor, StorageKind } from '../vendors/vendor.ts';

/** What vendors store on a visitor's device under this site's origin, by category. Names are exact or have `*` for any run of characters. */
type StoredNames = Readonly<Record<OptionalCategory, readonly StoredName[]>>;
export type StoredName = { kind: StorageKind; name: string };

/** Excludes what a vendor stores on its own host, because this site cannot reach it. */
export function storedNames(vendors: readonly Pick<ActiveVendor, 'category' | 'storage'>[]): StoredNames {
  const inCategory = (category: OptionalCategory) =>
    vendors
      .filter((vendor) => vendor.category === category)
      .flatMap(({ storage }) => storage.filter((item) => !item.keptAt).map(({ kind, name }) => ({ kind, name })));
  const [functional = [], analytics = [], performance = [], advertisement = []] = optionalCategories.map(inCategory);
  return { functional, analytics, performance, advertisement };
}
