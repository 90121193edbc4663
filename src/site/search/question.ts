import type { Locale } from '../../published/contract.ts';
import { wordsOf } from './words.ts';

/** Longest search query; the rest is cut off. */
export const maxQueryLength = 200;
/** More words than a real query has; each costs a lookup. */
const maxTerms = 12;
/** A prefix of one letter would match half of everything. */
const leastPrefix = 2;

/** One search term. `isPrefix`: it is the last term and perhaps not typed to its end. */
export type Term = { folded: string; stem: string; isPrefix: boolean };
export type Question = { text: string; terms: Term[] };

/** Limits a visitor's query and splits it into terms. */
export function questionOf(typed: string | null, locale: Locale): Question {
  const text = (typed ?? '')
    .slice(0, maxQueryLength)
    .replace(/\p{C}+/gu, ' ')
    .trim();
  const words = wordsOf(text, locale)
    .filter(({ folded }) => folded !== '')
    .slice(0, maxTerms);
  const terms = words.map(({ folded, stem }, index) => ({
    folded,
    stem,
    isPrefix: index === words.length - 1 && folded.length >= leastPrefix,
  }));
  return {
    text,
    terms: terms.filter((term, index) => terms.findIndex(({ folded }) => folded === term.folded) === index),
  };
}
