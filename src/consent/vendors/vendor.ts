import type { OptionalCategory } from '../../platform/categories.ts';

/** A text by language; `en` is always there and stands in for the others. */
export type LocalText = { en: string } & { readonly [language: string]: string };

export type StorageKind = 'cookie' | 'local' | 'session' | 'indexed-db';

/** One thing a vendor keeps on the visitor's device. */
export type StoredItem = {
  kind: StorageKind;
  /** Exact, or with `*` standing for any run of characters: `_ga_*`. */
  name: string;
  /** Null: until the browser or the tab is closed; for `local` and `indexed-db`, until it is removed. */
  lifetimeSeconds: number | null;
  purpose: LocalText;
  /** Cookies a script sets for the whole domain (`_ga`, `_fbp`) are expired there too. */
  domain: 'host' | 'parent';
  /** Set by our own server rather than by a script; such a cookie passes the cookie firewall while its category is granted. */
  isServerSet: boolean;
  /** Where it is kept when that is not this website: the vendor's own host, `youtube-nocookie.com`. Only the browser can remove it there. */
  keptAt?: string | undefined;
};

/** Directives of a Content-Security-Policy that a vendor may need, without `-src`; `image` stands for `img`. */
export const vendorDirectives = ['script', 'connect', 'image', 'frame', 'style', 'font', 'media'] as const;

/** What the vendor's code may reach, by the directive that lists it. Host sources: `https://*.example.com`. */
export type VendorHosts = Readonly<Record<(typeof vendorDirectives)[number], readonly string[]>>;

/** Names of Google Consent Mode v2. */
export const consentModeSignals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage', 'functionality_storage', 'personalization_storage', 'security_storage'] as const;
export type ConsentModeSignal = (typeof consentModeSignals)[number];

/** Where its code runs. `own`: it is this product itself. `server`: nothing of it reaches a browser. */
export type VendorPlace = 'tag-frame' | 'embed-frame' | 'server' | 'own';

/** A company, or a part of this product, that is told something about visitors, and everything there is to say about it. */
export type Vendor = {
  /** Small letters, digits and hyphens; the file's name. */
  id: string;
  name: string;
  company: string;
  /** ISO 3166-1 of the company's seat. */
  country: string;
  category: OptionalCategory;
  purpose: LocalText;
  storage: readonly StoredItem[];
  hosts: VendorHosts;
  /**
   * Where pages that are not ours load it from, when `hosts` does not tell: `www.example.com/` and whatever begins so, or `*.example.com`. What names more
   * than a host tells vendors of one host apart.
   */
  addresses?: readonly string[];
  signals: readonly ConsentModeSignal[];
  runsIn: VendorPlace;
  links: { privacy: string; cookies?: string; optOut?: string };
};

/** A vendor as the owner uses it: the registry's entry or their own, with the tags to run after a grant. Its addresses stay in the registry. */
export type ActiveVendor = Omit<Vendor, 'addresses'> & { tags: readonly Tag[] };

/** Tags that need nothing but an account. */
export const accountTagKinds = ['gtag', 'meta-pixel', 'uet', 'clarity', 'linkedin', 'tiktok', 'hotjar', 'chat'] as const;

/** What a frame is to run. `id`: the account's identifier at the vendor. `chat` opens in a corner, at the visitor's wish. */
export type Tag =
  | { kind: (typeof accountTagKinds)[number]; id: string }
  | { kind: 'snippet'; id: string; script: string };
