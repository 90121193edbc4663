import type { Locale } from '../../published/contract.ts';

/** A filled-in block. `page#name` and `media#name` stand for the page or image with that name in the seed. */
type SeedBlock = { blockType: string; [field: string]: unknown };
export type SeedText = {
  title: string;
  /** The title in search results; the title with the site's name by default. */
  searchTitle?: string;
  slug?: string;
  description: string;
  blocks: SeedBlock[];
};
export type SeedPage = { name: string; parent?: string; noIndex?: boolean; en: SeedText } & {
  [locale in Exclude<Locale, 'en'>]?: SeedText;
};
export type SeedMedia = { name: string; file: string; alt: Record<Locale, string> };

/** A link row as in the studio's form. */
export type SeedLink = { type: 'page'; label: string; page: string } | { type: 'url'; label: string; url: string };

export function toPage(label: string, name: string): SeedLink {
  return { type: 'page', label, page: `page#${name}` };
}

export function toAddress(label: string, url: string): SeedLink {
  return { type: 'url', label, url };
}
