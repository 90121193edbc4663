import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { CandorError } from '../../../platform/errors.ts';
import type { ExportedRecord } from '../../../wordpress/export.ts';
import { type Article, type ArticleFile, fileRecord, isoDate, itemRecord, menuRecord, topicRecord } from './article.ts';
import { refuseLarger } from './refuse-larger.ts';

/** The whole file is in memory while it is read; exports of ten thousand posts have 200 MB. */
const maxGhostBytes = 400 * 1024 * 1024;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const key = z.union([z.string(), z.number()]).transform(String);
const order = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);

const postSchema = z.object({
  ...{
    id: key,
    uuid: text,
    title: text,
    slug: text,
    html: text,
    plaintext: text,
    feature_image: text,
    lexical: text,
    mobiledoc: text,
  },
  ...{ type: z.string().optional(), page: z.union([z.boolean(), z.number()]).optional(), status: text },
  ...{ visibility: z.string().nullish(), custom_excerpt: text, author_id: key.nullish() },
  ...{ created_at: z.unknown(), updated_at: z.unknown(), published_at: z.unknown(), canonical_url: text },
});
const dataSchema = z.object({
  posts: z.array(postSchema),
  posts_meta: z
    .array(
      z.object({
        post_id: key,
        meta_title: text,
        meta_description: text,
        feature_image_alt: text,
        feature_image_caption: text,
      }),
    )
    .default([]),
  tags: z.array(z.object({ id: key, name: text, slug: text, description: text, visibility: text })).default([]),
  posts_tags: z.array(z.object({ post_id: key, tag_id: key, sort_order: order })).default([]),
  users: z.array(z.object({ id: key, name: text, slug: text })).default([]),
  posts_authors: z.array(z.object({ post_id: key, author_id: key, sort_order: order })).default([]),
  settings: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
});
type Data = z.infer<typeof dataSchema>;
type Post = z.infer<typeof postSchema>;
const oneSchema = z.object({ meta: z.object({ version: z.unknown() }).optional(), data: dataSchema });
const fileSchema = z.union([z.object({ db: z.array(oneSchema).min(1) }), oneSchema]);

/**
 * Yields the records of a Ghost export (*Settings → Migration tools → Export*). `address`: the public address of the website, which the export does not hold.
 * @throws CandorError `import_unreadable`, `import_foreign`, `import_too_large`.
 */
export async function* readGhost(path: string, address: string): AsyncGenerator<ExportedRecord> {
  const { data, version } = await parseGhost(path);
  const settings = new Map(data.settings.map(({ key: name, value }) => [name, value]));
  yield siteRecord(settings, { address, version });
  for (const { slug, name } of data.users) yield { kind: 'author', author: { login: slug, name: name || slug } };
  const topics = topicsIn(data);
  for (const { term, description } of topics.values()) yield topicRecord(term, description);
  const files = new Map<string, ArticleFile>();
  const relations = relationsIn(data);
  for (const post of data.posts) yield itemRecord(articleOf(post, { relations, topics, address, files }));
  for (const file of files.values()) yield fileRecord(file);
  yield* menusIn(settings, address);
}

function siteRecord(
  settings: ReadonlyMap<string, unknown>,
  { address, version }: { address: string; version: string },
): ExportedRecord {
  const said = (name: string) => String(settings.get(name) ?? '');
  return {
    kind: 'site',
    site: {
      ...{ title: said('title'), tagline: said('description'), language: said('locale') || said('lang') },
      ...{ address, version: `Ghost ${version}`, feed: '/rss' },
    },
  };
}

async function parseGhost(path: string): Promise<{ data: Data; version: string }> {
  await refuseLarger(
    path,
    maxGhostBytes,
    'Delete old revisions in Ghost, or export in parts, and import one part after the other.',
  );
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    const what = `${basename(path)} is no complete JSON file: ${cause instanceof Error ? cause.message : String(cause)}.`;
    throw new CandorError({
      code: 'import_unreadable',
      what,
      remedy: 'Export again from Ghost, and name that file.',
      cause,
    });
  }
  const parsed = fileSchema.safeParse(json);
  if (parsed.success) {
    const one = 'db' in parsed.data ? parsed.data.db[0] : parsed.data;
    if (one) return { data: one.data, version: String(one.meta?.version ?? '') };
  }
  throw new CandorError({
    code: 'import_foreign',
    what: `${basename(path)} is JSON, but not an export of Ghost: it has no “db[0].data.posts”.`,
    remedy: 'Use the .json file that Ghost makes under Settings → Migration tools → Export.',
  });
}

type Topics = ReadonlyMap<string, { term: { taxonomy: string; slug: string; name: string }; description: string }>;

/** Internal tags (`#newsletter`) were never shown. */
function topicsIn({ tags }: Data): Topics {
  const shown = tags.filter(({ slug, visibility }) => visibility !== 'internal' && !slug.startsWith('hash-'));
  return new Map(
    shown.map(({ id, slug, name, description }) => [id, { term: { taxonomy: 'post_tag', slug, name }, description }]),
  );
}

/** What belongs to a post, by its id; tags and authors in their order. */
type Relations = {
  meta: ReadonlyMap<string, Data['posts_meta'][number]>;
  tags: ReadonlyMap<string, string[]>;
  authors: ReadonlyMap<string, string[]>;
  slugs: ReadonlyMap<string, string>;
};

