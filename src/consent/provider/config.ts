import { rightToLeftLanguages } from '../texts.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';
import type { EmbedConfig, Layers, SignalTarget, StoredName } from './embed.ts';
import type { ProviderSite } from './site.ts';
import { heldAddresses } from './held-addresses.ts';
import { factor } from './factor.ts';

type ConfigOptions = {
  site: ProviderSite;
  /** Origin of this product's site, without a trailing slash. */
  api: string;
  /** Origin of the script and its language files: the same, or a CDN in front of it. */
  files: string;
  /** Every available language, the site's default first. */
  languages: readonly string[];
  render(language: string, site: ProviderSite, given: { isListed: boolean }): Layers;
  style: string;
  load: Load;
};

/** What the script includes, largest option first. For a site with many vendors, their list is fetched when the preferences open. */
export const loads = [
  { languages: 4, hasVendors: true },
  { languages: 2, hasVendors: true },
  { languages: 1, hasVendors: true },
  { languages: 1, hasVendors: false },
] as const;
export type Load = (typeof loads)[number];

/** Builds the configuration of a site's script. It includes the site's default language, then those with the owner's own texts. Each other language is one more request. */
export function configOf({ site, api, files, languages, render, style, load }: ConfigOptions): EmbedConfig {
  const wanted = [...new Set([site.defaultLanguage, ...Object.keys(site.words)])].slice(0, load.languages);
  const { layers, words } = factor(
    site.defaultLanguage,
    new Map(wanted.map((language) => [language, render(language, site, { isListed: load.hasVendors })])),
  );
  const { siteKey: key, bannerId, version, validVersions, cookieName, cookieDays, policy, vendors } = site;
  return {
    ...{
      key,
      bannerId,
      version,
      valid: validVersions,
      cookie: cookieName,
      days: cookieDays,
      againDays: policy.askAgainDays,
      domain: site.domain,
    },
    ...{
      api,
      files,
      layers,
      words,
      more: languages.filter((language) => !(language in words)),
      language: site.defaultLanguage,
    },
    ...{ rightToLeft: [...rightToLeftLanguages], style, revisit: site.layout.revisit },
    ...{ stored: storedBy(vendors), hosts: heldAddresses(vendors), signals: signalsOf(vendors) },
    ...{
      hasVendors: load.hasVendors,
      isByPlace: policy.scope === 'by-place',
      honoursDoNotTrack: policy.honoursDoNotTrack,
    },
  };
}

function storedBy(vendors: readonly ActiveVendor[]): StoredName[] {
  return vendors.flatMap(({ category, storage }) =>
    storage.map(({ kind, name }): StoredName => [category, kind, name]),
  );
}

function signalsOf(vendors: readonly ActiveVendor[]): SignalTarget[] {
  const kinds = new Set(vendors.flatMap(({ tags }) => tags.map(({ kind }) => kind)));
  const hasGoogle = vendors.some(({ signals }) => signals.length > 0);
  return [
    ...(hasGoogle ? (['google'] as const) : []),
    ...(['uet', 'clarity'] as const).filter((kind) => kinds.has(kind)),
  ];
}
