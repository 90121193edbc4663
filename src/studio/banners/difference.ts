import { isRecord } from '../published/localized.ts';

/** One place where two archived states differ. Null: it was not there. */
export type Difference = { path: string; before: string | null; after: string | null };

/** A screenful; more than that is another banner. */
const maxDifferences = 200;

/**
 * What changed between two states. Vendors, cookies and categories are compared by what names them, not by their place; one that came or
 * went whole is one difference.
 */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  return compare('', before, after).slice(0, maxDifferences);
}

function compare(path: string, before: unknown, after: unknown): Difference[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old && now) return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => compare(path === '' ? key : `${path} › ${key}`, old.get(key), now.get(key)));
  const [was, is] = [shown(before), shown(after)];
  return was === is ? [] : [{ path, before: was, after: is }];
}

/** The members of an object or list by name. Undefined for a single value. */
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
  if (isRecord(value)) return shown(value.name ?? value.title ?? value.place) ?? Object.values(value).map((item) => shown(item)).filter((item) => item !== null).join(', ');
  return String(value);
}
