import type { ConsentPolicy } from './regions/policy.ts';
import type { ActiveVendor } from './vendors/vendor.ts';

/** The part of the published consent document that the consent endpoints need. */
export type ConsentSettings = {
  /** 32 hex digits. */
  siteKey: string;
  bannerId: string;
  /** Hash of everything that a visitor is shown. */
  version: string;
  /** Versions with decisions that are still valid. */
  validVersions: readonly string[];
  cookieName: string;
  cookieDays: number;
  policy: ConsentPolicy;
  locale: string;
  vendors: readonly ActiveVendor[];
};
