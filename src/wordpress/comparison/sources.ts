import { wordsOfFootnotes } from '../content/footnotes.ts';
import type { Making } from '../plan/entries.ts';
import { isPictureFile, type ListedItem } from '../plan/catalogue.ts';
import { madeFront } from '../plan/front.ts';
import { keyOfItem, type PlannedItem } from '../plan/plan.ts';
import { plainTitle } from '../plan/plain-title.ts';
import type { Source } from './compare.ts';
import { readSource, type SourceReading } from './read-source.ts';
import type { SourceContext } from './source-context.ts';

/** One text of the export. Without `planned` it has no page here. */
export type ToCompare = { key: string; title: string; link: string; planned?: PlannedItem; read(): Source };

/** Types that are excluded: menus have their own part of the report, and nobody could read the trash. */
const elsewhere: ReadonlySet<string> = new Set(['nav_menu_item', 'wp_navigation']);
const unseen: ReadonlySet<string> = new Set(['trash', 'auto-draft']);

/** Returns every text of an export, whatever the import did with it, including texts of plug-ins and skipped ones. */
export function sourcesOf(making: Making): ToCompare[] {
  const { plan, catalogue } = making;
  const planned = new Map([...plan.pages, ...plan.posts, ...plan.sections].map((one) => [one.item.id, one]));
  const attached = attachedPictures(catalogue.items.values());
  const isRead = ({ type, status, id }: ListedItem) => !elsewhere.has(type) && !unseen.has(status) && id !== madeFront;
  const toCompare = (item: ListedItem, own?: PlannedItem): ToCompare => {
    const read = () => (item.type === 'attachment' ? ofFile(item, making) : ofText(item, making, attached));
    return {
      key: own?.key ?? keyOfItem(item),
      title: plainTitle(item.title),
      link: item.link,
      ...(own && { planned: own }),
      read,
    };
  };
  return [
    ...[...catalogue.items.values()].filter(isRead).map((item) => toCompare(item, planned.get(item.id))),
    ...catalogue.setAside.filter(isRead).map((item) => toCompare(item)),
  ];
}

function attachedPictures(items: Iterable<ListedItem>): ReadonlyMap<number, number[]> {
  const attached = new Map<number, number[]>();
  for (const { type, parent, id, attachmentUrl } of items)
    if (type === 'attachment' && parent > 0 && isPictureFile(attachmentUrl))
      attached.set(parent, [...(attached.get(parent) ?? []), id]);
  return attached;
}

function ofText(item: ListedItem, making: Making, attached: ReadonlyMap<number, number[]>): Source {
  const { textOf, catalogue } = making;
  const { content, excerpt } = textOf(item.id);
  const isTyped = (id: number, type: string) => catalogue.items.get(id)?.type === type;
  const context: SourceContext = {
    item: item.id,
    reusable: (id) => (isTyped(id, 'wp_block') ? textOf(id).content : undefined),
    attached: (id) => attached.get(id) ?? [],
    isPicture: (id) => isTyped(id, 'attachment') && isPictureFile(catalogue.items.get(id)?.attachmentUrl ?? ''),
    captionOf: (id) => (isTyped(id, 'attachment') ? textOf(id).excerpt : ''),
  };
  const text = readSource([content, ...wordsOfFootnotes(item.meta.footnotes)].join('\n'), context);
  const featured = Number(item.meta._thumbnail_id) || 0;
  // The name of a section is for editors only.
  const title = item.type === 'wp_block' ? [] : readSource(item.title, context).words;
  return {
    ...text,
    pictures: [...text.pictures, ...(featured > 0 ? [{ id: featured, url: '' }] : [])],
    title,
    excerpt: readSource(excerpt, context).words,
  };
}

/** Reads what only a file's own page showed: its description, and a caption that the surrounding text does not repeat. */
function ofFile({ id, parent }: ListedItem, { textOf }: Making): Source {
  const { content, excerpt } = textOf(id);
  const around = textOf(parent).content;
  const isRepeated = excerpt !== '' && (around.includes(excerpt) || around.includes('[gallery'));
  const nothing: SourceContext = {
    item: id,
    reusable: () => undefined,
    attached: () => [],
    isPicture: () => false,
    captionOf: () => '',
  };
  const read: SourceReading = readSource(isRepeated ? content : `${content}\n${excerpt}`, nothing);
  return { ...read, title: [], excerpt: [] };
}