function relationsIn({ posts_meta, posts_tags, posts_authors, users }: Data): Relations {
  const grouped = <Row extends { post_id: string; sort_order: number }>(rows: Row[], idOf: (row: Row) => string) =>
    new Map(
      [...Map.groupBy(rows, ({ post_id }) => post_id)].map(([post, of]) => [
        post,
        of.toSorted((a, b) => a.sort_order - b.sort_order).map(idOf),
      ]),
    );
  return {
    meta: new Map(posts_meta.map((meta) => [meta.post_id, meta])),
    tags: grouped(posts_tags, ({ tag_id }) => tag_id),
    authors: grouped(posts_authors, ({ author_id }) => author_id),
    slugs: new Map(users.map(({ id, slug }) => [id, slug])),
  };
}

type Reading = { relations: Relations; topics: Topics; address: string; files: Map<string, ArticleFile> };

function articleOf(post: Post, { relations, topics, address, files }: Reading): Article {
  const meta = relations.meta.get(post.id);
  const own = (value: string) => value.replaceAll('__GHOST_URL__', address);
  const html = collectFiles(own(post.html || paragraphs(post.plaintext)), { address, files });
  const picture = post.feature_image && {
    url: originalOf(own(post.feature_image)),
    alt: meta?.feature_image_alt ?? '',
  };
  if (picture && !files.has(picture.url)) files.set(picture.url, picture);
  const authors = authorsOf(post, relations);
  const isPage = post.type === 'page' || Boolean(post.page);
  return {
    id: post.uuid || post.id,
    type: isPage ? 'page' : 'post',
    status: statusOf(post),
    ...{ title: post.title, slug: post.slug, link: `${address}/${post.slug}/`, html },
    ...{ date: isoDate(post.published_at) || isoDate(post.created_at), changed: isoDate(post.updated_at) },
    ...{ author: authors[0] ?? '', excerpt: post.custom_excerpt, picture: picture || undefined },
    terms: (relations.tags.get(post.id) ?? []).flatMap((tag) => topics.get(tag)?.term ?? []),
    ...{ searchTitle: meta?.meta_title ?? '', searchDescription: meta?.meta_description ?? '' },
    otherFields: [
      ...authors.slice(1).map(() => 'second author'),
      ...(post.status === 'sent' ? ['newsletter only'] : []),
      ...(post.canonical_url ? ['canonical_url'] : []),
      ...(meta?.feature_image_caption ? ['feature_image_caption'] : []),
      ...(isWithoutWords(post) ? ['text without HTML'] : []),
    ],
  };
}

/** Ghost's own format alone, which nothing else reads. */
function isWithoutWords({ html, plaintext, lexical, mobiledoc }: Post): boolean {
  return html === '' && plaintext === '' && (lexical !== '' || mobiledoc !== '');
}

/** What only members could read stays a draft: nobody has decided that everybody may. */
function statusOf(post: Post): Article['status'] {
  const { status, visibility } = post;
  const isUnreadable = isWithoutWords(post);
  if (status === 'scheduled' && !isUnreadable) return 'future';
  if (status !== 'published' || isUnreadable) return 'draft';
  return !visibility || visibility === 'public' ? 'publish' : 'private';
}

function authorsOf({ id, author_id }: Post, { authors, slugs }: Relations): string[] {
  return (authors.get(id) ?? (author_id ? [author_id] : [])).flatMap((one) => slugs.get(one) ?? []);
}

/** Adds the website's own files in a text, and returns the text with the address of each original. */
function collectFiles(html: string, { address, files }: Pick<Reading, 'address' | 'files'>): string {
  return html.replace(/<(img|video|audio|source|a)\b[^>]{0,4000}>/gi, (tag: string) =>
    tag.replace(/(\s(?:src|href)=")([^"]{1,2000})"/i, (whole: string, before: string, found: string) => {
      if (!found.startsWith(`${address}/content/`)) return whole;
      const url = originalOf(found);
      const alt = /\salt="([^"]{1,1000})"/i.exec(tag)?.[1] ?? '';
      if (!files.has(url) || (alt && !files.get(url)?.alt)) files.set(url, { url, alt });
      return `${before}${url}"`;
    }),
  );
}

/** Ghost shows smaller copies: `/content/images/size/w1000/2024/05/a.jpg`. */
function originalOf(url: string): string {
  return url.replace(/\/content\/images\/size\/[a-z0-9]+\//, '/content/images/');
}

/** Exports without HTML have at least the words. */
function paragraphs(words: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part}</p>`)
    .join('');
}

const menuSchema = z.array(z.object({ label: z.string(), url: z.string() }));
const menus = {
  navigation: { slug: 'primary', name: 'Primary' },
  secondary_navigation: { slug: 'footer', name: 'Footer' },
};

function* menusIn(settings: ReadonlyMap<string, unknown>, address: string): Generator<ExportedRecord> {
  for (const [name, menu] of Object.entries(menus)) {
    const stored = settings.get(name);
    const entries = menuSchema.safeParse(typeof stored === 'string' ? jsonOf(stored) : stored);
    for (const [order, { label, url }] of (entries.success ? entries.data : []).entries())
      yield menuRecord(menu, {
        ...{ label, order },
        url: url.replaceAll('__GHOST_URL__', address).replace(/^\//, `${address}/`),
      });
  }
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
