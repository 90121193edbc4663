import { defaultLayout } from '../../src/consent/banner/layout.ts';
import { defaultPolicy } from '../../src/consent/regions/policy.ts';
import type { ActiveVendor } from '../../src/consent/vendors/vendor.ts';
import type { EmbeddedSiteDocument } from '../../src/published/contract.ts';

/** Returns a shop whose owner wrote a title in two languages and registered six vendors. */
export function shop(changes: Partial<EmbeddedSiteDocument> = {}): EmbeddedSiteDocument {
  return {
    ...{
      kind: 'embedded-site',
      locale: 'en',
      siteKey: 'a'.repeat(32),
      bannerId: 'shop-banner',
      version: 'shop1',
      validVersions: ['shop1'],
      versions: [],
    },
    ...{ cookieName: 'candor-consent', cookieDays: 365, layout: defaultLayout, policy: defaultPolicy, vendors },
    ...{ domain: 'shop.example', isActive: true, defaultLanguage: 'en', privacyUrl: 'https://shop.example/privacy' },
    words: { en: { title: 'May the shop count your visit?' }, de: { title: 'Darf der Laden Ihren Besuch zählen?' } },
    ...changes,
  };
}

const noHosts = { script: [], connect: [], image: [], frame: [], style: [], font: [], media: [] };

function vendor(id: string, given: Pick<ActiveVendor, 'category'> & Partial<ActiveVendor>): ActiveVendor {
  return {
    ...{
      id,
      name: id,
      company: `${id} Ltd`,
      country: 'IE',
      purpose: { en: `What ${id} is for.`, de: `Wozu ${id} dient.` },
      storage: [],
      hosts: noHosts,
      signals: [],
      runsIn: 'tag-frame',
      links: { privacy: `https://${id}.example/privacy` },
      tags: [],
    },
    ...given,
  };
}

function cookie(name: string, purpose: string) {
  return {
    kind: 'cookie',
    name,
    lifetimeSeconds: 86_400 * 90,
    purpose: { en: purpose },
    domain: 'parent',
    isServerSet: false,
  } as const;
}

export const vendors: ActiveVendor[] = [
  vendor('counter', {
    category: 'analytics',
    storage: [cookie('_ga', 'Tells visitors apart.'), cookie('_ga_*', 'Keeps the session.')],
    signals: ['analytics_storage'],
    hosts: { ...noHosts, script: ['https://*.counter.example'] },
  }),
  vendor('heatmap', {
    category: 'analytics',
    storage: [{ ...cookie('heat-*', 'Draws the map.'), kind: 'local' }],
    tags: [{ kind: 'clarity', id: 'x' }],
  }),
  vendor('pixel', {
    category: 'advertisement',
    storage: [cookie('_fbp', 'Recognises those who saw an advertisement.')],
    hosts: { ...noHosts, script: ['https://pixel.example'] },
  }),
  vendor('ads', {
    category: 'advertisement',
    storage: [cookie('_uetsid', 'Measures advertisements.')],
    tags: [{ kind: 'uet', id: 'x' }],
  }),
  vendor('video', { category: 'functional', hosts: { ...noHosts, frame: ['https://video.example'] } }),
  vendor('map', { category: 'functional' }),
];

/** Returns a shop with so many vendors that the script does not include their list. */
export function largeShop(): EmbeddedSiteDocument {
  const many = Array.from({ length: 30 }, (_, at) =>
    vendors.map((given) => ({
      ...given,
      id: `${given.id}-${at}`,
      name: `${given.name} number ${at * 7919}`,
      company: `Company ${at * 104_729}`,
    })),
  );
  return shop({ siteKey: 'b'.repeat(32), vendors: many.flat() });
}
