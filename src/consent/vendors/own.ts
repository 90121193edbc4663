import { vendor as collector } from './known/candor.ts';
import { vendor as webVitals } from './known/candor-web-vitals.ts';
import type { Vendor } from './vendor.ts';

/** The parts of this product that a visitor is asked about. They are there whether or not the owner lists them. */
export const ownVendors: readonly Vendor[] = [collector, webVitals];

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  candor: { de: 'Eigene Statistik', ar: 'إحصاءات الموقع' },
  'candor-web-vitals': { de: 'Eigene Geschwindigkeitsmessung', ar: 'قياس سرعة الموقع' },
};

/** A company has one name everywhere; the product's own parts have one in each language, unless the owner gave them another. */
export function vendorName({ id, name }: Pick<Vendor, 'id' | 'name'>, language: string): string {
  const isOwnWord = ownVendors.some((own) => own.id === id && own.name === name);
  return (isOwnWord && names[id]?.[language]) || name;
}

/** Everybody who is told something on a website with these vendors: the product's own parts first, none twice. The owner's words win. */
export function withOwnVendors<Listed extends Vendor>(listed: readonly Listed[]): readonly (Vendor | Listed)[] {
  const ids = new Set(listed.map(({ id }) => id));
  return [...ownVendors.filter(({ id }) => !ids.has(id)), ...listed];
}
