import { z } from 'zod';
import { decisionActions } from '../../../consent/decision/journal-entries.ts';
import type { RecordFilter } from '../../../consent/records/search.ts';
import { consentRules } from '../../../consent/regions/policy.ts';
import { optionalCategories } from '../../../platform/categories.ts';
import { dayMs } from '../../../platform/durations.ts';

/** Parameters of the list, its pages and its exports. Days are UTC; `to` is inclusive. */
export const filterNames = [
  'site',
  'from',
  'to',
  'action',
  'category',
  'version',
  'surface',
  'place',
  'rule',
  'source',
] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterTexts = Partial<Record<FilterName, string>>;

export type ParsedFilter =
  | { ok: true; filter: RecordFilter; texts: FilterTexts }
  | { ok: false; field: string; expected: string };

const text = z.string().max(200).optional();
const day = z.iso
  .date()
  .transform((value) => Date.parse(`${value}T00:00:00Z`))
  .optional();

const shape = z.object({
  site: text,
  from: day,
  to: day,
  action: z.enum(decisionActions).optional(),
  category: z.enum(optionalCategories).optional(),
  version: text,
  surface: text,
  place: text.transform((value) => value?.toUpperCase()),
  rule: z.enum(consentRules).optional(),
  source: z.enum(['visitor', 'migrated', 'signal']).optional(),
});

/** Empty form fields count as absent. */
export function parseFilter(given: URLSearchParams): ParsedFilter {
  const texts: FilterTexts = {};
  for (const name of filterNames) {
    const value = given.get(name)?.trim();
    if (value) texts[name] = value;
  }
  const parsed = shape.safeParse(texts);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, field: String(issue?.path[0]), expected: issue?.message ?? 'Another value is expected' };
  }
  const { site: siteKey, from: fromMs, to, ...others } = parsed.data;
  return { ok: true, filter: { siteKey, fromMs, toMs: to === undefined ? undefined : to + dayMs, ...others }, texts };
}
