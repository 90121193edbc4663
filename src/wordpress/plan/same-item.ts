import type { Catalogue, ListedItem } from './catalogue.ts';
import { hashOf } from './identity.ts';
import { keyOfItem } from './plan.ts';
import { plainTitle } from './plain-title.ts';

/** The data that identifies an item besides its number, which a rebuilt website assigns to another item. */
export type Told = { title: string; date: string; guid: string };

const names = ['title', 'date', 'guid'] as const;

export function toldOf({ title, date, guid }: Pick<ListedItem, 'title' | 'date' | 'guid'>): Told {
  return { title: plainTitle(title), date, guid };
}

/** Accepts one difference: a title is corrected, a date changes when a draft is published, a URL when a website moves. Two at once mean another item. */
function isSameItem(one: Told, other: Told): boolean {
  const known = names.filter((name) => one[name] !== '' && other[name] !== '');
  const agreeing = known.filter((name) => plain(one[name]) === plain(other[name]));
  return agreeing.length >= Math.min(2, known.length);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&amp;', '&')
    .replace(/^https?:\/\/(www\.)?/, '');
}

type Known = {
  /** Returns the data of the item that an earlier import brought under this key; undefined if there was none. */
  toldBefore(key: string): Told | undefined;
  /** Checks whether the user wants it to replace the other item. */
  isTakenOver(key: string): boolean;
};

/**
 * Skips items whose number belongs to something else here: a text is set aside and reported, while a file is imported beside the other, because that
 * overwrites nothing. @returns the texts, with what they would replace.
 */
export function setAsideOthers(
  catalogue: Catalogue,
  { toldBefore, isTakenOver }: Known,
): { item: ListedItem; key: string; before: Told }[] {
  const others: { item: ListedItem; key: string; before: Told }[] = [];
  for (const item of catalogue.items.values()) {
    const key = keyOfItem(item);
    const before = toldBefore(key);
    if (!before || isSameItem(toldOf(item), before)) continue;
    if (item.type === 'attachment') catalogue.items.set(item.id, { ...item, twin: hashOf(toldOf(item)).slice(0, 8) });
    else if (!isTakenOver(key)) others.push({ item, key, before });
  }
  for (const { item } of others) {
    catalogue.items.delete(item.id);
    catalogue.setAside.push(item);
  }
  return others;
}
