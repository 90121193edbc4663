import { escapeHtml } from '../../platform/markup-text.ts';

/** Writes exports in WordPress's documented format, for tests and measurements. */
export type WrittenItem = {
  id: number;
  type?: string;
  status?: string;
  title?: string;
  link?: string;
  slug?: string;
  parent?: number;
  order?: number;
  date?: string;
  author?: string;
  content?: string;
  excerpt?: string;
  isSticky?: boolean;
  password?: string;
  attachmentUrl?: string;
  terms?: { taxonomy: string; slug: string; name: string }[];
  meta?: Record<string, string>;
  comments?: number;
  said?: { author: string; text: string; date?: string; approved?: string; type?: string }[];
};

type WrittenExport = {
  address?: string;
  language?: string;
  title?: string;
  tagline?: string;
  authors?: { login: string; name: string }[];
  terms?: { id: number; taxonomy: string; slug: string; name: string; description?: string }[];
  items: WrittenItem[];
};

const oldSite = 'https://old.example';

export function writeExport({ items, ...head }: WrittenExport): string {
  return `${writeHead(head)}${items.map((item) => writeItem(item, head.address ?? oldSite)).join('')}${exportEnd}`;
}

export const exportEnd = '</channel>\n</rss>\n';

export function writeHead({
  address = oldSite,
  language = 'en-US',
  title = 'The old website',
  tagline = '',
  authors = [],
  terms = [],
}: Omit<WrittenExport, 'items'>): string {
  const people = authors.map(
    ({ login, name }) =>
      `<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata(`${login}@old.example`)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>\n`,
  );
  const words = terms.map(({ id, taxonomy, slug, name, description = '' }) => {
    if (taxonomy === 'category')
      return `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name><wp:category_description>${cdata(description)}</wp:category_description></wp:category>\n`;
    if (taxonomy === 'post_tag')
      return `<wp:tag><wp:term_id>${id}</wp:term_id><wp:tag_slug>${cdata(slug)}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>\n`;
    return `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${cdata(taxonomy)}</wp:term_taxonomy><wp:term_slug>${cdata(slug)}</wp:term_slug><wp:term_name>${cdata(name)}</wp:term_name></wp:term>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${escapeHtml(title)}</title>
<link>${address}</link>
<description>${escapeHtml(tagline)}</description>
<language>${language}</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${address}</wp:base_site_url>
<wp:base_blog_url>${address}</wp:base_blog_url>
${people.join('')}${words.join('')}<generator>https://wordpress.org/?v=6.6</generator>
`;
}

export function writeItem(item: WrittenItem, address = oldSite): string {
  const {
    id,
    type = 'post',
    status = 'publish',
    title = `Item ${id}`,
    slug = `item-${id}`,
    date = '2021-03-04 05:06:07',
  } = item;
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const comments = Array.from(
    { length: item.comments ?? 0 },
    (_, at) =>
      `<wp:comment><wp:comment_id>${at + 1}</wp:comment_id><wp:comment_content>${cdata('Nice <b>post</b>')}</wp:comment_content></wp:comment>`,
  );
  const said = (item.said ?? []).map(
    ({ author, text, date: at = date, approved = '1', type: kind = 'comment' }) =>
      `<wp:comment><wp:comment_author>${cdata(author)}</wp:comment_author><wp:comment_author_email>${cdata('someone@mail.example')}</wp:comment_author_email><wp:comment_author_IP>${cdata('203.0.113.9')}</wp:comment_author_IP><wp:comment_date_gmt>${cdata(at)}</wp:comment_date_gmt><wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_approved>${cdata(approved)}</wp:comment_approved><wp:comment_type>${cdata(kind)}</wp:comment_type><wp:commentmeta><wp:meta_key>x</wp:meta_key></wp:commentmeta></wp:comment>`,
  );
  return `<item>
<title>${cdata(title)}</title><link>${escapeHtml(item.link ?? `${address}/${slug}/`)}</link><pubDate>Thu, 04 Mar 2021 05:06:07 +0000</pubDate><dc:creator>${cdata(item.author ?? 'jane')}</dc:creator>
<guid isPermaLink="false">${address}/?p=${id}</guid><description></description>
<content:encoded>${cdata(item.content ?? '')}</content:encoded><excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(status === 'draft' ? '0000-00-00 00:00:00' : date)}</wp:post_date_gmt>
<wp:comment_status>${cdata('open')}</wp:comment_status><wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_parent>${item.parent ?? 0}</wp:post_parent><wp:menu_order>${item.order ?? 0}</wp:menu_order><wp:post_type>${cdata(type)}</wp:post_type><wp:post_password>${cdata(item.password ?? '')}</wp:post_password><wp:is_sticky>${item.isSticky ? 1 : 0}</wp:is_sticky>
${item.attachmentUrl ? `<wp:attachment_url>${cdata(item.attachmentUrl)}</wp:attachment_url>` : ''}${(item.terms ?? []).map(({ taxonomy, slug: nicename, name }) => `<category domain="${taxonomy}" nicename="${escapeHtml(nicename)}">${cdata(name)}</category>`).join('')}${meta.join('')}${comments.join('')}${said.join('')}
</item>
`;
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
