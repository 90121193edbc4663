import { isRecord } from '../../publishing/read-model/localized.ts';
import type { Banner } from './banner.ts';

/**
 * What a visitor agrees to, apart from its wording: every vendor in its category, and everything it stores. A decision stays valid
 * if it covered all of that: a removed vendor or a corrected text asks nobody again, a new vendor or cookie asks everybody.
 */
type Material = { revision: number; items: readonly string[] };

export function materialOf({ settings, revisions }: Pick<Banner, 'settings' | 'revisions'>): Material {
  const items = settings.vendors.flatMap(({ id, category, storage }) => [
    `${category}: ${id} (${revisions.vendors[id] ?? 0})`,
    ...storage.map(({ kind, name }) => `${category}: ${id}: ${kind} ${name}`),
  ]);
  return { revision: revisions.banner, items: [...new Set(items)].sort() };
}

/** Reports whether a visitor who agreed to `agreed` has agreed to all of `present`. */
export function covers(agreed: Material, present: Material): boolean {
  const known = new Set(agreed.items);
  return agreed.revision === present.revision && present.items.every((item) => known.has(item));
}

/** Parses an archived material. Returns undefined for anything else, which covers nothing. */
export function parseMaterial(value: unknown): Material | undefined {
  if (!isRecord(value) || typeof value.revision !== 'number' || !Array.isArray(value.items)) return undefined;
  return { revision: value.revision, items: value.items.filter((item): item is string => typeof item === 'string') };
}
