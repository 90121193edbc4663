import { isRecord } from '../published/localized.ts';

/** One place where two archived states differ. Null: it was not there. */
export type Difference = { path: string; before: string | null; after: string | null };

/** A screenful; more than that is another banner. */
const maxDifferences = 200;

/** What changed between two states, in the order of the later one. Vendors, cookies and categories are compared by what names them, not by their place. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [flat(before), flat(after)];
  const paths = [...now.keys(), ...[...old.keys()].filter((path) => !now.has(path))];
  return paths
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .slice(0, maxDifferences);
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (Array.isArray(value)) return new Map(value.flatMap((item: unknown, at) => [...flat(item, join(path, nameOf(item) ?? String(at + 1)))]));
  if (isRecord(value)) return new Map(Object.entries(value).flatMap(([key, item]) => [...flat(item, join(path, key))]));
  return value === null || value === undefined || value === '' ? new Map() : new Map([[path, String(value)]]);
}

function nameOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (!isRecord(item)) return undefined;
  const name = item.id ?? item.place ?? item.name;
  return typeof name === 'string' ? name : undefined;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path} › ${key}`;
}
