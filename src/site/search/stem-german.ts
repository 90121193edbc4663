/* A light stemmer: removes endings of cases, plurals, comparison and verbs, one after the other. It expects folded words: `ä` is `a`, `ß` is `ss`. */

const leastStem = 4;
/** The remainder of a word without -ung or -keit must still be a word. */
const leastNoun = 5;

export function stemGerman(word: string): string {
  if (word.length <= leastStem || !/^[a-z]+$/.test(word)) return word;
  let rest = word;
  for (let next = withoutEnding(rest); next !== rest; next = withoutEnding(rest)) rest = next;
  return rest;
}

const nounEndings = ['ungen', 'ung', 'keiten', 'keit', 'heiten', 'heit'];
const endings = ['ern', 'est', 'em', 'en', 'er', 'es', 'st', 'e', 's', 'n', 't'];

function withoutEnding(word: string): string {
  const noun = nounEndings.find((ending) => word.endsWith(ending) && word.length - ending.length >= leastNoun);
  if (noun) return word.slice(0, -noun.length);
  const ending = endings.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= leastStem);
  return ending ? word.slice(0, -ending.length) : word;
}
