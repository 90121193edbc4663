import type { BannerLayout } from '../banner/layout.ts';
import type { ConsentPolicy } from '../regions/policy.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';

/** The owner's banner texts in one language. Missing ones use the product's defaults. */
export type SiteTexts = {
  title?: string | undefined;
  text?: string | undefined;
  acceptLabel?: string | undefined;
  rejectLabel?: string | undefined;
  chooseLabel?: string | undefined;
  saveLabel?: string | undefined;
  categories?: readonly { id: string; name: string; description: string }[] | undefined;
};

/** A website with a banner of ours, as published: a connected site of another company, or our own site, which is a site like any other. */
export type ProviderSite = {
  /** 32 hex digits. */
  siteKey: string;
  bannerId: string;
  version: string;
  validVersions: readonly string[];
  /** Archived versions, with the hash of the code that showed each. */
  versions: readonly { version: string; codeHash: string }[];
  cookieName: string;
  cookieDays: number;
  layout: BannerLayout;
  policy: ConsentPolicy;
  vendors: readonly ActiveVendor[];
  /** Registered domain, including its subdomains. */
  domain: string;
  words: Readonly<Record<string, SiteTexts>>;
  defaultLanguage: string;
  privacyUrl: string | null;
};

/** The sites that are published and enabled. */
export type ProviderSites = {
  find(siteKey: string): ProviderSite | undefined;
  all(): Iterable<ProviderSite>;
};

export function isSiteKey(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text);
}
