import { feedPath } from '../content/blog-paths.ts';
import { localPathOf } from './address.ts';
import { createReader } from './published/reader.ts';
import type { PublishedStore } from './published/store.ts';
import type { Variant } from './render-contract.ts';
import { renderFeed } from './seo/feed.ts';
import type { GeneratedFile } from './seo/generated-file.ts';
import { renderRobots, robotsAddress } from './seo/robots.ts';
import { rootFileAt } from './seo/root-files.ts';
import { renderSpeculationRules, speculationAddress } from './assets/speculation.ts';
import { renderSitemap, renderSitemapPart, sitemapAddress, sitemapPart } from './seo/sitemap.ts';

type FileStore = Pick<
  PublishedStore,
  | 'document'
  | 'pageAt'
  | 'placedAt'
  | 'redirectAt'
  | 'posts'
  | 'relatedPosts'
  | 'postLocales'
  | 'sitemapEntries'
  | 'count'
>;

/** Checks whether a site always has this file, whatever is published, without generating it. */
export function isAlwaysThere(address: string): boolean {
  return [sitemapAddress, speculationAddress, robotsAddress].includes(address);
}

/** Generates a file for machines from the published content: robots, sitemaps, feeds, and the owner's own files. Undefined: there is none at this path. */
export function generatedFileAt({
  store,
  address,
  variant,
  origin,
}: {
  store: FileStore;
  address: string;
  variant: Variant;
  origin: string;
}): GeneratedFile | undefined {
  if (address === sitemapAddress) return renderSitemap({ store, origin });
  if (address === speculationAddress) return renderSpeculationRules();
  if (address === robotsAddress) return renderRobots({ store, variant, origin });
  const part = sitemapPart(address);
  if (part !== undefined) return renderSitemapPart({ store, origin }, part);
  const { locale, path } = localPathOf(address);
  if (path === feedPath) return renderFeed(createReader(store, locale), origin);
  return rootFileAt(store, address);
}
