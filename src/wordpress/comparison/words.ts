/** Stands where markup ends within a word: `Signed<sup>1</sup>` may be read as one word or as two. */
export const seam = '\ue000';
/** What people read as a word: letters and digits in a row, a sign of a currency, an emoji. */
const wordPattern = /[\p{L}\p{N}\p{M}\ue000]+|\p{Sc}|\p{Extended_Pictographic}/gu;
/** Soft hyphens, joiners and variants of emoji: nobody sees them. */
const unseen = /[\p{Cf}\ufe0e\ufe0f]/gu;

/** The words of a text in their order, as they are written; with seams inside. */
export function wordsIn(text: string): string[] {
  const found = text.replace(unseen, '').normalize('NFKC').match(wordPattern) ?? [];
  return found.map((word) => word.replace(/^\ue000+|\ue000+$/g, '')).filter((word) => word !== '');
}

/** How often there is one of each; capitals make no difference. */
export function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(keyOf(word), (counts.get(keyOf(word)) ?? 0) + 1);
  return counts;
}

/** Takes one away, if there is one: whole, or in the parts that its seams make. */
export function take(counts: Map<string, number>, word: string): boolean {
  const parts = word.split(/\ue000+/).map(keyOf);
  const found = [[keyOf(word)], parts].find((keys) => keys.every((key) => (counts.get(key) ?? 0) > 0));
  for (const key of found ?? []) counts.set(key, (counts.get(key) ?? 0) - 1);
  return found !== undefined;
}

export function keyOf(word: string): string {
  return plainWord(word).toLowerCase();
}

/** A word as people read it. */
export function plainWord(word: string): string {
  return word.replaceAll(seam, '');
}
