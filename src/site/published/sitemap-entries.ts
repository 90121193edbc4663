import type { DatabaseSync } from 'node:sqlite';
import { locales, type Locale } from '../../published/contract.ts';

/** One entry of the sitemap. */
export type SitemapEntry = {
  readonly kind: string;
  readonly id: string;
  readonly locale: Locale;
  readonly path: string;
  readonly changedAt: string;
  readonly pictures: readonly string[];
};

/**
 * Everything that has a path and may be found. It is read from the tables once, on first use, and then updated with each change:
 * after a publish, a sitemap of ten thousand entries is built from nearly the same objects as before.
 */
export type SitemapEntries = {
  put(number: number, place: SitemapEntry): void;
  remove(number: number): void;
  /** Ordered by language and path. An entry is the same object until it changes. */
  all(): SitemapEntry[];
  /** Call it after a change that was rolled back. */
  forget(): void;
};

type Kept = { number: number; place: SitemapEntry };

export function openSitemapEntries(database: DatabaseSync): SitemapEntries {
  const select = database.prepare(
    'SELECT number, kind, id, locale, path, changed_at, pictures FROM entries WHERE is_findable = 1',
  );
  const selectFilled = database.prepare(
    "SELECT number FROM entries WHERE kind IN ('topic', 'author') AND EXISTS (SELECT 1 FROM post_relations AS shown JOIN entries AS post ON post.number = shown.number WHERE shown.relation = entries.kind AND shown.id = entries.id AND post.locale = entries.locale)",
  );
  let kept: Map<number, Kept> | undefined;
  let ordered: Kept[] | undefined;
  return {
    put(number, place) {
      kept?.set(number, { number, place });
      ordered = undefined;
    },
    remove(number) {
      kept?.delete(number);
      ordered = undefined;
    },
    all() {
      kept ??= new Map(select.all().flatMap(keptFrom));
      ordered ??= [...kept.values()].toSorted(inOrder);
      const filled = new Set(selectFilled.all().map(({ number }) => Number(number)));
      return ordered
        .filter(({ number, place: { kind } }) => (kind !== 'topic' && kind !== 'author') || filled.has(number))
        .map(({ place }) => place);
    },
    forget() {
      kept = undefined;
      ordered = undefined;
    },
  };
}

function inOrder({ place: one }: Kept, { place: other }: Kept): number {
  if (one.locale !== other.locale) return one.locale < other.locale ? -1 : 1;
  if (one.path === other.path) return 0;
  return one.path < other.path ? -1 : 1;
}

function keptFrom(row: Record<string, unknown>): [number, Kept][] {
  const locale = locales.find((one) => one === row.locale);
  const number = Number(row.number);
  const pictures: unknown = row.pictures === '[]' ? [] : JSON.parse(String(row.pictures));
  if (!locale) return [];
  return [
    [
      number,
      {
        number,
        place: {
          kind: String(row.kind),
          id: String(row.id),
          locale,
          path: String(row.path),
          changedAt: String(row.changed_at),
          pictures: Array.isArray(pictures) ? pictures.map(String) : [],
        },
      },
    ],
  ];
}
