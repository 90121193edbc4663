import { vendor as collector } from './known/candor.ts';
import { vendor as webVitals } from './known/candor-web-vitals.ts';
import type { Vendor } from './vendor.ts';

/** The product's own parts that need consent. They are always included, whether or not the owner lists them. */
export const ownVendors: readonly Vendor[] = [collector, webVitals];

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  candor: { de: 'Eigene Statistik', ar: 'إحصاءات الموقع' },
  'candor-web-vitals': { de: 'Eigene Geschwindigkeitsmessung', ar: 'قياس سرعة الموقع' },
};

/** Returns a vendor's name. A company has one name everywhere; the product's own parts are translated, unless the owner renamed them. */
export function vendorName({ id, name }: Pick<Vendor, 'id' | 'name'>, language: string): string {
  const isOwnWord = ownVendors.some((own) => own.id === id && own.name === name);
  return (isOwnWord && names[id]?.[language]) || name;
}

/** Returns every recipient on a website with these vendors: the product's own parts first, without duplicates. The owner's entries win. */
export function withOwnVendors<Listed extends Vendor>(listed: readonly Listed[]): readonly (Vendor | Listed)[] {
  const ids = new Set(listed.map(({ id }) => id));
  return [...ownVendors.filter(({ id }) => !ids.has(id)), ...listed];
}
