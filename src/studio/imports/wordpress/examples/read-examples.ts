import type { CollectionSlug, PayloadRequest, Where } from 'payload';
import { slugify } from '../../../../content/fields/slug.ts';
import { defaultLocale } from '../../../../published/contract.ts';
import { seedPages } from '../../../../content/seed/pages/index.ts';
import { seedAuthor, seedPosts, seedTopics } from '../../../../content/seed/posts/index.ts';
import { postTexts } from '../../../../content/seed/posts/read.ts';
import { isRecord, textOf } from '../../../publishing/read-model/localized.ts';
import { seedSource } from '../../../seed/ledger.ts';
import { type ExamplePlace, saysTheSame } from './as-delivered.ts';

/** A document that a new installation comes with. `name`: its name in the seed. */
export type Example = { place: ExamplePlace; id: string; name: string; title: string; isEdited: boolean };

type Named = { name: string; title: string; slug: string };

/** Returns the examples in the order in which they can be removed: children and referencing documents first. */
export async function readExamples(req: PayloadRequest): Promise<Example[]> {
  const seededAt = await whenSeeded(req);
  if (seededAt === undefined) return [];
  const examples: Example[] = [];
  for (const place of ['posts', 'pages', 'topics', 'authors'] as const)
    examples.push(...(await examplesIn(req, place, seededAt)));
  return examples;
}

/** Returns when the seed finished: it writes the footer last, and the studio does not start before. */
async function whenSeeded(req: PayloadRequest): Promise<number | undefined> {
  const footer: unknown = await req.payload.db.findGlobal({ slug: 'footer', req });
  const time = isRecord(footer) ? Date.parse(textOf(footer.createdAt)) : Number.NaN;
  return Number.isFinite(time) ? time : undefined;
}

async function examplesIn(req: PayloadRequest, place: ExamplePlace, seededAt: number): Promise<Example[]> {
  const [named, title] = [namedIn[place](), place === 'pages' || place === 'posts' ? 'title' : 'name'];
  const alike = await standing(req, place, { slug: { in: named.map(({ slug }) => slug) } });
  const imported = await importedAmong(req, alike);
  const found = alike.filter(({ id }) => !imported.has(textOf(id)));
  const examples: Example[] = [];
  for (const { name, slug, title: wanted } of named) {
    const doc = found.find((one) => textOf(one.slug) === slug && textOf(one[title]) === wanted);
    const wasTouched = doc !== undefined && Date.parse(textOf(doc.updatedAt)) > seededAt;
    if (doc)
      examples.push({
        place,
        name,
        id: textOf(doc.id),
        title: wanted,
        isEdited: wasTouched && !(await saysTheSame(req, { place, name, id: textOf(doc.id), seededAt })),
      });
  }
  return examples;
}

/** Returns the imported documents, which are never examples, even with the same name: other websites have an “About” page too, and dates older than this installation. */
async function importedAmong(
  { payload, transactionID }: PayloadRequest,
  found: readonly Record<string, unknown>[],
): Promise<ReadonlySet<string>> {
  const where: Where = {
    and: [
      { document: { in: found.map(({ id }) => textOf(id)) } },
      { action: { equals: 'created' } },
      { source: { not_equals: seedSource } },
    ],
  };
  const { docs } = await payload.db.find<Record<string, unknown>>({
    collection: 'imported-items',
    where,
    select: { document: true },
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  return new Set(docs.map(({ document }) => textOf(document)));
}

/** Reads documents as an editor sees them: a draft newer than the published version counts as edited. */
async function standing(
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
): Promise<Record<string, unknown>[]> {
  const { docs } = await req.payload.find({
    collection,
    req,
    where,
    locale: defaultLocale,
    draft: collection === 'pages' || collection === 'posts',
    depth: 0,
    pagination: false,
  });
  return docs.filter(isRecord);
}

const namedIn: Readonly<Record<ExamplePlace, () => Named[]>> = {
  posts: () =>
    seedPosts.flatMap(({ name }) => {
      const words = postTexts(name, defaultLocale);
      return words ? [{ name, title: words.title, slug: words.slug || slugify(words.title) }] : [];
    }),
  pages: () =>
    seedPages.toReversed().map(({ name, en }) => ({ name, title: en.title, slug: en.slug ?? slugify(en.title) })),
  topics: () =>
    seedTopics.map(({ name, title, slug }) => ({ name, title: title.en, slug: slug.en ?? slugify(title.en) })),
  authors: () => [{ name: seedAuthor.slug, title: seedAuthor.name.en, slug: seedAuthor.slug }],
};
