import { normalised } from './phrases.ts';
import { languages } from './words/index.ts';

/** Scripts that identify one of the known languages. Kana comes before Han, because Japanese uses both. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
];
/** Fewer letters of another script may be a brand name. */
const minLetters = 4;
/** Fewer words of a language may be chance. */
const minWords = 3;

/** Detects the language of a text by its script and its common words; empty when there is too little text. */
export function languageOf(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)].length;
  const script = scripts.find(([, pattern]) => {
    const count = [...text.matchAll(pattern)].length;
    return count >= minLetters && count * 4 >= letters;
  });
  return script?.[0] ?? byWords(normalised(text).split(/[ ’]/));
}

/** Compares languages across tag variants: `nb-NO` and `no`, `sr-Latn` and `sr`. An unknown language matches every other. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [baseOf(one), baseOf(other)];
  return a === '' || b === '' || a === b;
}

/** Tags that stand for another, or languages so similar in writing that words cannot tell them apart. */
const standIns: Readonly<Record<string, string>> = {
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  ms: 'id',
  sh: 'hr',
  bs: 'hr',
  sr: 'hr',
  mo: 'ro',
  yue: 'zh',
};

function baseOf(tag: string): string {
  const [base = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return standIns[base] ?? base;
}

function byWords(words: readonly string[]): string {
  const scores = [...languages].map(([tag, { common }]) => {
    const hits = words.filter((word) => common.includes(word));
    return { tag, hits: hits.length, score: hits.reduce((sum, word) => sum + 1 / (speakers().get(word) ?? 1), 0) };
  });
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.hits >= minWords ? best.tag : '';
}

let counted: Map<string, number> | undefined;

/** Counts in how many languages a common word occurs. */
function speakers(): Map<string, number> {
  if (counted) return counted;
  counted = new Map();
  for (const { common } of languages.values())
    for (const word of new Set(common)) counted.set(word, (counted.get(word) ?? 0) + 1);
  return counted;
}
