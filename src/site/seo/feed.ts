import { blogPath, feedPath } from '../../content/blog-paths.ts';
import { addressOf } from '../../published/address.ts';
import type { PostDocument } from '../../published/contract.ts';
import type { ContentReader } from '../../content/reader.ts';
import { encodePath } from '../../delivery/path.ts';
import { escapeXml } from '../../platform/markup-text.ts';
import { blogTexts } from '../texts/blog.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Posts that feed readers fetch at once; older posts are on the blog. */
const postsInFeed = 30;

/** Renders the newest posts of one language, articles and releases, as RSS 2.0. Undefined while there are none. */
export function renderFeed(reader: ContentReader, origin: string): GeneratedFile | undefined {
  const { posts } = reader.posts({ limit: postsInFeed });
  const [newest] = posts;
  if (!newest) return undefined;
  const texts = blogTexts[reader.locale];
  const site = reader.site();
  const at = (path: string) => escapeXml(origin + encodePath(addressOf(reader.locale, path)));
  const channel = [
    `<title>${escapeXml([site?.name, texts.blog].filter(Boolean).join(' – '))}</title>`,
    `<link>${at(blogPath)}</link>`,
    `<description>${escapeXml(texts.blogLead)}</description>`,
    `<language>${reader.locale}</language>`,
    `<lastBuildDate>${new Date(newest.publishedAt).toUTCString()}</lastBuildDate>`,
    `<atom:link href="${at(feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, reader, at(post.path))),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
  return { contentType: 'application/rss+xml; charset=utf-8', body, reads: [...reader.reads] };
}

/** The guid stays the same when the post is renamed, so that no reader shows it twice. */
function itemOf(post: PostDocument, reader: ContentReader, address: string): string {
  const authors = post.authors.flatMap((id) => reader.placed('author', id)?.name ?? []);
  const topics = post.topics.flatMap((id) => reader.placed('topic', id)?.name ?? []);
  const lines = [
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="false">${escapeXml(`${post.id}:${post.locale}`)}</guid>`,
    `<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`,
    ...(post.summary ? [`<description>${escapeXml(post.summary)}</description>`] : []),
    ...authors.map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>`),
    ...topics.map((name) => `<category>${escapeXml(name)}</category>`),
  ];
  return `<item>\n${lines.join('\n')}\n</item>`;
}
