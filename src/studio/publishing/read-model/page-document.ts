import { pageBlocks } from '../../../content/fields/page-blocks.ts';
import { type Block, defaultLocale, type Locale, type PageDocument } from '../../../published/contract.ts';
import { isRecord, ownValue, textOf, valueOrDefault } from './localized.ts';
import { idOf } from './relation.ts';
import { publishedShape } from './shape.ts';

const fieldsOfBlock = new Map(pageBlocks.map((block) => [block.slug, block.fields]));

/**
 * Converts a page, as Payload returns it in all languages (`locale: 'all'`, `depth: 0`), to its document in one language at the given path. Publishing and
 * previews use it. Returns null if the page has no title of its own in that language.
 */
export function pageDocument(page: Record<string, unknown>, locale: Locale, path: string): PageDocument | null {
  const title = textOf(ownValue(page.title, locale));
  if (title === '' || typeof page.id !== 'string') return null;
  return {
    kind: 'page',
    id: page.id,
    locale,
    path,
    title,
    description: textOf(valueOrDefault(page.description, locale)),
    ...searchTitleOf(page, locale),
    parent: idOf(page.parent),
    noIndex: page.noIndex === true,
    ...(idOf(page.socialImage) && { socialImage: idOf(page.socialImage) }),
    blocks: publishedBlocks(page.blocks, locale),
    updatedAt: String(page.updatedAt ?? ''),
  };
}

/** Returns the SEO title; a language without one uses its title. */
export function searchTitleOf({ searchTitle }: Record<string, unknown>, locale: Locale): { searchTitle?: string } {
  const own = textOf(ownValue(searchTitle, locale));
  return own === '' ? {} : { searchTitle: own };
}

/** Keeps the date of the last change in this language, so that publishing a German correction does not change the English row. */
export function bodyKeepingDate(document: object, lastBody: string | null): string {
  const last: unknown = lastBody === null ? null : JSON.parse(lastBody);
  if (!isRecord(last) || !('updatedAt' in document)) return JSON.stringify(document);
  const unchanged = JSON.stringify({ ...document, updatedAt: last.updatedAt });
  return unchanged === lastBody ? lastBody : JSON.stringify(document);
}

/** Converts a document's list of blocks, stored in all languages, to one language. */
export function publishedBlocks(blocks: unknown, locale: Locale): Block[] {
  return blocksOf(blocks, locale).flatMap((block) => {
    if (!isRecord(block) || typeof block.blockType !== 'string' || typeof block.id !== 'string') return [];
    const fields = fieldsOfBlock.get(block.blockType);
    // A block with a deleted folder stays in old pages but is no longer shown.
    return fields ? [{ blockType: block.blockType, id: block.id, ...publishedShape(fields, block, locale) }] : [];
  });
}

/** The form saves an empty list for a language without content; that does not mean an empty page. */
function blocksOf(blocks: unknown, locale: Locale): unknown[] {
  const lists = [ownValue(blocks, locale), ownValue(blocks, defaultLocale)];
  return lists.filter((list) => Array.isArray(list)).find((list) => list.length > 0) ?? [];
}
