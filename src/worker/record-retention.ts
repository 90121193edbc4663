import { defaultPolicy } from '../consent/regions/policy.ts';
import type { Environment } from '../platform/environment.ts';
import { dayMs } from '../platform/durations.ts';
import { type BannerSettings, keyOf } from '../published/contract.ts';
import { documentOf, openContent, readPublished } from '../published/read.ts';

const yearMs = 365.25 * dayMs;
/** The banner's own default, for a site that is no longer published. */
const defaultDecisionDays = 365;

/** How long a record of each site is kept after its decision was made; `Infinity` where this cannot be known. */
export type RecordRetention = { bySite: ReadonlyMap<string, number>; otherMs: number };

type RetainingBanner = Pick<BannerSettings, 'siteKey' | 'cookieDays' | 'policy'>;

/**
 * Reads from the published read model how long decisions are valid and records are kept. Undefined while nothing is published.
 * A connected site whose banner cannot be read keeps its records and does not hold up the others.
 * @throws when the content database does not answer, or the own banner cannot be read: nothing is to be erased on a guess.
 */
export async function readRecordRetention({
  content,
}: Pick<Environment, 'content'>): Promise<RecordRetention | undefined> {
  const sql = await openContent(content);
  if (!sql) return undefined;
  try {
    const published = await readPublished(sql, ['consent', 'embedded-site']);
    const own = [...published.of('consent')].map((banner) => documentOf(banner));
    const connected = [...published.of('embedded-site')];
    if (own.length + connected.length === 0) return undefined;
    return retentionOf(
      [...own, ...connected.flatMap((site) => (site.ok ? [site.document] : []))],
      connected.flatMap((site) => (site.ok ? [] : [site.key.slice(keyOf.embeddedSite('').length)])),
    );
  } finally {
    await sql.close();
  }
}

/** Returns the retention that published banners ask for. The longest duration of any region counts; `unreadable` sites keep everything. */
export function retentionOf(banners: readonly RetainingBanner[], unreadable: readonly string[] = []): RecordRetention {
  const bySite = new Map(unreadable.map((siteKey) => [siteKey, Infinity]));
  for (const { siteKey, cookieDays, policy } of banners) {
    const decisionDays = Math.max(cookieDays, ...policy.places.map((place) => place.decisionDays ?? 0));
    bySite.set(siteKey, Math.max(bySite.get(siteKey) ?? 0, decisionDays * dayMs + policy.recordYears * yearMs));
  }
  return { bySite, otherMs: defaultDecisionDays * dayMs + defaultPolicy.recordYears * yearMs };
}
