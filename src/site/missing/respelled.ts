import { feedPath, jsonFeedPath } from '../../content/blog-paths.ts';
import type { ContentReader } from '../../content/reader.ts';
import { addressOf } from '../../published/address.ts';
import { defaultLocale, type Locale, locales } from '../../published/contract.ts';
import { localPathOf } from '../address.ts';
import { isTaken, resolveAddress } from '../resolve-address.ts';

/** Creates a reader of the content in a language. */
type ReaderIn = (locale: Locale) => ContentReader;

/** What other systems put after the addresses of their pages. */
const ending = /(?:\/index)?(?:\.(?:html?|php|aspx?))?$/;
/** Where other systems have their feeds. */
const feedNames = /^(?:\/blog)?\/(?:feed|rss|atom)(\.xml|\.json)?$/;

/**
 * Returns where something is published that an address without a page certainly means: the same address in small letters or without the ending of another
 * system, the feed by another name, or the same path in another language. Undefined when there is nothing.
 */
export function respelled(readerIn: ReaderIn, address: string): string | undefined {
  const tidy = address.toLowerCase().replace(ending, '') || '/';
  const { locale, path } = localPathOf(tidy);
  if (tidy !== address && isTaken(readerIn(locale), path)) return tidy;
  const feed = feedNames.exec(path);
  if (feed)
    return readerIn(locale).posts({ limit: 1 }).total > 0
      ? addressOf(locale, feed[1] === '.json' ? jsonFeedPath : feedPath)
      : undefined;
  return inOtherLanguage(readerIn, { locale, path });
}

/**
 * Without a prefix, whoever typed the address knows its language only by the page. With one, that language was asked for: then only the same page in that
 * language is meant.
 */
function inOtherLanguage(readerIn: ReaderIn, { locale, path }: { locale: Locale; path: string }): string | undefined {
  for (const other of locales.filter((one) => one !== locale)) {
    const versions = versionsAt(readerIn(other), path);
    if (!versions) continue;
    if (locale === defaultLocale) return addressOf(other, path);
    const asked = versions.find((version) => version.locale === locale);
    if (asked) return addressOf(locale, asked.path);
  }
  return undefined;
}

/** Returns the page or post at a path in all its languages; undefined when there is none. */
function versionsAt(reader: ContentReader, path: string): readonly { locale: Locale; path: string }[] | undefined {
  const found = resolveAddress(reader, path);
  if (found.kind === 'page') return reader.alternates(found.page.id);
  return found.kind === 'post' ? reader.placedAlternates('post', found.post.id) : undefined;
}
