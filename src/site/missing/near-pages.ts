import { distance } from 'fastest-levenshtein';
import type { ContentReader } from '../../content/reader.ts';
import { addressOf } from '../../published/address.ts';
import type { Locale } from '../../published/contract.ts';
import { localPathOf } from '../address.ts';
import type { SitemapEntry } from '../published/sitemap-entries.ts';
import type { PublishedStore } from '../published/store.ts';

/** A page that a visitor may have meant. */
export type NearPage = { address: string; title: string; locale: Locale };

/** Returns the pages whose addresses are most like one that has no page, the likeliest first. */
export type NearPages = (readerIn: (locale: Locale) => ContentReader, address: string) => NearPage[];

const maxNear = 3;
/** Longer addresses are not typed by people. */
const maxLength = 100;
/** A shorter last part, such as `/a`, is like too many others. */
const leastPart = 3;

/** Everything that may be found is compared; its list is kept until something changes. */
export function createNearPages(store: Pick<PublishedStore, 'sitemapEntries' | 'version'>): NearPages {
  let known: { version: number; entries: SitemapEntry[] } | undefined;
  const all = () => {
    const version = store.version();
    if (known?.version !== version) known = { version, entries: store.sitemapEntries() };
    return known.entries;
  };
  return (readerIn, address) => {
    if (address.length > maxLength) return [];
    const { locale, path } = localPathOf(address.toLowerCase());
    return all()
      .map((entry) => ({ entry, off: entry.locale === locale ? unlikeness(path, entry.path) : otherwise(path, entry) }))
      .filter(({ off }) => off !== Infinity)
      .toSorted((one, other) => one.off - other.off)
      .slice(0, maxNear)
      .flatMap(({ entry }) => nearPage(readerIn(entry.locale), entry));
  };
}

/** The same path in another language comes after every slip in this one. */
function otherwise(path: string, entry: SitemapEntry): number {
  return entry.path === path ? mostSlips + 1 : Infinity;
}

const mostSlips = 3;

/** Returns how many letters differ, counted over the whole path or its last part alone; Infinity when that is more than a slip. */
function unlikeness(asked: string, path: string): number {
  const whole = slips(asked, path);
  const [part, other] = [lastPart(asked), lastPart(path)];
  // The page may have moved to another level; the whole path is the better sign.
  return part.length < leastPart ? whole : Math.min(whole, slips(part, other) + 0.5);
}

/** A slip for each four letters, so that `/team` is not taken for `/terms`. */
function slips(asked: string, path: string): number {
  const most = Math.min(mostSlips, Math.floor(asked.length / 4));
  if (Math.abs(asked.length - path.length) > most) return Infinity;
  const off = distance(asked, path);
  return off > most ? Infinity : off;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function nearPage(reader: ContentReader, { kind, id, locale, path }: SitemapEntry): NearPage[] {
  const title = titleOf(reader, kind, id);
  return title ? [{ address: addressOf(locale, path), title, locale }] : [];
}

function titleOf(reader: ContentReader, kind: string, id: string): string | undefined {
  if (kind === 'page') return reader.page(id)?.title;
  if (kind === 'post') return reader.placed('post', id)?.title;
  if (kind === 'topic' || kind === 'author') return reader.placed(kind, id)?.name;
  return undefined;
}
