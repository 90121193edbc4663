import type { ConsentPolicy } from './regions/policy.ts';
import type { ActiveVendor } from './vendors/vendor.ts';

/** What the consent endpoints need of the published consent document. */
export type ConsentSettings = {
  /** 32 hex digits. */
  siteKey: string;
  bannerId: string;
  /** Hash of everything a visitor is shown. */
  version: string;
  /** Versions whose decisions still hold. */
  validVersions: readonly string[];
  cookieName: string;
  cookieDays: number;
  policy: ConsentPolicy;
  locale: string;
  vendors: readonly ActiveVendor[];
};
