import type { Fields } from '../../../content/parts/values.ts';

/** One row of a list in an earlier and a later version; positions start at 0. Unchanged rows in unchanged order are omitted. */
export type RowChange = {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before: Fields | undefined;
  after: Fields | undefined;
  from: number | undefined;
  to: number | undefined;
};

/**
 * Compares rows by id and returns the changes in the order of the later version; removed rows keep their earlier position. A comparison by position would
 * mark everything below a new row as changed.
 */
export function rowChanges(before: readonly Fields[], after: readonly Fields[]): RowChange[] {
  const [old, now] = [byId(before), byId(after)];
  const stayed = longestOrdered([...now.keys()].flatMap((id) => old.get(id)?.place ?? []));
  const kept = [...now].map(([id, { row, place }]): Placed => {
    const earlier = old.get(id);
    if (!earlier)
      return { at: place, change: { kind: 'added', before: undefined, after: row, from: undefined, to: place } };
    const kind = isSame(earlier.row, row) ? 'moved' : 'changed';
    return {
      at: place,
      change: {
        kind,
        before: earlier.row,
        after: row,
        from: stayed.has(earlier.place) ? undefined : earlier.place,
        to: place,
      },
    };
  });
  const removed = [...old]
    .filter(([id]) => !now.has(id))
    .map(([, { row, place }]): Placed => ({
      at: place - 0.5,
      change: { kind: 'removed', before: row, after: undefined, from: place, to: undefined },
    }));
  return [...kept, ...removed]
    .toSorted((one, other) => one.at - other.at)
    .map(({ change }) => change)
    .filter(({ kind, from }) => kind !== 'moved' || from !== undefined);
}

type Placed = { at: number; change: RowChange };

/** Rows without an id, from imports and seeds, are identified by position. */
function byId(rows: readonly Fields[]): Map<string, { row: Fields; place: number }> {
  return new Map(rows.map((row, place) => [typeof row.id === 'string' ? row.id : `#${place}`, { row, place }]));
}

/** Returns the longest increasing subsequence of positions: all other rows were moved. */
function longestOrdered(places: readonly number[]): ReadonlySet<number> {
  const best = places.map((): number[] => []);
  places.forEach((place, at) => {
    const before = places
      .slice(0, at)
      .map((earlier, index) => (earlier < place ? (best[index] ?? []) : []))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), []);
    best[at] = [...before, place];
  });
  return new Set(best.reduce((longest, one) => (one.length > longest.length ? one : longest), []));
}

/** Empty values are equal however they are stored, and so are objects with another key order, which PostgreSQL's JSON columns produce. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (value === null || value === '' || value === false) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => plain(item) ?? null);
  if (typeof value !== 'object') return value;
  const members = Object.entries(value)
    .map(([name, member]) => [name, plain(member)] as const)
    .filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.toSorted(([name], [next]) => (name < next ? -1 : 1)));
}
