import type { MediaDocument, PageDocument, PostDocument, PublishedDocument } from '../../../../published/contract.ts';
import type { MediaKind } from '../../../../wordpress/content/surroundings.ts';
import { type Making, pageEntry, postEntry, sectionEntry } from '../../../../wordpress/plan/entries.ts';
import type { PlannedFile } from '../../../../wordpress/plan/files.ts';
import type { PlannedItem } from '../../../../wordpress/plan/plan.ts';
import { localPathOf } from '../../../../site/address.ts';
import { withTyped } from '../../../editing/preview/typed.ts';
import { pageDocument, publishedBlocks } from '../../../publishing/read-model/page-document.ts';
import { postDocument } from '../../../publishing/read-model/post-document.ts';
import { isRecord } from '../../../publishing/read-model/localized.ts';

/** The documents that an import would publish, without writing anything. */
type Trial = {
  shown(planned: PlannedItem): PageDocument | PostDocument | undefined;
  /** Undefined for items that the import does not bring. */
  document(key: string): PublishedDocument | undefined;
};

const types: Readonly<Record<MediaKind, string>> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mpeg',
  file: 'application/pdf',
};

export function createTrial(making: Making, files: readonly PlannedFile[]): Trial {
  // Notes were already taken when the items were planned.
  const quiet: Making = { ...making, note: () => {}, tally: () => {} };
  const { pages, sections } = making.plan;
  const [byFile, byPage, bySection] = [
    new Map(files.map((file) => [file.id, file])),
    new Map(pages.map((page) => [page.id, page])),
    new Map(sections.map((section) => [section.id, section])),
  ];
  return {
    shown: (planned) => shownOf(planned, quiet),
    document(key) {
      const [kind, id = ''] = key.split(':');
      const [file, page, section] = [byFile.get(id), byPage.get(id), bySection.get(id)];
      if (kind === 'media' && file) return mediaOf(file, making.plan.locale);
      if (kind === 'page' && page?.address && key.endsWith(`:${page.locale}`)) return emptyPage(page);
      return kind === 'section' && section
        ? { kind: 'section', id, locale: section.locale, blocks: shownOf(section, quiet)?.blocks ?? [] }
        : undefined;
    },
  };
}

function shownOf(planned: PlannedItem, making: Making): PageDocument | PostDocument | undefined {
  const { id, locale, item } = planned;
  if (item.type === 'wp_block')
    return {
      ...emptyPage(planned),
      blocks: publishedBlocks({ [locale]: withIds(sectionEntry(planned, making).fields.blocks) }, locale),
    };
  const isPage = item.type === 'page';
  const { fields } = isPage ? pageEntry(planned, making) : postEntry(planned, making);
  const stored = withTyped(
    isPage ? 'pages' : 'posts',
    { id },
    { typed: { ...fields, blocks: withIds(fields.blocks) }, locale },
  );
  const document = isPage
    ? pageDocument(stored, locale, pathOf(planned))
    : postDocument(stored, locale, pathOf(planned));
  return document ?? undefined;
}

/** A link needs only the page's path. */
function emptyPage(planned: PlannedItem): PageDocument {
  return {
    kind: 'page',
    id: planned.id,
    locale: planned.locale,
    path: pathOf(planned),
    title: '',
    description: '',
    parent: null,
    noIndex: true,
    blocks: [],
    updatedAt: '',
  };
}

function pathOf({ address, id }: PlannedItem): string {
  return address === undefined ? `/${id}` : localPathOf(address).path;
}

/** Adds ids as the database does when it stores a list. */
function withIds(blocks: unknown): unknown {
  return Array.isArray(blocks)
    ? blocks.map((block: unknown, at) => (isRecord(block) ? { ...block, id: `block-${at}` } : block))
    : blocks;
}

function mediaOf({ id, kind, alt }: PlannedFile, locale: MediaDocument['locale']): MediaDocument {
  return { kind: 'media', id, locale, url: `/media/${id}`, alt, mimeType: types[kind], width: 1, height: 1, sizes: [] };
}
