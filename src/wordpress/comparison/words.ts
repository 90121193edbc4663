/** Marks where markup ends inside a word: `Signed<sup>1</sup>` may be read as one word or as two. */
export const seam = '\ue000';
/** What people read as a word: a run of letters and digits, a currency sign, or an emoji. */
const wordPattern = /[\p{L}\p{N}\p{M}\ue000]+|\p{Sc}|\p{Extended_Pictographic}/gu;
/** Invisible characters: soft hyphens, joiners and emoji variation selectors. */
const unseen = /[\p{Cf}\ufe0e\ufe0f]/gu;

/** Returns the words of a text in order, as written, including seams. */
export function wordsIn(text: string): string[] {
  const found = text.replace(unseen, '').normalize('NFKC').match(wordPattern) ?? [];
  return found.map((word) => word.replace(/^\ue000+|\ue000+$/g, '')).filter((word) => word !== '');
}

/** Counts each word, ignoring case. */
export function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(keyOf(word), (counts.get(keyOf(word)) ?? 0) + 1);
  return counts;
}

/** Removes one occurrence if there is one: the whole word, or the parts between its seams. */
export function take(counts: Map<string, number>, word: string): boolean {
  const parts = word.split(/\ue000+/).map(keyOf);
  const found = [[keyOf(word)], parts].find((keys) => keys.every((key) => (counts.get(key) ?? 0) > 0));
  for (const key of found ?? []) counts.set(key, (counts.get(key) ?? 0) - 1);
  return found !== undefined;
}

export function keyOf(word: string): string {
  return plainWord(word).toLowerCase();
}

/** Returns a word as people read it. */
export function plainWord(word: string): string {
  return word.replaceAll(seam, '');
}
