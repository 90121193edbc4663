import { folded, isOneLetterOff, shortestForgivenWord } from '../../platform/similar-words.ts';

/** A query longer than this is no name of anything here. */
export const maxQueryLength = 100;
/** More words only narrow what is already found. */
const maxWords = 6;

/** Returns the words of a text, without accents and case: `Über uns` is `uber`, `uns`. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the words of a query, at most a few. */
export function queryWords(query: string): string[] {
  return wordsOf(query.slice(0, maxQueryLength)).slice(0, maxWords);
}

/** Points for one word, the best first: it is the word, begins it, is inside it, or is it with one typing error. */
const points = { word: 4, beginning: 3, inside: 2, mistyped: 1 } as const;
/** The whole text is, or begins with, the query: above everything that only has its words. */
const wholePoints = { exact: 100, beginning: 50 } as const;

/** Returns how well a text answers a query; 0: not at all, because every word has to be found. */
export function scoreOf(query: string, text: string): number {
  const asked = queryWords(query);
  const words = wordsOf(text);
  if (asked.length === 0) return 0;
  const found = asked.map((word) => Math.max(0, ...words.map((other) => pointsFor(word, other))));
  const least = Math.min(...found);
  if (least === 0) return 0;
  const [whole, own] = [asked.join(' '), words.join(' ')];
  const bonus = own === whole ? wholePoints.exact : own.startsWith(whole) ? wholePoints.beginning : 0;
  // Words that were asked for weigh more in a short text.
  return bonus + least * 10 + Math.min(9, Math.floor((9 * asked.length) / words.length));
}

function pointsFor(asked: string, word: string): number {
  if (asked === word) return points.word;
  if (word.startsWith(asked)) return points.beginning;
  if (asked.length > 2 && word.includes(asked)) return points.inside;
  return isMistyped(asked, word) ? points.mistyped : 0;
}

/** True for a word, or its beginning as long as what was typed, with one letter wrong, missing, too many, or two swapped. */
function isMistyped(asked: string, word: string): boolean {
  if (asked.length < shortestForgivenWord) return false;
  return [-1, 0, 1].some((longer) => isOneLetterOff(asked, word.slice(0, asked.length + longer)));
}

/**
 * Returns parts of a mistyped word of which the right word contains at least one: one wrong letter spoils one half, and two swapped letters in the middle
 * spoil both. A database finds the candidates with them, and `scoreOf` decides.
 */
export function partsOf(word: string): string[] {
  if (word.length < shortestForgivenWord) return [word];
  const middle = Math.floor(word.length / 2);
  const [left, right] = [word.slice(0, middle), word.slice(middle)];
  return [left, right, left.slice(0, -1) + right.slice(0, 1) + left.slice(-1) + right.slice(1)];
}
