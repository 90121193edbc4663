/** Shorter words have too many neighbours that differ by one letter. */
export const shortestForgivenWord = 5;

/** Returns a text without case and accents: `Über` is `uber`, `Straße` is `strasse`. */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Whether two words are the same but for one letter that is missing, too many, wrong, or swapped with its neighbour. */
export function isOneLetterOff(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (isSwapped && left.slice(2) === right.slice(2))
  );
}
