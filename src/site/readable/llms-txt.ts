import { feedPath } from '../../content/blog-paths.ts';
import type { ContentReader } from '../../content/reader.ts';
import { encodePath } from '../../delivery/path.ts';
import { languageName } from '../../platform/intl.ts';
import { plainLine } from '../../platform/markdown-text.ts';
import { addressOf } from '../../published/address.ts';
import { keyOf, type Locale, locales, type PostDocument } from '../../published/contract.ts';
import { allPagesKey, type PublishedStore } from '../published/store.ts';
import type { GeneratedFile } from '../seo/generated-file.ts';
import { sitemapAddress } from '../seo/sitemap.ts';
import { blogTexts } from '../texts/blog.ts';
import { markdownAddress } from './markdown-address.ts';

/** Without the language's prefix. */
export const llmsPath = '/llms.txt';

/** A reader with little room reads it whole, so it names the first pages in the order of their paths, and the newest posts. The sitemap has all. */
const maxPages = 300;
const maxPosts = 60;

const words: Readonly<Record<Locale, { pages: string; sitemap: string; feed: string }>> = {
  en: { pages: 'Pages', sitemap: 'All addresses of this site', feed: 'Feed of the blog' },
  de: { pages: 'Seiten', sitemap: 'Alle Adressen dieser Website', feed: 'Feed des Blogs' },
  ar: { pages: 'الصفحات', sitemap: 'جميع عناوين هذا الموقع', feed: 'خلاصة المدونة' },
};

type Asked = { store: Pick<PublishedStore, 'sitemapEntries' | 'document'>; reader: ContentReader; origin: string };

/**
 * Renders the list of a language's pages that programs with a language model read first (llmstxt.org): each with its description, and a link to it as
 * Markdown. Undefined while nothing is published, and for a site that search engines are to leave out.
 */
export function renderLlmsTxt({ store, reader, origin }: Asked): GeneratedFile | undefined {
  const site = reader.site();
  if (!site || reader.sharing()?.isHidden) return undefined;
  const { locale } = reader;
  const entries = store.sitemapEntries().filter((entry) => entry.locale === locale && entry.kind === 'page');
  const pages = entries.slice(0, maxPages).flatMap(({ id }) => reader.page(id) ?? []);
  const postsOf = (type: PostDocument['type']) =>
    reader.posts({ type, limit: maxPosts }).posts.filter(({ noIndex }) => !noIndex);
  const line = ({ path, title }: { path: string; title: string }, about: string) => {
    const address = markdownAddress(addressOf(locale, path), path === '/');
    return `- [${plainLine(title)}](${origin}${encodePath(address)})${about ? `: ${plainLine(about)}` : ''}`;
  };
  const texts = blogTexts[locale];
  const sections = [
    [`# ${plainLine(site.name)}`],
    site.tagline ? [`> ${plainLine(site.tagline)}`] : [],
    section(
      words[locale].pages,
      pages.map((page) => line(page, page.description)),
    ),
    section(
      texts.blog,
      postsOf('article').map((post) => line(post, post.summary)),
    ),
    section(
      texts.releases,
      postsOf('release').map((post) => line(post, post.summary)),
    ),
    section('Optional', moreLines({ store, reader, origin })),
  ];
  return {
    contentType: 'text/plain; charset=utf-8',
    body: `${sections
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
    reads: [...reader.reads, allPagesKey, keyOf.posts(locale)],
    isOnDemand: true,
  };
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines];
}

/** `Optional` is the name that the format has for what may be left out. */
function moreLines({ store, reader, origin }: Asked): string[] {
  const { locale } = reader;
  const { sitemap, feed } = words[locale];
  const others = locales.filter((other) => other !== locale && store.document(keyOf.global('site', other)));
  return [
    `- [${sitemap}](${origin}${sitemapAddress})`,
    ...(reader.posts({ limit: 1 }).total > 0 ? [`- [${feed}](${origin}${addressOf(locale, feedPath)})`] : []),
    ...others.map((other) => `- [${languageName(other, other)}](${origin}${addressOf(other, llmsPath)})`),
  ];
}
