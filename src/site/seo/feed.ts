import { blogPath, feedPath, jsonFeedPath } from '../../content/blog-paths.ts';
import type { ContentReader } from '../../content/reader.ts';
import { escapeXml } from '../../platform/markup-text.ts';
import type { PostDocument } from '../../published/contract.ts';
import { publicUrl } from '../address.ts';
import { iconAddress, iconSourceAddress } from '../icons/icon-address.ts';
import type { Renderer } from '../render-contract.ts';
import { blogTexts } from '../texts/blog.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Posts that feed readers fetch at once; older posts are on the blog. */
const postsInFeed = 30;
/** Posts with their whole text, the newest ones: a reader that asks once a day misses none, and a feed stays small. */
const wholePosts = 10;

type Asked = { reader: ContentReader; renderer: Pick<Renderer, 'renderPostText' | 'favicon'>; origin: string };

/** A post as both formats show it. `html`: its whole text; undefined for older posts. */
type Item = {
  id: string;
  post: PostDocument;
  address: string;
  html: string | undefined;
  authors: { name: string; url: string }[];
  topics: string[];
};

/** Renders the newest posts of one language, articles and releases, as RSS 2.0. Undefined while there are none. */
export function renderFeed({ reader, renderer, origin }: Asked): GeneratedFile | undefined {
  const items = itemsOf({ reader, renderer, origin });
  const [newest] = items;
  if (!newest) return undefined;
  const at = (path: string) => escapeXml(publicUrl(origin, { locale: reader.locale, path }));
  const channel = [
    `<title>${escapeXml(titleOf(reader))}</title>`,
    `<link>${at(blogPath)}</link>`,
    `<description>${escapeXml(blogTexts[reader.locale].blogLead)}</description>`,
    `<language>${reader.locale}</language>`,
    `<lastBuildDate>${new Date(newest.post.publishedAt).toUTCString()}</lastBuildDate>`,
    `<atom:link href="${at(feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(xmlItem),
  ];
  const namespaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces.join(' ')}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
  return { contentType: 'application/rss+xml; charset=utf-8', body, reads: [...reader.reads], isOnDemand: true };
}

/** Renders the same posts as JSON Feed 1.1 (jsonfeed.org). Undefined while there are none. */
export function renderJsonFeed({ reader, renderer, origin }: Asked): GeneratedFile | undefined {
  const items = itemsOf({ reader, renderer, origin });
  if (items.length === 0) return undefined;
  const at = (path: string) => publicUrl(origin, { locale: reader.locale, path });
  const icon = iconSourceAddress(reader, renderer.favicon);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(reader),
    home_page_url: at(blogPath),
    feed_url: at(jsonFeedPath),
    description: blogTexts[reader.locale].blogLead,
    icon: origin + iconAddress(icon, 512),
    favicon: origin + iconAddress(icon, 192),
    language: reader.locale,
    items: items.map((item) => jsonItem(item, { reader, origin })),
  };
  return {
    contentType: 'application/feed+json; charset=utf-8',
    body: `${JSON.stringify(feed)}\n`,
    reads: [...reader.reads],
    isOnDemand: true,
  };
}

function titleOf(reader: ContentReader): string {
  return [reader.site()?.name, blogTexts[reader.locale].blog].filter(Boolean).join(' – ');
}

function itemsOf({ reader, renderer, origin }: Asked): Item[] {
  return reader.posts({ limit: postsInFeed }).posts.map((listed, index) => {
    // The list changes only with what lists show; the text is the post's own.
    const post = index < wholePosts ? (reader.placed('post', listed.id) ?? listed) : listed;
    return {
      // It stays the same when the post is renamed, so that no reader shows it twice.
      id: `${post.id}:${post.locale}`,
      post,
      address: publicUrl(origin, post),
      html: index < wholePosts ? renderer.renderPostText({ reader, post, origin }) : undefined,
      authors: post.authors.flatMap((id) => {
        const author = reader.placed('author', id);
        return author ? [{ name: author.name, url: publicUrl(origin, author) }] : [];
      }),
      topics: post.topics.flatMap((id) => reader.placed('topic', id)?.name ?? []),
    };
  });
}

function xmlItem({ id, post, address, html, authors, topics }: Item): string {
  const lines = [
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${escapeXml(address)}</link>`,
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    `<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`,
    ...(post.summary ? [`<description>${escapeXml(post.summary)}</description>`] : []),
    ...authors.map(({ name }) => `<dc:creator>${escapeXml(name)}</dc:creator>`),
    ...topics.map((name) => `<category>${escapeXml(name)}</category>`),
    ...(html === undefined ? [] : [`<content:encoded>${escapeXml(html)}</content:encoded>`]),
  ];
  return `<item>\n${lines.join('\n')}\n</item>`;
}

function jsonItem(
  { id, post, address, html, authors, topics }: Item,
  { reader, origin }: Pick<Asked, 'reader' | 'origin'>,
) {
  const cover = post.cover === null ? undefined : reader.media(post.cover);
  return {
    id,
    url: address,
    title: post.title,
    ...(post.summary && { summary: post.summary }),
    // The format requires a text of every item.
    ...(html === undefined ? { content_text: post.summary || post.title } : { content_html: html }),
    ...(cover && { image: origin + cover.url }),
    date_published: post.publishedAt,
    date_modified: post.updatedAt,
    ...(authors.length > 0 && { authors }),
    ...(topics.length > 0 && { tags: topics }),
    language: post.locale,
  };
}
