/** Lengths of the period that an owner can choose, in days of the reader's time zone that end today. */
export const ranges = [1, 7, 28, 90] as const;
export type Range = (typeof ranges)[number];
const defaultRange: Range = 7;

export function rangeOf(text: unknown): Range {
  return ranges.find((range) => String(range) === text) ?? defaultRange;
}
