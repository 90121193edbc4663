import { feedPath, jsonFeedPath } from '../content/blog-paths.ts';
import { localPathOf } from './address.ts';
import { renderSpeculationRules, speculationAddress } from './assets/speculation.ts';
import { manifestPath, renderManifest } from './icons/manifest.ts';
import { createReader } from './published/reader.ts';
import type { PublishedStore } from './published/store.ts';
import { llmsPath, renderLlmsTxt } from './readable/llms-txt.ts';
import { pageOfMarkdown } from './readable/markdown-address.ts';
import { hasMarkdown, renderMarkdownFile } from './readable/markdown-file.ts';
import type { Renderer, Variant } from './render-contract.ts';
import { resolveAddress } from './resolve-address.ts';
import { renderFeed, renderJsonFeed } from './seo/feed.ts';
import type { GeneratedFile } from './seo/generated-file.ts';
import { renderRobots, robotsAddress } from './seo/robots.ts';
import { rootFileAt } from './seo/root-files.ts';
import { renderSitemap, renderSitemapPart, sitemapAddress, sitemapPart } from './seo/sitemap.ts';

type FileStore = Pick<
  PublishedStore,
  | 'document'
  | 'pageAt'
  | 'placedAt'
  | 'redirectAt'
  | 'posts'
  | 'relatedPosts'
  | 'forms'
  | 'postLocales'
  | 'sitemapEntries'
  | 'count'
>;

type Asked = {
  store: FileStore;
  renderer: Pick<Renderer, 'renderMarkdown' | 'renderPostText' | 'favicon'>;
  address: string;
  variant: Variant;
  origin: string;
};

/** Checks whether a file is generated at this address, without generating what costs a render. */
export function isGeneratedFile(asked: Asked): boolean {
  const { store, address } = asked;
  if ([sitemapAddress, speculationAddress, robotsAddress].includes(address)) return true;
  const { locale, path } = localPathOf(address);
  const reader = createReader(store, locale);
  if (path === feedPath || path === jsonFeedPath) return reader.posts({ limit: 1 }).total > 0;
  const page = pageOfMarkdown(path);
  return page === undefined ? generatedFileAt(asked) !== undefined : hasMarkdown(resolveAddress(reader, page));
}

/**
 * Generates a file for machines from the published content: robots, sitemaps, feeds, a page as Markdown, and the owner's own files. Undefined: there is none
 * at this path.
 */
export function generatedFileAt(asked: Asked): GeneratedFile | undefined {
  const { store, address, variant, origin } = asked;
  if (address === sitemapAddress) return renderSitemap({ store, origin });
  if (address === speculationAddress) return renderSpeculationRules();
  if (address === robotsAddress) return renderRobots({ store, variant, origin });
  const part = sitemapPart(address);
  if (part !== undefined) return renderSitemapPart({ store, origin }, part);
  return fileOfLanguage(asked) ?? rootFileAt(store, address);
}

/** Files that each language has. */
function fileOfLanguage({ store, renderer, address, origin }: Asked): GeneratedFile | undefined {
  const { locale, path } = localPathOf(address);
  const given = { reader: createReader(store, locale), renderer, origin };
  if (path === feedPath) return renderFeed(given);
  if (path === jsonFeedPath) return renderJsonFeed(given);
  if (path === manifestPath) return renderManifest(given.reader, renderer.favicon);
  if (path === llmsPath) return renderLlmsTxt({ ...given, store });
  const page = pageOfMarkdown(path);
  return page === undefined ? undefined : renderMarkdownFile({ ...given, path: page });
}
