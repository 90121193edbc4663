import { blogPath, feedPath, jsonFeedPath, releasesPath } from '../../../content/blog-paths.ts';
import { contentsOf } from '../../../content/contents.ts';
import { idOf, isFields, itemsOf, textOf } from '../../../content/parts/values.ts';
import { type Block, keyOf, type Locale } from '../../../published/contract.ts';
import { reservedSegments } from '../../../content/fields/slug.ts';
import { declarationPath } from '../../../site/consent/declaration-path.ts';
import type { LocalPath } from '../../../site/address.ts';
import { execute, type Within } from '../../payload/database/execute.ts';
import { readRows } from '../read-model/rows.ts';
import type { PlaceFacts } from './lookup.ts';

/** Generated paths. A name with a dot is a file: an uploaded one or one at the root. */
const generated = new RegExp(
  `^(?:${blogPath}|${releasesPath})(?:/page/\\d+)?$|^(?:${feedPath}|${jsonFeedPath})$|^${declarationPath}$|^/[^/]+\\.[a-z]+$`,
);

/** Ids on every page: the start of its content, and its menu. */
const everywhere = ['content', 'menu'];

/** Resolves paths of this site: published documents, generated pages, or redirects to either. */
export async function readPlaces(
  within: Within,
  wanted: ReadonlyMap<string, LocalPath>,
): Promise<ReadonlyMap<string, PlaceFacts>> {
  const found = await Promise.all(
    [...wanted].map(async ([url, place]): Promise<[string, PlaceFacts]> => [url, await readPlace(within, place)]),
  );
  return new Map(found);
}

async function readPlace(within: Within, { locale, path }: LocalPath): Promise<PlaceFacts> {
  const rows = await execute(
    within,
    'select kind, body from published_documents where locale = ? and path = ? and body is not null',
    [locale, path],
  );
  const documents = rows.map(({ body }): unknown => JSON.parse(String(body))).filter(isFields);
  const shown = documents.find(({ kind }) => kind !== 'redirect');
  if (shown)
    return {
      isThere: true,
      anchors: await anchorsIn(within, {
        collection: shown.kind === 'post' ? 'posts' : 'pages',
        blocks: itemsOf(shown.blocks),
        locale,
      }),
    };
  return { isThere: documents.some(({ status }) => status !== 410) || isGenerated(path) };
}

function isGenerated(path: string): boolean {
  const [, first = ''] = path.split('/');
  return generated.test(path) || (reservedSegments.has(first) && first !== 'blog' && first !== 'releases');
}

type Shown = { collection: 'pages' | 'posts'; blocks: readonly unknown[]; locale: Locale };

/** Returns the ids that a link may target. Undefined where a section, which is stored elsewhere, may add more. */
export async function anchorsIn(
  within: Within,
  { collection, blocks, locale }: Shown,
): Promise<ReadonlySet<string> | undefined> {
  const rows = itemsOf(blocks);
  if (rows.some(({ blockType }) => blockType === 'section')) return undefined;
  const forms = await readRows(
    within,
    rows.flatMap(({ form }) => (idOf(form) ? [keyOf.form(String(idOf(form)), locale)] : [])),
  );
  const names = [...forms.values()].map(({ body }) => textOf(Object(JSON.parse(body ?? '{}')).slug));
  const contents =
    collection === 'posts'
      ? ['contents', 'related', ...contentsOf(rows.filter(isBlock)).lines.map(({ id }) => id)]
      : [];
  return new Set([...everywhere, ...names, ...contents]);
}

function isBlock(row: unknown): row is Block {
  return isFields(row) && typeof row.blockType === 'string';
}
