import { isRecord } from '../../publishing/read-model/localized.ts';

/** One place where two archived states differ. Null means that the value did not exist. */
export type Difference = { path: string; before: string | null; after: string | null };

/** Bounds the list to a screenful; with more differences it is another banner. */
const maxDifferences = 200;

/**
 * Returns what changed between two states. Vendors, cookies and categories are matched by name, not by position; one that was added or
 * removed as a whole is one difference.
 */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  return compare('', before, after).slice(0, maxDifferences);
}

function compare(path: string, before: unknown, after: unknown): Difference[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old && now)
    return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) =>
      compare(path === '' ? key : `${path} › ${key}`, old.get(key), now.get(key)),
    );
  const [was, is] = [shown(before), shown(after)];
  return was === is ? [] : [{ path, before: was, after: is }];
}

/** Returns the members of an object or list by name, or undefined for a single value. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (Array.isArray(value)) return new Map(value.map((item: unknown, at) => [nameOf(item) ?? String(at + 1), item]));
  return isRecord(value) ? new Map(Object.entries(value)) : undefined;
}

function nameOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (!isRecord(item)) return undefined;
  const name = item.id ?? item.place ?? item.name;
  return typeof name === 'string' ? name : undefined;
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((item: unknown) => shown(item) ?? '').join(', ') || null;
  if (isRecord(value))
    return (
      shown(value.name ?? value.title ?? value.place) ??
      Object.values(value)
        .map((item) => shown(item))
        .filter((item) => item !== null)
        .join(', ')
    );
  return String(value);
}
