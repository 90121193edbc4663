/*
 * A light stemmer: it unifies a word's ordinary forms (plural, past, -ing, -ment, -ation, -ly) and leaves other words alone. It expects folded words.
 */

const leastStem = 3;
const vowel = /[aeiouy]/;

export function stemEnglish(word: string): string {
  if (word.length <= leastStem || !/^[a-z]+$/.test(word)) return word;
  return withoutLastVowel(withoutSuffix(withoutVerbEnding(withoutPlural(word))));
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const ending = /(?:ing|ed)$/.exec(word)?.[0];
  if (!ending) return word;
  const rest = word.slice(0, -ending.length);
  if (rest.length < leastStem || !vowel.test(rest) || rest.endsWith('e')) return word;
  return /([^aeiouylsz])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

const suffixes = ['ations', 'ation', 'ments', 'ment', 'ness', 'fully', 'ful', 'ably', 'able', 'ingly', 'ly'];

function withoutSuffix(word: string): string {
  const suffix = suffixes.find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= leastStem + 1,
  );
  return suffix ? withoutSuffix(word.slice(0, -suffix.length)) : word;
}

/** Unifies `measure` and `measuring`, `privacy` and `privacies`. */
function withoutLastVowel(word: string): string {
  if (word.length <= leastStem) return word;
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`;
  return word.endsWith('e') ? word.slice(0, -1) : word;
}
