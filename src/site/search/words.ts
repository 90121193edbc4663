import type { Locale } from '../../published/contract.ts';
import { stemArabic } from './stem-arabic.ts';
import { stemEnglish } from './stem-english.ts';
import { stemGerman } from './stem-german.ts';

/** A word of a text: its position, its folded form for comparison, and its stem. */
export type Word = { start: number; end: number; folded: string; stem: string };

const stems: Readonly<Record<Locale, (word: string) => string>> = { en: stemEnglish, de: stemGerman, ar: stemArabic };

/** Letters and digits; a possessive's apostrophe belongs to its word. */
const word = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)?/gu;
/** Longer sequences are not words, and only their beginning is compared. */
const maxWordLength = 40;

export function wordsOf(text: string, locale: Locale): Word[] {
  return [...text.matchAll(word)].map((match) => {
    const folded = fold(match[0]);
    return { start: match.index, end: match.index + match[0].length, folded, stem: stemOf(folded, locale) };
  });
}

/** Removes case, accents, vowel signs and spelling variants that people do not distinguish when they search. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/['’]\p{L}+$/u, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .slice(0, maxWordLength);
}

/** Texts repeat their words; ten thousand pages have about ten thousand different ones. */
const maxKnownStems = 50_000;
const known = new Map<string, string>();

function stemOf(folded: string, locale: Locale): string {
  const key = `${locale} ${folded}`;
  const present = known.get(key);
  if (present !== undefined) return present;
  if (known.size >= maxKnownStems) known.clear();
  const stem = stems[locale](folded);
  known.set(key, stem);
  return stem;
}
