/* A light stemmer: removes the article and the particles attached to it; number, gender and possessive endings. It expects folded words. */

const leastStem = 3;

const prefixes = ['وال', 'بال', 'كال', 'فال', 'ولل', 'ال', 'لل', 'و', 'ب', 'ل', 'ف'];
const suffixes = ['كما', 'هما', 'تها', 'ها', 'هم', 'هن', 'كم', 'نا', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];

export function stemArabic(word: string): string {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return word;
  return withoutSuffix(withoutPrefix(word));
}

/** A single letter in front is as often part of the word, so it is removed only from long words. */
function withoutPrefix(word: string): string {
  const prefix = prefixes.find(
    (candidate) =>
      word.startsWith(candidate) &&
      word.length - candidate.length >= (candidate.length === 1 ? leastStem + 1 : leastStem),
  );
  return prefix ? word.slice(prefix.length) : word;
}

function withoutSuffix(word: string): string {
  const suffix = suffixes.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= leastStem);
  return suffix ? word.slice(0, -suffix.length) : word;
}
