import type { OptionalCategory } from '../../platform/categories.ts';

/** A text by language. `en` is always present and is the fallback. */
export type LocalText = { en: string } & { readonly [language: string]: string };

export type StorageKind = 'cookie' | 'local' | 'session' | 'indexed-db';

/** An item that a vendor stores on the visitor's device. */
export type StoredItem = {
  kind: StorageKind;
  /** Exact, or with `*` for any run of characters: `_ga_*`. */
  name: string;
  /** Null: until the browser or the tab is closed; for `local` and `indexed-db`, until it is removed. */
  lifetimeSeconds: number | null;
  purpose: LocalText;
  /** Cookies that a script sets for the whole domain (`_ga`, `_fbp`) are expired there too. */
  domain: 'host' | 'parent';
  /** Set by our own server rather than by a script. Such a cookie passes the cookie firewall while its category is granted. */
  isServerSet: boolean;
  /** The vendor's own host when it is stored there, such as `youtube-nocookie.com`. Only the browser can remove it there. */
  keptAt?: string | undefined;
};

/** Directives of a Content-Security-Policy that a vendor may need, without `-src`; `image` stands for `img`. */
const vendorDirectives = ['script', 'connect', 'image', 'frame', 'style', 'font', 'media'] as const;

/** Hosts that the vendor's code may reach, by directive. Host sources: `https://*.example.com`. */
export type VendorHosts = Readonly<Record<(typeof vendorDirectives)[number], readonly string[]>>;

/** The signals of Google Consent Mode v2. */
export const consentModeSignals = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const;
export type ConsentModeSignal = (typeof consentModeSignals)[number];

/** Where a vendor's code runs. `own`: it is this product. `server`: none of it reaches a browser. */
type VendorPlace = 'tag-frame' | 'embed-frame' | 'server' | 'own';

/** A company, or a part of this product, that receives data about visitors, with all facts about it. */
export type Vendor = {
  /** Lower-case letters, digits and hyphens; the same as the file name. */
  id: string;
  name: string;
  company: string;
  /** ISO 3166-1 code of the company's country of establishment. */
  country: string;
  category: OptionalCategory;
  purpose: LocalText;
  storage: readonly StoredItem[];
  hosts: VendorHosts;
  /**
   * URLs from which other sites load it, if `hosts` is not enough: a prefix such as `www.example.com/`, or `*.example.com`. A longer prefix
   * distinguishes vendors that share a host.
   */
  addresses?: readonly string[];
  signals: readonly ConsentModeSignal[];
  runsIn: VendorPlace;
  links: { privacy: string; cookies?: string; optOut?: string };
};

/** A vendor as the owner uses it: the registry's entry or their own, with the tags to run after a grant. Its addresses stay in the registry. */
export type ActiveVendor = Omit<Vendor, 'addresses'> & { tags: readonly Tag[] };

/** Tags that need only an account. */
export const accountTagKinds = [
  'gtag',
  'meta-pixel',
  'uet',
  'clarity',
  'linkedin',
  'tiktok',
  'hotjar',
  'chat',
] as const;

/** A tag that a frame runs. `id` is the account's identifier at the vendor. `chat` opens in a corner when the visitor requests it. */
export type Tag =
  | { kind: (typeof accountTagKinds)[number]; id: string }
  | { kind: 'snippet'; id: string; script: string };
