import { sourceOf } from '../../../../content/parts/media-source.ts';
import type { ContentReader } from '../../../../content/reader.ts';
import { isRecord } from '../../../publishing/read-model/localized.ts';
import { saidInBoth } from '../../../translations/labelled.ts';
import type { PreviewedCollection } from '../address.ts';
import { collectionFields } from '../typed.ts';
import { withWritableMarks } from './mark-fields.ts';
import { type Placeholders, withPlaceholders } from './placeholders.ts';
import { writableRootFields } from './writable-fields.ts';

/** The studio language of the writer, and the block that is being written. */
export type Writing = { language: string; chosen: string | null };

/** Reads `?language=de&chosen=…`; undefined for a form that takes no changes from its preview. */
export function writingIn(address: string): Writing | undefined {
  const { searchParams } = new URL(address);
  const language = searchParams.get('language');
  return language === null ? undefined : { language, chosen: searchParams.get('chosen') };
}

type Prepared = { shown: unknown; finish?: (html: string, reader: ContentReader) => string };

/** The fields above the blocks that pages show. */
const rootNames: Record<PreviewedCollection, readonly string[]> = {
  pages: ['title'],
  posts: ['title', 'summary'],
  sections: [],
};

/** Returns the form's values with placeholders in the chosen block, and the function that marks what can be written in the page made of them. */
export function prepareWriting(
  collection: PreviewedCollection,
  typed: unknown,
  writing: Writing | undefined,
): Prepared {
  if (!writing || !isRecord(typed)) return { shown: typed };
  const { language, chosen } = writing;
  const blocks = (Array.isArray(typed.blocks) ? typed.blocks : []).filter(isRecord);
  let placeholders: Placeholders = new Map();
  const filled = blocks.map((block) => {
    if (block.id !== chosen) return block;
    const prepared = withPlaceholders(block);
    placeholders = prepared.placeholders;
    return prepared.block;
  });
  const rootFields = writableRootFields(collectionFields[collection], rootNames[collection], typed);
  const marking = { blocks, rootFields, placeholders, chosen, labelOf: labelIn(language) };
  return {
    shown: { ...typed, blocks: filled },
    finish: (html, reader) => withWritableMarks(html, { ...marking, imageOf: (id) => imageIn(reader, id) }),
  };
}

function imageIn(reader: ContentReader, id: unknown): string | undefined {
  const image = typeof id === 'string' ? reader.media(id) : undefined;
  return image && sourceOf(image.url);
}

function labelIn(language: string): (label: unknown) => string {
  return (label) => {
    const both: unknown = typeof label === 'string' ? saidInBoth(label) : label;
    if (!isRecord(both)) return String(both ?? '');
    return String((language === 'de' ? both.de : undefined) ?? both.en ?? '');
  };
}
