import type { Comparison, Figures } from '../comparison/compare.ts';

/** One text of the export compared with its page. */
export type ComparedItem = Comparison & { key: string; title: string; link: string };
export type ComparisonReport = Record<Compared, Figures> & { items: ComparedItem[] };

export const comparedKinds = ['words', 'pictures', 'links'] as const;
type Compared = (typeof comparedKinds)[number];

export function totalOf(items: readonly ComparedItem[]): Record<Compared, Figures> {
  const total = (kind: Compared) =>
    items.reduce(
      (sum, { [kind]: { source, kept, missing } }) => ({
        source: sum.source + source,
        kept: sum.kept + kept,
        missing: sum.missing + missing,
      }),
      { source: 0, kept: 0, missing: 0 },
    );
  return { words: total('words'), pictures: total('pictures'), links: total('links') };
}

/** Returns the texts with missing content, those with the most first. */
export function lackingOf({ items }: ComparisonReport): ComparedItem[] {
  const missing = (item: ComparedItem) => comparedKinds.reduce((sum, kind) => sum + item[kind].missing, 0);
  return items.filter((item) => missing(item) > 0).toSorted((one, other) => missing(other) - missing(one));
}
