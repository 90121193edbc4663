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
    const { folded, stem } = formsOf(match[0], locale);
    return { start: match.index, end: match.index + match[0].length, folded, stem };
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

type Forms = Pick<Word, 'folded' | 'stem'>;

/** Texts repeat their words; ten thousand pages of one language have about twenty thousand spellings. */
const maxKnownWords = 20_000;
const known: Readonly<Record<Locale, Map<string, Forms>>> = { en: new Map(), de: new Map(), ar: new Map() };

/** Folding a word takes ten times as long as looking it up, and the excerpts of one search have thousands. */
function formsOf(written: string, locale: Locale): Forms {
  const present = known[locale].get(written);
  if (present) return present;
  const folded = fold(written);
  const forms = { folded, stem: stems[locale](folded) };
  if (written.length > maxWordLength) return forms;
  if (known[locale].size >= maxKnownWords) known[locale].clear();
  known[locale].set(written, forms);
  return forms;
}
