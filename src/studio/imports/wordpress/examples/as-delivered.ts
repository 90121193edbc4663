import type { PayloadRequest, Where } from 'payload';
import { locales } from '../../../../published/contract.ts';
import { seedAuthor, seedTopics } from '../../../../content/seed/posts/index.ts';
import { isRecord, textOf } from '../../../publishing/read-model/localized.ts';
import { hashOfDocument, readDocument } from '../documents.ts';

export type ExamplePlace = 'posts' | 'pages' | 'topics' | 'authors';

type Asked = { place: ExamplePlace; name: string; id: string; seededAt: number };

/** Checks whether an example that was written to since the seed still has its original content, because it was removed and restored, or an edit was reverted. */
export async function saysTheSame(req: PayloadRequest, { place, name, id, seededAt }: Asked): Promise<boolean> {
  const document = await readDocument(req, place, id);
  if (!document) return false;
  if (place === 'topics' || place === 'authors')
    return locales.every((locale) =>
      Object.entries(words(place, name)).every(
        ([field, said]) => textOf(inOne(document[field], locale)) === (said[locale] ?? ''),
      ),
    );
  const seeded = await seededVersion(req, { place, id, seededAt });
  return seeded !== undefined && hashOfDocument(withoutRelated(seeded)) === hashOfDocument(withoutRelated(document));
}

/** Old versions lost a topic or author that was deleted. */
function withoutRelated({
  topics: _topics,
  authors: _authors,
  ...fields
}: Record<string, unknown>): Record<string, unknown> {
  return fields;
}

function inOne(value: unknown, locale: string): unknown {
  return isRecord(value) ? value[locale] : undefined;
}

function words(place: 'topics' | 'authors', name: string): Record<string, Partial<Record<string, string>>> {
  if (place === 'authors') return { name: seedAuthor.name, role: seedAuthor.role, bio: seedAuthor.bio };
  const topic = seedTopics.find((one) => one.name === name);
  return topic ? { name: topic.title, description: topic.description } : {};
}

async function seededVersion(
  req: PayloadRequest,
  { place, id, seededAt }: Pick<Asked, 'id' | 'seededAt'> & { place: 'pages' | 'posts' },
): Promise<Record<string, unknown> | undefined> {
  const where: Where = {
    and: [{ parent: { equals: id } }, { updatedAt: { less_than_equal: new Date(seededAt).toISOString() } }],
  };
  const { docs } = await req.payload.findVersions({
    collection: place,
    req,
    where,
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    locale: 'all',
    depth: 0,
    showHiddenFields: true,
  });
  const version: unknown = docs[0]?.version;
  return isRecord(version) ? version : undefined;
}
