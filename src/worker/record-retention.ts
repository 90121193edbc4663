import { existsSync } from 'node:fs';
import { z } from 'zod';
import { defaultPolicy } from '../consent/regions/policy.ts';
import { openDatabase } from '../platform/database.ts';
import type { Environment } from '../platform/environment.ts';
import { dayMs } from '../platform/durations.ts';

const yearMs = 365.25 * dayMs;
/** The banner's own default, for a site that is no longer published. */
const defaultDecisionDays = 365;

/** How long a record of each site is kept after its decision was made. */
export type RecordRetention = { bySite: ReadonlyMap<string, number>; otherMs: number };

const settings = z.object({
  siteKey: z.string(),
  cookieDays: z.number().default(defaultDecisionDays),
  policy: z
    .object({
      recordYears: z.number().default(defaultPolicy.recordYears),
      places: z.array(z.object({ decisionDays: z.number().nullable() })).default([]),
    })
    .default({ recordYears: defaultPolicy.recordYears, places: [] }),
});

const selectBanners =
  "SELECT body FROM published_documents WHERE kind IN ('consent', 'embedded-site') AND body IS NOT NULL";

/**
 * Reads from the published read model how long decisions are valid and records are kept. Undefined while nothing is published.
 * @throws when the content database does not answer: nothing is to be erased on a guess.
 */
export async function readRecordRetention({
  content,
}: Pick<Environment, 'content'>): Promise<RecordRetention | undefined> {
  if (content.kind === 'sqlite' && !existsSync(content.file)) return undefined;
  const sql = await openDatabase(content);
  try {
    const rows = await sql.all(selectBanners);
    return rows.length > 0 ? retentionOf(rows.map((row) => String(row.body))) : undefined;
  } finally {
    await sql.close();
  }
}

/** Reads the retention from the bodies of published banners. The longest duration of any region counts, and a banner that cannot be read keeps everything. */
export function retentionOf(bodies: readonly string[]): RecordRetention {
  const bySite = new Map<string, number>();
  for (const body of bodies) {
    const { siteKey, cookieDays, policy } = settings.parse(JSON.parse(body));
    const decisionDays = Math.max(cookieDays, ...policy.places.map((place) => place.decisionDays ?? 0));
    bySite.set(siteKey, Math.max(bySite.get(siteKey) ?? 0, decisionDays * dayMs + policy.recordYears * yearMs));
  }
  return { bySite, otherMs: defaultDecisionDays * dayMs + defaultPolicy.recordYears * yearMs };
}
