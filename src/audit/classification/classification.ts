import type { Category } from '../../platform/categories.ts';

/** Who is behind a cookie, a stored key or a host, and its purpose. Whatever no table lists is `unknown`; nothing is guessed from names. */
export type Classification = {
  /** Product or company; absent when unknown. */
  owner?: string;
  category: Category | 'unknown';
  /** Source of the entry: the site's own declaration, Candor's registry of vendors or table of cookies, or the public table of third parties. */
  source: 'declaration' | 'registry' | 'known-cookies' | 'third-party-web' | 'none';
  /** It remembers the visitor's choice, so it needs no consent. */
  isConsentMemory: boolean;
};

export const unknown: Classification = { category: 'unknown', source: 'none', isConsentMemory: false };
