import type { PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales } from '../../content/published.ts';
import { type SeedPost, seedAuthor, seedPosts, seedTopics } from '../../content/seed/posts/index.ts';
import { postWords } from '../../content/seed/posts/read.ts';
import type { References } from './references.ts';

const translations = locales.filter((locale): locale is Exclude<Locale, 'en'> => locale !== defaultLocale);

/** The product's own blog: an author, topics, and posts in the languages they are written in. */
export async function seedBlog(req: PayloadRequest, references: References): Promise<void> {
  const author = await createAuthor(req);
  const topics = new Map<string, string>();
  for (const { name, title, slug, description } of seedTopics) {
    const wording = (locale: Locale) => ({ name: title[locale], description: description[locale], slug: slug[locale] });
    topics.set(name, await createTranslated(req, 'topics', wording));
  }
  for (const post of seedPosts) await createPost(req, post, { author, topics, references });
}

function createAuthor(req: PayloadRequest): Promise<string> {
  const { name, role, bio, slug } = seedAuthor;
  return createTranslated(req, 'authors', (locale) => ({ name: name[locale], role: role[locale], bio: bio[locale], slug }));
}

async function createTranslated(req: PayloadRequest, collection: 'topics' | 'authors', wording: (locale: Locale) => Record<string, unknown>): Promise<string> {
  const created = await req.payload.create({ collection, req, locale: defaultLocale, data: wording(defaultLocale) });
  for (const locale of translations) await req.payload.update({ collection, req, id: created.id, locale, data: wording(locale) });
  return String(created.id);
}

async function createPost(req: PayloadRequest, { name, type, version, publishedAt, topics: about, cover }: SeedPost, made: { author: string; topics: Map<string, string>; references: References }): Promise<void> {
  const shared = { type, version, publishedAt, authors: [made.author], topics: about.map((topic) => made.topics.get(topic)), cover: cover && made.references.get(`media#${cover}`), _status: 'published' };
  const wording = (locale: Locale) => {
    const words = postWords(name, locale);
    return words && { title: words.title, slug: words.slug, summary: words.summary, blocks: [{ blockType: 'rich-text', body: words.body }] };
  };
  const created = await req.payload.create({ collection: 'posts', req, locale: defaultLocale, data: { ...shared, ...wording(defaultLocale) } });
  for (const locale of translations) {
    const words = wording(locale);
    if (words) await req.payload.update({ collection: 'posts', req, id: created.id, locale, data: { ...words, _status: 'published' } });
  }
}
