import type { Locale } from '../../published/contract.ts';
import type { Term } from './question.ts';
import { type Word, wordsOf } from './words.ts';

/** A text in pieces; the matching pieces are marked. */
export type Marked = { text: string; isMatch: boolean }[];

/** About two lines of a search result. */
const excerptLength = 220;
/** Words before the first match, so that it has context. */
const leadWords = 8;
/** Excerpts come from the beginning of a text, about ten printed pages: the rest of a book would cost everybody else their turn. */
const maxReadLength = 20_000;

export function markedText(text: string, terms: readonly Term[], locale: Locale): Marked {
  return cut(text, wordsOf(text, locale).filter(matcherOf(terms)), { start: 0, end: text.length });
}

/** Returns the part of a text with the most matches; its beginning when there are none. */
export function excerptOf(text: string, terms: readonly Term[], locale: Locale): Marked {
  const plain = text.slice(0, maxReadLength).replace(/\s+/g, ' ').trim();
  const words = wordsOf(plain, locale);
  const hits = words.filter(matcherOf(terms));
  const start = bestStart(words, hits);
  const wanted = plain.indexOf(' ', start + excerptLength);
  const end = wanted === -1 ? plain.length : wanted;
  const marked = cut(plain, hits, { start, end });
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...marked,
    ...(end < plain.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

function bestStart(words: readonly Word[], hits: readonly Word[]): number {
  let best = { count: 0, start: 0 };
  let end = 0;
  for (const [at, { start }] of hits.entries()) {
    while ((hits[end]?.start ?? Infinity) < start + excerptLength) end += 1;
    if (end - at > best.count) best = { count: end - at, start };
  }
  const at = words.findIndex(({ start }) => start === best.start);
  return best.count === 0 ? 0 : (words[Math.max(0, at - leadWords)]?.start ?? 0);
}

function cut(text: string, hits: readonly Word[], { start, end }: { start: number; end: number }): Marked {
  const pieces: Marked = [];
  let from = start;
  for (const hit of hits) {
    if (hit.start < from || hit.end > end) continue;
    pieces.push(
      { text: text.slice(from, hit.start), isMatch: false },
      { text: text.slice(hit.start, hit.end), isMatch: true },
    );
    from = hit.end;
  }
  pieces.push({ text: text.slice(from, end), isMatch: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** Looks words up in sets: a long text has thousands of words, and a question up to twelve terms. */
function matcherOf(terms: readonly Term[]): (word: Word) => boolean {
  const folded = new Set(terms.map((term) => term.folded));
  const stems = new Set(terms.map((term) => term.stem));
  const beginnings = terms.filter(({ isPrefix }) => isPrefix).map((term) => term.folded);
  return (word) =>
    folded.has(word.folded) ||
    stems.has(word.stem) ||
    beginnings.some((beginning) => word.folded.startsWith(beginning));
}
