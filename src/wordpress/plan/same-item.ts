import type { Catalogue, ListedItem } from './catalogue.ts';
import { hashOf } from './identity.ts';
import { keyOfItem } from './plan.ts';
import { plainTitle } from './words.ts';

/** What an item is known by besides its number, which a website that is built anew gives to another one. */
export type Told = { title: string; date: string; guid: string };

const names = ['title', 'date', 'guid'] as const;

export function toldOf({ title, date, guid }: Pick<ListedItem, 'title' | 'date' | 'guid'>): Told {
  return { title: plainTitle(title), date, guid };
}

/** A title is corrected, a date moves when a draft is published, an address when a website moves; two of them at once are another item. */
export function isSameItem(one: Told, other: Told): boolean {
  const known = names.filter((name) => one[name] !== '' && other[name] !== '');
  const agreeing = known.filter((name) => plain(one[name]) === plain(other[name]));
  return agreeing.length >= Math.min(2, known.length);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('&amp;', '&').replace(/^https?:\/\/(www\.)?/, '');
}

export type Known = {
  /** What was told of the item that an earlier import brought under this key; undefined when none did. */
  toldBefore(key: string): Told | undefined;
  /** Whether somebody wants it in the other's place. */
  isTakenOver(key: string): boolean;
};

/**
 * Items whose number means something else here are not taken: a text is set aside, to be asked about, and a file comes beside the other, since that
 * overwrites nothing. @returns the texts, with what stands in their place.
 */
export function setAsideOthers(catalogue: Catalogue, { toldBefore, isTakenOver }: Known): { item: ListedItem; key: string; before: Told }[] {
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
