import type { Locale } from '../../content/published.ts';
import { wordsOf } from './words.ts';

/** What is typed into a search field. More is cut off. */
export const maxQueryLength = 200;
/** More words than a question has; each costs a look-up. */
export const maxTerms = 12;
/** A beginning of one letter finds half of everything. */
const leastPrefix = 2;

/** A word that is looked for. `isPrefix`: it is the last, perhaps not typed to its end. */
export type Term = { folded: string; stem: string; isPrefix: boolean };
export type Question = { text: string; terms: Term[] };

/** What a visitor typed, bounded and taken apart. */
export function questionOf(typed: string | null, locale: Locale): Question {
  const text = (typed ?? '').slice(0, maxQueryLength).replace(/\p{C}+/gu, ' ').trim();
  const words = wordsOf(text, locale).filter(({ folded }) => folded !== '').slice(0, maxTerms);
  const terms = words.map(({ folded, stem }, index) => ({ folded, stem, isPrefix: index === words.length - 1 && folded.length >= leastPrefix }));
  return { text, terms: terms.filter((term, index) => terms.findIndex(({ folded }) => folded === term.folded) === index) };
}
