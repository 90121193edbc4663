import type { PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales } from '../../published/contract.ts';
import { type SeedPost, seedAuthor, seedPosts, seedTopics } from '../../content/seed/posts/index.ts';
import { postTexts } from '../../content/seed/posts/read.ts';
import type { References } from './references.ts';
import type { SeedStep } from './step.ts';

const translations = locales.filter((locale): locale is Exclude<Locale, 'en'> => locale !== defaultLocale);

/** Writes the product's blog: an author, topics, and posts in the languages they have. */
export const writeBlog: readonly SeedStep[] = [
  {
    name: 'author',
    label: 'author',
    write: async (req) => [{ reference: 'author', place: 'authors', id: await createAuthor(req) }],
  },
  ...seedTopics.map((topic): SeedStep => ({
    name: `topic#${topic.name}`,
    label: `topic “${topic.title.en}”`,
    write: async (req) => [{ reference: `topic#${topic.name}`, place: 'topics', id: await createTopic(req, topic) }],
  })),
  ...seedPosts.map((post): SeedStep => ({
    name: `post#${post.name}`,
    label: `post “${postTexts(post.name, defaultLocale)?.title ?? post.name}”`,
    write: async (req, { references }) => [
      { reference: `post#${post.name}`, place: 'posts', id: await createPost(req, post, references) },
    ],
  })),
];

function createAuthor(req: PayloadRequest): Promise<string> {
  const { name, role, bio, slug } = seedAuthor;
  return createTranslated(req, 'authors', (locale) => ({
    name: name[locale],
    role: role[locale],
    bio: bio[locale],
    slug,
  }));
}

function createTopic(req: PayloadRequest, { title, slug, description }: (typeof seedTopics)[number]): Promise<string> {
  return createTranslated(req, 'topics', (locale) => ({
    name: title[locale],
    description: description[locale],
    slug: slug[locale],
  }));
}

async function createTranslated(
  req: PayloadRequest,
  collection: 'topics' | 'authors',
  wording: (locale: Locale) => Record<string, unknown>,
): Promise<string> {
  const created = await req.payload.create({ collection, req, locale: defaultLocale, data: wording(defaultLocale) });
  for (const locale of translations)
    await req.payload.update({ collection, req, id: created.id, locale, data: wording(locale) });
  return String(created.id);
}

async function createPost(req: PayloadRequest, post: SeedPost, references: References): Promise<string> {
  const shared = sharedFields(post, references);
  const created = await req.payload.create({
    collection: 'posts',
    req,
    locale: defaultLocale,
    data: { ...shared, ...postWording(post, defaultLocale) },
  });
  for (const locale of translations) {
    const words = postWording(post, locale);
    if (words)
      await req.payload.update({
        collection: 'posts',
        req,
        id: created.id,
        locale,
        data: { ...words, _status: 'published' },
      });
  }
  return String(created.id);
}

/** Returns the fields of a post that are the same in every language. */
function sharedFields(
  { type, version, publishedAt, topics: about, cover }: SeedPost,
  references: References,
): Record<string, unknown> {
  const known = (names: string[]) => names.flatMap((reference) => references.get(reference) ?? []);
  const [picture] = known(cover ? [`media#${cover}`] : []);
  return {
    type,
    version,
    publishedAt,
    authors: known(['author']),
    topics: known(about.map((topic) => `topic#${topic}`)),
    cover: picture,
    _status: 'published',
  };
}

/** Returns the texts of a post in one language; undefined if that language has none. */
function postWording({ name }: SeedPost, locale: Locale): Record<string, unknown> | undefined {
  const words = postTexts(name, locale);
  return (
    words && {
      title: words.title,
      slug: words.slug,
      summary: words.summary,
      blocks: [{ blockType: 'rich-text', body: words.body }],
    }
  );
}
