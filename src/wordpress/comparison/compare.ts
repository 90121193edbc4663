import type { PageReading, Shown } from './read-page.ts';
import type { SourceReading } from './read-source.ts';
import type { SourcePicture } from './source-context.ts';
import { countsOf, keyOf, plainWord, take } from './words.ts';

export type Figures = { source: number; kept: number; missing: number };
/** What a text had on the old website, and how much of it the page here has. `missing`: the missing parts; adjacent words stay together. */
export type Comparison = {
  words: Figures;
  pictures: Figures;
  links: Figures;
  missing: { words: string[]; pictures: string[]; links: string[] };
};

/** `title` and `excerpt` are shown around the text. */
export type Source = SourceReading & { title: string[]; excerpt: string[] };

/** How to find an image or link of the old website on a page here. */
export type Matching = {
  /** Returns the media document that an image became. */
  mediaOf(picture: SourcePicture): string | undefined;
  /** Returns the media document behind a URL of this site. */
  mediaAt(address: string): string | undefined;
  /** Returns every URL at which a link of the old website may have the same destination here. */
  targetsOf(link: string): readonly string[];
};

/** Maximum number of missing passages per text in the report; a text that is missing completely need not be printed twice. */
const maxPassages = 500;

export function compare(source: Source, page: PageReading, matching: Matching): Comparison {
  const around = merged(page.around.words, page.head.words);
  const lost = [...missingOf(source.title, [around]), ...missingOf(source.excerpt, [around])].map((at) => at.word);
  const inText = missingOf(
    source.words,
    [page.blocks.words, inBoth(around, page.summary)],
    neighbours([...page.blocks.order, '', ...page.around.order]),
  );
  const passages = [...passagesOf(lost.map((word, at) => ({ word, at }))), ...passagesOf(inText)];
  const pictures = missingPictures(source.pictures, page, matching);
  const links = missingLinks(source.links, page, matching);
  const all = source.words.length + source.title.length + source.excerpt.length;
  return {
    words: figures(all, lost.length + inText.length),
    pictures: figures(source.pictures.length, pictures.length),
    links: figures(source.links.length, links.length),
    missing: { words: passages.slice(0, maxPassages), pictures, links },
  };
}

function figures(source: number, missing: number): Figures {
  return { source, kept: source - missing, missing };
}

/** Merges the counts of the page and its head, where the same title appears, by taking the higher one. */
function merged(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map(one);
  for (const [word, count] of other) counts.set(word, Math.max(count, counts.get(word) ?? 0));
  return counts;
}

/** The beginning of a post may also appear above it as its summary. */
function inBoth(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...other].map(([word, count]) => [word, Math.min(count, one.get(word) ?? 0)]));
}

type Missing = { word: string; at: number };

/** Returns the words that occur less often than before. Adjacent words decide which occurrence is missing. */
function missingOf(
  words: readonly string[],
  places: readonly Map<string, number>[],
  pairs: ReadonlySet<string> = new Set(),
): Missing[] {
  const lacking = countsOf(words.filter((word) => !places.some((place) => take(place, word))));
  const found: Missing[] = [];
  const isTorn = (at: number) =>
    !pairs.has(pair(words[at - 1], words[at])) && !pairs.has(pair(words[at], words[at + 1]));
  for (const sure of [true, false]) {
    for (const [at, word] of words.entries())
      if ((lacking.get(keyOf(word)) ?? 0) > 0 && isTorn(at) === sure && take(lacking, word)) found.push({ word, at });
  }
  return found.toSorted((one, other) => one.at - other.at);
}

function neighbours(order: readonly string[]): Set<string> {
  return new Set(order.map((word, at) => pair(order[at - 1], word)));
}

function pair(one = '', other = ''): string {
  return `${keyOf(one)} ${keyOf(other)}`;
}

function passagesOf(missing: readonly Missing[]): string[] {
  const passages: { words: string[]; end: number }[] = [];
  for (const { word, at } of missing) {
    const last = passages.at(-1);
    if (last?.end === at) last.words.push(word);
    else passages.push({ words: [word], end: at });
    const open = passages.at(-1);
    if (open) open.end = at + 1;
  }
  return passages.map(({ words }) => words.map(plainWord).join(' '));
}

function missingPictures(
  pictures: readonly SourcePicture[],
  { blocks, around, head }: PageReading,
  { mediaOf, mediaAt }: Matching,
): string[] {
  const shown = countsOf(
    [
      ...listed(blocks, around),
      ...head.pictures.filter((address) => !around.pictures.some((one) => address.endsWith(one))),
    ].flatMap((address) => mediaAt(address) ?? []),
  );
  return pictures
    .filter((picture) => !take(shown, mediaOf(picture) ?? ''))
    .map(({ id, url }) => url || `picture ${id}`);
}

function listed(...parts: readonly Shown[]): string[] {
  return parts.flatMap(({ pictures }) => pictures);
}

function missingLinks(
  links: readonly string[],
  { blocks, around }: PageReading,
  { mediaAt, mediaOf, targetsOf }: Matching,
): string[] {
  const there = countsOf(
    [...blocks.links, ...around.links].map((address) => mediaAt(address) ?? plainAddress(address)),
  );
  return links.filter((link) => {
    const media = mediaOf({ id: 0, url: link });
    return ![...(media === undefined ? [] : [media]), ...[link, ...targetsOf(link)].map(plainAddress)].some((one) =>
      take(there, one),
    );
  });
}

/** Normalises a URL without insignificant parts: the protocol, a trailing slash, the encoding of characters. */
function plainAddress(address: string): string {
  const plain = address
    .trim()
    .replace(/^(https?:)?\/\/(www\.)?/i, '')
    .replace(/\/(?=$|[?#])/, '');
  try {
    return decodeURI(plain) || '/';
  } catch {
    return plain; // An invalid `%`.
  }
}
